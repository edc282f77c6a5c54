// Preloaded into a server: measures how long one turn of its event loop takes, in processor time, so
// that a busy machine does not count. Each 'turn' from the parent is answered with the longest since the
// last one, in milliseconds.
import { readFileSync } from 'node:fs';

const OWN_THREAD = `/proc/self/task/${process.pid}/schedstat`;

const processorMs = () => Number(readFileSync(OWN_THREAD, 'utf8').split(' ', 1)[0]) / 1e6;

let longest = 0;
let before = processorMs();

// Each turn runs the immediates once: two of them have one turn between them.
function turn() {
  const now = processorMs();
  longest = Math.max(longest, now - before);
  before = processorMs();
  setImmediate(turn).unref();
}

if (process.send) {
  process.on('message', (message) => {
    if (message !== 'turn') return;
    // The turn that is under way counts too.
    setImmediate(() => {
      process.send({ longest });
      longest = 0;
    });
  });
  process.channel.unref();
  turn();
}
