import type { GoalAnswer, GoalsAnswer } from '../../../src/sales/goal.dto.js';
import type { HomeAnswer } from '../../../src/sales/home.dto.js';
import type { PacingAnswer } from '../../../src/sales/pacing.dto.js';
import type { ReportAnswer } from '../../../src/sales/report.dto.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { MONDAY, TUESDAY, WEDNESDAY } from '../../factories/log-week.js';
import { create, type Fields } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(TUESDAY);
const tenant = await server.tenant('Grupo Objetivos');
await tenant.turnOn();
const station = await create(tenant, 'station');
const [ana, luis] = [
  await create(tenant, 'accountExecutive'),
  await create(tenant, 'accountExecutive'),
];

const goal = (over: Fields = {}) => ({
  stationId: station.id,
  accountExecutiveId: null,
  month: '2026-12',
  net: 1000,
  ...over,
});
const save = (goals: Fields[]) => tenant.post<GoalsAnswer>('goals/save', { goals });
const listed = async () =>
  (await tenant.get<GoalAnswer[]>(`goals?sort=${encodeURIComponent('["id","ASC"]')}`)).body.map(
    ({ accountExecutiveId, month, net, version }) => [accountExecutiveId, month, net, version],
  );
const pacing = async (body: Fields) => {
  const sent = { monthFrom: '2026-12', monthTo: '2026-12', by: 'station', ...body };
  return tenant.post<PacingAnswer>('Report/pacing', sent);
};

describe('goals', () => {
  it('of a grid are stored together, all or none', async () => {
    const first = await save([
      goal(),
      goal({ accountExecutiveId: ana.id, net: 400.5 }),
      goal({ month: '2027-01', version: 0 }),
    ]);
    expect(first.body).toEqual({ created: 3, updated: 0, deleted: 0 });
    const stale = await save([
      goal({ net: 2, version: 1 }),
      goal({ month: '2027-01', version: 0 }),
    ]);
    expect(stale).toMatchObject({ status: 409, body: 'STALE_RECORD' });
    const missing = await save([goal({ net: 2 }), goal({ accountExecutiveId: 999_999 })]);
    expect(missing).toMatchObject({
      status: 400,
      body: { errors: { 'goals.1.accountExecutiveId': expect.any(String) as string } },
    });
    expect(await listed()).toEqual([
      [null, '2026-12', 1000, 1],
      [ana.id, '2026-12', 400.5, 1],
      [null, '2027-01', 1000, 1],
    ]);
    const second = await save([
      goal({ net: 1200, version: 1 }),
      goal({ accountExecutiveId: ana.id, net: 400.5, version: 1 }),
      goal({ month: '2027-01', net: null, version: 1 }),
    ]);
    expect(second.body).toEqual({ created: 0, updated: 1, deleted: 1 });
    expect(await listed()).toEqual([
      [null, '2026-12', 1200, 2],
      [ana.id, '2026-12', 400.5, 1],
    ]);
  });

  it('are records: one for each station, executive and month', async () => {
    const twice = await tenant.post('goals', goal(), { language: 'ES' });
    expect(twice).toMatchObject({
      status: 400,
      body: { errors: { month: expect.stringContaining('ya tienen un objetivo') as string } },
    });
    const { body: made } = await tenant.post<GoalAnswer>('goals', goal({ month: '2028-02' }));
    const changed = await tenant.put<GoalAnswer>(`goals/${made.id}`, { ...made, net: 7 });
    expect(changed.body).toEqual({ ...made, net: 7, version: 2 });
    const stale = await tenant.put(`goals/${made.id}`, { ...made, net: 8 });
    expect(stale).toMatchObject({ status: 409, body: 'STALE_RECORD' });
    expect((await tenant.get(`goals/${made.id}`)).body).toEqual(changed.body);
    expect((await tenant.delete(`goals/${made.id}`)).body).toEqual({ id: made.id });
    expect((await tenant.get(`goals/${made.id}`)).status).toBe(404);
  });

  it('are refused for what is no goal', async () => {
    const refused = async (goals: Fields[]) => {
      const { status, body } = await save(goals);
      return [status, Object.keys((body as unknown as { errors: object }).errors)];
    };
    expect(await refused([goal({ month: '2026-13' })])).toEqual([400, ['goals.0.month']]);
    expect(await refused([goal({ net: -1 })])).toEqual([400, ['goals.0.net']]);
    expect(await refused([goal(), goal({ net: 5 })])).toEqual([400, ['goals.1.month']]);
  });
});

describe('pacing', () => {
  const line = { startDate: '2026-12-01', endDate: '2026-12-04', occurrences: 1, timeFee: 1 };
  /** A campaign of Ana, and the same a year before that was booked in two steps. */
  const sell = (over: Fields, lines: Fields) =>
    createCampaign(tenant, {
      stationId: station.id,
      accountExecutiveId: ana.id,
      simpleSchedules: [simpleLine({ ...line, length: 10, ...lines })],
      ...over,
    });
  const bookedOn = (spotId: number, date: string) =>
    server.dataSource.query('UPDATE booking SET booked_on = $2 WHERE spot_id = $1', [spotId, date]);

  it('compares what is booked with goals and with the same distance a year before', async () => {
    const now = await sell({ discount: 10, monthlyGross: 60 }, {});
    const early = await sell(
      { accountExecutiveId: luis.id, discount: 25 },
      { startDate: '2025-12-01', endDate: '2025-12-04', timeFee: 2 },
    );
    const late = await sell({}, { startDate: '2025-12-01', endDate: '2025-12-02', timeFee: 5 });
    await bookedOn(early.id, '2025-12-01');
    await bookedOn(late.id, '2025-12-20');
    const { body, status } = await pacing({});
    expect(status).toBe(200);
    const ordered = await tenant.post<ReportAnswer>('Report/run', {
      basis: 'ordered',
      dateFrom: '2025-12-01',
      dateTo: '2025-12-31',
      rows: [],
      columns: [],
      measures: ['net'],
      filters: { station: [station.id] },
      totals: 1,
    });
    const [yearAgo] = ordered.body.totals?.all ?? [];
    expect(yearAgo).toBeGreaterThan(60);
    const pace = { month: '2026-12', booked: 90, sameDistance: 60, yearAgo };
    expect(now.id).toBeGreaterThan(0);
    expect(body).toEqual({
      asOf: TUESDAY,
      rows: [{ id: station.id, name: station['name'], months: [{ ...pace, goal: 1200 }] }],
      totals: [{ ...pace, goal: 1200 }],
    });
  });

  it('of two years says of a month what it says of it alone', async () => {
    const { body } = await pacing({ monthFrom: '2025-12', monthTo: '2027-11' });
    expect(body.totals).toHaveLength(24);
    for (const month of ['2025-12', '2026-11', '2026-12']) {
      const alone = await pacing({ monthFrom: month, monthTo: month });
      expect(body.totals.filter((pace) => pace.month === month)).toEqual(alone.body.totals);
    }
  });

  it('of executives has their own goals alone', async () => {
    const { body } = await pacing({ by: 'accountExecutive' });
    const told = new Map(
      body.rows.map(({ id, months: [pace] }) => [
        id,
        [pace?.goal, pace?.booked, pace?.sameDistance],
      ]),
    );
    expect(told).toEqual(
      new Map([
        [ana.id, [400.5, 90, 0]],
        [luis.id, [null, 0, 60]],
      ]),
    );
    const only = await pacing({ accountExecutives: [ana.id] });
    expect(only.body.totals[0]).toMatchObject({ goal: 400.5, booked: 90, sameDistance: 0 });
  });

  it('is refused for months that it cannot answer', async () => {
    expect((await pacing({ monthTo: '2026-11' })).status).toBe(400);
    expect((await pacing({ monthTo: '2028-12' })).status).toBe(400);
    expect((await pacing({ monthTo: '2028-11' })).status).toBe(200);
  });

  it('is of its own media group', async () => {
    const other = await server.tenant('Grupo sin objetivos');
    await other.turnOn();
    const sent = { monthFrom: '2026-12', monthTo: '2026-12', by: 'station' };
    const { body } = await other.post<PacingAnswer>('Report/pacing', sent);
    expect(body.rows).toEqual([]);
    expect(body.totals).toEqual([
      { month: '2026-12', goal: null, booked: 0, sameDistance: 0, yearAgo: 0 },
    ]);
  });
});

describe('the morning', () => {
  it('tells of today, of the weeks to come and of what ends', async () => {
    const campaign = await createCampaign(tenant, {
      stationId: station.id,
      simpleSchedules: [
        simpleLine({ startDate: TUESDAY, endDate: '2026-12-15', occurrences: 2, length: 30 }),
      ],
    });
    // What is on hold is not sold, and ends nowhere.
    const held = await createCampaign(tenant, {
      stationId: station.id,
      state: 'hold',
      simpleSchedules: [simpleLine({ startDate: TUESDAY, endDate: '2026-12-14' })],
    });
    await server.dataSource.query('UPDATE spot SET submitted = 1 WHERE id = $1', [held.id]);
    const past = { startDate: '2026-11-16', endDate: '2026-11-30' };
    const lapsed = await createCampaign(tenant, {
      stationId: station.id,
      simpleSchedules: [simpleLine(past)],
    });
    // What was never sold did not end.
    const never = await createCampaign(tenant, {
      stationId: station.id,
      state: 'hold',
      simpleSchedules: [simpleLine(past)],
    });
    // Its client airs again.
    const renewed = await createCampaign(tenant, {
      stationId: station.id,
      simpleSchedules: [simpleLine(past)],
    });
    await createCampaign(tenant, {
      stationId: station.id,
      clientId: renewed.clientId,
      simpleSchedules: [simpleLine({ startDate: '2027-06-01', endDate: '2027-06-02' })],
    });
    await scheduleOf(tenant, station.id).update(1, {
      commercialBreaks: [newBreak('06:20'), newBreak('06:40')],
      shows: [],
    });
    const { status, body } = await tenant.get<HomeAnswer>('Report/home');
    expect(status).toBe(200);
    expect(body.today).toEqual([
      {
        stationId: station.id,
        stationName: station['name'],
        date: TUESDAY,
        status: null,
        placed: 0,
        unplaced: 0,
      },
    ]);
    // Four days of two airings of 30 seconds, then two.
    expect(body.weeks.slice(0, 3).map(({ sold }) => sold)).toEqual([240, 120, 0]);
    expect(body.weeks).toHaveLength(12);
    expect(body.weeks[0]?.week).toBe(MONDAY);
    const hour = Number(station['maxHourTime'] ?? Infinity);
    expect(body.weekCapacity).toBe(Math.min(2 * Number(station['maxBlockTime']), hour));
    expect(body.ending.map(({ spotId, endDate }) => [spotId, endDate])).toEqual([
      [campaign.id, '2026-12-15'],
    ]);
    // The one that is compared with last year's above has ended, too.
    const ended = body.lapsed.map(({ spotId }) => spotId);
    expect([lapsed, renewed, held, never].map(({ id }) => ended.includes(id))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(body.submitted).toMatchObject([{ spotId: held.id, startDate: TUESDAY }]);
    // It has breaks on Mondays alone.
    expect(body.withoutLog).toEqual([
      { stationId: station.id, stationName: station['name'], date: '2026-12-14' },
    ]);
    expect(body.reads).toEqual([]);
    expect(body.owed).toBe(0);
    expect(body.unplaced).toEqual([]);
    expect(body.date).toBe(TUESDAY);
  });

  it('tells a seller what all have sold, and what of it is theirs', async () => {
    const other = await server.tenant('Grupo de dos');
    await other.turnOn();
    const { id: stationId } = await create(other, 'station');
    const mine = await create(other, 'accountExecutive');
    const sold = (accountExecutiveId: number | null, length: number) =>
      createCampaign(other, {
        stationId,
        accountExecutiveId,
        simpleSchedules: [
          simpleLine({ startDate: TUESDAY, endDate: TUESDAY, occurrences: 1, length }),
        ],
      });
    await sold(mine.id, 20);
    await sold(null, 30);
    const seller = await server.member(other.multimediaId, 'duena@example.com', 'sales');
    await server.dataSource.query(
      `UPDATE user_multimedia SET account_executive_id = $1 WHERE multimedia_id = $2
       AND user_id = (SELECT id FROM app_user WHERE email = $3)`,
      [mine.id, other.multimediaId, seller.email],
    );
    const first = async (by: typeof seller) =>
      (await by.get<HomeAnswer>('Report/home')).body.weeks[0];
    expect(await first(seller)).toEqual({ week: MONDAY, sold: 50, own: null });
    const { body: group } = await other.get<object>('Multimedia/get');
    await other.post('Multimedia/update', { ...group, salesSeeOwn: 1 });
    expect(await first(seller)).toEqual({ week: MONDAY, sold: 50, own: 20 });
    expect(await first(other)).toEqual({ week: MONDAY, sold: 50, own: null });
  });

  it('has the day of the stations, not that of the server', async () => {
    const other = await server.tenant('Grupo Lejano');
    await other.turnOn();
    const add = (timeZone: string) => create(other, 'station', { timeZone });
    const dates = async (stations: number[] | null = null) => {
      const sent = { monthFrom: '2026-12', monthTo: '2026-12', by: 'station', stations };
      const { asOf } = (await other.post<PacingAnswer>('Report/pacing', sent)).body;
      return [(await other.get<HomeAnswer>('Report/home')).body.date, asOf];
    };
    // It is two in the morning there when it is noon in Greenwich.
    const early = await add('Pacific/Kiritimati');
    expect(await dates()).toEqual([WEDNESDAY, WEDNESDAY]);
    // Where clocks differ, the day that is not over at all of them.
    await add('America/Montevideo');
    expect(await dates()).toEqual([TUESDAY, TUESDAY]);
    expect(await dates([early.id])).toEqual([TUESDAY, WEDNESDAY]);
  });

  it('counts the days with airings that have no place', async () => {
    const { id } = await create(tenant, 'station');
    const first = { startDate: TUESDAY, endDate: TUESDAY, occurrences: 3, length: 30 };
    await createCampaign(tenant, { stationId: id, simpleSchedules: [simpleLine(first)] });
    await scheduleOf(tenant, id).update(2, { commercialBreaks: [newBreak('06:20')], shows: [] });
    const asked = { stationId: id, dateFrom: TUESDAY, dateTo: WEDNESDAY };
    expect((await tenant.post('TrafficLog/generate', asked)).status).toBe(200);
    const { body } = await tenant.get<HomeAnswer>('Report/home');
    expect(body.unplaced).toMatchObject([{ stationId: id, date: TUESDAY, unplaced: 2 }]);
  });
});

describe('the same distance a year before', () => {
  it('has what was booked on the day itself, and the fee of the newest revision alone', async () => {
    const { id: stationId } = await create(tenant, 'station');
    const line = {
      startDate: '2025-12-01',
      endDate: '2025-12-04',
      occurrences: 1,
      timeFee: 2,
      length: 10,
    };
    const first = await createCampaign(tenant, {
      stationId,
      monthlyGross: 100,
      simpleSchedules: [simpleLine(line)],
    });
    const bookedOn = (date: string) =>
      server.dataSource.query(
        `UPDATE booking SET booked_on = $2 WHERE booked_on >= '2025-12-05' AND spot_id IN (
           SELECT id FROM spot WHERE station_id = $1)`,
        [stationId, date],
      );
    const then = async (): Promise<number | undefined> =>
      (await pacing({ stations: [stationId] })).body.totals[0]?.sameDistance;
    await bookedOn('2025-12-09');
    expect(await then()).toBe(0);
    // As many days after the first of its month as today is.
    await bookedOn('2025-12-08');
    expect(await then()).toBe(180);
    await bookedOn('2025-12-01');
    await createCampaign(tenant, {
      stationId,
      clientId: first.clientId,
      replacesId: first.id,
      monthlyGross: 30,
      simpleSchedules: [simpleLine({ ...line, startDate: '2025-12-03' })],
    });
    await bookedOn('2025-12-02');
    // Two days of each, and the month's fee once.
    expect(await then()).toBe(110);
  });
});
