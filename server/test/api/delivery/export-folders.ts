import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';
import { runOn } from '../../support/cli.js';

/** A Tuesday. */
const DATE = '2031-03-04';
const NEXT = '2031-03-05';

const server = await sharedServer();
const folder = await mkdtemp(join(tmpdir(), 'tandas-export-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A station with a break on Tuesdays, and logs of two days. */
async function stationOf(group: string) {
  const tenant = await server.tenant(group);
  const { id } = await create(tenant, 'station', { maxBlockTime: 60, maxHourTime: null });
  await scheduleOf(tenant, id).update(2, { commercialBreaks: [newBreak('08:00')], shows: [] });
  await createCampaign(tenant, {
    stationId: id,
    simpleSchedules: [
      simpleLine({ occurrences: 1, filename: '7 año-Ω', startDate: DATE, endDate: DATE }),
    ],
  });
  await tenant.post('TrafficLog/generate', { stationId: id, dateFrom: DATE, dateTo: NEXT });
  return { id, path: join(String(tenant.multimediaId), String(id)) };
}
const range = (out: string, ...more: string[]) =>
  runOn(server, ['export', '--from', DATE, '--to', NEXT, '--out', out, ...more]);
const filesIn = async (out: string) =>
  (await readdir(out, { recursive: true })).filter((name) => name.includes('.')).sort();
const refused = (stderr: string) => ({ status: 1, stdout: '', stderr: `${stderr}\n` });

it('the command line writes the days of all stations, of every media group, into folders', async () => {
  const [one, other] = [await stationOf('Carpetas uno'), await stationOf('Carpetas dos')];
  const all = join(folder, 'all');
  const { status, stdout, stderr } = await range(all);
  const says = 'has characters that the format does not know, replaced by ?.';
  expect([status, stderr]).toEqual([
    0,
    [one, other].map(({ id }) => `Station ${id}, ${DATE}: 7 año-Ω ${says}\n`).join(''),
  ]);
  const names = ['20310304.LOG', '20310305.LOG'];
  expect(await filesIn(all)).toEqual(
    [one, other].flatMap(({ path }) => names.map((name) => join(path, name))).sort(),
  );
  const day = join(all, one.path, '20310304.LOG');
  expect(stdout).toContain(`${day}\n`);
  expect(stdout).toContain('Wrote 4 files of 2 stations.\n');
  expect(await readFile(day, 'latin1')).toBe('/Tanda /08:00 SF3\r\n7 año-?\r\n');

  const djb = join(folder, 'djb');
  await range(djb, '--station', String(other.id), '--format', 'djb');
  expect(await filesIn(djb)).toEqual(
    ['TUE', 'WED'].map((weekday) => join(other.path, `${weekday}_Traf.log`)),
  );
  // A file where a folder should be.
  expect(await range(day, '--station', String(one.id))).toEqual(
    refused(`${join(day, one.path, '20310304.LOG')} cannot be written: its folder is a file.`),
  );
});

it('and says what is missing', async () => {
  expect(await range(folder, '--date', DATE)).toEqual(refused('Give --date, or --from and --to.'));
  expect(await runOn(server, ['export', '--from', DATE, '--out', folder])).toEqual(
    refused('Give --date, or --from and --to.'),
  );
  expect(await runOn(server, ['export', '--date', '2031-01-01', '--out', folder])).toEqual(
    refused('No station has a log of these days: generate them first.'),
  );
});
