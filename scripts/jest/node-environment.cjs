const { TestEnvironment } = require('jest-environment-node');

/** The environment that the spec files of a worker share, because the modules they share live in it. */
class KeptEnvironment extends TestEnvironment {
  exit = this.global.process.exit;

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
