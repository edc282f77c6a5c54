import { setTimeout as sleep } from 'node:timers/promises';
import { AiredWeek } from '../../factories/aired-week.js';
import {
  type Campaign,
  campaignBody,
  daily,
  detailedLine,
  simpleLine,
} from '../../factories/campaign.js';
import { BREAKS, MONDAY, THURSDAY, TUESDAY, WEDNESDAY, WEEK } from '../../factories/log-week.js';
import { until } from '../../support/api-client.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(TUESDAY);
const tenant = await server.tenant('Grupo Uno');
await tenant.turnOn();

interface Item {
  id: number;
  fileName: string;
  makeGoodOf?: number;
  spotId: number;
  scheduleType: string;
  scheduleId: number;
}
interface Owed {
  id: number;
  version: number;
  state: string;
  placedAiringId: number | null;
  placedDate: string | null;
}

const owedOf = async (week: AiredWeek) => {
  const filter = encodeURIComponent(JSON.stringify({ stationId: week.stationId }));
  return (await tenant.get<Owed[]>(`make-goods?filter=${filter}`)).body;
};

const itemsOn = async (week: AiredWeek, date: string): Promise<Item[]> =>
  (await week.week.log(date)).breaks.flatMap(({ items }): Item[] => items);

/** Dates and files of the make-goods in the week's logs. */
async function madeGood(week: AiredWeek) {
  const found = await Promise.all(
    WEEK.map(async (date) => (await itemsOn(week, date)).map((item) => ({ date, ...item }))),
  );
  return found.flat().filter(({ makeGoodOf }) => makeGoodOf !== undefined);
}

const change = async (week: AiredWeek, body: object) => {
  const [{ id, version } = { id: 0, version: 0 }] = await owedOf(week);
  return tenant.put<Owed>(`make-goods/${id}`, { version, ...body });
};

const waive = (week: AiredWeek) => change(week, { state: 'waived', reason: 'Refunded' });

/** A week with room, whose first airing on Monday is missed and owed. */
async function missed() {
  const week = await AiredWeek.of(tenant);
  for (let day = 0; day < 7; day++) await week.week.setDay(day, [...BREAKS, '08:15']);
  await week.week.generate();
  await week.importRows((await week.perfect()).slice(1));
  const [first] = (await week.day()).airings;
  if (!first) throw new Error('The log is empty');
  await week.decide([{ airingId: first.airingId, decision: 'MAKE_GOOD' }]);
  expect((await week.close()).body).toMatchObject({ status: 'closed' });
  return { week, first };
}

describe('an owed airing', () => {
  it('is in the next log that is made, once, and has aired when that day is closed', async () => {
    const { week, first } = await missed();
    expect(await madeGood(week)).toEqual([]);
    expect(await week.week.stale()).toMatchObject([
      { date: TUESDAY, campaigns: [{ spotId: week.spotIds[0], change: 'changed' }] },
    ]);
    for (let i = 0; i < 2; i++) {
      expect((await week.week.generate()).status).toBe(200);
      const made = await madeGood(week);
      expect(made).toMatchObject([
        { date: TUESDAY, fileName: first.fileName, makeGoodOf: first.airingId },
      ]);
      expect(await owedOf(week)).toMatchObject([
        { state: 'placed', placedAiringId: made[0]?.id, placedDate: TUESDAY },
      ]);
      expect(await week.week.staleDates()).toEqual([]);
    }
    // Its line has all of its ordinary airings as well.
    expect(
      (await itemsOn(week, TUESDAY)).filter(({ fileName }) => fileName === first.fileName),
    ).toHaveLength(3);
    // Making other days alone leaves the make-good where it is.
    await week.week.remake([WEDNESDAY]);
    expect(await madeGood(week)).toMatchObject([{ date: TUESDAY }]);

    await week.importRows(await week.perfect(TUESDAY), TUESDAY);
    expect((await week.day(TUESDAY)).airings).toContainEqual(
      expect.objectContaining({ makeGoodOf: first.airingId, state: 'AIRED', billable: 1 }),
    );
    expect(await owedOf(week)).toMatchObject([{ state: 'placed' }]);
    expect((await week.close(1, TUESDAY)).body).toMatchObject({ status: 'closed' });
    expect(await owedOf(week)).toMatchObject([{ state: 'aired' }]);
    await week.week.generate();
    expect(await madeGood(week)).toHaveLength(1);
    expect((await week.close(0, TUESDAY)).body).toMatchObject({ status: 'open' });
    expect(await owedOf(week)).toMatchObject([{ state: 'placed' }]);
  });

  it('stays in a log that was edited and is kept, or is locked', async () => {
    const { week } = await missed();
    await week.week.remake([TUESDAY]);
    const [made] = await madeGood(week);
    await week.week.lock(TUESDAY);
    await week.week.generate();
    expect(await madeGood(week)).toEqual([made]);
  });

  it('is moved by hand within its own hours like any other airing, and asks before it leaves them', async () => {
    const { week, first } = await missed();
    await week.week.setDay(2, [...BREAKS, '08:15', '08:20']);
    await week.week.remake([TUESDAY]);
    const move = async (time: string) => {
      const [made] = await madeGood(week);
      const { version, breaks } = await week.week.log(TUESDAY);
      const toBreak = breaks.find((b) => b.time === time)?.commercialBreakId;
      return week.week.move({ date: TUESDAY, version, airingId: made?.id, toBreak });
    };
    const taken = (await week.week.log(TUESDAY)).breaks
      .filter(({ items }) => items.some(({ fileName }) => fileName === first.fileName))
      .map(({ time }) => time);
    const [free = ''] = ['07:00', '08:00', '08:15', '08:20'].filter((at) => !taken.includes(at));
    const { status, body } = await move(free);
    expect({ status, version: body.version }).toEqual({ status: 200, version: expect.any(Number) });
    expect(await owedOf(week)).toMatchObject([{ state: 'placed' }]);
    const refused = await move('09:00');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ rules: ['WINDOW'] });
  });

  it('is owed again when a person takes it out, and placed when that is undone', async () => {
    const { week } = await missed();
    await week.week.remake([TUESDAY]);
    const [made] = await madeGood(week);
    const { version } = await week.week.log(TUESDAY);
    const moved = { date: TUESDAY, version, airingId: made?.id, toBreak: null };
    const { status, body } = await week.week.move(moved);
    expect(status).toBe(200);
    expect(body).toMatchObject({ unplaced: [] });
    expect(await owedOf(week)).toMatchObject([{ state: 'owed', placedAiringId: null }]);
    // It does not return to the day from which it was taken: the next day can have it.
    expect(await week.week.staleDates()).toEqual([WEDNESDAY]);
    const undo = (at: number) =>
      tenant.post('TrafficLog/undo', { stationId: week.stationId, date: TUESDAY, version: at });
    await week.week.remake([WEDNESDAY]);
    expect((await undo(body.version)).body).toBe('MAKE_GOOD_PLACED');
    expect(await madeGood(week)).toMatchObject([{ date: WEDNESDAY }]);
    const other = await week.week.log(WEDNESDAY);
    const [elsewhere] = await madeGood(week);
    await week.week.move({
      date: WEDNESDAY,
      version: other.version,
      airingId: elsewhere?.id,
      toBreak: null,
    });
    await waive(week);
    expect(await undo(body.version)).toMatchObject({ status: 409, body: 'MAKE_GOOD_NOT_OWED' });
    await change(week, { state: 'owed' });
    expect((await undo(body.version)).status).toBe(200);
    expect(await owedOf(week)).toMatchObject([{ state: 'placed', placedAiringId: made?.id }]);
  });

  it('that is in a log keeps its decision from being undone', async () => {
    const { week, first } = await missed();
    await week.close(0);
    await week.decide([{ airingId: first.airingId, decision: null }]);
    await week.decide([{ airingId: first.airingId, decision: 'MAKE_GOOD' }]);
    await week.week.remake([TUESDAY]);
    expect(await week.undo()).toMatchObject({ status: 409, body: 'MAKE_GOOD_PLACED' });
    expect(await owedOf(week)).toMatchObject([{ state: 'placed' }]);
    const { canUndo, airings } = await week.day();
    expect([canUndo, airings[0]?.decision]).toEqual([true, 'MAKE_GOOD']);
    // Nothing is recorded as made good once it is out of the log again.
    await change(week, { state: 'waived', reason: 'Refunded' });
    await week.week.remake([TUESDAY]);
    expect((await week.undo()).body.airings[0]).toMatchObject({ decision: null });
    expect(await owedOf(week)).toEqual([]);
  });

  it('is owed again when it is missed again, and the first day can no longer claim it', async () => {
    const { week } = await missed();
    await week.week.remake([TUESDAY]);
    const [made] = await madeGood(week);
    const rows = (await week.perfect(TUESDAY)).filter(({ id }) => id !== made?.id);
    await week.importRows(rows, TUESDAY);
    await week.decide([{ airingId: made?.id, decision: 'MAKE_GOOD' }], TUESDAY);
    expect(await owedOf(week)).toMatchObject([{ state: 'owed', placedAiringId: null }]);
    await week.week.generate();
    expect(await madeGood(week)).toMatchObject([{ date: TUESDAY }, { date: WEDNESDAY }]);
    expect(await owedOf(week)).toMatchObject([{ state: 'placed', placedDate: WEDNESDAY }]);
    const decision = { airingId: made?.id, decision: 'BILL_AS_SCHEDULED' };
    expect((await week.decide([decision], TUESDAY)).body).toBe('MAKE_GOOD_PLACED');
  });

  it('that is waived makes the day stale that has it, and is not placed again', async () => {
    const { week } = await missed();
    await week.week.generate();
    expect((await waive(week)).body).toMatchObject({
      state: 'waived',
      placedDate: TUESDAY,
      placedStatus: 'draft',
    });
    expect(await week.week.staleDates()).toEqual([TUESDAY]);
    expect((await change(week, { state: 'owed' })).body).toMatchObject({ state: 'placed' });
    expect(await week.week.staleDates()).toEqual([]);
    await waive(week);
    await week.week.remake([TUESDAY]);
    expect(await madeGood(week)).toEqual([]);
    expect(await week.week.staleDates()).toEqual([]);
    expect(await owedOf(week)).toMatchObject([{ state: 'waived', placedAiringId: null }]);
    await change(week, { state: 'owed' });
    await week.week.generate();
    await week.week.lock(TUESDAY);
    expect(await owedOf(week)).toMatchObject([{ placedStatus: 'locked' }]);
    expect((await waive(week)).body).toBe('MAKE_GOOD_PLACED');
  });

  it('of a detailed line is of that line', async () => {
    const week = await AiredWeek.of(tenant, false);
    for (const day of [1, 2]) await week.week.setDay(day, [...BREAKS, '10:00']);
    const hours = { startTime: '09:45', endTime: '10:30', fileName: '1004-spot' };
    const detailed = detailedLine({ ...hours, occurrences: daily(0, 0, 0, 0, 0, 0, 1) });
    const spot = await week.week.campaign(
      {},
      { simpleSchedules: [], advancedSchedules: [detailed] },
    );
    await week.week.generate();
    const late = (await itemsOn(week, MONDAY)).find(({ fileName }) => fileName === '1004-spot');
    await week.importRows((await week.perfect()).filter(({ id }) => id !== late?.id));
    await week.decide([{ airingId: late?.id, decision: 'MAKE_GOOD' }]);
    await week.week.remake([TUESDAY]);
    expect(await madeGood(week)).toMatchObject([
      {
        makeGoodOf: late?.id,
        spotId: spot.id,
        scheduleType: 'advanced',
        scheduleId: spot.advancedSchedules[0]?.id,
      },
    ]);
  });

  it('airs as the newest line that goes on with the one that was missed', async () => {
    const { week, first } = await missed();
    const [replacesId = 0] = week.spotIds;
    const before = (await tenant.get<Campaign>(`Spot/getById?id=${replacesId}`)).body;
    const [{ id, ...line } = { id: 0 }] = before.simpleSchedules;
    const revised = { ...line, length: 10, continuesId: id };
    const { clientId, stationId } = before;
    const body = { stationId, clientId, replacesId, simpleSchedules: [revised] };
    const spot = await tenant.create<Campaign>('Spot', await campaignBody(tenant, body));
    await week.week.remake([TUESDAY]);
    expect(await madeGood(week)).toMatchObject([
      {
        date: TUESDAY,
        makeGoodOf: first.airingId,
        spotId: spot.id,
        length: 10,
        scheduleId: spot.simpleSchedules[0]?.id,
      },
    ]);
    expect(await week.week.staleDates()).not.toContain(TUESDAY);
  });

  it('airs from what its airing keeps, at any hour, when its line is gone', async () => {
    const { week, first } = await missed();
    await tenant.delete(`Spot/delete?spotId=${week.spotIds[0]}`);
    await week.week.remake([THURSDAY]);
    expect(await madeGood(week)).toMatchObject([
      { date: THURSDAY, fileName: first.fileName, makeGoodOf: first.airingId },
    ]);
  });
});

describe('room', () => {
  /** For how many airings as long as a break there is room from 07:00 to 08:30; three a day are asked for. */
  async function roomFor(week: AiredWeek, dateFrom: string, dateTo: string): Promise<number> {
    const hours = { startTime: '07:00', endTime: '08:30', saturday: 1, sunday: 1 };
    const line = { ...hours, startDate: dateFrom, endDate: dateTo, length: 60, occurrences: 3 };
    const { status, body } = await tenant.post<{ placed: number }>('TrafficLog/room', {
      stationId: week.stationId,
      dateFrom,
      dateTo,
      simpleSchedules: [simpleLine(line)],
    });
    expect(status).toBe(200);
    return body.placed;
  }

  it('is taken by what is owed', async () => {
    const { week } = await missed();
    expect(await roomFor(week, TUESDAY, TUESDAY)).toBe(0);
    expect(await roomFor(week, TUESDAY, WEDNESDAY)).toBe(1);
    await waive(week);
    expect(await roomFor(week, TUESDAY, WEDNESDAY)).toBe(2);
  });

  it('is taken by it once in a range of more than a month', async () => {
    const { week } = await missed();
    const [from, to] = ['2026-12-24', '2027-01-28'];
    expect((await change(week, { dueBy: to })).status).toBe(200);
    const before = await roomFor(week, from, to);
    await waive(week);
    expect(await roomFor(week, from, to)).toBe(before + 1);
  });
});

describe('at once', () => {
  it('two ranges that are made have it once between them', async () => {
    const { week, first } = await missed();
    const answers = await Promise.all(
      [TUESDAY, WEDNESDAY, THURSDAY].map((date) => week.week.remake([date])),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const made = await madeGood(week);
    expect(made).toMatchObject([{ makeGoodOf: first.airingId }]);
    expect(await owedOf(week)).toMatchObject([{ state: 'placed', placedAiringId: made[0]?.id }]);
  });

  it('a log waits for a decision that owes nothing any more, and is made without the make-good', async () => {
    const { week, first } = await missed();
    await week.close(0);
    const holding = server.dataSource.createQueryRunner();
    try {
      await holding.startTransaction();
      await holding.query('SELECT FROM as_run_airing WHERE airing_id = $1 FOR UPDATE', [
        first.airingId,
      ]);
      const deciding = week.decide([{ airingId: first.airingId, decision: 'SCRATCH' }]);
      await until(async () => {
        const waiting = await server.dataSource.query<unknown[]>(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
      // It was still owed when the call was made.
      const making = week.week.remake([TUESDAY]);
      expect(await Promise.race([making, sleep(500, 'waits')])).toBe('waits');
      await holding.commitTransaction();
      expect(await deciding).toMatchObject({ status: 200 });
      expect(await making).toMatchObject({ status: 200 });
    } finally {
      await holding.release();
    }
    expect((await week.day()).airings[0]).toMatchObject({ decision: 'SCRATCH' });
    expect([await madeGood(week), await owedOf(week)]).toEqual([[], []]);
  });

  it('a decision that owes nothing and a log that is made agree', async () => {
    const { week, first } = await missed();
    await week.close(0);
    const [decided] = await Promise.all([
      week.decide([{ airingId: first.airingId, decision: 'SCRATCH' }]),
      week.week.remake([TUESDAY]),
    ]);
    const isPlaced = decided.status === 409;
    expect([await madeGood(week), await owedOf(week)]).toMatchObject(
      isPlaced ? [[{ date: TUESDAY }], [{ state: 'placed' }]] : [[], []],
    );
  });
});
