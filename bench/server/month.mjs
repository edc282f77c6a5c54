// How long a month's logs take, stored, beside a COPY of the same rows. In turns, as ratios.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { median } from './median.mjs';

/** Months made to warm up before the timed ones, so that the code is compiled; and months timed. */
const WARM_MONTHS = 30;
const MONTHS = 25;
const LOG_TABLES = ['traffic_log', 'traffic_log_break', 'airing', 'unplaced_airing'];

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Copies the month's stored rows by COPY into tables of the same columns and indexes. */
async function copyOf(client) {
  let rows = 0;
  const texts = [];
  for (const table of LOG_TABLES) {
    await client.query(`DROP TABLE IF EXISTS probe_${table}`);
    await client.query(`CREATE TABLE probe_${table} (LIKE ${table} INCLUDING ALL)`);
    const chunks = [];
    for await (const chunk of client.query(copyTo(`COPY ${table} TO STDOUT`))) chunks.push(chunk);
    texts.push(Buffer.concat(chunks));
    rows += (await client.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;
  }
  const copy = async () => {
    for (const table of LOG_TABLES) await client.query(`TRUNCATE probe_${table}`);
    return timed(async () => {
      await client.query('BEGIN');
      for (const [i, table] of LOG_TABLES.entries())
        await pipeline(
          Readable.from([texts[i]]),
          client.query(copyFrom(`COPY probe_${table} FROM STDIN`)),
        );
      await client.query('COMMIT');
    });
  };
  return { rows, copy };
}

/**
 * Months of a station, new and over older ones, and COPYs of their rows, in turns.
 *
 * @returns milliseconds, the rows, and those of the very first month
 */
async function turns(makeMonth, client) {
  const generate = () => timed(makeMonth);
  const empty = () => client.query(`TRUNCATE ${LOG_TABLES.join()} CASCADE`);
  const first = await generate();
  for (let round = 1; round < WARM_MONTHS; round += 1) {
    await empty();
    await generate();
  }
  const { rows, copy } = await copyOf(client);
  const times = { copy: [], fresh: [], again: [] };
  // In turns, since the machine may not be equally fast from one second to the next.
  for (let round = 0; round < MONTHS; round += 1) {
    times.copy.push(await copy());
    await empty();
    times.fresh.push(await generate());
    times.again.push(await generate());
  }
  return { rows, first, times };
}

/** How long months of some stations take, beside COPYs of the same rows: the medians of all. */
export async function months(client, stations) {
  console.log('\n| 31 days of | rows | bare COPY | new days, times the COPY | over older logs |');
  console.log('|---|---|---|---|---|');
  for (const [name, makers] of stations) {
    const all = [];
    for (const makeMonth of makers) all.push(await turns(makeMonth, client));
    const of = (key) => all.flatMap(({ times }) => times[key]);
    const copies = of('copy');
    const beside = (key) => {
      const ratio = median(of(key).map((time, round) => time / copies[round]));
      return `${median(of(key)).toFixed(0)} ms, ${ratio.toFixed(1)}`;
    };
    const rows = median(all.map((one) => one.rows));
    console.log(
      `| ${name} | ${rows} | ${median(copies).toFixed(0)} ms | ${beside('fresh')} | ${beside('again')} |`,
    );
    if (name === stations[0][0])
      console.log(
        `| the first since the start | ${all[0].rows} | | ${all[0].first.toFixed(0)} ms | |`,
      );
  }
}
