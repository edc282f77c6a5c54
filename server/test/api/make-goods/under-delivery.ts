import type { UnderDeliveryAnswer } from '../../../src/under-delivery/under-delivery.dto.js';
import type { CertificatePreview } from '../../../src/certificate/certificate.dto.js';
import type { ClientAiringsAnswer } from '../../../src/client/client.dto.js';
import { addDays } from '../../../src/contract/time.js';
import { AiredWeek } from '../../factories/aired-week.js';
import { type Campaign, simpleLine } from '../../factories/campaign.js';
import { BREAKS, MONDAY, TUESDAY, WEEK, WORKDAYS } from '../../factories/log-week.js';
import type { Fields } from '../../factories/reference.js';
import { sharedServer } from '../../support/app.js';

const server = await sharedServer();
// A make-good airs only on a day that is not over, and a file is only of a day that is not to come.
const FRIDAY = WORKDAYS[4] ?? '';
server.clock.setTo(FRIDAY);
const tenant = await server.tenant('Grupo Uno');
await tenant.turnOn();

const SUNDAY = WEEK.at(-1) ?? '';
const queryOf = (fields: object): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** A station whose breaks have room for one more airing a day, at 09:00, and a campaign that asks for more. */
async function crowded(line: Fields) {
  const week = await AiredWeek.of(tenant, false);
  const spot = await week.week.campaign({ filename: '1004-spot', ...line });
  await week.week.generate();
  return { week, spot };
}

async function close(week: AiredWeek, dates: readonly string[], missing?: { id: number }) {
  for (const date of dates) {
    const rows = await week.perfect(date);
    await week.importRows(
      rows.filter(({ id }) => id !== missing?.id),
      date,
    );
    const missed = (await week.day(date)).airings.filter(({ state }) => state === 'MISSED');
    if (missed.length > 0)
      await week.decide(
        missed.map(({ airingId }) => ({ airingId, decision: 'MAKE_GOOD' })),
        date,
      );
    expect((await week.close(1, date)).body).toMatchObject({ status: 'closed' });
  }
}

const list = async (week: AiredWeek, dateFrom: string, dateTo: string) =>
  (
    await tenant.get<UnderDeliveryAnswer[]>(
      `AsRun/underDelivery?${queryOf({ stationId: week.stationId, dateFrom, dateTo })}`,
    )
  ).body;

const lineOf = ({ simpleSchedules: [line] }: Campaign) => ({
  scheduleType: 'simple',
  scheduleId: line?.id ?? 0,
});

const settle = (spot: Campaign, periodStart: string, more: Fields = {}) =>
  tenant.post<{ id: number; version: number; state: string; placedDate: string | null }>(
    'make-goods',
    { ...lineOf(spot), periodStart, airingId: null, ...more },
  );

/** What certificates and the client's page say of a campaign, from one date to another. */
async function elsewhere(week: AiredWeek, spot: Campaign, dateFrom: string, dateTo: string) {
  const period = { dateFrom, dateTo };
  const certificate = { ...period, spotId: spot.id, basis: 'aired', language: 'EN' };
  const { totals } = (
    await tenant.get<CertificatePreview>(
      `Certificate/preview?${queryOf({ ...certificate, stationId: week.stationId })}`,
    )
  ).body;
  const page = (
    await tenant.get<ClientAiringsAnswer>(
      `Client/airings?${queryOf({ ...period, clientId: spot.clientId })}`,
    )
  ).body;
  const [line] = page.delivery.filter(({ spotId }) => spotId === spot.id);
  return { totals, line, unplaced: page.unplaced.reduce((sum, { count }) => sum + count, 0) };
}

/** Certificate, client's page and list say the same of a closed period. */
async function saySame(week: AiredWeek, spot: Campaign, periodStart: string, periodEnd: string) {
  const { totals, line, unplaced } = await elsewhere(week, spot, periodStart, periodEnd);
  const [row] = (await list(week, periodEnd, periodEnd)).filter(({ spotId }) => spotId === spot.id);
  expect(row).toMatchObject({ ...lineOf(spot), periodStart, periodEnd });
  const { ordered, placed, unplaced: lacking, aired, missed, scratched, owed } = row ?? {};
  expect(totals).toMatchObject({ ordered, aired, missed, scratched, unplaced: lacking });
  expect(line).toMatchObject({
    ordered,
    placed,
    aired,
    missed,
    scratched,
    unplaced: lacking,
    owed,
  });
  expect(unplaced).toBe(lacking);
  return row;
}

describe('a day that is closed', () => {
  it('left an airing unplaced, which is owed once, airs on another day, and is made good', async () => {
    const { week, spot } = await crowded({ occurrences: 2 });
    expect((await settle(spot, MONDAY)).body).toBe('PERIOD_OPEN');
    const own = (await week.perfect()).find(({ cart }) => cart === 1004);
    await close(week, [MONDAY], { id: own?.id ?? 0 });
    expect(await saySame(week, spot, MONDAY, MONDAY)).toMatchObject({
      ordered: 2,
      placed: 1,
      unplaced: 1,
      notYetMade: 0,
      aired: 0,
      missed: 1,
      madeGood: 0,
      owed: 2,
      waived: 0,
      unasked: 1,
      spotName: 'Verano ACME',
      clientId: spot.clientId,
      fileName: '1004-spot',
    });
    expect(await list(week, TUESDAY, SUNDAY)).toEqual([]);
    expect((await settle(spot, TUESDAY)).body).toBe('PERIOD_OPEN');
    expect((await settle(spot, MONDAY, { count: 2 })).body).toBe('NOTHING_UNPLACED');
    const { status, body: owed } = await settle(spot, MONDAY);
    expect({ status, owed }).toMatchObject({
      status: 201,
      owed: {
        airingId: null,
        ...lineOf(spot),
        periodStart: MONDAY,
        missedDate: MONDAY,
        missedStart: null,
        missedState: null,
        state: 'owed',
        window: 'line',
        spotId: spot.id,
        length: 30,
        spotName: 'Verano ACME',
        clientId: spot.clientId,
        fileName: '1004-spot',
      },
    });
    expect((await settle(spot, MONDAY)).body).toBe('NOTHING_UNPLACED');
    expect((await list(week, MONDAY, MONDAY))[0]).toMatchObject({ owed: 2, unasked: 0 });

    await week.week.setDay(5, [...BREAKS, '09:30', '09:40', '09:50']);
    await week.week.generate();
    const get = async () => (await tenant.get<typeof owed>(`make-goods/${owed.id}`)).body;
    expect(await get()).toMatchObject({ state: 'placed', placedDate: FRIDAY });
    expect(await week.week.staleDates()).toEqual([]);
    await close(week, [FRIDAY]);
    expect((await week.day(FRIDAY)).airings).toContainEqual(
      expect.objectContaining({ makeGoodOf: -owed.id, state: 'AIRED', billable: 1 }),
    );
    expect(await get()).toMatchObject({ state: 'aired' });
    expect(await saySame(week, spot, MONDAY, MONDAY)).toMatchObject({
      ordered: 2,
      madeGood: 2,
      owed: 0,
      waived: 0,
      unasked: 0,
    });
    // Of the day on which they aired they are no orders.
    const there = await elsewhere(week, spot, FRIDAY, FRIDAY);
    expect(there.totals).toMatchObject({ ordered: 2, aired: 2, madeGood: 2, unplaced: 0 });
    expect(there.line).toMatchObject({ ordered: 2, aired: 2, compensations: 2, owed: 0 });
    // What it was made good by keeps the day as it is.
    await week.close(0);
    const { version } = await week.day();
    const discard = { stationId: week.stationId, date: MONDAY, version };
    expect((await tenant.post('AsRun/discard', discard)).body).toBe('MAKE_GOOD_PLACED');
  });

  it('is written off with a reason, which the trail keeps, and owed again', async () => {
    const { week, spot } = await crowded({ occurrences: 3 });
    await close(week, [MONDAY]);
    expect((await settle(spot, MONDAY, { state: 'waived' })).body).toMatchObject({
      errors: { reason: 'Required' },
    });
    const off = { state: 'waived', reason: 'Credited on the invoice', count: 2 };
    const { body: waived } = await settle(spot, MONDAY, off);
    expect(waived).toMatchObject({ state: 'waived', reason: 'Credited on the invoice' });
    expect(await saySame(week, spot, MONDAY, MONDAY)).toMatchObject({
      ordered: 3,
      unplaced: 2,
      waived: 2,
      owed: 0,
      unasked: 0,
    });
    const filter = encodeURIComponent(
      JSON.stringify({ entity: 'makeGood', recordId: String(waived.id) }),
    );
    const [event] = (await tenant.get<object[]>(`audit-events?filter=${filter}`)).body;
    expect(JSON.stringify(event)).toContain('Credited on the invoice');
    const again = { version: waived.version, state: 'owed' };
    expect((await tenant.put(`make-goods/${waived.id}`, again)).body).toMatchObject({
      state: 'owed',
      reason: null,
    });
    expect((await list(week, MONDAY, MONDAY))[0]).toMatchObject({ waived: 1, owed: 1 });
    // A day that is thrown away owes nothing any more.
    await week.close(0);
    const { version } = await week.day();
    await tenant.post('AsRun/discard', { stationId: week.stationId, date: MONDAY, version });
    expect((await tenant.get(`make-goods/${waived.id}`)).status).toBe(404);
  });
});

describe('a week that is closed', () => {
  it('owes what it asked for and no log of it has, not what one of its logs had no place for', async () => {
    const { week, spot } = await crowded({ per: 'week', occurrences: 5, maxPerDay: 3 });
    const own = (await week.perfect(TUESDAY)).find(({ cart }) => cart === 1004);
    const { version } = await week.week.log(TUESDAY);
    await week.week.move({ date: TUESDAY, version, airingId: own?.id, toBreak: null });
    await week.week.lock(TUESDAY);
    await week.week.generate();
    await close(week, WORKDAYS.slice(0, 4));
    // Taken out of Tuesday, and asked of the other days, which have no place for it either.
    const open = await elsewhere(week, spot, MONDAY, SUNDAY);
    expect(open.line).toMatchObject({ ordered: 5, placed: 4, unplaced: 1, undecided: 1 });
    expect(await list(week, MONDAY, SUNDAY)).toEqual([]);
    await close(week, WORKDAYS.slice(4));
    const closed = { ordered: 5, aired: 4, unplaced: 1, owed: 1, unasked: 1 };
    expect(await saySame(week, spot, MONDAY, SUNDAY)).toMatchObject(closed);
    // What is asked for from now on does not change what was.
    await week.week.save(spot, { occurrences: 20, per: 'day' });
    expect(await saySame(week, spot, MONDAY, SUNDAY)).toMatchObject(closed);
    expect((await settle(spot, MONDAY)).status).toBe(201);
    expect((await settle(spot, MONDAY)).body).toBe('NOTHING_UNPLACED');
  });

  it('asks before it is made only for what its logs do not have', async () => {
    const week = await AiredWeek.of(tenant, false);
    // Of the week to come, since nothing is asked of days that are over.
    const [startDate, endDate] = [addDays(MONDAY, 7), addDays(SUNDAY, 7)];
    const asked = { startDate, endDate, per: 'week', occurrences: 8, maxPerDay: 2 };
    const spot = await week.week.campaign(asked);
    const ofWeek = async () => (await elsewhere(week, spot, startDate, endDate)).line;
    expect(await ofWeek()).toMatchObject({ ordered: 8, placed: 0, notYetMade: 8 });
    const generate = {
      stationId: week.stationId,
      dateFrom: startDate,
      dateTo: addDays(startDate, 1),
    };
    expect((await tenant.post('TrafficLog/generate', generate)).status).toBe(200);
    await week.week.lock(startDate);
    const after = await ofWeek();
    expect(after?.ordered).toBe(8);
    expect(after?.placed).toBeGreaterThan(0);
  });
});

it('logs that were locked before quotas were kept have the same as those that are locked now', async () => {
  const week = await AiredWeek.of(tenant, false);
  const quota = (more: Fields) => simpleLine({ filename: '1004-spot', occurrences: 3, ...more });
  await week.week.campaign(
    {},
    {
      simpleSchedules: [
        quota({ per: 'week' }),
        quota({ per: 'month', startTime: '07:00' }),
        quota({ per: 'flight', startDate: '2026-12-02', endDate: '2026-12-20' }),
        quota({ weeks: [{ weekStart: MONDAY, occurrences: 7 }] }),
        quota({ occurrences: 1 }),
      ],
    },
  );
  await week.week.generate();
  for (const date of WORKDAYS) await week.week.lock(date);
  const kept = () =>
    server.dataSource.query<object[]>(
      `SELECT q.*, q.period_start::text, q.period_end::text FROM log_quota q JOIN traffic_log l ON l.id = q.log_id
       WHERE l.station_id = $1 ORDER BY log_id, schedule_id`,
      [week.stationId],
    );
  const locked = await kept();
  const periods = new Set(
    locked.map((row) => {
      const { period_start: first, period_end: last, asked } = row as Record<string, unknown>;
      return [first, last, asked].join(' ');
    }),
  );
  expect([...periods].sort()).toEqual([
    '2026-12-01 2026-12-31 3',
    '2026-12-02 2026-12-20 3',
    `${MONDAY} ${SUNDAY} 3`,
    `${MONDAY} ${SUNDAY} 7`,
  ]);
  for (const date of WORKDAYS) await week.week.lock(date, 0);
  expect(await kept()).toEqual([]);
});

it('refuses what is no list or no period', async () => {
  const { week, spot } = await crowded({ occurrences: 2 });
  const of = (fields: object) =>
    tenant.get(`AsRun/underDelivery?${queryOf({ stationId: week.stationId, ...fields })}`);
  expect((await of({ dateFrom: '2026-09-01', dateTo: '2026-12-31' })).body).toBe('RANGE_TOO_LONG');
  expect((await of({ dateFrom: TUESDAY, dateTo: MONDAY })).status).toBe(400);
  expect((await settle(spot, '2026-11-30')).status).toBe(404);
  expect((await settle(spot, MONDAY, { airingId: 1 })).status).toBe(400);
  expect((await settle(spot, MONDAY, { count: 0 })).status).toBe(400);
});
