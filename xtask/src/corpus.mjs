// Runs the program named on the command line, which has no imports, and prints how many seconds it took.
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[1]));
const start = performance.now();
const code = instance.exports.main(0, 0);
console.log((performance.now() - start) / 1000);
process.exit(code);
