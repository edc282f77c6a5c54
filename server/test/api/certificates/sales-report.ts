import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { LIMITS } from '../../../src/contract/limits.js';
import { dayOfWeek } from '../../../src/contract/time.js';
import type { ReportBasis } from '../../../src/contract/report.js';
import {
  REPORT_DIMENSIONS,
  type ReportDimension,
} from '../../../src/contract/report-dimensions.js';
import { readSheet } from '../../../src/import/reader/read-sheet.js';
import type { ReportAnswer, ReportFactsAnswer } from '../../../src/sales/report.dto.js';
import { requireGroups } from '../../../src/sales/report-bounds.js';
import { TenantDatabase } from '../../../src/tenant/tenant-database.js';
import { AiredWeek } from '../../factories/aired-week.js';
import { type Campaign, createCampaign, simpleLine } from '../../factories/campaign.js';
import { itemsOf, MONDAY, TUESDAY, WEEK } from '../../factories/log-week.js';
import { create, type Fields } from '../../factories/reference.js';
import { serverOn } from '../../support/app.js';

const { jest } = import.meta;

const server = await serverOn(TUESDAY);
const tenant = await server.tenant('Grupo Informes');
await tenant.turnOn();

const MEASURES = ['airings', 'seconds', 'gross', 'discount', 'net', 'commission'] as const;
const ALL = { dateFrom: '2026-12-01', dateTo: '2027-01-31', measures: MEASURES, totals: 1 };

const run = (body: Fields, by = tenant) => by.post<ReportAnswer>('Report/run', { ...ALL, ...body });

async function report(body: Fields): Promise<ReportAnswer> {
  const { status, text, body: answer } = await run({ rows: [], columns: [], ...body });
  if (status !== 200) throw new Error(text);
  return answer;
}

const campaignOf = async (id: number): Promise<Campaign> =>
  (await tenant.get<Campaign>(`Spot/getById?id=${String(id)}`)).body;

/** A plain fact: an airing, or a fee without one. Money in cents. */
interface Fact {
  spot: Campaign;
  date: string;
  line: number;
  /** Seconds from midnight; null for what is only ordered. */
  start: number | null;
  airings: number;
  seconds: number;
  gross: number;
  discount: number;
  commission: number;
}
type Bare = Omit<Fact, 'discount' | 'commission'>;

const cents = (money: unknown): number => Math.round(Number(money ?? 0) * 100);
const rounded = (amount: number, percentage: unknown): number =>
  Math.floor((amount * cents(percentage)) / 10_000 + 0.5);
const grouped = <T>(all: readonly T[], keyOf: (one: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
};

/** Takes percentages off, airing by airing in their order. */
const taken = (billed: readonly Bare[], roundedFor: (fact: Bare) => string): Fact[] =>
  grouped(billed, roundedFor).flatMap((together) => {
    let through = 0;
    return together.map((fact) => {
      const [off, next] = [
        rounded(through, fact.spot['discount']),
        rounded(through + fact.gross, fact.spot['discount']),
      ];
      const commissionOf = (gross: number, less: number) =>
        rounded(gross - less, fact.spot['agencyPercentage']);
      const commission = commissionOf(through + fact.gross, next) - commissionOf(through, off);
      through += fact.gross;
      return { ...fact, discount: next - off, commission };
    });
  });

const byOrder = (a: Bare, b: Bare): number =>
  a.date.localeCompare(b.date) || a.line - b.line || (a.start ?? 0) - (b.start ?? 0);
const byTime = (a: Bare, b: Bare): number =>
  a.date.localeCompare(b.date) || (a.start ?? 0) - (b.start ?? 0);

const VALUE: Partial<Record<ReportDimension, (fact: Fact) => unknown>> = {
  station: ({ spot }) => spot.stationId,
  client: ({ spot }) => spot.clientId,
  campaign: ({ spot }) => spot.id,
  accountExecutive: ({ spot }) => spot['accountExecutiveId'] ?? null,
  date: ({ date }) => date,
  month: ({ date }) => date.slice(0, 7),
  weekday: ({ date }) => dayOfWeek(date),
  hour: ({ start }) => (start === null ? null : Math.floor(start / 3600)),
};
const DIMENSIONS = Object.keys(VALUE) as ReportDimension[];
const sumsOf = (facts: readonly Fact[]): number[] => {
  const of = (value: (fact: Fact) => number) => facts.reduce((sum, one) => sum + value(one), 0);
  const inUnits = (value: (fact: Fact) => number) => of(value) / 100;
  return [
    of(({ airings }) => airings),
    of(({ seconds }) => seconds),
    inUnits(({ gross }) => gross),
    inUnits(({ discount }) => discount),
    inUnits(({ gross, discount }) => gross - discount),
    inUnits(({ commission }) => commission),
  ];
};

/** Every pair of dimensions of a report, of whole months or of two days, compared with plain sums over facts. */
async function reconcile(basis: ReportBasis, all: readonly Fact[], station: number[]) {
  let pairs = 0;
  for (const [i, row] of DIMENSIONS.entries())
    for (const column of DIMENSIONS.slice(i + 1)) {
      const days = pairs++ % 2 === 0 ? {} : { dateFrom: MONDAY, dateTo: TUESDAY };
      const facts = all.filter(({ date }) => !days.dateFrom || [MONDAY, TUESDAY].includes(date));
      expect(facts.length).toBeGreaterThan(0);
      const scope = { ...days, filters: { station } };
      const answer = await report({ basis, rows: [row], columns: [column], ...scope });
      const told = answer.cells.map(([r = 0, c = 0, ...sums]) => [
        JSON.stringify([answer.rows[r]?.[0], answer.columns[c]?.[0]]),
        sums,
      ]);
      const keyOf = (fact: Fact) => JSON.stringify([VALUE[row]?.(fact), VALUE[column]?.(fact)]);
      const plain = grouped(facts, keyOf).map((some) => [keyOf(some[0] as Fact), sumsOf(some)]);
      expect({ row, column, cells: new Map(told as never) }).toEqual({
        row,
        column,
        cells: new Map(plain as never),
      });
      expect(answer.totals?.all).toEqual(sumsOf(facts));
    }
}

const AMOUNT = fc.integer({ min: 1, max: 99_999 }).map((amount) => amount / 100);
const PERCENTAGE = fc.integer({ min: 0, max: 6_000 }).map((amount) => amount / 100);
const TERMS = fc.record({
  monthlyGross: fc.option(AMOUNT),
  discount: fc.option(PERCENTAGE),
  agencyPercentage: fc.option(PERCENTAGE),
});

/** Two stations in two time zones, whose campaigns have random prices. */
async function pricedWeeks(seed: number) {
  const weeks = [await AiredWeek.of(tenant, false), await AiredWeek.of(tenant, false)];
  const zone = [weeks[1]?.stationId, 'Pacific/Auckland'];
  await server.dataSource.query('UPDATE station SET time_zone = $2 WHERE id = $1', zone);
  const executive = await create(tenant, 'accountExecutive');
  const ids = weeks.flatMap(({ spotIds }) => spotIds);
  const all = fc.sample(fc.record({ terms: TERMS, timeFee: AMOUNT }), {
    seed,
    numRuns: ids.length,
  });
  for (const [i, id] of ids.entries()) {
    const { terms, timeFee } = all[i] as (typeof all)[number];
    const accountExecutiveId = i % 2 === 0 ? executive.id : null;
    const [week] = weeks;
    await week?.week.save(
      await campaignOf(id),
      { timeFee, length: 10 + i },
      { ...terms, accountExecutiveId },
    );
  }
  for (const { week } of weeks) await week.generate();
  return { weeks, spots: await Promise.all(ids.map(campaignOf)), executive };
}
const { weeks, spots, executive } = await pricedWeeks(45);
const stations = weeks.map(({ stationId }) => stationId);
const spotOf = (id: number): Campaign => spots.find((spot) => spot.id === id) as Campaign;
const priceOf = (spot: Campaign): number => cents(spot.simpleSchedules[0]?.['timeFee']);
const secondsOf = (start: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = start.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};
const ofMonth = ({ spot, date }: Bare) => `${spot.id} ${date.slice(0, 7)}`;
const DECEMBER = Array.from({ length: 31 }, (_, i) => `2026-12-${String(i + 1).padStart(2, '0')}`);
/** The days on which every line asks, for as many airings as on any other. */
const ASKING = DECEMBER.filter((date) => ![0, 6].includes(dayOfWeek(date)));

interface Sharing {
  /** The days that close, in order; others of the month ask too. */
  days: readonly string[];
  roundedFor: (fact: Bare) => string;
  /** In which order percentages are taken off. */
  order: (a: Bare, b: Bare) => number;
}

/** Money of days that close one after the other: each has its part of a fee, which its airings share. */
function money(bare: readonly Bare[], { days, roundedFor, order }: Sharing): Fact[] {
  const billed = grouped([...bare].sort(byTime), ({ spot }) => String(spot.id)).flatMap(
    (ofSpot) => {
      let left = cents(ofSpot[0]?.spot['monthlyGross']);
      let open = ASKING.length;
      return days.flatMap((date) => {
        const part = Math.floor(left / open--);
        left -= part;
        const day = ofSpot.filter((fact) => fact.date === date);
        const n = day.reduce((sum, { airings }) => sum + airings, 0);
        let through = 0;
        return day.map((fact) => {
          const before = Math.floor((part * through) / n);
          through += fact.airings;
          return { ...fact, gross: fact.gross + Math.floor((part * through) / n) - before };
        });
      });
    },
  );
  return taken(billed.sort(order), roundedFor);
}

/** The airings of logs; of those that are told, or of all. */
async function airings(only?: ReadonlySet<number>): Promise<Bare[]> {
  const facts: Bare[] = [];
  for (const { week } of weeks)
    for (const date of WEEK)
      for (const item of itemsOf(await week.log(date))) {
        if (only && !only.has(item.id)) continue;
        const spot = spotOf(item.spotId);
        const { length } = item as typeof item & { length: number };
        const gross = priceOf(spot) * length;
        const fact = { spot, date, line: item.scheduleId, start: secondsOf(item.start) };
        facts.push({ ...fact, airings: 1, seconds: length, gross });
      }
  return facts;
}

describe('a report adds up to a plain sum over airings', () => {
  it('of what is ordered', async () => {
    const bare = spots.flatMap((spot) =>
      spot.simpleSchedules.flatMap((line) =>
        ASKING.flatMap((date): Bare[] => {
          const [count, length] = [Number(line['occurrences']), Number(line['length'])];
          const seconds = count * length;
          const gross = priceOf(spot) * seconds;
          return [{ spot, date, line: line.id, start: null, airings: count, seconds, gross }];
        }),
      ),
    );
    const ofCampaign = ({ spot }: Bare) => String(spot.id);
    const facts = money(bare, { days: ASKING, roundedFor: ofCampaign, order: byOrder });
    await reconcile('ordered', facts, stations);
  });

  it('of what is in logs', async () => {
    const facts = money(await airings(), { days: ASKING, roundedFor: ofMonth, order: byOrder });
    await reconcile('scheduled', facts, stations);
  });

  it('of what aired on closed days', async () => {
    const aired = new Set<number>();
    for (const week of weeks)
      for (const date of [MONDAY, TUESDAY]) {
        const rows = await week.perfect(date);
        await week.importRows(rows.slice(1), date);
        const missed = (await week.day(date)).airings.filter(({ state }) => state === 'MISSED');
        const decision = date === MONDAY ? 'SCRATCH' : 'MAKE_GOOD';
        await week.decide(
          missed.map(({ airingId }) => ({ airingId, decision })),
          date,
        );
        // What is not closed is not counted.
        if (week === weeks[1] && date === TUESDAY) continue;
        expect((await week.close(1, date)).status).toBe(200);
        for (const airing of (await week.day(date)).airings)
          if (airing.state !== 'MISSED') aired.add(airing.airingId);
      }
    const days = [MONDAY, TUESDAY];
    const facts = money(await airings(aired), { days, roundedFor: ofMonth, order: byTime });
    await reconcile('aired', facts, stations);
  });
});

describe('money of a report', () => {
  const netBy = async (dimension: ReportDimension, body: Fields) => {
    const answer = await report({ rows: [dimension], measures: ['net'], ...body });
    return answer.cells.map(([row = 0, , net]) => [answer.rows[row]?.[0], net]);
  };

  it('of a locked day stays, whatever becomes of its campaign', async () => {
    const [week] = weeks;
    const body = { basis: 'aired', filters: { station: [week?.stationId] } };
    const before = await netBy('accountExecutive', body);
    const other = await create(tenant, 'accountExecutive');
    const changed = await Promise.all((week?.spotIds ?? []).map(campaignOf));
    for (const spot of changed)
      await week?.week.save(
        spot,
        { timeFee: 999 },
        { discount: 1, agencyPercentage: 2, accountExecutiveId: other.id },
      );
    expect(await netBy('accountExecutive', body)).toEqual(before);
    const ordered = (days: Fields) =>
      netBy('accountExecutive', { ...body, basis: 'ordered', ...days });
    // What is ordered of closed days is the past too.
    expect((await ordered({ dateFrom: '2026-12-09' })).map(([id]) => id)).toEqual([other.id]);
    expect((await ordered({})).length).toBe(before.length + 1);
    expect(executive.id).not.toBe(other.id);
    // Of one month, some days have the executive and the discount that they kept, and others the present ones.
    const scheduled = { ...body, basis: 'scheduled', measures: MEASURES };
    const sums = async (columns: ReportDimension[], days: Fields = {}) => {
      const answer = await report({ ...scheduled, ...days, rows: ['accountExecutive'], columns });
      return answer.rows.map(([id], i) => [id, ...(answer.totals?.rows[i] ?? [])]);
    };
    for (const days of [{}, { dateTo: TUESDAY }]) {
      const byMonth = await sums([], days);
      expect(byMonth.length).toBeGreaterThan(1);
      expect(byMonth).toEqual(await sums(['date'], days));
      expect(byMonth).toEqual(await sums(['hour'], days));
    }
  });

  it('has no monthly fee of a month that asks for nothing', async () => {
    const spot = await createCampaign(tenant, {
      monthlyGross: 100,
      discount: 10,
      simpleSchedules: [
        simpleLine({
          per: 'flight',
          occurrences: 1,
          endDate: '2027-01-08',
          timeFee: 1,
          length: 10,
        }),
      ],
    });
    const body = { basis: 'ordered', filters: { campaign: [spot.id] } };
    const answer = await report({ ...body, rows: ['date'], measures: ['airings', 'gross', 'net'] });
    expect(answer.cells.map(([row = 0, , ...sums]) => [answer.rows[row]?.[0], ...sums])).toEqual([
      ['2027-01-08', 1, 110, 99],
    ]);
    expect(answer.totals?.all).toEqual([1, 110, 99]);
  });

  it('is what docs/reports.md works out by hand', async () => {
    const spot = await createCampaign(tenant, {
      monthlyGross: 100,
      discount: 10,
      agencyPercentage: 15,
      simpleSchedules: [
        simpleLine({ endDate: '2026-12-03', occurrences: 1, timeFee: 1, length: 20 }),
      ],
    });
    const answer = await report({
      basis: 'ordered',
      filters: { campaign: [spot.id] },
      rows: ['date'],
      measures: ['gross', 'discount', 'net', 'commission'],
    });
    expect(answer.cells.map(([, , ...sums]) => sums)).toEqual([
      [53.33, 5.33, 48, 7.2],
      [53.33, 5.34, 47.99, 7.2],
      [53.34, 5.33, 48.01, 7.2],
    ]);
    expect(answer.totals?.all).toEqual([160, 16, 144, 21.6]);
  });

  it('of an order is counted once when a revision replaces it, and not while it is on hold', async () => {
    const line = { endDate: '2026-12-04', occurrences: 1, timeFee: 1, length: 10 };
    const spot = await createCampaign(tenant, {
      monthlyGross: 50,
      simpleSchedules: [simpleLine(line)],
    });
    const filters = { internalNumber: [spot.internalNumber] };
    const ordered = async () =>
      (await report({ basis: 'ordered', filters, measures: ['airings', 'gross'] })).totals?.all;
    expect(await ordered()).toEqual([4, 90]);

    const revision = await createCampaign(tenant, {
      stationId: spot.stationId,
      clientId: spot.clientId,
      monthlyGross: 50,
      replacesId: spot.id,
      simpleSchedules: [simpleLine({ ...line, startDate: '2026-12-03', occurrences: 3 })],
    });
    // Two days of the first, two of three airings of the second, and the month's fee once.
    expect(await ordered()).toEqual([8, 130]);

    const held = await tenant.post('Spot/update', { ...revision, state: 'hold' });
    expect(held.status).toBe(200);
    expect(await ordered()).toEqual([2, 70]);
  });

  it('that is booked is the sum of all changes', async () => {
    const [row] = await server.dataSource.query<[{ same: boolean; rows: number }]>(
      `SELECT count(*)::int AS rows, bool_and(coalesce(o.airings, 0) = b.airings AND coalesce(o.cents, 0) = b.cents) AS same
       FROM (SELECT spot_id, schedule_type, schedule_id, month, sum(airings) AS airings, sum(cents) AS cents
         FROM booking WHERE multimedia_id = $1 GROUP BY 1, 2, 3, 4) b
       LEFT JOIN (SELECT o.spot_id, o.schedule_type, o.schedule_id, o.month,
           (SELECT sum(one) FROM unnest(o.airings) one) AS airings,
           (SELECT sum(one) FROM unnest(o.cents) one) AS cents
         FROM ordered_month o JOIN spot s ON s.id = o.spot_id AND s.state = 'active' AND s.put_away = 0
         WHERE o.multimedia_id = $1) o USING (spot_id, schedule_type, schedule_id, month)`,
      [tenant.multimediaId],
    );
    expect(row.same).toBe(true);
    expect(row.rows).toBeGreaterThan(spots.length);
  });
});

describe('a report', () => {
  it('names records, and says which months may change', async () => {
    const answer = await report({ basis: 'scheduled', rows: ['station'], columns: ['month'] });
    const names = Object.keys(answer.names['station'] ?? {}).map(Number);
    expect(names.sort()).toEqual(answer.rows.map(([id]) => Number(id)).sort());
    expect(answer.provisional).toEqual(['2026-12', '2027-01']);
    expect((await report({ basis: 'ordered' })).provisional).toEqual([]);
  });

  it('is refused for what it cannot answer', async () => {
    const refused = async (body: Fields) => {
      const { status, body: answer } = await run({
        basis: 'ordered',
        rows: ['client'],
        columns: [],
        ...body,
      });
      return [status, Object.keys((answer as unknown as { errors: object }).errors ?? {})];
    };
    expect(await refused({ columns: ['client'] })).toEqual([400, ['columns']]);
    expect(await refused({ measures: [] })).toEqual([400, ['measures']]);
    expect(await refused({ rows: ['colour'] })).toEqual([400, ['rows']]);
    expect(await refused({ dateTo: '2026-11-30' })).toEqual([400, ['dateFrom']]);
    expect(await refused({ dateTo: '2030-01-01' })).toEqual([400, ['dateTo']]);
    expect(await refused({ rows: ['client', 'date', 'month', 'hour', 'show'] })).toEqual([
      400,
      ['rows'],
    ]);
  });

  it('opens with a hundred thousand cells, and is refused with more, or with a table of far more places than cells', async () => {
    const large = await server.tenant('Grupo Grande');
    await large.turnOn();
    const { id } = await createCampaign(large, {});
    const sql = (text: string): Promise<unknown> => server.dataSource.query(text, [id]);
    // 91 campaigns that each order an airing on every day.
    await sql('DELETE FROM ordered_month WHERE spot_id = $1');
    await sql(
      `INSERT INTO spot SELECT (jsonb_populate_record(s, jsonb_build_object('id', s.id + n * 100000,
         'internal_number', s.internal_number + n))).* FROM spot s, generate_series(1, 91) n WHERE s.id = $1`,
    );
    await sql(
      `INSERT INTO ordered_month (spot_id, schedule_type, schedule_id, month, multimedia_id, first_day, airings, seconds, cents)
       SELECT s.id, 'simple', 0, month, s.multimedia_id, 1, array_fill(1, days), array_fill(20, days), array_fill(5::numeric, days)
       FROM spot o JOIN spot s ON s.multimedia_id = o.multimedia_id AND s.id <> o.id
       CROSS JOIN generate_series('2026-12-01'::date, '2029-12-01', '1 month') month
       CROSS JOIN LATERAL (SELECT ARRAY[extract(day FROM month + interval '1 month - 1 day')::int] AS days) d
       WHERE o.id = $1`,
    );
    const asked = { basis: 'ordered', rows: ['campaign'], columns: ['date'], measures: ['net'] };
    const until = (dateTo: string) => run({ ...asked, dateTo }, large);
    const { body } = await until('2029-12-02');
    expect([body.rows.length, body.columns.length]).toEqual([91, 1098]);
    expect(body.cells).toHaveLength(91 * 1098);
    expect(body.totals?.all).toEqual([(91 * 1098 * 5) / 100]);
    const { status, body: refused } = await until('2029-12-04');
    expect([status, JSON.stringify(refused)]).toEqual([400, expect.stringContaining('100000')]);

    // Known from the first facts, before anything is added up.
    const question = {
      basis: 'ordered',
      dateFrom: ALL.dateFrom,
      rows: ['campaign'],
      columns: ['date'],
      numbers: 1,
      filters: [],
    } as const;
    const groups = (dateTo: string, table: Partial<Parameters<typeof requireGroups>[2]> = {}) =>
      server.app
        .get(TenantDatabase)
        .read(large.multimediaId, (manager) =>
          requireGroups(manager, large.multimediaId, { ...question, ...table, dateTo }),
        );
    await groups('2029-12-02');
    await groups('2029-12-04', { columns: ['month'] });
    await expect(groups('2029-12-04')).rejects.toMatchObject({
      sentence: { key: 'reportTooLarge' },
    });
    // So is how large a table would be, of which most is empty.
    const wide = { rows: ['campaign', 'date'], columns: ['month'] } as const;
    await groups('2029-12-02', { ...wide, numbers: 1 });
    await expect(groups('2029-12-02', { ...wide, numbers: 2 })).rejects.toMatchObject({
      sentence: {
        key: 'reportTableTooLarge',
        args: [91 * 1098, 37, 2, 91 * 1098 * 38 * 2, LIMITS.reportNumbers],
      },
    });
    // So are the facts of a file.
    const csv = { ...ALL, ...asked, measures: MEASURES, dateTo: '2029-12-04', format: 'csv' };
    const many = await large.post('Report/export', csv, { language: 'ES' });
    expect([many.status, many.text]).toEqual([400, expect.stringContaining('más de 100000')]);

    // And so is what would be read for it: 91 campaigns in 37 months, each taken for ten
    // days, and nothing of one that orders nothing.
    const limits: { reportRows: number } = LIMITS;
    const rows = jest.replaceProperty(limits, 'reportRows', 91 * 37 * 10 - 1);
    const years = { basis: 'ordered', dateFrom: ALL.dateFrom, dateTo: '2029-12-04' };
    for (const [path, body] of [
      ['run', { ...asked, columns: [] }],
      ['export', { ...asked, format: 'csv' }],
      ['settlement', {}],
    ] as const) {
      const ask = (more: Fields) =>
        large.post(`Report/${path}`, { ...years, ...body, ...more }, { language: 'ES' });
      const is = await ask({});
      const sentence = 'En esos 1100 días hay más de 33669 días';
      expect([path, is.status, is.text]).toEqual([path, 400, expect.stringContaining(sentence)]);
      expect((await ask({ dateTo: '2029-11-30' })).text).not.toContain('más de 33669 días');
    }
    rows.restore();

    // A cell in each of 9,100 rows: most of the table would be empty.
    const sparse = {
      ...{ ...ALL, ...asked, rows: ['campaign', 'date'], columns: ['week', 'weekday'] },
      ...{ measures: MEASURES, dateTo: '2027-03-10' },
    };
    for (const [path, language, more, sentence] of [
      ['run', 'EN', {}, '9100 rows, 100 columns and 6 numbers in each cell: 5514600 numbers'],
      ['export', 'ES', { format: 'xlsx' }, 'y se puede hasta 5000000. Elegí menos días'],
    ] as const) {
      const { status: is, text } = await large.post(
        `Report/${path}`,
        { ...sparse, ...more },
        { language },
      );
      expect([is, text]).toEqual([400, expect.stringContaining(sentence)]);
    }
  });

  it('is of its own media group', async () => {
    const other = await server.tenant('Grupo Ajeno');
    await other.turnOn();
    const { body } = await run({ basis: 'ordered', rows: ['campaign'], columns: [] }, other);
    expect(body).toMatchObject({ rows: [], cells: [], factCount: 0 });
  });
});

describe('the facts of a report', () => {
  const spotId = spots[0]?.id ?? 0;
  const scope = { basis: 'scheduled', dateFrom: '2026-12-01', dateTo: '2027-01-31' };
  const factsOf = (body: Fields) =>
    tenant.post<ReportFactsAnswer>('Report/facts', { ...scope, at: [], ...body });

  it('of a cell add up to it, whatever its dimensions are', async () => {
    const filters = { campaign: [spotId] };
    for (const dimension of REPORT_DIMENSIONS) {
      const table = await report({ basis: 'scheduled', rows: [dimension], filters });
      expect(table.cells.length).toBeGreaterThan(0);
      for (const [row = 0, , airings, , , , net] of table.cells) {
        const value = table.rows[row]?.[0] ?? null;
        const at = [{ dimension, value: value === null ? null : String(value) }];
        const { status, text, body } = await factsOf({ filters, at });
        expect([status, text.slice(0, 0)]).toEqual([200, '']);
        expect(body.facts.reduce((sum, fact) => sum + fact.airings, 0)).toBe(airings);
        const cents = body.facts.reduce((sum, fact) => sum + Math.round(fact.net * 100), 0);
        expect(cents).toBe(Math.round(Number(net) * 100));
        expect(body.facts.map((fact) => fact.spotId)).toContain(spotId);
      }
    }
  });

  it('are refused for what they cannot answer', async () => {
    expect((await factsOf({ at: [{ dimension: 'colour', value: '1' }] })).status).toBe(400);
    expect((await factsOf({ dateTo: '2026-11-30' })).status).toBe(400);
  });
});

describe('a file of a report', () => {
  async function file(format: 'xlsx' | 'csv', language = 'EN', more: Fields = {}) {
    const response = await fetch(`${server.url}/api/Report/export`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tenant.token}`,
        multimediaid: String(tenant.multimediaId),
        lang: language,
      },
      body: JSON.stringify({
        ...ALL,
        basis: 'scheduled',
        rows: ['station', 'date'],
        columns: ['month'],
        format,
        ...more,
      }),
    });
    if (response.status !== 200) throw new Error(await response.text());
    return Buffer.from(await response.arrayBuffer());
  }
  const facts = async () =>
    (
      await tenant.post<ReportFactsAnswer>('Report/facts', {
        basis: 'scheduled',
        dateFrom: ALL.dateFrom,
        dateTo: ALL.dateTo,
        at: [],
      })
    ).body.facts;

  it('is a workbook of real numbers and dates, as two readers read it', async () => {
    const bytes = await file('xlsx', 'ES', { filters: { station: stations } });
    const book = read(bytes, { cellDates: true, UTC: true });
    expect(book.SheetNames).toEqual(['Informe', 'Hechos', 'Lo pedido']);
    const cells = (name: string) =>
      utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, UTC: true });
    const table = await report({
      basis: 'scheduled',
      rows: ['station', 'date'],
      columns: ['month'],
      filters: { station: stations },
    });
    const [head, first] = cells('Informe');
    expect(head?.slice(0, 3)).toEqual(['Emisora', 'Día', '2026-12 · Salidas']);
    expect(first?.[1]).toEqual(new Date(`${String(table.rows[0]?.[1])}T00:00:00Z`));
    const last = cells('Informe').at(-1);
    expect(last?.[0]).toBe('Total');
    expect(last?.slice(2)).toEqual(table.totals?.all);
    const told = await facts();
    const sheet = cells('Hechos').slice(1);
    expect(sheet).toHaveLength(told.length);
    expect(sheet[0]?.slice(-1)).toEqual([told[0]?.commission]);
    expect(cells('Lo pedido').at(-1)?.[0]).toBe('Emisora');

    const named = { encoding: null, delimiter: null, sheet: 1 };
    const { rows } = await readSheet(new Uint8Array(bytes), named);
    expect(rows).toHaveLength(told.length + 1);
    expect(rows[1]?.cells[0]).toBe(told[0]?.date);
  });

  it('has the table as it is shown: compared, as shares, the greatest first', async () => {
    const question = {
      rows: ['station'],
      columns: [],
      measures: ['net'],
      filters: { station: stations },
    };
    const body = { ...question, compare: 'yearAgo', sort: 'net', top: 1, shares: 1 };
    const bytes = await file('xlsx', 'EN', body);
    const sheet = read(bytes, { cellNF: true }).Sheets['Report'] ?? {};
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    const earlier = '2025-12-01 – 2026-01-31';
    expect(rows[0]).toEqual([
      ...['Station', 'Net', 'Net, % of the total', `Net ${earlier}`, 'Net, growth %'],
    ]);
    const { cells, totals } = await report({ basis: 'scheduled', ...question });
    const [all = 0, most = 0] = [totals?.all[0], Math.max(...cells.map(([, , net = 0]) => net))];
    expect(rows.slice(1).map((row) => row[1])).toEqual([most, expect.closeTo(all - most, 2), all]);
    expect(rows.slice(1).map((row) => row[2])).toEqual([
      expect.closeTo(most / all),
      expect.closeTo(1 - most / all),
      1,
    ]);
    expect(['B2', 'C2', 'D2'].map((at) => [sheet[at]?.t, sheet[at]?.z])).toEqual([
      ['n', '#,##0.00'],
      ['n', '0.00%'],
      ['n', '#,##0.00'],
    ]);
    await expect(
      file('xlsx', 'EN', { ...body, columns: ['month'], compare: 'before' }),
    ).rejects.toThrow('months only with a year ago');
    await expect(file('xlsx', 'ES', { ...body, sort: 'gross' })).rejects.toThrow('net');
  });

  it('is a CSV file of the facts, in which no formula is evaluated', async () => {
    const spot = await createCampaign(tenant, {
      spotName: '=1+1',
      simpleSchedules: [simpleLine({ endDate: '2026-12-03', occurrences: 1 })],
    });
    const filters = { campaign: [spot.id] };
    const text = (await file('csv', 'ES', { basis: 'ordered', filters })).toString();
    const [head, first, ...others] = text.trimEnd().split('\r\n');
    expect(head?.startsWith('\uFEFFDía;Hora;Emisora;')).toBe(true);
    expect(first).toContain(`"'=1+1"`);
    expect(others).toHaveLength(2);
  });
});

it('counts what was merged for the record that it became, in locked logs too', async () => {
  const from = spots.find(({ clientId }) => clientId)?.clientId ?? 0;
  const into = await create(tenant, 'client');
  const body = { basis: 'aired', rows: ['client'], measures: ['airings'] };
  const before = await report(body);
  const counted = before.cells.find(([row = 0]) => before.rows[row]?.[0] === from)?.[2];
  const merged = await tenant.post('merges', { entity: 'client', intoId: into.id, ids: [from] });
  expect([merged.status < 300, merged.text.slice(0, merged.status < 300 ? 0 : 200)]).toEqual([
    true,
    '',
  ]);
  const after = await report(body);
  expect(after.cells.find(([row = 0]) => after.rows[row]?.[0] === into.id)?.[2]).toBe(counted);
  expect(after.rows.flat()).not.toContain(from);
  const alone = await report({ ...body, filters: { client: [into.id] } });
  expect(alone.totals?.all).toEqual([counted]);
});

it.each(['ordered', 'scheduled', 'aired'])(
  'says of one client or campaign alone what it says of it among all: %s',
  async (basis) => {
    // A campaign whose client is another one by now: locked logs keep the former.
    const moved = await campaignOf(spots[0]?.id ?? 0);
    const next = await create(tenant, 'client');
    const { status } = await tenant.post('Spot/update', { ...moved, clientId: next.id });
    expect(status).toBe(200);
    for (const column of ['client', 'campaign'])
      for (const row of ['month', 'date', 'hour', 'show']) {
        const all = await report({ basis, rows: [row], columns: [column] });
        expect(all.columns.length).toBeGreaterThan(1);
        for (const [place, [value]] of all.columns.entries()) {
          if (value === null) continue;
          const alone = await report({ basis, rows: [row], filters: { [column]: [value] } });
          const told = alone.cells.map(([r = 0, , ...sums]) => [alone.rows[r]?.[0], sums]);
          const among = all.cells
            .filter(([, c]) => c === place)
            .map(([r = 0, , ...sums]) => [all.rows[r]?.[0], sums]);
          expect(new Map(told as never)).toEqual(new Map(among as never));
        }
      }
  },
);

it('has bonus for nothing in a report, in locked logs too, whatever it is asked by', async () => {
  const aired = await AiredWeek.of(tenant, false);
  const [paidId = 0, ...freeIds] = aired.spotIds;
  const price = { timeFee: 3, length: 20 };
  await aired.week.save(await campaignOf(paidId), price, {});
  for (const id of freeIds)
    await aired.week.save(await campaignOf(id), { ...price, service: 'bonus' }, {});
  // A bonus with a price is free as well.
  await server.dataSource.query(
    `UPDATE simple_schedule SET time_fee = 3 WHERE service = 'bonus' AND spot_id = ANY($1)`,
    [freeIds],
  );
  await aired.week.generate();
  const items: { spotId: number }[] = [];
  for (const date of WEEK) items.push(...itemsOf(await aired.week.log(date)));
  const paid = items.filter(({ spotId }) => spotId === paidId).length;
  expect(paid).toBeGreaterThan(0);
  expect(items.length).toBeGreaterThan(paid);
  const asked = {
    basis: 'scheduled',
    measures: ['airings', 'gross'],
    filters: { station: [aired.stationId] },
  };
  const sums = async () => {
    const by = ['campaign', 'date', 'hour', 'show'] as const;
    return Promise.all(
      by.map(async (row) => (await report({ ...asked, rows: [row] })).totals?.all),
    );
  };
  const expected = Array(4).fill([items.length, paid * 60]);
  expect(await sums()).toEqual(expected);
  await aired.importRows(await aired.perfect(MONDAY), MONDAY);
  expect(await sums()).toEqual(expected);
});
