// Asks a server every 50 ms whether it lives, in a process of its own: observer.mjs URL PID.
// Reports { late } for each answer and { rss } to its parent. `late` is what the server kept the
// call waiting, in milliseconds: without the time that either process was ready to run and other
// programs of the machine had its core.
import { existsSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const [url, pid] = process.argv.slice(2);
const EVERY_MS = 50;
const GIVEN_UP_MS = 60_000;

/** Milliseconds that the first thread of a process has waited for a core; 0 where none can tell. */
function waitedForCore(id) {
  try {
    return Number(readFileSync(`/proc/${id}/task/${id}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return 0;
    throw error;
  }
}

const waited = () => waitedForCore(pid) + waitedForCore(process.pid);

/** Of memory; 0 where none can tell. */
function megabytes() {
  if (!existsSync(`/proc/${pid}/status`)) return 0;
  return (
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  );
}

const ask = () =>
  new Promise((resolve, reject) => {
    const request = get(url, { timeout: GIVEN_UP_MS }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    request.on('timeout', () => request.destroy(new Error('No answer')));
    request.on('error', reject);
  });

process.on('disconnect', () => process.exit(0));
for (;;) {
  const [start, before] = [performance.now(), waited()];
  const status = await ask().catch((error) => error.code ?? error.message);
  const late = Math.max(0, performance.now() - start - (waited() - before));
  // Its last word may come when nobody listens any more.
  process.send({ status, late, rss: megabytes() }, () => undefined);
  await sleep(EVERY_MS);
}
