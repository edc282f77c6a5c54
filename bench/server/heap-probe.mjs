// Loaded into the measured server by --import: answers what it holds after a collection. The way
// to ask is the channel to the process that started it, so that no route is opened for it.
import { isMainThread } from 'node:worker_threads';

const SOCKETS = /^(TCPSocketWrap|PipeWrap)$/;

if (isMainThread && process.send !== undefined)
  process.on('message', () => {
    globalThis.gc();
    const { heapUsed, rss } = process.memoryUsage();
    const sockets = process.getActiveResourcesInfo().filter((kind) => SOCKETS.test(kind)).length;
    const { user, system } = process.cpuUsage();
    process.send({ heapUsed, rss, sockets, cpu: (user + system) / 1000 });
  });
