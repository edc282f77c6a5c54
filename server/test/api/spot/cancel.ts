import {
  type Campaign,
  createCampaign,
  daily,
  detailedLine,
  simpleLine,
} from '../../factories/campaign.js';
import { LogWeek, MONDAY, THURSDAY, WEDNESDAY, WORKDAYS } from '../../factories/log-week.js';
import { create, type Fields } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { sharedServer, type Tenant } from '../../support/app.js';

const DATE = '2026-12-10';

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const other = await server.tenant('Grupo Dos');

const read = async ({ id }: Campaign) => (await tenant.get<Campaign>(`Spot/getById?id=${id}`)).body;

const cancelFrom = ({ id, version }: Campaign, more: object = {}, headers = {}) =>
  tenant.post<Campaign>(
    'Spot/cancelFrom',
    { spotId: id, version, date: DATE, ...more },
    { headers },
  );

const newCampaign = () =>
  createCampaign(tenant, {
    simpleSchedules: [
      simpleLine({ timeFee: 12.5 }),
      simpleLine({ endDate: null, timeMode: 2, exactTimes: '08:15,12:30', occurrences: null }),
      simpleLine({ endDate: '2026-12-05' }),
      simpleLine({ startDate: '2026-12-10' }),
    ],
    advancedSchedules: [
      detailedLine({ occurrences: daily(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11) }),
      detailedLine({ date: '2027-01-01', occurrences: daily(1) }),
    ],
  });

describe('cancelFrom', () => {
  it('ends the simple lines, leaves out later ones and empties the detailed ones', async () => {
    const campaign = await newCampaign();
    const { status, body } = await cancelFrom(campaign);
    const [first, exact, early] = campaign.simpleSchedules;
    const [december, january] = campaign.advancedSchedules;
    const expected = {
      ...campaign,
      version: campaign.version + 1,
      simpleSchedules: [
        { ...first, endDate: '2026-12-09' },
        { ...exact, endDate: '2026-12-09' },
        early,
      ],
      advancedSchedules: [
        { ...december, occurrences: daily(1, 2, 3, 4, 5, 6, 7, 8, 9) },
        { ...january, occurrences: daily() },
      ],
    };
    expect({ status, body }).toEqual({ status: 200, body: expected });
    expect(await read(campaign)).toEqual(expected);
  });

  it('is undone by a save of what was there, with its ended lines as they were', async () => {
    const campaign = await newCampaign();
    const { body: cut } = await cancelFrom(campaign);
    const kept = new Set(cut.simpleSchedules.map(({ id }) => id));
    const simpleSchedules = campaign.simpleSchedules.map((line) => ({
      ...line,
      id: kept.has(line.id) ? line.id : null,
    }));
    const undo = { ...campaign, version: cut.version, simpleSchedules };
    const { status, body } = await tenant.post<Campaign>('Spot/update', undo);
    expect(status).toBe(200);
    const without = (lines: readonly Fields[]) => lines.map((line) => ({ ...line, id: 0 }));
    expect({
      ...body,
      simpleSchedules: without(body.simpleSchedules),
    }).toEqual({
      ...campaign,
      version: cut.version + 1,
      simpleSchedules: without(campaign.simpleSchedules),
    });
    expect(body.simpleSchedules.slice(0, 3)).toEqual(campaign.simpleSchedules.slice(0, 3));
    expect(await tenant.post('Spot/update', undo)).toMatchObject({ status: 409 });
  });

  it('takes from the logs made afterwards what it took from the campaign', async () => {
    const stationId = (await create(tenant, 'station')).id;
    for (const day of [0, 1, 2, 3, 4, 5, 6])
      await scheduleOf(tenant, stationId).update(day, {
        commercialBreaks: [newBreak('07:00')],
        shows: [],
      });
    const campaign = await createCampaign(tenant, {
      stationId,
      simpleSchedules: [simpleLine({ occurrences: 1 })],
    });
    expect((await cancelFrom(campaign)).status).toBe(200);
    const { body } = await tenant.post<{ days: { date: string; placed: number }[] }>(
      'TrafficLog/generate',
      { stationId, dateFrom: '2026-12-08', dateTo: '2026-12-11' },
    );
    expect(body.days.map(({ placed }) => placed)).toEqual([1, 1, 0, 0]);
  });

  it('leaves the days before its date as they were made, whatever is planned with them', async () => {
    const week = await LogWeek.of(tenant);
    const campaign = (line: Fields) =>
      createCampaign(tenant, { stationId: week.stationId, simpleSchedules: [simpleLine(line)] });
    const daily = await campaign({ occurrences: 1 });
    const month = await campaign({ per: 'month', occurrences: 60, endDate: null });
    const weekly = await campaign({ per: 'week', occurrences: 5 });
    const flight = { per: 'flight', occurrences: 12, startDate: '2026-11-30', maxPerDay: 3 };
    const flown = await campaign({ ...flight, endDate: '2026-12-20' });
    await week.generate();
    for (const one of [daily, month, weekly, flown])
      expect((await cancelFrom(one, { date: THURSDAY })).status).toBe(200);
    expect(await week.staleDates()).toEqual(WORKDAYS.slice(3));
    // What is stale for another reason stays so.
    const { version } = await week.save(await read(daily), { length: 9 });
    expect(await week.staleDates()).toEqual(WORKDAYS);
    expect((await cancelFrom(daily, { version, date: WEDNESDAY })).status).toBe(200);
    expect(await week.staleDates()).toEqual(WORKDAYS);
  });

  it('keeps the number that the days before its date hold, where it is more than their share', async () => {
    const week = await LogWeek.of(tenant);
    const line = simpleLine({ per: 'week', occurrences: 7, startDate: MONDAY, endDate: null });
    const campaign = await createCampaign(tenant, {
      stationId: week.stationId,
      simpleSchedules: [{ ...line, saturday: 0, sunday: 0 }],
    });
    // Thursday and Friday have one break each, so that Monday to Wednesday get more than their share.
    for (const day of [4, 5]) await week.setDay(day, ['07:00']);
    await week.generate();
    const ended = await cancelFrom(campaign, { date: THURSDAY });
    expect(ended.body.simpleSchedules).toMatchObject([
      { endDate: WEDNESDAY, weeks: [{ weekStart: MONDAY, occurrences: 5 }] },
    ]);
    expect(await week.staleDates()).toEqual([THURSDAY, WORKDAYS[4]]);
  });

  it('refuses an older version, and changes nothing', async () => {
    const campaign = await newCampaign();
    expect(await cancelFrom(campaign, { version: campaign.version + 1 })).toMatchObject({
      status: 409,
      body: 'STALE_RECORD',
    });
    expect(await read(campaign)).toEqual(campaign);
  });

  it('answers 404 for a campaign that is not there, or is of another media group', async () => {
    const campaign = await newCampaign();
    const body = { spotId: campaign.id, version: campaign.version, date: DATE };
    expect((await other.post('Spot/cancelFrom', body)).status).toBe(404);
    expect((await cancelFrom(campaign, { spotId: 2_147_483_646 })).status).toBe(404);
    expect(await read(campaign)).toEqual(campaign);
  });

  it.each([
    ['date', { date: '2026-02-30' }],
    ['date', { date: null }],
    ['version', { version: 0 }],
    ['version', { version: undefined }],
    ['spotId', { spotId: '1' }],
    ['sinceWhen', { sinceWhen: DATE }],
  ])('refuses a bad %s', async (field, changes) => {
    const campaign = await newCampaign();
    const { status, body } = await cancelFrom(campaign, changes);
    expect({ status, errors: Object.keys((body as unknown as { errors: object }).errors) }).toEqual(
      {
        status: 400,
        errors: [field],
      },
    );
    expect(await read(campaign)).toEqual(campaign);
  });

  it('is done once for a key, and stands in the trail', async () => {
    const campaign = await newCampaign();
    const key = { 'idempotency-key': 'end-it' };
    const first = await cancelFrom(campaign, {}, key);
    const second = await cancelFrom(campaign, {}, key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    const filter = encodeURIComponent(JSON.stringify({ entity: 'spot', recordId: campaign.id }));
    const { body } = await tenant.get<{ operation: string; userName: string }[]>(
      `audit-events?filter=${filter}`,
    );
    expect(body.map(({ operation }) => operation)).toEqual(['update', 'create']);
  });
});

describe('logs', () => {
  it('gives the days from a date on whose log has airings of the campaign', async () => {
    const stationId = (await create(tenant, 'station')).id;
    for (const day of [0, 1, 2, 3, 4, 5, 6])
      await scheduleOf(tenant, stationId).update(day, {
        commercialBreaks: [newBreak('07:00'), newBreak('08:00')],
        shows: [],
      });
    const line = { startDate: '2026-12-07', endDate: '2026-12-10', occurrences: 2 };
    const campaign = await createCampaign(tenant, {
      stationId,
      simpleSchedules: [simpleLine(line)],
    });
    await createCampaign(tenant, { stationId, simpleSchedules: [simpleLine()] });
    await tenant.post('TrafficLog/generate', {
      stationId,
      dateFrom: '2026-12-07',
      dateTo: '2026-12-13',
    });
    await tenant.post('TrafficLog/lock', { stationId, date: '2026-12-09', locked: 1 });
    const logs = (by: Tenant) => by.get(`Spot/logs?spotId=${campaign.id}&dateFrom=2026-12-08`);
    expect(await logs(tenant)).toMatchObject({
      status: 200,
      body: [
        { date: '2026-12-08', status: 'draft', airings: 2 },
        { date: '2026-12-09', status: 'locked', airings: 2 },
        { date: '2026-12-10', status: 'draft', airings: 2 },
      ],
    });
    expect((await logs(other)).status).toBe(404);
  });
});
