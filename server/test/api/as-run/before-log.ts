import { FoundDaysService } from '../../../src/as-run/found-days.service.js';
import { type AiredDay, AiredWeek } from '../../factories/aired-week.js';
import type { ElrRow } from '../../factories/elr.js';
import { MONDAY, THURSDAY, TUESDAY, WEDNESDAY } from '../../factories/log-week.js';
import { runOn } from '../../support/cli.js';
import { serverOn } from '../../support/app.js';
import { brokenLogs } from '../../support/broken-logs.js';

const server = await serverOn(THURSDAY);
const tenant = await server.tenant('Antes');
await tenant.turnOn();
const staff = await server.member(tenant.multimediaId, 'antes.staff@example.com', 'staff');

/** The same week twice; the second one has no logs yet. */
const logged = await AiredWeek.of(tenant);
const later = () => AiredWeek.of(tenant, false);

/**
 * A day that aired as planned, except for a missed airing and one that nobody ordered; without ids,
 * since there is no log yet.
 */
async function rowsOf(date = MONDAY): Promise<ElrRow[]> {
  const rows = (await logged.perfect(date)).map(({ id: _id, ...row }) => row);
  return [...rows.slice(1), { aired: '20:00:00', cart: 4711 }];
}

/** What a day says, but for the ids of its station. */
const told = ({ status, airings, unordered, summary }: AiredDay) => ({
  status,
  summary,
  airings: airings.map(({ start, fileName, state, actualStart, billable, decision }) => ({
    start,
    fileName,
    state,
    actualStart,
    billable,
    decision,
  })),
  unordered: unordered.map(({ actualStart, cart }) => ({ actualStart, cart })),
});

/** A note on the first airing, and what the day says then. */
async function decideFirst(week: AiredWeek, date = MONDAY) {
  const [first] = (await week.day(date)).airings;
  return week.decide([{ airingId: first?.airingId, decision: 'SCRATCH' }], date);
}

describe('a file that came before its log', () => {
  it.each([
    ['generate', (week: AiredWeek) => week.week.generate()],
    ['remake', (week: AiredWeek) => week.week.remake([MONDAY, TUESDAY])],
    [
      'remake, keeping what was edited',
      (week: AiredWeek) => week.week.remake([MONDAY, TUESDAY], { keepEdited: 1 }),
    ],
  ])('%s locks the log and compares it: as if the log had come first', async (_, make) => {
    const week = await later();
    const rows = await rowsOf();
    await week.importRows(rows);
    expect((await week.day()).airings).toEqual([]);
    const { status, body } = await make(week);
    expect(status).toBe(200);
    expect(body.days.slice(0, 2)).toMatchObject([
      { date: MONDAY, status: 'locked', placed: 5 },
      { date: TUESDAY, status: 'draft' },
    ]);
    await logged.importRows(rows);
    const day = await week.day();
    expect(told(day)).toEqual(told(await logged.day()));
    expect(day.summary).toMatchObject({ aired: 4, missed: 1, unordered: 1 });
    const decided = await decideFirst(week);
    expect(decided).toMatchObject({ status: 200, body: { summary: { undecided: 1 } } });
    expect((await week.week.lock(MONDAY, 0)).body).toBe('AS_RUN_IMPORTED');
  });

  it('the command line does it too', async () => {
    const week = await later();
    await week.importRows(await rowsOf());
    const args = ['--station', String(week.stationId), '--from', MONDAY, '--to', TUESDAY];
    const made = await runOn(server, ['generate', ...args]);
    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(made.stdout).toContain(`${MONDAY}\tlocked`);
    expect((await week.states()).sort()).toEqual(['AIRED', 'AIRED', 'AIRED', 'AIRED', 'MISSED']);
    expect((await decideFirst(week)).status).toBe(200);
  });

  it('also where only a row of the day before is of it', async () => {
    const week = await later();
    // It aired after midnight of Monday, so it belongs to Tuesday.
    await week.importRows([...(await rowsOf()), { aired: '24:10:00', cart: 99 }]);
    expect(await week.day(TUESDAY)).toMatchObject({ status: 'open', fileId: null });
    expect((await week.week.remake([TUESDAY])).body.days).toMatchObject([{ status: 'locked' }]);
    expect(await week.states(TUESDAY)).toHaveLength(5);
    expect((await decideFirst(week, TUESDAY)).status).toBe(200);
  });

  it('several days of one file, and those between that have none', async () => {
    const week = await later();
    for (const date of [MONDAY, WEDNESDAY]) await week.importRows(await rowsOf(date), date);
    const { body } = await week.week.generate();
    const locked = body.days.filter(({ status }) => status === 'locked').map(({ date }) => date);
    expect(locked).toEqual([MONDAY, WEDNESDAY]);
    expect(await week.day(TUESDAY)).toMatchObject({ status: 'none', version: 0 });
  });
});

describe('a day that was closed before its log', () => {
  async function closed() {
    const week = await later();
    await week.importRows([{ aired: '20:00:00', cart: 4711 }]);
    const [row] = (await week.day()).unordered;
    await week.decide([{ rowId: row?.rowId, decision: 'SCRATCH' }]);
    expect((await week.close()).body).toMatchObject({ status: 'closed' });
    return week;
  }

  it('is refused, and nothing is made', async () => {
    const week = await closed();
    for (const made of [await week.week.generate(), await week.week.remake([TUESDAY, MONDAY])])
      expect(made).toMatchObject({ status: 409, body: 'DAY_CLOSED' });
    expect(await week.week.summaries()).toEqual([]);
    await week.close(0);
    expect((await week.week.remake([MONDAY])).body.days).toMatchObject([{ status: 'locked' }]);
  });

  it('is left out where what people did is kept, as at night', async () => {
    const week = await closed();
    const made = await week.week.remake([MONDAY, TUESDAY], { keepEdited: 1 });
    expect(made.body.days.map(({ date }) => date)).toEqual([TUESDAY]);
    expect(await week.day()).toMatchObject({ status: 'closed', airings: [] });
  });
});

describe('days that were otherwise', () => {
  interface Alarm {
    stationId: number;
    found: { date: string; found: string }[];
  }
  const alarmOf = async ({ stationId }: AiredWeek, by = tenant) =>
    (await by.get<Alarm[]>('AsRun/alarms')).body.find((one) => one.stationId === stationId)
      ?.found ?? [];

  it('are compared at the next start, and told to administrators until one has looked', async () => {
    const week = await AiredWeek.of(tenant);
    const rows = await rowsOf();
    for (const date of [MONDAY, TUESDAY, THURSDAY]) await week.importRows(rows, date);
    await decideFirst(week, TUESDAY);
    const before = told(await week.day());
    const at = (date: string) => ({ stationId: week.stationId, date });
    await brokenLogs(server.dataSource, [
      { ...at(MONDAY), status: 'draft', outcomes: false, closed: false },
      { ...at(TUESDAY), status: 'draft', outcomes: true, closed: true },
    ]);
    // The rows as the fault left them: nothing on that day could be decided.
    expect((await decideFirst(week)).status).toBe(500);
    await server.dataSource.query('SELECT as_run_repair()');
    expect((await week.day(TUESDAY)).status).toBe('open');
    expect((await week.close(1, MONDAY)).body).toBe('UNDECIDED');

    const days = server.app.get(FoundDaysService, { strict: false });
    const { signal } = new AbortController();
    expect(await days.compareAll(signal)).toBe(2);
    expect(await days.compareAll(signal)).toBe(0);
    expect(told(await week.day())).toEqual(before);
    // Earlier decisions are kept.
    expect((await week.day(TUESDAY)).airings[0]).toMatchObject({ decision: 'SCRATCH' });
    expect((await decideFirst(week)).status).toBe(200);

    expect(await alarmOf(week)).toEqual([
      { date: MONDAY, found: 'LOCKED' },
      { date: TUESDAY, found: 'OPENED' },
    ]);
    expect(await alarmOf(week, staff)).toEqual([]);
    const looked = { stationId: week.stationId, dates: [MONDAY] };
    expect((await staff.post('AsRun/looked', looked)).status).toBe(403);
    const { status, body } = await tenant.post<{ stations: Alarm[] }>('AsRun/looked', looked);
    expect(status).toBe(200);
    expect(body.stations.find((one) => one.stationId === week.stationId)?.found).toEqual([
      { date: TUESDAY, found: 'OPENED' },
    ]);
    expect((await tenant.post('AsRun/looked', { ...looked, dates: [TUESDAY] })).status).toBe(200);
    expect(await alarmOf(week)).toEqual([]);
  });
});
