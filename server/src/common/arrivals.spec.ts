import { arrivals } from './arrivals.js';

/** Promises, and what settles each. */
function deferred(count: number) {
  const settle: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const promises = Array.from(
    { length: count },
    () => new Promise<number>((resolve, reject) => settle.push({ resolve, reject })),
  );
  return { promises, settle };
}

describe('arrivals', () => {
  it('gives what has come meanwhile, in the order in which it came', async () => {
    const { promises, settle } = deferred(4);
    const coming = arrivals(promises);
    settle[2]?.resolve(2);
    expect(await coming.next()).toEqual({ done: false, value: [2] });
    settle[3]?.resolve(3);
    settle[0]?.resolve(0);
    await promises[0];
    expect(await coming.next()).toEqual({ done: false, value: [3, 0] });
    const last = coming.next();
    settle[1]?.resolve(1);
    expect(await last).toEqual({ done: false, value: [1] });
    expect(await coming.next()).toEqual({ done: true, value: undefined });
  });

  it('fails with the first that fails, and leaves no other failure unheard', async () => {
    const { promises, settle } = deferred(3);
    const coming = arrivals(promises);
    settle[1]?.reject(new Error('one'));
    await expect(coming.next()).rejects.toThrow('one');
    settle[0]?.reject(new Error('another'));
    settle[2]?.resolve(2);
    await Promise.allSettled(promises);
    expect(await coming.next()).toEqual({ done: true, value: undefined });
  });

  it('ends at once without promises', async () => {
    expect(await arrivals([]).next()).toEqual({ done: true, value: undefined });
  });
});
