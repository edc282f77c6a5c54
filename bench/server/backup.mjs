// npm run bench:backup: time and peak memory of a backup and a restore, in processes of their own
// with a small heap, for two sizes of the database. Memory that does not grow with it is streaming.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DIST, fill, startDatabase } from './setup.mjs';

const SIZES = [100_000, 700_000];
const HEAP_MB = 48;

/** More airings of one log. */
const AIRINGS = `
  INSERT INTO airing (multimedia_id, spot_id, schedule_type, schedule_id, spot_name, client_id,
    customer_name, spot_type, length, priority, log_id, break_ordinal, "order", start, position,
    position_met, file_name)
  SELECT 1, n, 'simple', n, 'Maratón de series ' || n, 1, 'Yerba del Puerto', 0, 30, 'A',
    (SELECT max(id) FROM traffic_log), 1, 1, 1, 6, true, '204411_mate_' || md5(n::text)
  FROM generate_series(1, $1::int) n`;
const LOG = `
  INSERT INTO traffic_log (multimedia_id, station_id, "date", status, generated_at, breaks, placed,
    unplaced, used, capacity, bound)
  SELECT multimedia_id, id, '2026-12-01', 'draft', now(), 0, 0, 0, 0, 0, 0 FROM station
  WHERE multimedia_id = 1 LIMIT 1`;

function run(what, call) {
  const code = `const { ${what} } = await import(${JSON.stringify(join(DIST, `database/backup/${what}.js`))});
    const began = performance.now();
    const { rows } = await ${call};
    const mb = Math.round(process.resourceUsage().maxRSS / 1024);
    console.log('| ' + [rows, '${what}', Math.round(performance.now() - began) + ' ms', mb + ' MB'].join(' | ') + ' |');`;
  const args = [`--max-old-space-size=${HEAP_MB}`, '--input-type=module', '-e', code];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${what} ended with ${status}`);
}

const folder = await mkdtemp(join(tmpdir(), 'tandas-bench-backup-'));
const database = await startDatabase();
try {
  await fill(database.url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(LOG);
  console.log('| rows | | time | most memory |\n| --- | --- | --- | --- |');
  const url = JSON.stringify(database.url);
  for (const size of SIZES) {
    await client.query(AIRINGS, [size]);
    const file = JSON.stringify(join(folder, `${size}.backup`));
    run('backup', `backup(${url}, ${file}, Date.now())`);
    run('restore', `restore(${url}, ${file}, { replace: true })`);
  }
  await client.end();
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
