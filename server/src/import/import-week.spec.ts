import { weekBreak } from './core/plan-week.js';
import { work, type SheetOverview, type ImportPlan, type SheetRefusal } from './import-worker.js';
import type { PlanTask } from './import-task.js';

const FILE = {
  ...{ encoding: null, delimiter: null, sheet: null, headerRow: null, log: null, gridMonth: null },
  entity: 'week' as const,
};
const station = (fileExpressions: 0 | 1) => [
  JSON.stringify([{ id: 5, version: 1, code: 'RIB', name: 'Ribera', fileExpressions }]),
];
const bytesOf = (lines: readonly string[]) => new TextEncoder().encode(lines.join('\r\n'));

const look = async (fileName: string, lines: readonly string[], gridMonth: string | null = null) =>
  (await work({
    ...FILE,
    kind: 'look',
    fileName,
    gridMonth,
    bytes: bytesOf(lines),
  })) as SheetOverview;

async function plan(lines: readonly string[], said: Partial<PlanTask> = {}): Promise<ImportPlan> {
  const fileName = '20261130.LOG';
  const { columns } = await look(fileName, lines);
  const answer = await work({
    ...FILE,
    ...{
      kind: 'plan',
      fileName,
      bytes: bytesOf(lines),
      stored: [],
      storedCampaigns: [],
      documents: [],
    },
    map: Object.fromEntries(columns.map(({ index, guess }) => [guess ?? '', index])),
    known: {
      station: station(0),
      clientCategory: [JSON.stringify([{ id: 7, code: 'A', name: 'A' }])],
    },
    ...{ typed: [], equalRows: null, dateOrder: null, decimalSign: null, links: [], create: [] },
    defaults: { station: 5, clientCategory: 7 },
    ...{ page: { from: 0, to: 99, only: null }, want: 'store' },
    ...said,
  });
  if (!('counts' in answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

const LOG = [
  '/Tanda /08:00 SF7 *40/2',
  'acme',
  'acme',
  '/Tanda /09:00 SC',
  'other',
  '/Tanda /10:00 EF3',
  'other',
];

it('becomes breaks of the weekday, and campaigns on hold with a line for each hour', async () => {
  const { rows, store } = await plan(LOG, { typed: [{ row: 6, field: 'length', text: '15' }] });
  expect(rows.map(({ action, errors }) => [action, errors])).toEqual(
    rows.map(() => ['create', {}]),
  );
  // Any tolerance but none becomes three minutes, and is told.
  expect(rows[0]?.notes).toMatchObject({ tolerance: { args: [7, 3] } });
  expect(rows[1]?.notes).toEqual({});
  expect(store?.days).toMatchObject([
    {
      ...{ stationId: 5, dayOfWeek: 1 },
      breaks: [
        { time: 480, timeType: 0, toleranceInMinutes: 3 },
        { time: 540, timeType: 0, toleranceInMinutes: 0 },
        { time: 600, timeType: 1, toleranceInMinutes: 3 },
      ],
    },
  ]);
  const last = Array.from({ length: 31 }, (_, day) => (day === 29 ? 2 : 0));
  expect(store?.campaigns).toMatchObject([
    {
      ...{ spotName: 'acme', state: 'hold' },
      advancedSchedules: [
        { date: '2026-11-01', startTime: '08:00', endTime: '09:00', length: 20, occurrences: last },
      ],
    },
    // The length of a file is said once for all of its rows, and a break that ends at ten is of the hour before.
    {
      spotName: 'other',
      advancedSchedules: [{ startTime: '09:00', length: 15, occurrences: last }],
    },
  ]);
});

it('asks for lengths that the comments of breaks do not give', async () => {
  const { rows } = await plan(LOG);
  expect(rows.filter(({ action }) => action === 'refused').map(({ key }) => key)).toEqual([
    'other',
  ]);
});

it('lets the files of the station be expressions where the logs have some', async () => {
  const log = ['/Tanda /08:00 SF3 *30/1', 'acme', '/Time'];
  const first = await plan(log);
  expect(first.counts).toMatchObject({ create: 3, refused: 0 });
  const noted = first.rows.filter(({ notes }) => notes?.['file']).map(({ key }) => key);
  expect(noted).toEqual(['/Time']);
  expect(first.store?.expressionsAt).toBe(5);
  const known = {
    station: station(1),
    clientCategory: [JSON.stringify([{ id: 7, code: 'A', name: 'A' }])],
  };
  const { counts, store } = await plan(log, { known });
  expect(counts).toMatchObject({ create: 3, refused: 0 });
  expect(store?.expressionsAt).toBeNull();
  // A log without them leaves the station as it is.
  expect((await plan(log.slice(0, 2))).store?.expressionsAt).toBeNull();
});

it('asks for the month of a file that names a weekday alone', async () => {
  const log = ['/Tanda /08:00 SF3', 'acme'];
  expect(await look('WED00.LOG', log)).toMatchObject({ asksMonth: 1 });
  const read = await look('WED00.LOG', log, '2026-12-01');
  expect(read.asksMonth).toBe(0);
  expect(read.columns.slice(-2).map(({ guess }) => guess)).toEqual([
    'day/2026-12-23',
    'day/2026-12-30',
  ]);
});

it('is no zip that is damaged', async () => {
  const bytes = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]);
  const answer = (await work({ ...FILE, kind: 'look', fileName: 'a.zip', bytes })) as SheetRefusal;
  expect(answer.refusal).toBe('BROKEN');
});

it('lists breaks that most files of a weekday do not have, with their days', () => {
  const map = { days: 0, time: 1, timeType: 2, tolerance: 3 };
  const row = { row: 2, cells: ['2026-11-02; 2026-11-09', '08:00', 'start', '3'] };
  expect(weekBreak(row, map).errors).toMatchObject({ days: { args: ['2026-11-02, 2026-11-09'] } });
  expect(weekBreak({ ...row, cells: ['mon', '08:00', 'start', '3'] }, map).errors).toEqual({});
});
