import { LIMITS } from '../../../src/contract/limits.js';
import { REPORT_BASES, REPORT_MEASURES, type ReportBasis } from '../../../src/contract/report.js';
import { REPORT_DIMENSIONS } from '../../../src/contract/report-dimensions.js';
import type { PacingAnswer } from '../../../src/sales/pacing.dto.js';
import { ReportCheck } from '../../../src/sales/check.service.js';
import type { ReportAnswer, ReportFactsAnswer } from '../../../src/sales/report.dto.js';
import { AiredWeek } from '../../factories/aired-week.js';
import { type Campaign, createCampaign, simpleLine } from '../../factories/campaign.js';
import { BREAKS, MONDAY, TUESDAY, WEDNESDAY, WEEK } from '../../factories/log-week.js';
import { create, type Fields } from '../../factories/reference.js';
import { newBreak, newSlot, scheduleOf } from '../../factories/schedule.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(WEEK[6] ?? '');
const tenant = await server.tenant('Grupo de lo pasado');
await tenant.turnOn();
const check = server.app.get(ReportCheck);
const clean = async (): Promise<void> =>
  expect(await check.differences(tenant.multimediaId)).toEqual([]);

/** What a report asks of a station. */
interface Asked {
  stationId: number;
  basis: ReportBasis;
  dateFrom?: string;
  dateTo?: string;
}

async function answered<T>(path: string, body: Fields): Promise<T> {
  const { status, text, body: answer } = await tenant.post<T>(path, body);
  if (status !== 200) throw new Error(text);
  return answer;
}

const scopeOf = ({ stationId, basis, dateFrom = MONDAY, dateTo = MONDAY }: Asked) => ({
  basis,
  dateFrom,
  dateTo,
  filters: { station: [stationId] },
});

async function tableOf(asked: Asked, rows: readonly string[]) {
  const measures = REPORT_MEASURES;
  const body = { ...scopeOf(asked), rows, columns: [], measures, totals: 1 };
  const { rows: values, cells, names } = await answered<ReportAnswer>('Report/run', body);
  return { rows: cells.map(([row = 0, , ...sums]) => [...(values[row] ?? []), ...sums]), names };
}

/** The sums of a station's report: airings, seconds, gross, discount, net and commission. */
const sumsOf = async (asked: Asked): Promise<unknown[]> => (await tableOf(asked, [])).rows[0] ?? [];

const factsOf = async (asked: Asked) =>
  (await answered<ReportFactsAnswer>('Report/facts', { ...scopeOf(asked), at: [] })).facts;

/** All that reports say of a day: by every dimension, as many at once as may be asked for, and fact by fact. */
async function saidOf(asked: Asked) {
  const tables: Record<string, unknown> = {};
  for (let i = 0; i < REPORT_DIMENSIONS.length; i += LIMITS.reportDimensions) {
    const dimensions = REPORT_DIMENSIONS.slice(i, i + LIMITS.reportDimensions);
    tables[dimensions.join()] = (await tableOf(asked, dimensions)).rows;
  }
  return { tables, facts: await factsOf(asked) };
}

/** What pacing says is booked of December. */
async function bookedOf({ stationId }: AiredWeek): Promise<number | undefined> {
  const body = { monthFrom: '2026-12', monthTo: '2026-12', by: 'station', stations: [stationId] };
  return (await answered<PacingAnswer>('Report/pacing', body)).totals[0]?.booked;
}

const campaignOf = async (id: number): Promise<Campaign> =>
  (await tenant.get<Campaign>(`Spot/getById?id=${id}`)).body;

const TERMS = [
  'adAgency',
  'accountExecutive',
  'spotCategory',
  'businessUnit',
  'origin',
  'payMethod',
] as const;

/** New records for each of the terms of a campaign. */
async function newTerms(): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const name of TERMS) ids[`${name}Id`] = (await create(tenant, name)).id;
  return ids;
}

/** Shows on air all day in every break of a station's week. */
async function showsIn(week: AiredWeek): Promise<void> {
  const { id } = await create(tenant, 'show');
  for (let day = 0; day < 7; day++) {
    const commercialBreaks = BREAKS.map((time) => newBreak(time));
    const shows = [newSlot(id, '06:00', '12:00')];
    const { status, text } = await scheduleOf(tenant, week.stationId).update(day, {
      commercialBreaks,
      shows,
    });
    if (status !== 200) throw new Error(text);
  }
}

/** A week whose first campaign airs twice on each workday of December: 20 seconds at 1.37, with a monthly fee. */
async function priced(changes: Fields = {}, line: Fields = {}) {
  const week = await AiredWeek.of(tenant, false);
  await showsIn(week);
  const terms = { discount: 7.5, agencyPercentage: 15, monthlyGross: 100 };
  const campaign = await week.week.save(
    await campaignOf(week.spotIds[0] ?? 0),
    { timeFee: 1.37, length: 20, ...line },
    { ...terms, ...(await newTerms()), ...changes },
  );
  await week.week.generate();
  return { week, campaign };
}

async function aired(week: AiredWeek, date: string, without = 0): Promise<void> {
  await week.importRows((await week.perfect(date)).slice(without), date);
  const { status, text } = await week.close(1, date);
  if (status !== 200) throw new Error(text);
}

/** All that may be changed of a campaign for what is still to come. */
async function changeAll(week: AiredWeek, campaign: Campaign): Promise<Campaign> {
  const raised = { discount: 50, agencyPercentage: 1, monthlyGross: 300, ...(await newTerms()) };
  const line = { timeFee: 9, length: 30, businessMonthlyFee: 40, startDate: WEDNESDAY };
  let changed = await week.week.save(campaign, line, raised);
  const simpleSchedules = [
    ...changed.simpleSchedules,
    simpleLine({ startDate: WEDNESDAY, businessMonthlyFee: 70, filename: '1009-spot' }),
  ];
  changed = await week.week.update('Spot', changed, { simpleSchedules });
  await showsIn(week);
  return changed;
}

/** The client and the agency of a campaign count as others from now on. */
async function regroup({ clientId, adAgencyId }: Campaign): Promise<void> {
  for (const [table, column, entity, id] of [
    ['client', 'client_category_id', 'clientCategory', clientId],
    ['ad_agency', 'ad_agency_group_id', 'adAgencyGroup', adAgencyId],
  ] as const) {
    const group = await create(tenant, entity);
    await server.dataSource.query(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [
      id,
      group.id,
    ]);
  }
}

it('a closed day stays by every dimension and fact by fact, whatever becomes of its campaign, client, agency and shows', async () => {
  const { week, campaign } = await priced();
  await regroup(campaign);
  await aired(week, MONDAY);
  const asked = REPORT_BASES.map((basis) => ({ stationId: week.stationId, basis }));
  const ofEach = async <T>(told: (of: Asked) => Promise<T>): Promise<T[]> => {
    const answers: T[] = [];
    for (const of of asked) answers.push(await told(of));
    return answers;
  };
  const before = await ofEach(saidOf);
  const stays = async () => expect(await ofEach(saidOf)).toEqual(before);
  // 54.80 and 4.34, of which 7.5 % are 4.44, and 15 % of the rest 8.21; the others have no price.
  const sums = [5, 130, 59.14, 4.44, 54.7, 8.21];
  expect(await ofEach(sumsOf)).toEqual(asked.map(() => sums));
  await regroup(campaign);
  await stays();
  const changed = await changeAll(week, campaign);
  await stays();
  // Neither by another's revision, which is cancelled from its first day.
  const revision = await createCampaign(tenant, {
    stationId: week.stationId,
    clientId: campaign.clientId,
    replacesId: campaign.id,
    monthlyGross: 500,
    ...(await newTerms()),
    simpleSchedules: [simpleLine({ startDate: MONDAY, timeFee: 3 })],
  });
  await stays();
  const { id, version } = await campaignOf(revision.id);
  const cancelled = await tenant.post('Spot/cancelFrom', {
    spotId: id,
    version,
    date: '2026-12-01',
  });
  expect(cancelled.status).toBe(200);
  await stays();
  expect(changed.id).toBe(campaign.id);
  // Opened and closed again it comes to the same; a cent of a rounded percentage may be another airing's.
  await week.close(0);
  for (const of of asked) {
    // Its locked log has the terms that it kept, and its part of a fee was decided when it closed first.
    if (of.basis === 'scheduled') expect(await sumsOf(of)).toEqual(sums);
    else expect(await sumsOf(of)).not.toEqual(sums);
    if (of.basis !== 'aired') continue;
    // What aired is of closed days alone: what is taken back is no fact, unless a cent of a percentage stays with it.
    expect(await sumsOf(of)).toEqual([]);
    for (const { airings, gross, discount, commission } of await factsOf(of))
      expect([airings, gross, discount !== 0 || commission !== 0]).toEqual([0, 0, true]);
  }
  await week.close(1);
  expect(await ofEach(sumsOf)).toEqual(asked.map(() => sums));
  const facts = await ofEach(factsOf);
  expect(facts.map(({ length }) => length)).toEqual(before.map((said) => said.facts.length));
  await clean();
});

describe('a row of playout that a person gave to a campaign', () => {
  it('keeps the agency and the executive of its day, and has nothing of the fee', async () => {
    const { week, campaign } = await priced();
    const more = { aired: '20:00:05', cart: 4711, length: '00:00:28' };
    await week.importRows([...(await week.perfect()), more]);
    const [row] = (await week.day()).unordered;
    await week.decide([{ rowId: row?.rowId, spotId: campaign.id }]);
    expect((await week.close()).status).toBe(200);
    const asked = { stationId: week.stationId, basis: 'aired' as const };
    const before = await saidOf(asked);
    const [given] = (await factsOf(asked)).filter(({ start }) => start === '20:00:05');
    expect(given).toMatchObject({ airings: 1, seconds: 28, gross: 0, discount: 0, commission: 0 });
    await changeAll(week, campaign);
    expect(await saidOf(asked)).toEqual(before);
  });
});

describe('a monthly fee', () => {
  it('that is raised raises the days that are still to close, by what they ask for', async () => {
    const { week, campaign } = await priced();
    const asked = { stationId: week.stationId, basis: 'aired' as const };
    await aired(week, MONDAY);
    // 100.00 / 23 days that ask, rounded down.
    expect((await sumsOf(asked))[2]).toBe(59.14);
    await week.week.save(campaign, {}, { monthlyGross: 300 });
    await week.week.generate();
    await aired(week, TUESDAY);
    const tuesday = { ...asked, dateFrom: TUESDAY, dateTo: TUESDAY };
    // (300.00 - 4.34) / 22.
    expect((await sumsOf(tuesday))[2]).toBe(68.23);
    expect((await sumsOf(asked))[2]).toBe(59.14);
    await clean();
  });

  it('is told where nothing of its day aired, and opens as a fact of its own', async () => {
    const { week, campaign } = await priced();
    await week.importRows((await week.perfect()).filter(({ cart }) => cart !== 1001));
    const missed = (await week.day()).airings.filter(({ state }) => state === 'MISSED');
    await week.decide(missed.map(({ airingId }) => ({ airingId, decision: 'SCRATCH' })));
    expect((await week.close()).status).toBe(200);
    const facts = await factsOf({ stationId: week.stationId, basis: 'aired' });
    expect(facts.filter(({ spotId }) => spotId === campaign.id)).toMatchObject([
      { start: null, airings: 0, gross: 4.34, discount: 0.33, net: 4.01, commission: 0.6 },
    ]);
    await clean();
  });
});

const DECEMBER = { dateFrom: '2026-12-01', dateTo: '2026-12-31' };

describe('a month of which some days are closed', () => {
  it('is ordered as it was, and a raised fee is of the days that are still to close', async () => {
    const { week, campaign } = await priced();
    const asked = { stationId: week.stationId, basis: 'ordered' as const, ...DECEMBER };
    // 46 airings of 27.40 and the fee, of which 7.5 % and 15 % of the rest.
    const whole = [115, 2_990, 1_360.4, 102.03, 1_258.37, 188.76];
    expect(await sumsOf(asked)).toEqual(whole);
    expect(await bookedOf(week)).toBe(whole[4]);
    for (const date of [TUESDAY, MONDAY]) {
      await aired(week, date);
      for (const rows of [[], ['date'], ['hour']]) {
        const table = (await tableOf(asked, rows)).rows.map((row) => row.slice(rows.length));
        const sums = REPORT_MEASURES.map((_, i) =>
          table.reduce((sum, row) => sum + Math.round(Number(row[i]) * 100), 0),
        );
        expect(sums.map((sum) => sum / 100)).toEqual(whole);
      }
    }
    const monday = await sumsOf({ ...asked, dateFrom: MONDAY, dateTo: MONDAY });
    const tuesday = await sumsOf({ ...asked, dateFrom: TUESDAY, dateTo: TUESDAY });
    // 100.00 / 23, then (100.00 - 4.34) / 22, each rounded down.
    expect([tuesday[2], monday[2]]).toEqual([59.14, 59.14]);
    await week.week.save(campaign, { timeFee: 2 }, { monthlyGross: 300, discount: 10 });
    const [, , gross = 0, discount = 0] = (await sumsOf(asked)) as number[];
    // Two days of 59.14; 42 airings of 40.00, and what the two days leave of the fee.
    expect(gross).toBe(118.28 + 1_680 + 291.32);
    // 7.5 % of the closed days, and 10 % of the others.
    expect(discount).toBe(8.87 + 197.13);
    expect(await sumsOf({ ...asked, dateFrom: MONDAY, dateTo: MONDAY })).toEqual(monday);
    expect(await bookedOf(week)).toBe((Math.round(gross * 100) - Math.round(discount * 100)) / 100);
    await clean();
  });

  it('leaves what no day asks for any more to the next day that closes, and not what a fee was raised by since', async () => {
    const line = { timeFee: 0, occurrences: 1, startDate: MONDAY, endDate: WEDNESDAY };
    const { week, campaign } = await priced({ discount: null, monthlyGross: 90 }, line);
    await aired(week, MONDAY);
    const asked = { stationId: week.stationId, basis: 'ordered' as const, ...DECEMBER };
    const feesOf = async () =>
      (await factsOf(asked))
        .filter(({ spotId }) => spotId === campaign.id)
        .map(({ date, airings, gross }) => [date, airings, gross]);
    expect(await feesOf()).toEqual([
      [MONDAY, 1, 30],
      [TUESDAY, 1, 30],
      [WEDNESDAY, 1, 30],
    ]);
    const left = [
      ['2026-12-01', 0, 60],
      [MONDAY, 1, 30],
    ];
    const short = await week.week.save(campaign, { endDate: MONDAY });
    expect(await feesOf()).toEqual(left);
    const raised = await week.week.save(short, {}, { monthlyGross: 150 });
    expect(await feesOf()).toEqual(left);
    await week.week.save(raised, {}, { monthlyGross: 20 });
    expect(await feesOf()).toEqual([[MONDAY, 1, 30]]);
    await clean();
  });

  it('asks on the other days of a quota for its number less what its closed ones asked for', async () => {
    const quota = { per: 'week', occurrences: 10, startDate: MONDAY, endDate: WEEK[6] };
    const { week, campaign } = await priced({ monthlyGross: null }, quota);
    const asked = { stationId: week.stationId, basis: 'ordered' as const, ...DECEMBER };
    const airingsOf = async (spotId: number) =>
      (await factsOf(asked)).filter((fact) => fact.spotId === spotId).map(({ airings }) => airings);
    expect(await airingsOf(campaign.id)).toEqual([2, 2, 2, 2, 2]);
    await aired(week, MONDAY);
    const raised = await week.week.save(campaign, { occurrences: 18 });
    expect(await airingsOf(campaign.id)).toEqual([2, 4, 4, 4, 4]);
    await clean();
    await aired(week, TUESDAY);
    const { id: continuesId, ...line } = raised.simpleSchedules[0] ?? { id: 0 };
    const revision = await createCampaign(tenant, {
      stationId: week.stationId,
      clientId: campaign.clientId,
      replacesId: campaign.id,
      simpleSchedules: [{ ...line, continuesId, occurrences: 9 }],
    });
    expect(await airingsOf(campaign.id)).toEqual([2, 4]);
    expect(await airingsOf(revision.id)).toEqual([1, 1, 1]);
    // Opened and closed again by today's terms, a day still asked for what it did.
    await week.close(0, MONDAY);
    await week.week.save(revision, {}, { spotName: 'Otro nombre' });
    expect(await airingsOf(campaign.id)).toEqual([2, 4]);
    expect(await airingsOf(revision.id)).toEqual([1, 1, 1]);
    const { version } = await week.day(MONDAY);
    const now = { closed: 1, terms: 'now', spotIds: [campaign.id], note: 'Wrong' };
    const body = { stationId: week.stationId, date: MONDAY, version, ...now };
    await answered('AsRun/close', body);
    expect(await airingsOf(campaign.id)).toEqual([2, 4]);
    expect(await airingsOf(revision.id)).toEqual([1, 1, 1]);
    await clean();
  });

  it('keeps what aired of a revision that is cancelled from its first day', async () => {
    const { week, campaign } = await priced({ monthlyGross: null });
    const revision = await createCampaign(tenant, {
      stationId: week.stationId,
      clientId: campaign.clientId,
      replacesId: campaign.id,
      simpleSchedules: [
        simpleLine({
          startDate: MONDAY,
          timeFee: 2,
          length: 20,
          occurrences: 1,
          filename: '1004-spot',
        }),
      ],
    });
    await week.week.generate();
    await aired(week, MONDAY);
    const asked = { stationId: week.stationId, basis: 'ordered' as const };
    const before = await saidOf(asked);
    const [own] = before.facts.filter(({ spotId }) => spotId === revision.id);
    expect(own).toMatchObject({ airings: 1, gross: 40 });
    const { version } = await campaignOf(revision.id);
    const body = { spotId: revision.id, version, date: MONDAY };
    expect((await tenant.post('Spot/cancelFrom', body)).status).toBe(200);
    expect(await saidOf(asked)).toEqual(before);
    expect(await sumsOf({ ...asked, dateFrom: TUESDAY, dateTo: TUESDAY })).toEqual([
      3, 90, 0, 0, 0, 0,
    ]);
    await clean();
  });
});

describe('records of closed days', () => {
  it('are told by the names that they had once they are deleted, and by new ones while they are there', async () => {
    const { week, campaign } = await priced();
    await aired(week, MONDAY);
    const asked = { stationId: week.stationId, basis: 'aired' as const };
    const nameOf = async (dimension: string, id: unknown) =>
      (await tableOf(asked, [dimension])).names[dimension as 'origin']?.[String(id)];
    const { originId, showId } = {
      originId: campaign['originId'],
      showId: (await tableOf(asked, ['show'])).rows[0]?.[0],
    };
    const before = [await nameOf('origin', originId), await nameOf('show', showId)];
    expect(before).toEqual([expect.any(String), expect.any(String)]);
    await week.week.save(campaign, {}, { originId: null, spotName: 'Otro nombre' });
    await showsIn(week);
    expect((await tenant.delete(`Origin/delete?originId=${String(originId)}`)).status).toBe(200);
    expect((await tenant.delete(`Show/delete?showId=${String(showId)}`)).status).toBe(200);
    expect([await nameOf('origin', originId), await nameOf('show', showId)]).toEqual(before);
    const told = await factsOf(asked);
    expect(told.find(({ spotId }) => spotId === campaign.id)).toMatchObject({
      campaign: 'Otro nombre',
      show: before[1],
    });
  });
});
