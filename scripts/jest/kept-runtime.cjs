const Runtime = require('jest-runtime').default;

/**
 * Keeps the modules that a spec file loaded for the next file of the worker: loading the server
 * takes a second of processor, and most files need less for their tests. So no module may remember
 * what another file's server would stumble over. The test framework itself is loaded anew.
 */
class KeptRuntime extends Runtime {
  teardown() {
    this.restoreAllMocks();
    this.registries.internalModuleRegistry.clear();
    // Where it keeps its listeners; each would hear the tests of every later file.
    delete this._environment.global[Symbol.for('EVENT_HANDLERS')];
    // The next file may load modules before its first test, as this one did.
    this.testState.state = 'loading';
  }
}

let shared;

// Jest asks for a new one for each file.
module.exports = function (...given) {
  shared ??= new KeptRuntime(...given);
  return shared;
};
