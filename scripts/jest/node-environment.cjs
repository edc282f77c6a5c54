const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

const { createContext } = vm;

/** The environment that the spec files of a worker share, because the modules they share live in it. */
class KeptEnvironment extends TestEnvironment {
  constructor(...given) {
    // In the context that Jest would make, each \`Math\` is a callback: an engine takes many times as long.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
    this.exit = this.global.process.exit;
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    // Jest puts its own around it for each file.
    this.global.process.exit = this.exit;
  }
}

let shared;

module.exports = function (...given) {
  shared ??= new KeptEnvironment(...given);
  return shared;
};
