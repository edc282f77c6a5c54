/**
 * What promises come to, each time all that has come since the last, in whatever order it came. With
 * the first that fails it fails too; those still under way are then of no use, and not waited for.
 */
export async function* arrivals<T>(promises: readonly Promise<T>[]): AsyncGenerator<T[]> {
  let arrived: T[] = [];
  const waiting = new Set<Promise<void>>();
  for (const promise of promises) {
    const arrival = promise.then((value) => {
      arrived.push(value);
      waiting.delete(arrival);
    });
    waiting.add(arrival);
  }
  // Whoever reads this learns of a failure below.
  void Promise.allSettled(waiting);
  while (waiting.size > 0 || arrived.length > 0) {
    if (arrived.length === 0) await Promise.race(waiting);
    const some = arrived;
    arrived = [];
    yield some;
  }
}
