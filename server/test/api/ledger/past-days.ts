import { buffer } from 'node:stream/consumers';
import { EXISTING_PARTS, type Part } from '../../../src/contract/enums.js';
import { REPORT_MEASURES, type ReportBasis } from '../../../src/contract/report.js';
import type { ReportDimension } from '../../../src/contract/report-dimensions.js';
import { MissingClosings } from '../../../src/ledger/missing-closings.js';
import { PastDays } from '../../../src/ledger/past-days.js';
import { GroupExportService } from '../../../src/moving/group-export.service.js';
import { ReportCheck } from '../../../src/sales/check.service.js';
import type { ReportAnswer } from '../../../src/sales/report.dto.js';
import { type Campaign, createCampaign, simpleLine } from '../../factories/campaign.js';
import { LogWeek, MONDAY, TUESDAY } from '../../factories/log-week.js';
import { airedDay, pricedWeek } from '../../factories/priced-week.js';
import { create, type Fields } from '../../factories/reference.js';
import { PASSWORD, serverOn, Tenant } from '../../support/app.js';

const TODAY = '2027-01-15';
const PAST = { dateFrom: '2026-12-01', dateTo: '2027-01-14' };
const COMING = { dateFrom: TODAY, dateTo: '2027-02-28' };

const server = await serverOn(TODAY);
const check = server.app.get(ReportCheck);
const night = (): Promise<number> => server.app.get(PastDays).keepAll();

/** Turns parts on, and the others off. */
async function turnOn(tenant: Tenant, parts: readonly Part[]): Promise<void> {
  const { body } = await tenant.get<object>('Multimedia/get');
  const { status, text } = await tenant.post('Multimedia/update', { ...body, parts });
  if (status !== 200) throw new Error(text);
}
const WITHOUT_AIRED = EXISTING_PARTS.filter((part) => part !== 'airplay');

/** A media group where nothing is closed. */
async function groupOf(name: string): Promise<Tenant> {
  const tenant = await server.tenant(name);
  await turnOn(tenant, WITHOUT_AIRED);
  return tenant;
}
/** The media group of a test. */
let tenant: Tenant;
beforeEach(async () => {
  tenant = await groupOf('Grupo sin lo emitido');
});
const clean = async (of = tenant): Promise<void> =>
  expect(await check.differences(of.multimediaId)).toEqual([]);

interface Range {
  dateFrom: string;
  dateTo: string;
}
interface Asked extends Range {
  by?: Tenant;
  basis?: ReportBasis;
}

async function tableOf(
  stationId: number,
  { by = tenant, basis = 'ordered', ...range }: Asked,
  rows: readonly ReportDimension[],
): Promise<unknown[][]> {
  const asked = { basis, ...range, filters: { station: [stationId] }, rows, columns: [] };
  const body = { ...asked, measures: REPORT_MEASURES, totals: 1 };
  const { status, text, body: answer } = await by.post<ReportAnswer>('Report/run', body);
  if (status !== 200) throw new Error(text);
  return answer.cells.map(([row = 0, , ...sums]) => [...(answer.rows[row] ?? []), ...sums]);
}

const DIMENSIONS: readonly (readonly ReportDimension[])[] = [
  [],
  ['adAgency'],
  ['accountExecutive'],
  ['client', 'campaign'],
  ['month', 'spotCategory'],
  ['date', 'businessUnit', 'payMethod'],
];

/** What is ordered of days, by all that may change. */
async function saidOf(stationId: number, asked: Asked): Promise<unknown> {
  const tables: unknown[] = [];
  for (const rows of DIMENSIONS) tables.push(await tableOf(stationId, asked, rows));
  return tables;
}
/** The airings, seconds, gross, discount, net and commission of days. */
const sumsOf = async (stationId: number, asked: Asked): Promise<unknown[]> =>
  (await tableOf(stationId, asked, []))[0] ?? [];

const RECORDS = ['adAgency', 'accountExecutive', 'spotCategory', 'businessUnit', 'payMethod'];
async function newTerms(by = tenant): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const name of RECORDS) ids[`${name}Id`] = (await create(by, name as 'adAgency')).id;
  return ids;
}

/** A station with a campaign on the workdays from December to February, and with another one beside it. */
async function sold(line: Fields = {}, changes: Fields = {}, by = tenant) {
  const { id: stationId } = await create(by, 'station', {
    timeZone: 'America/Argentina/Buenos_Aires',
  });
  const lines = { startDate: PAST.dateFrom, endDate: '2027-02-26', length: 20 };
  const campaign = await createCampaign(by, {
    stationId,
    ...{ discount: 7.5, agencyPercentage: 15, monthlyGross: 100 },
    ...(await newTerms(by)),
    simpleSchedules: [
      simpleLine({ ...lines, timeFee: 1.37, occurrences: 2, businessMonthlyFee: 31, ...line }),
    ],
    ...changes,
  });
  await createCampaign(by, {
    ...{ stationId, discount: 3.33 },
    simpleSchedules: [simpleLine({ ...lines, timeFee: 0.61, occurrences: 3 })],
  });
  return { stationId, campaign };
}

const campaignOf = async (id: number, by = tenant): Promise<Campaign> =>
  (await by.get<Campaign>(`Spot/getById?id=${id}`)).body;

async function save(spot: Campaign, line: Fields, changes: Fields = {}, by = tenant) {
  const [first, ...others] = spot.simpleSchedules;
  const simpleSchedules = [{ ...first, ...line }, ...others];
  const body = { ...spot, simpleSchedules, ...changes };
  const { status, text, body: saved } = await by.post<Campaign>('Spot/update', body);
  if (status !== 200) throw new Error(text);
  return saved;
}

async function answered(path: string, body: Fields, by = tenant): Promise<void> {
  const { status, text } = await by.post(path, body);
  if (status >= 300) throw new Error(text);
}

/** The same user on another day, at an hour (UTC). */
async function on(
  date: string,
  { multimediaId, email }: Pick<Tenant, 'multimediaId' | 'email'>,
  hour = 12,
): Promise<Tenant> {
  server.clock.setTo(date);
  server.clock.advance((hour - 12) * 3600);
  const { body } = await server.call<{ token: string }>('POST', 'Authentication/authenticate', {
    ...{ user: email, password: PASSWORD },
  });
  return new Tenant(server, multimediaId, email, body.token);
}
afterEach(() => {
  server.clock.setTo(TODAY);
});

type Change = (campaign: Campaign) => Promise<unknown>;
/** What may become of a campaign whose days are over, each with whether it leaves the days to come as they are. */
const CHANGES: Record<string, Change> = {
  'a dearer second': (spot) => save(spot, { timeFee: 9.99 }),
  'a price of the airing': (spot) => save(spot, { timeFee: null, spotPrice: 12.34 }),
  'more airings': (spot) => save(spot, { occurrences: 5 }),
  'another length': (spot) => save(spot, { length: 45 }),
  'another discount': (spot) => save(spot, {}, { discount: 40 }),
  'another commission': (spot) => save(spot, {}, { agencyPercentage: 3 }),
  'a dearer month': (spot) => save(spot, {}, { monthlyGross: 300 }),
  'a dearer month of a line': (spot) => save(spot, { businessMonthlyFee: 99 }),
  'other records': async (spot) => save(spot, {}, await newTerms()),
  'another client': async (spot) =>
    save(spot, {}, { clientId: (await create(tenant, 'client')).id }),
  'being put on hold': (spot) => save(spot, {}, { state: 'hold' }),
  'a later start': (spot) => save(spot, { startDate: '2027-02-01' }),
  'an earlier end': (spot) => save(spot, { endDate: '2026-12-04' }),
  'another line instead': (spot) =>
    save(spot, { id: undefined, continuesId: undefined, timeFee: 4 }),
  'a line more': async (spot) => {
    const line = simpleLine({ startDate: '2026-12-01', endDate: '2027-02-26', timeFee: 2 });
    const simpleSchedules = [...spot.simpleSchedules, line];
    await answered('Spot/update', { ...spot, simpleSchedules });
  },
  'an end from its first day': ({ id, version }) =>
    answered('Spot/cancelFrom', { spotId: id, version, date: '2026-12-01' }),
  'an end in the past': ({ id, version }) =>
    answered('Spot/cancelFrom', { spotId: id, version, date: '2026-12-20' }),
  deletion: async ({ id }) => {
    const { status, text } = await tenant.delete(`Spot/delete?spotId=${id}`);
    if (status >= 300) throw new Error(text);
  },
  'a revision from its first day': async (spot) => {
    const { id: continuesId, ...line } = spot.simpleSchedules[0] ?? { id: 0 };
    await createCampaign(tenant, {
      ...{ stationId: spot.stationId, clientId: spot.clientId, replacesId: spot.id },
      ...(await newTerms()),
      monthlyGross: 500,
      simpleSchedules: [{ ...line, continuesId, timeFee: 3 }],
    });
  },
  'a revision that asks for nothing': async (spot) => {
    await createCampaign(tenant, {
      ...{ stationId: spot.stationId, clientId: spot.clientId, replacesId: spot.id },
    });
  },
};

describe('the first change after a midnight', () => {
  it('comes after what was ordered until then was kept, whoever makes it', async () => {
    const { stationId, campaign } = await sold();
    await night();
    const dates = { dateFrom: PAST.dateFrom, dateTo: '2027-01-17' };
    const before = await saidOf(stationId, dates);
    // Somebody who sees the campaigns of one account executive alone changes one of them.
    const email = `vende.${tenant.multimediaId}@example.com`;
    const seller = await server.member(tenant.multimediaId, email, 'sales');
    await server.dataSource.query(
      `UPDATE user_multimedia SET account_executive_id = $1 WHERE multimedia_id = $2
       AND user_id = (SELECT id FROM app_user WHERE email = $3)`,
      [campaign['accountExecutiveId'], tenant.multimediaId, email],
    );
    const { body } = await tenant.get<object>('Multimedia/get');
    await answered('Multimedia/update', { ...body, salesSeeOwn: 1 });
    const later = await on('2027-01-18', seller);
    await save(campaign, { timeFee: 8, occurrences: 1 }, { discount: 50 }, later);
    expect(await saidOf(stationId, { ...dates, by: await on('2027-01-18', tenant) })).toEqual(
      before,
    );
  });

  it('is one by the clock of the station', async () => {
    const { stationId, campaign } = await sold();
    await night();
    // 23:00 of the 18th in Buenos Aires, and 01:00 of the 19th.
    const late = await on('2027-01-19', tenant, 2);
    const day = { dateFrom: '2027-01-18', dateTo: '2027-01-18' };
    const before = await saidOf(stationId, { ...day, by: late });
    const dearer = await save(campaign, { timeFee: 8 }, {}, late);
    const kept = await saidOf(stationId, { ...day, by: late });
    expect(kept).not.toEqual(before);
    const early = await on('2027-01-19', tenant, 4);
    await save(dearer, { timeFee: 9 }, {}, early);
    expect(await saidOf(stationId, { ...day, by: early })).toEqual(kept);
    await clean();
  });

  it('closes a week at most: the night keeps the others', async () => {
    const group = await groupOf('Grupo que durmió');
    const { stationId, campaign } = await sold({}, {}, group);
    await night();
    const later = await on('2027-02-15', group);
    await save(campaign, { timeFee: 8 }, {}, later);
    const [row] = await server.dataSource.query<{ days: number }[]>(
      `SELECT count(*)::int AS days FROM ledger_closing WHERE station_id = $1 AND "date" > '2027-01-14'`,
      [stationId],
    );
    expect(row?.days).toBe(7);
    await night();
    const kept = await saidOf(stationId, { ...PAST, dateTo: '2027-02-14', by: later });
    await save(await campaignOf(campaign.id, later), { timeFee: 3 }, {}, later);
    expect(await saidOf(stationId, { ...PAST, dateTo: '2027-02-14', by: later })).toEqual(kept);
    await clean(group);
  });
});

describe('days that are over where nothing is closed', () => {
  for (const [what, change] of Object.entries(CHANGES))
    it(`are ordered as they were after ${what}, and the days to come follow`, async () => {
      const { stationId, campaign } = await sold();
      await night();
      const past = await saidOf(stationId, PAST);
      const coming = await saidOf(stationId, COMING);
      await clean();
      await change(campaign);
      expect(await saidOf(stationId, PAST)).toEqual(past);
      expect(await saidOf(stationId, COMING)).not.toEqual(coming);
      await clean();
    });

  it('come to what they asked for, by hand', async () => {
    const { stationId } = await sold();
    await night();
    // 23 workdays with two airings of 27.40 and three of 12.20, and 131.00 for the month.
    const december = { dateFrom: '2026-12-01', dateTo: '2026-12-31' };
    const [airings, seconds, gross] = await sumsOf(stationId, december);
    expect([airings, seconds, gross]).toEqual([115, 115 * 20, 2_233.2]);
    // The 21 workdays of January, of which ten are over.
    const january = { dateFrom: '2027-01-01', dateTo: '2027-01-31' };
    expect((await sumsOf(stationId, january))[2]).toBeCloseTo(21 * (54.8 + 36.6) + 131, 2);
    await clean();
  });

  it('add up to the whole that they came to while they were to come', async () => {
    const { stationId } = await sold();
    const before = await saidOf(stationId, { dateFrom: PAST.dateFrom, dateTo: COMING.dateTo });
    await night();
    expect(await saidOf(stationId, { dateFrom: PAST.dateFrom, dateTo: COMING.dateTo })).toEqual(
      before,
    );
    expect(await night()).toBe(0);
  });

  it('leave of a raised fee what they had to the days to come', async () => {
    const { stationId, campaign } = await sold({ timeFee: 0, businessMonthlyFee: null });
    await night();
    const january = { dateFrom: '2027-01-01', dateTo: '2027-01-31' };
    const other = 21 * 3 * 12.2;
    const before = (await sumsOf(stationId, { ...january, dateTo: '2027-01-14' }))[2];
    await save(campaign, {}, { monthlyGross: 300 });
    expect((await sumsOf(stationId, { ...january, dateTo: '2027-01-14' }))[2]).toBe(before);
    expect((await sumsOf(stationId, january))[2]).toBeCloseTo(other + 300, 2);
    // The month before keeps the fee that it had.
    const december = { dateFrom: '2026-12-01', dateTo: '2026-12-31' };
    expect((await sumsOf(stationId, december))[2]).toBeCloseTo(23 * 3 * 12.2 + 100, 2);
    await clean();
  });

  it('count in a quota that they asked for', async () => {
    const quota = {
      per: 'flight',
      occurrences: 60,
      endDate: '2027-01-29',
      businessMonthlyFee: null,
    };
    const { stationId, campaign } = await sold(quota, { monthlyGross: null });
    await night();
    const past = await saidOf(stationId, PAST);
    const [pastAirings = 0] = (await sumsOf(stationId, PAST)) as number[];
    const raised = await save(campaign, { occurrences: 90 });
    expect(await saidOf(stationId, PAST)).toEqual(past);
    const coming = { dateFrom: TODAY, dateTo: '2027-01-29' };
    const [comingAirings = 0] = (await sumsOf(stationId, coming)) as number[];
    const beside = (33 + 11) * 3;
    expect(pastAirings + comingAirings).toBe(90 + beside);
    const all = await saidOf(stationId, { ...PAST, dateTo: '2027-02-28' });
    await save(raised, {});
    expect(await saidOf(stationId, { ...PAST, dateTo: '2027-02-28' })).toEqual(all);
    await clean();
  });

  it('have nothing of a campaign that is entered once they were kept; it asks in the days to come', async () => {
    const { stationId } = await sold();
    await night();
    const past = await saidOf(stationId, PAST);
    const [, , before = 0] = (await sumsOf(stationId, COMING)) as number[];
    const late = await createCampaign(tenant, {
      ...{ stationId, monthlyGross: 22 },
      simpleSchedules: [
        simpleLine({ startDate: '2027-01-04', endDate: '2027-01-29', timeFee: 1, length: 10 }),
      ],
    });
    expect(await saidOf(stationId, PAST)).toEqual(past);
    // 11 workdays of four airings of 10.00, and its whole month.
    const [, , after = 0] = (await sumsOf(stationId, COMING)) as number[];
    expect(after - before).toBeCloseTo(440 + 22, 2);
    // Days of before the first that the station has are its own until the night.
    await save(late, { startDate: '2026-11-23' });
    const november = { dateFrom: '2026-11-01', dateTo: '2026-11-30' };
    expect((await sumsOf(stationId, november))[0]).toBe(6 * 4);
    await night();
    const kept = await saidOf(stationId, november);
    await save(await campaignOf(late.id), { timeFee: 7 });
    expect(await saidOf(stationId, november)).toEqual(kept);
    await clean();
  });

  it('are so in settlements and in pacing', async () => {
    const { stationId, campaign } = await sold();
    await night();
    const december = { dateFrom: '2026-12-01', dateTo: '2026-12-31' };
    const months = { monthFrom: '2026-12', monthTo: '2026-12', by: 'station' };
    const told = async () => [
      (await tenant.post('Report/settlement', { basis: 'ordered', ...december })).body,
      (await tenant.post<{ totals: object[] }>('Report/pacing', months)).body.totals,
    ];
    const before = await told();
    const net = (await sumsOf(stationId, december))[4];
    expect(before).toMatchObject([{ barter: { ordered: 46 } }, [{ booked: net }]]);
    await save(campaign, { timeFee: 9, occurrences: 1 }, await newTerms());
    expect(await told()).toEqual(before);
  });

  it('are open until the first night of their station', async () => {
    const { stationId, campaign } = await sold();
    const before = await saidOf(stationId, PAST);
    const dearer = await save(campaign, { timeFee: 5 });
    const later = await saidOf(stationId, PAST);
    expect(later).not.toEqual(before);
    // Nor does a later change on the same day keep anything.
    const by = await on(TODAY, tenant, 13);
    const week = { dateFrom: '2027-01-08', dateTo: '2027-01-14', by };
    const [, , gross = 0] = (await sumsOf(stationId, week)) as number[];
    await save(dearer, { timeFee: 6 }, {}, by);
    // Five workdays of two airings of 20 seconds, each of which is 1.00 dearer.
    expect((await sumsOf(stationId, week))[2]).toBeCloseTo(gross + 200, 2);
    await clean();
  });

  it('have their parts of fees where logs are counted, too', async () => {
    const week = await LogWeek.of(tenant);
    const campaign = await week.campaign({ timeFee: 1, length: 20 }, { monthlyGross: 230 });
    await week.generate();
    for (const date of [MONDAY, TUESDAY]) await week.lock(date);
    await night();
    const asked = { basis: 'scheduled' as const, dateFrom: MONDAY, dateTo: TUESDAY };
    const told = () => tableOf(week.stationId, asked, ['date', 'adAgency', 'accountExecutive']);
    const before = await told();
    expect(await sumsOf(week.stationId, asked)).toEqual([4, 80, 100, 0, 100, 0]);
    await save(campaign, { timeFee: 9 }, { monthlyGross: 460, ...(await newTerms()) });
    expect(await told()).toEqual(before);
    await clean();
  });
});

describe('a media group that gets what aired', () => {
  it('closes such a day in whole, with what was ordered of it once', async () => {
    const group = await groupOf('Grupo que empieza a cerrar');
    const { week, campaign } = await pricedWeek(group, {}, { monthlyGross: 100 });
    await night();
    const { stationId } = week;
    const month = { dateFrom: '2026-12-01', dateTo: '2026-12-31', by: group };
    const before = await saidOf(stationId, month);
    const monday = { dateFrom: MONDAY, dateTo: MONDAY, by: group };
    const mondays = await sumsOf(stationId, monday);
    await week.week.save(
      campaign,
      { timeFee: 9, occurrences: 1 },
      { discount: 50, monthlyGross: 900 },
    );
    await turnOn(group, EXISTING_PARTS);
    expect(await saidOf(stationId, month)).toEqual(before);
    // For what aired, the day was never closed.
    expect(await week.day(MONDAY)).toMatchObject({ changed: [] });
    await airedDay(week, MONDAY);
    expect(await saidOf(stationId, month)).toEqual(before);
    for (const basis of ['scheduled', 'aired'] as const)
      expect((await sumsOf(stationId, { ...monday, basis }))[0]).toBe(mondays[0]);
    await clean(group);
    // Opened, it is open; closed again, as it was.
    await week.close(0, MONDAY);
    expect(await saidOf(stationId, month)).not.toEqual(before);
    await clean(group);
    expect((await week.close(1, MONDAY)).status).toBe(200);
    expect(await saidOf(stationId, month)).toEqual(before);
    await clean(group);
    expect(await week.day(MONDAY)).toMatchObject({ changed: [] });
    // Without the part again, a day that was left open is ordered as it was when it closed.
    await week.close(0, MONDAY);
    await turnOn(group, WITHOUT_AIRED);
    await night();
    expect(await saidOf(stationId, month)).toEqual(before);
    await clean(group);
    await turnOn(group, EXISTING_PARTS);
    expect((await week.close(1, MONDAY)).status).toBe(200);
    expect(await saidOf(stationId, month)).toEqual(before);
    await clean(group);
  });

  it('writes a day in whole that comes back closed, as a month does that was put away before there was a ledger', async () => {
    const { stationId } = await sold();
    await night();
    const before = await saidOf(stationId, PAST);
    await server.dataSource.query(
      `INSERT INTO as_run_day (multimedia_id, station_id, "date", closed) VALUES ($1, $2, $3, true)`,
      [tenant.multimediaId, stationId, MONDAY],
    );
    const named = (await check.differences(tenant.multimediaId)).map(({ what }) => what);
    expect(named).toEqual([`ledger: station ${stationId}, ${MONDAY}`]);
    expect(await server.app.get(MissingClosings).writeAll()).toBe(1);
    await clean();
    expect(await saidOf(stationId, PAST)).toEqual(before);
  });

  it('keeps nothing of days that are over by itself', async () => {
    const { stationId, campaign } = await sold();
    await turnOn(tenant, EXISTING_PARTS);
    await night();
    const before = await saidOf(stationId, PAST);
    await save(campaign, { timeFee: 5 });
    expect(await saidOf(stationId, PAST)).not.toEqual(before);
    await clean();
  });

  it('may delete a campaign that only asked for airings of a day that closed since', async () => {
    const { stationId, campaign } = await sold();
    await night();
    await turnOn(tenant, EXISTING_PARTS);
    const before = await saidOf(stationId, PAST);
    const day = `AsRun/getDay?stationId=${stationId}&date=${MONDAY}`;
    const { version } = (await tenant.get<{ version: number }>(day)).body;
    await answered('AsRun/close', { stationId, date: MONDAY, version, closed: 1 });
    expect((await tenant.delete(`Spot/delete?spotId=${campaign.id}`)).status).toBe(200);
    expect(await saidOf(stationId, PAST)).toEqual(before);
    await clean();
  });

  it('takes the terms of now for a campaign whose past was wrong', async () => {
    const group = await groupOf('Grupo que se corrige');
    const { week, campaign } = await pricedWeek(group);
    await night();
    const monday = { dateFrom: MONDAY, dateTo: MONDAY, by: group };
    await turnOn(group, EXISTING_PARTS);
    await week.importRows(await week.perfect(MONDAY), MONDAY);
    await week.week.save(campaign, { timeFee: 2 });
    const body = { stationId: week.stationId, date: MONDAY, closed: 1, terms: 'now' };
    const { version } = await week.day(MONDAY);
    await answered(
      'AsRun/close',
      { ...body, version, spotIds: [campaign.id], note: 'Wrong' },
      group,
    );
    expect((await sumsOf(week.stationId, monday))[2]).toBe(80);
    await clean(group);
  });

  it('has in its list of what is not billed what was ordered of such days', async () => {
    const group = await groupOf('Grupo sin facturar');
    const { campaign } = await sold({}, {}, group);
    const december = { dateFrom: '2026-12-01', dateTo: '2026-12-31' };
    const told = async () =>
      (await group.post<{ totals: unknown; rows: unknown }>('Report/notBilled', december)).body;
    const before = await told();
    await night();
    expect(await told()).toEqual(before);
    await save(campaign, { timeFee: 9, occurrences: 1 }, { monthlyGross: 900 }, group);
    expect(await told()).toEqual(before);
  });
});

it('a media group that moves takes what was ordered of its past along', async () => {
  const group = await groupOf('Grupo que se muda sin cierres');
  const { stationId, campaign } = await sold({}, {}, group);
  await night();
  const before = await tableOf(stationId, { ...PAST, by: group }, ['date']);
  await save(campaign, { timeFee: 9 }, { discount: 1, monthlyGross: 900 }, group);
  const zip = await buffer(server.app.get(GroupExportService).zip(group.multimediaId));
  const other = await groupOf('Grupo mudado sin cierres');
  const { status, text } = await other.post('Multimedia/import', new Uint8Array(zip));
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  const [station] = (await other.get<{ id: number }[]>('Station/getAll')).body;
  expect(await tableOf(station?.id ?? 0, { ...PAST, by: other }, ['date'])).toEqual(before);
  await clean(other);
});

describe('the check of reports', () => {
  const COLUMNS = ['airings', 'sold_cents', 'fee_cents', 'gross', 'discount', 'commission'];
  it.each(COLUMNS)('names a corrupted %s of a day that is past', async (column) => {
    const { stationId } = await sold();
    await night();
    const change = (by: number) =>
      server.dataSource.query(
        `UPDATE ledger_line SET ${column} = ${column} + $2 WHERE station_id = $1 AND sequence = 3 AND ordinal = 1`,
        [stationId, by],
      );
    await change(1);
    const named = (await check.differences(tenant.multimediaId)).map(({ what }) => what).join();
    const where = `station ${stationId}, 2026-12-03, closing 3`;
    expect(named).toContain(`ledger: ${where}, digest`);
    if (column === 'fee_cents') expect(named).toContain(`${where}: fees of campaign number`);
    await change(-1);
    await clean();
  });
});
