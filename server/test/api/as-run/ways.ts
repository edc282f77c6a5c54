import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock } from '../../../src/common/clock.js';
import { AsRunImportService } from '../../../src/as-run/as-run-import.service.js';
import { actAs, programActor } from '../../../src/common/actor.js';
import type { OwnerQuery } from '../../../src/common/owner-query.js';
import { loadConfig } from '../../../src/config/app-config.js';
import { CollectService } from '../../../src/delivery/collect.service.js';
import { stationWithCollection } from '../../../src/delivery/exchange-stations.repository.js';
import { ExchangeFiles } from '../../../src/delivery/exchange-files.js';
import { TOKEN_SECRET } from '../../support/app.js';
import { bytesOf, Case, formatOf, server, tenant } from './cases.js';

const MINUTES = 5 * 60_000;
const exchange = await mkdtemp(join(tmpdir(), 'tandas-folder-'));
afterAll(() => rm(exchange, { recursive: true, force: true }));

const query: OwnerQuery = (text, values) => server.asOwner(text, values);

/** What is stored of a station's files. */
const storedAt = async ({ stationId }: Case) =>
  (
    await query<{ rows: object[] }>(
      `SELECT f.dates, f.digest, f.format, f.rows AS count, f.read, f.ignored, f.problems, f.date_order,
         (SELECT json_agg(to_jsonb(r) - '{id,file_id,station_id,spot_id,offered_for}'::text[] ORDER BY r.line)
          FROM as_run_row r WHERE r.file_id = f.id) AS rows
       FROM as_run_file f WHERE f.station_id = $1 ORDER BY f.digest`,
      [stationId],
    )
  ).rows;

const [overApi, fromFolder] = [await Case.of(), await Case.of()];

/** Clears both stations for the next file. */
async function clear(): Promise<void> {
  for (const one of [overApi, fromFolder]) {
    const { stationId } = one;
    const { rows } = await query<{ date: string }>(
      'SELECT DISTINCT "date"::text FROM as_run_day WHERE station_id = $1',
      [stationId],
    );
    for (const { date } of rows) {
      const { version } = await one.day(date);
      await tenant.post('AsRun/discard', { stationId, date, version });
    }
    await query('DELETE FROM as_run_file WHERE station_id = $1', [stationId]);
    expect(await storedAt(one)).toEqual([]);
  }
}

const { stationId: collecting } = fromFolder;
const inbox = join(exchange, String(tenant.multimediaId), 'cases');
await mkdir(inbox, { recursive: true });
let now = Date.now();
const collection = new CollectService(
  loadConfig({ NODE_ENV: 'test', TOKEN_SECRET, EXCHANGE_DIR: exchange }),
  Object.assign(new Clock(), { now: () => now }),
  server.app.get(AsRunImportService, { strict: false }),
  new ExchangeFiles(),
);

/** Drops files into the folder of a station that reads a format, and waits until they are read. */
async function collect(format: string, files: ReadonlyMap<string, string>): Promise<number> {
  await query('UPDATE station SET collect_from = $2, as_run_format_id = $3 WHERE id = $1', [
    collecting,
    'cases',
    await formatOf(format),
  ]);
  for (const [name, file] of files) await writeFile(join(inbox, name), bytesOf(file));
  let read = 0;
  for (let round = 0; round < 2; round += 1) {
    now += MINUTES;
    const station = await stationWithCollection(query, collecting);
    read = await actAs(programActor('nightly worker'), () => collection.collect(station!, query));
  }
  return read;
}

/** What airs on a date, by the planned time: when it did. */
const at = (second: string, ...times: string[]) =>
  Object.fromEntries(times.map((time) => [time, `${time}:${second}`]));
const [MORNING, NOON, EVENING, NIGHT] = ['06:15', '12:15', '18:15', '23:45'] as const;

describe('a file that is sent, and one in a watched folder', () => {
  it.each<[format: string, files: string[], read: number, aired: Record<string, object>]>([
    [
      'technical',
      ['technical-default-date.txt'],
      3,
      { '2026-11-16': at('01', MORNING, NOON, NIGHT) },
    ],
    ['csv', ['single-digit-day.csv'], 2, { '2026-11-05': at('02', MORNING, NIGHT) }],
    [
      'affidavit',
      ['affidavit-m-d-y.xml'],
      5,
      Object.fromEntries(
        ['06', '09', '10', '11', '16'].map((day) => [`2026-11-${day}`, at('02', EVENING)]),
      ),
    ],
    [
      'csv',
      ['utc-times.csv'],
      3,
      { '2026-11-25': at('02', MORNING, NOON, NIGHT), '2026-11-26': {} },
    ],
    ['csv', ['day-part-1.csv', 'day-part-2.csv'], 2, { '2026-11-07': at('02', MORNING, NIGHT) }],
    ['csv', ['sep-line.csv'], 1, { '2026-11-05': at('02', MORNING) }],
    ['csv', ['multiline-cell.csv'], 2, { '2026-11-02': at('02', MORNING, NIGHT) }],
    ['csv', ['short-row-excel.csv'], 2, { '2026-11-03': at('02', MORNING, NIGHT) }],
    ['results-recon.map.json', ['results-recon.csv'], 2, { '2026-11-16': at('02', MORNING, NOON) }],
    [
      'azuracast-history.map.json',
      ['azuracast-history.csv'],
      2,
      { '2026-11-24': at('00', MORNING) },
    ],
    ['csv', ['full-playout.csv'], 86, { '2026-11-08': at('02', MORNING) }],
  ])('are stored alike, without a problem: %s, %j', async (format, files, read, aired) => {
    const answers = [];
    for (const file of files)
      answers.push(await overApi.put(bytesOf(file), { format: await formatOf(format) }));
    expect(answers.flatMap(({ problems }) => problems)).toEqual([]);
    expect(answers.reduce((sum, answer) => sum + answer.read, 0)).toBe(read);
    expect(await collect(format, new Map(files.map((file) => [file, file])))).toBe(files.length);
    expect(await storedAt(fromFolder)).toEqual(await storedAt(overApi));
    for (const one of [overApi, fromFolder])
      for (const [date, times] of Object.entries(aired))
        expect([date, await one.aired(date)]).toEqual([date, times]);
    await clear();
  });

  it('ask alike: the one in the call, the other in failed/', async () => {
    const [name, file] = ['01261115.201', 'name-against-header-01261115.201'];
    const asked = await overApi.send(bytesOf(file), { format: 'deltaflex' }, name);
    expect([asked.status, asked.body.errors?.['date']]).toEqual([
      400,
      expect.stringMatching(/2026-11-14.*2026-11-15/),
    ]);
    const said = { format: 'deltaflex', date: '2026-11-14', preview: '1' };
    expect((await overApi.send(bytesOf(file), said, name)).body.dates).toEqual(['2026-11-14']);
    expect(await collect('deltaflex', new Map([[name, file]]))).toBe(0);
    expect(await storedAt(fromFolder)).toEqual([]);
    expect((await readdir(join(inbox, 'failed'))).sort()).toEqual([name, `${name}.txt`]);
    const why = await readFile(join(inbox, 'failed', `${name}.txt`), 'utf8');
    expect(why).toContain(asked.body.errors?.['date']);
  });
});
