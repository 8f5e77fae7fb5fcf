// Says why the program does not start. It runs where the program cannot, so it is written in the JavaScript of old browsers.
(function () {
  // (module (func (param externref) (result v128) unreachable)): the program needs references and vector instructions.
  var needs = [0, 97, 115, 109, 1, 0, 0, 0, 1, 6, 1, 96, 1, 111, 1, 123, 3, 2, 1, 0, 10, 5, 1, 3, 0, 0, 11];
  var runs = typeof WebAssembly === "object" && WebAssembly.validate(new Uint8Array(needs));
  function tell() {
    var note = document.getElementById(runs ? "not-loaded" : "too-old"); // both go when the program draws the place
    if (note) note.hidden = false;
  }
  if (!runs) tell();
  // A picture that is missing stops nothing.
  addEventListener("error", function (event) {
    if (event.target === window || event.target.tagName === "SCRIPT") tell();
  }, true);
  addEventListener("unhandledrejection", tell);
})();
