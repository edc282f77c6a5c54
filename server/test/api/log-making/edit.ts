import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { sharedServer } from '../../support/app.js';

/** A Monday. */
const DATE = '2026-12-07';

interface Item {
  id: number;
  spotId: number;
  order: number;
  start: string;
  brokenRules: string[];
}

interface Log {
  version: number;
  edited: boolean;
  canUndo: boolean;
  breaks: { commercialBreakId: number; time: string; used: number; end: string; items: Item[] }[];
  unplaced: {
    spotId: number;
    scheduleType: string;
    scheduleId: number;
    count: number;
    reason: string;
  }[];
}

const server = await sharedServer();
const tenant = await server.tenant('A mano');

/** A station with one-minute ad breaks at 07:00, 08:00 and 12:00 and a sponsor break at 13:00. */
async function newStation(): Promise<number> {
  const { id } = await create(tenant, 'station', { maxBlockTime: 60, maxHourTime: null });
  await scheduleOf(tenant, id).update(1, {
    commercialBreaks: [
      newBreak('07:00'),
      newBreak('08:00'),
      newBreak('12:00'),
      newBreak('13:00', { spotType: 2 }),
    ],
    shows: [],
  });
  return id;
}

async function generated(stationId: number): Promise<Log> {
  const range = { stationId, dateFrom: DATE, dateTo: '2026-12-08' };
  expect((await tenant.post('TrafficLog/generate', range)).status).toBe(200);
  return read(stationId);
}

const read = async (stationId: number): Promise<Log> =>
  (await tenant.get<Log>(`TrafficLog/getLog?stationId=${stationId}&date=${DATE}`)).body;

const move = (stationId: number, log: Log, body: object) =>
  tenant.post<Log>('TrafficLog/move', { stationId, date: DATE, version: log.version, ...body });

/** The day's counts in the list of days. */
const counts = async (stationId: number) => {
  const query = `stationId=${stationId}&dateFrom=${DATE}&dateTo=2026-12-08`;
  const { body } = await tenant.get<{ placed: number; unplaced: number; used: number }[]>(
    `TrafficLog/getAll?${query}`,
  );
  const { placed, unplaced, used } = body[0]!;
  return { placed, unplaced, used };
};

const undo = (stationId: number, log: Log) =>
  tenant.post<Log>('TrafficLog/undo', { stationId, date: DATE, version: log.version });

const breakAt = (log: Log, time: string) => log.breaks.find((b) => b.time === time)!;

/** A line with one airing at an exact time. */
const at = (time: string, changes: object = {}) =>
  simpleLine({
    timeMode: 2,
    startTime: null,
    endTime: null,
    occurrences: null,
    exactTimes: time,
    ...changes,
  });

describe('a change by hand', () => {
  it('moves an airing within its window, recalculates both breaks and can be undone', async () => {
    const stationId = await newStation();
    await createCampaign(tenant, { stationId, simpleSchedules: [simpleLine({ occurrences: 1 })] });
    const log = await generated(stationId);
    const from = log.breaks.find(({ items }) => items.length > 0)!;
    const to = breakAt(log, from.time === '07:00' ? '08:00' : '07:00');
    const { status, body } = await move(stationId, log, {
      airingId: from.items[0]!.id,
      toBreak: to.commercialBreakId,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: log.version + 1, edited: true, canUndo: true });
    expect(breakAt(body, from.time)).toMatchObject({ used: 0, items: [] });
    expect(breakAt(body, to.time)).toMatchObject({
      used: 30,
      end: `${to.time}:30`,
      items: [{ id: from.items[0]!.id, order: 1, start: `${to.time}:00`, brokenRules: [] }],
    });

    const undone = await undo(stationId, body);
    expect(undone.body).toMatchObject({ version: log.version + 2, edited: false, canUndo: false });
    expect(undone.body.breaks).toEqual(log.breaks);
    expect((await undo(stationId, undone.body)).status).toBe(404);
  });

  it('moves an airing within its break', async () => {
    const stationId = await newStation();
    for (const spotName of ['Uno', 'Dos'])
      await createCampaign(tenant, { stationId, spotName, simpleSchedules: [at('07:00')] });
    const log = await generated(stationId);
    const here = breakAt(log, '07:00');
    const second = here.items[1]!;
    const { body } = await move(stationId, log, {
      airingId: second.id,
      toBreak: here.commercialBreakId,
      order: 1,
    });
    expect(breakAt(body, '07:00').items.map(({ id, start }) => [id, start])).toEqual([
      [second.id, '07:00:00'],
      [here.items[0]!.id, '07:00:30'],
    ]);
  });

  it('takes an airing out and puts it back from the unplaced', async () => {
    const stationId = await newStation();
    await createCampaign(tenant, { stationId, simpleSchedules: [at('07:00')] });
    const log = await generated(stationId);
    const { items, commercialBreakId } = breakAt(log, '07:00');
    const out = await move(stationId, log, { airingId: items[0]!.id, toBreak: null });
    expect(await counts(stationId)).toEqual({ placed: 0, unplaced: 1, used: 0 });
    expect(breakAt(out.body, '07:00').items).toEqual([]);
    expect(out.body.unplaced).toEqual([expect.objectContaining({ count: 1, reason: 'REMOVED' })]);
    const [{ scheduleType, scheduleId } = { scheduleType: '', scheduleId: 0 }] = out.body.unplaced;
    const back = await move(stationId, out.body, {
      unplaced: { scheduleType, scheduleId },
      toBreak: commercialBreakId,
    });
    expect(back.body.unplaced).toEqual([]);
    expect(await counts(stationId)).toEqual({ placed: 1, unplaced: 0, used: 30 });
    expect(breakAt(back.body, '07:00').items).toHaveLength(1);
    expect(breakAt(back.body, '07:00').items[0]!.id).not.toBe(items[0]!.id);
  });

  it.each([
    ['CAPACITY', { length: 40 }, { length: 40 }, '12:00'],
    ['TYPE', {}, {}, '13:00'],
    ['POSITION', { commercialBreakSpotPosition: 1 }, { commercialBreakSpotPosition: 1 }, '12:00'],
  ])('is refused for %s, confirmed or not', async (rule, mine, theirs, time) => {
    const stationId = await newStation();
    const all = { startTime: '06:00', endTime: '23:00' };
    const spot = await createCampaign(tenant, {
      stationId,
      simpleSchedules: [
        simpleLine({ occurrences: 1, startTime: '06:30', endTime: '07:30', ...mine }),
      ],
    });
    await createCampaign(tenant, {
      stationId,
      simpleSchedules: [at('12:00', { ...theirs, ...all })],
    });
    const log = await generated(stationId);
    const airing = breakAt(log, '07:00').items.find(({ spotId }) => spotId === spot.id)!;
    const to = { airingId: airing.id, toBreak: breakAt(log, time).commercialBreakId };
    for (const confirm of [false, true]) {
      const { status, body } = await move(stationId, log, { ...to, confirm });
      expect(status).toBe(409);
      expect(body).toMatchObject({ statusCode: 409, confirmable: false });
      expect((body as unknown as { rules: string[] }).rules).toContain(rule);
    }
    expect(await read(stationId)).toEqual(log);
  });

  it.each(['WINDOW', 'CATEGORY', 'REPEAT'])(
    'asks about %s, then does and marks it',
    async (rule) => {
      const stationId = await newStation();
      const category = await create(tenant, 'spotCategory', { ignoreRejectCategory: 0 });
      const window = rule === 'WINDOW' ? '07:30' : '23:00';
      const mine = simpleLine({ occurrences: 1, startTime: '06:30', endTime: window });
      const spot = await createCampaign(tenant, {
        stationId,
        spotCategoryId: rule === 'CATEGORY' ? category.id : null,
        simpleSchedules: rule === 'REPEAT' ? [mine, at('12:00')] : [mine],
      });
      if (rule === 'CATEGORY')
        await createCampaign(tenant, {
          stationId,
          spotCategoryId: category.id,
          simpleSchedules: [at('12:00')],
        });
      const log = await generated(stationId);
      const airing = log.breaks
        .filter(({ time }) => time !== '12:00')
        .flatMap(({ items }) => items)
        .find(({ spotId }) => spotId === spot.id)!;
      const to = { airingId: airing.id, toBreak: breakAt(log, '12:00').commercialBreakId };
      const asked = await move(stationId, log, to);
      expect(asked).toMatchObject({ status: 409, body: { rules: [rule], confirmable: true } });
      const done = await move(stationId, log, { ...to, confirm: true });
      expect(done.status).toBe(200);
      expect(
        breakAt(done.body, '12:00').items.find(({ id }) => id === airing.id)!.brokenRules,
      ).toEqual([rule]);
    },
  );

  it('is refused on an old version and on a locked day', async () => {
    const stationId = await newStation();
    await createCampaign(tenant, { stationId, simpleSchedules: [at('07:00')] });
    const log = await generated(stationId);
    const out = { airingId: breakAt(log, '07:00').items[0]!.id, toBreak: null };
    const old = { ...log, version: log.version + 1 };
    expect(await move(stationId, old, out)).toMatchObject({ status: 409, body: 'STALE_RECORD' });
    await tenant.post('TrafficLog/lock', { stationId, date: DATE, locked: 1 });
    expect(await move(stationId, log, out)).toMatchObject({ status: 409, body: 'LOG_LOCKED' });
    expect(await undo(stationId, log)).toMatchObject({ status: 409, body: 'LOG_LOCKED' });
  });

  it('names the airing, break or line that the log does not have', async () => {
    const stationId = await newStation();
    await createCampaign(tenant, { stationId, simpleSchedules: [at('07:00')] });
    const log = await generated(stationId);
    const { id } = breakAt(log, '07:00').items[0]!;
    for (const [body, field] of [
      [{ airingId: 2_000_000_000, toBreak: null }, 'airingId'],
      [{ airingId: id, toBreak: 2_000_000_000 }, 'toBreak'],
      [{ unplaced: { scheduleType: 'simple', scheduleId: 1 }, toBreak: 1 }, 'unplaced'],
      [{ unplaced: { scheduleType: 'x', scheduleId: 1 }, toBreak: 1 }, 'unplaced.scheduleType'],
      [{}, 'airingId'],
    ] as const) {
      const { status, body: answer } = await move(stationId, log, body);
      expect([status, Object.keys((answer as unknown as { errors: object }).errors)]).toEqual([
        400,
        [field],
      ]);
    }
  });

  it('succeeds once when several people make it at the same time', async () => {
    const stationId = await newStation();
    await createCampaign(tenant, { stationId, simpleSchedules: [at('07:00')] });
    const log = await generated(stationId);
    const out = { airingId: breakAt(log, '07:00').items[0]!.id, toBreak: null };
    const answers = await Promise.all([1, 2, 3].map(() => move(stationId, log, out)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is lost when the day is made again', async () => {
    const stationId = await newStation();
    await createCampaign(tenant, { stationId, simpleSchedules: [at('07:00')] });
    const log = await generated(stationId);
    await move(stationId, log, { airingId: breakAt(log, '07:00').items[0]!.id, toBreak: null });
    const again = await generated(stationId);
    expect(again).toMatchObject({ edited: false, canUndo: false, unplaced: [] });
    expect(breakAt(again, '07:00').items).toHaveLength(1);
  });
});

it('an edit counts as placed what was ordered, and not the fill beside it', async () => {
  const fields = { maxBlockTime: 60, maxHourTime: null, fillTo: 60 };
  const { id: stationId } = await create(tenant, 'station', fields);
  const commercialBreaks = [newBreak('07:00'), newBreak('08:00')];
  await scheduleOf(tenant, stationId).update(1, { commercialBreaks, shows: [] });
  const ordered = await createCampaign(tenant, { stationId, simpleSchedules: [at('07:00')] });
  await createCampaign(tenant, {
    stationId,
    simpleSchedules: [simpleLine({ length: 10, service: 'fill' })],
  });
  const log = await generated(stationId);
  const { items } = breakAt(log, '07:00');
  expect(items.length).toBeGreaterThan(1);
  expect(await counts(stationId)).toMatchObject({ placed: 1 });
  const airing = items.find(({ spotId }) => spotId === ordered.id)!;
  const out = await move(stationId, log, { airingId: airing.id, toBreak: null });
  expect(await counts(stationId)).toMatchObject({ placed: 0, unplaced: 1 });
  await undo(stationId, out.body);
  expect(await counts(stationId)).toMatchObject({ placed: 1, unplaced: 0 });
});
