import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import {
  digestOfPlans,
  idFree,
  optimal,
  orderFree,
  sound,
} from '../../server/test/placement/properties.js';
import {
  soldIsOptimal,
  soldIsOrderFree,
  soldIsSound,
} from '../../server/test/placement/properties-sold.js';
import {
  digestOfWeeks,
  optimalWeek,
  orderFreeWeek,
  soundWeek,
} from '../../server/test/placement/week-properties.js';

/**
 * Checks each property on `runs` random days, and that processes in other time zones give the same
 * logs.
 */
export function runProperties(runs: number): void {
  const check = (name: string, run: () => void, what = 'days'): void => {
    const started = performance.now();
    run();
    console.log(`${name}: ${runs} ${what}, ${Math.round((performance.now() - started) / 1000)} s`);
  };
  check('no hard rule broken, nothing lost, reasons right', () =>
    fc.assert(sound, { numRuns: runs }),
  );
  check('any order of the input gives the same log', () => fc.assert(orderFree, { numRuns: runs }));
  check('as many airings and positions under other ids', () =>
    fc.assert(idFree, { numRuns: runs }),
  );
  check('the best of all logs on tiny days', () => fc.assert(optimal, { numRuns: runs }));
  check('the same with pieces, separation, service and preferred times', () =>
    fc.assert(soldIsSound, { numRuns: runs }),
  );
  check('in any order of the input', () => fc.assert(soldIsOrderFree, { numRuns: runs }));
  check('and on tiny days the best of all logs', () => fc.assert(soldIsOptimal, { numRuns: runs }));
  check(
    'no hard rule or limit broken, every airing of a period accounted for',
    () => fc.assert(soundWeek, { numRuns: runs }),
    'weeks',
  );
  check(
    'any order of the input and of making days gives the same logs',
    () => fc.assert(orderFreeWeek, { numRuns: runs }),
    'weeks',
  );
  check(
    'the best of all logs on tiny weeks',
    () => fc.assert(optimalWeek, { numRuns: runs }),
    'weeks',
  );
  const here = `${digestOfPlans()} ${digestOfWeeks()}`;
  for (const TZ of ['UTC', 'Australia/Lord_Howe', 'America/Santiago']) {
    const urlOf = (name: string): string =>
      JSON.stringify(new URL(`../../server/test/placement/${name}.js`, import.meta.url).href);
    const script = `Promise.all([import(${urlOf('properties')}), import(${urlOf('week-properties')})]).then(
      ([days, weeks]) => process.stdout.write(days.digestOfPlans() + ' ' + weeks.digestOfWeeks()))`;
    const there = execFileSync(process.execPath, ['-e', script], { env: { ...process.env, TZ } });
    if (there.toString() !== here) throw new Error(`Another log in a process with TZ=${TZ}.`);
    console.log(`the same logs in another process with TZ=${TZ}: ${here.slice(0, 16)}`);
  }
}
