import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import {
  digestOfPlans,
  optimal,
  orderFree,
  sound,
} from '../../server/test/placement/properties.js';
import {
  soldIsOptimal,
  soldIsOrderFree,
  soldIsSound,
} from '../../server/test/placement/properties-sold.js';

/**
 * Checks each property on `runs` random days, and that processes in other time zones give the same
 * logs.
 */
export function runProperties(runs: number): void {
  const check = (name: string, run: () => void): void => {
    const started = performance.now();
    run();
    console.log(`${name}: ${runs} days, ${Math.round((performance.now() - started) / 1000)} s`);
  };
  check('no hard rule broken, nothing lost, reasons right', () =>
    fc.assert(sound, { numRuns: runs }),
  );
  check('any order of the input gives the same log', () => fc.assert(orderFree, { numRuns: runs }));
  check('the best of all logs on tiny days', () => fc.assert(optimal, { numRuns: runs }));
  check('the same with pieces, separation, service and preferred times', () =>
    fc.assert(soldIsSound, { numRuns: runs }),
  );
  check('in any order of the input', () => fc.assert(soldIsOrderFree, { numRuns: runs }));
  check('and on tiny days the best of all logs', () => fc.assert(soldIsOptimal, { numRuns: runs }));
  const here = digestOfPlans();
  for (const TZ of ['UTC', 'Australia/Lord_Howe', 'America/Santiago']) {
    const script = `import(${JSON.stringify(new URL('../../server/test/placement/properties.js', import.meta.url).href)}).then((m) => process.stdout.write(m.digestOfPlans()))`;
    const there = execFileSync(process.execPath, ['-e', script], { env: { ...process.env, TZ } });
    if (there.toString() !== here) throw new Error(`Another log in a process with TZ=${TZ}.`);
    console.log(`the same logs in another process with TZ=${TZ}: ${here.slice(0, 16)}`);
  }
}
