// Runs the program named on the command line, of whose imports there are none, and says for how long it took.
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[1]));
const start = performance.now();
const code = instance.exports.main(0, 0);
console.log((performance.now() - start) / 1000);
process.exit(code);
