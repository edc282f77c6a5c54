// How long "Save and test" takes that shows everybody's airings, and of one campaign. In turns.
import { median } from './median.mjs';

const ROUNDS = 3;

/** @param test makes the test run of a month, with more fields of its body; answers the logs */
export async function testRuns(test) {
  const { logs } = await test({});
  const entries = logs.flatMap(({ unplaced }) => unplaced);
  const [spotId] = entries.map((entry) => entry.spotId).sort((a, b) => a - b);
  const kinds = [
    ["everybody's airings", {}],
    ['one campaign', { spotId }],
  ];
  const times = kinds.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [k, [, fields]] of kinds.entries()) {
      const start = performance.now();
      await test(fields);
      times[k].push(performance.now() - start);
    }
  const own = entries.filter((entry) => entry.spotId === spotId);
  console.log('\n| test run of a month that shows | entries unplaced | ms |\n| --- | --- | --- |');
  for (const [k, [name]] of kinds.entries())
    console.log(`| ${name} | ${[entries, own][k].length} | ${Math.round(median(times[k]))} |`);
}
