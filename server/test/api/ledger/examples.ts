import { datesOf } from '../../../src/contract/time.js';
import { ReportCheck } from '../../../src/sales/check.service.js';
import type { ReportAnswer } from '../../../src/sales/report.dto.js';
import type { AiredDay } from '../../factories/aired-week.js';
import { type Campaign, simpleLine } from '../../factories/campaign.js';
import { LogWeek } from '../../factories/log-week.js';
import type { Fields } from '../../factories/reference.js';
import { serverOn } from '../../support/app.js';

/** Examples with their numbers, each a month of one campaign that airs at seven in the morning. */

const server = await serverOn('2026-12-02');
const tenant = await server.tenant('Grupo de los ejemplos');
await tenant.turnOn();
const check = server.app.get(ReportCheck);

const DAILY = { saturday: 1, sunday: 1, timeMode: 2, exactTimes: '07:00' };
const EXACT = { occurrences: null, startTime: null, endTime: null };

async function answered<T>(path: string, body: Fields): Promise<T> {
  const { status, text, body: answer } = await tenant.post<T>(path, body);
  if (status !== 200) throw new Error(`${path} ${status}: ${text}`);
  return answer;
}

/** A campaign whose month aired as it was planned, and whose days are open. */
class Month {
  private constructor(
    readonly week: LogWeek,
    readonly campaign: Campaign,
  ) {}

  /**
   * @param days first and last date of each line
   * @param line of all of them
   */
  static async of(
    days: readonly (readonly [from: string, to: string])[],
    line: Fields,
    terms: Fields,
  ): Promise<Month> {
    const week = await LogWeek.of(tenant);
    const campaign = await week.campaign(
      {},
      {
        ...terms,
        simpleSchedules: days.map(([startDate, endDate]) =>
          simpleLine({ ...DAILY, ...EXACT, length: 20, ...line, startDate, endDate }),
        ),
      },
    );
    const month = new Month(week, campaign);
    const [first, last] = [days[0]?.[0] ?? '', days.at(-1)?.[1] ?? ''];
    const range = { stationId: week.stationId, dateFrom: first, dateTo: last };
    await answered('TrafficLog/generate', range);
    const dates = days.flatMap(([from, to]) => datesOf(from, to));
    for (const date of dates) await month.airs(date);
    return month;
  }

  /** Its airing of a date was on air. */
  async airs(date: string): Promise<void> {
    const file = this.campaign.simpleSchedules[0]?.filename ?? '';
    const bytes = new TextEncoder().encode(
      `airedDate,airedTime,airedLength,file\n${date},07:00:00,20,${file}\n`,
    );
    const query = `stationId=${this.week.stationId}&format=csv&mode=replace&date=${date}`;
    const { status, text } = await tenant.post(`AsRun/import?${query}`, bytes, {
      headers: { 'content-type': 'application/octet-stream' },
    });
    if (status !== 200) throw new Error(text);
  }

  /** Decides what the airing of a date counts as. */
  async decide(date: string, decision: string): Promise<void> {
    const { version, airings } = await this.day(date);
    const decisions = [{ airingId: airings[0]?.airingId, decision }];
    await answered('AsRun/decide', { stationId: this.week.stationId, date, version, decisions });
  }

  close(dateFrom: string, dateTo: string) {
    return answered('AsRun/closeRange', { stationId: this.week.stationId, dateFrom, dateTo });
  }

  async day(date: string): Promise<AiredDay> {
    const query = `stationId=${this.week.stationId}&date=${date}`;
    return (await tenant.get<AiredDay>(`AsRun/getDay?${query}`)).body;
  }

  /** Closes a day, or opens it again. */
  async turn(date: string, closed: 0 | 1): Promise<void> {
    const { version } = await this.day(date);
    await answered('AsRun/close', { stationId: this.week.stationId, date, version, closed });
  }

  /** What reports say of some dates. */
  async sums(dateFrom: string, dateTo: string, basis = 'aired'): Promise<Record<string, number>> {
    const measures = ['airings', 'gross', 'discount', 'net', 'commission'];
    const { cells } = await answered<ReportAnswer>('Report/run', {
      ...{ basis, dateFrom, dateTo, rows: [], columns: [], measures, totals: 1 },
      filters: { station: [this.week.stationId] },
    });
    const [, , ...values] = cells[0] ?? [];
    return Object.fromEntries(measures.map((name, i) => [name, Number(values[i] ?? 0)]));
  }
}

afterEach(async () => expect(await check.differences(tenant.multimediaId)).toEqual([]));

const OCTOBER = ['2026-10-01', '2026-10-31'] as const;

it('31 airings of 20 seconds at 1.37 less 7.5 %, and one of them scratched afterwards', async () => {
  const month = await Month.of([OCTOBER], { timeFee: 1.37 }, { discount: 7.5 });
  await month.close(...OCTOBER);
  const whole = { airings: 31, gross: 849.4, discount: 63.71, net: 785.69 };
  expect(await month.sums(...OCTOBER)).toMatchObject(whole);

  const date = '2026-10-14';
  await month.turn(date, 0);
  await month.decide(date, 'SCRATCH');
  await month.turn(date, 1);
  expect(await month.sums(...OCTOBER)).toMatchObject({ airings: 30, gross: 822, net: 760.35 });
});

it('an agency’s commission is of what the discount leaves', async () => {
  const eight = ['2026-10-01', '2026-10-08'] as const;
  const month = await Month.of([eight], { timeFee: 1 }, { discount: 10, agencyPercentage: 15 });
  await month.close(...eight);
  expect(await month.sums(...OCTOBER)).toEqual({
    ...{ airings: 8, gross: 160, discount: 16, net: 144, commission: 21.6 },
  });
});

it('a fee over two runs, which a raise in the next month does not move', async () => {
  const days = ['2026-10-05', '2026-10-12', '2026-10-20'].map((date) => [date, date] as const);
  const month = await Month.of(days, { timeFee: 1 }, { monthlyGross: 100 });
  await month.close('2026-10-01', '2026-10-15');
  expect(await month.sums('2026-10-01', '2026-10-15')).toMatchObject({ gross: 106.66 });
  await month.close('2026-10-16', '2026-10-31');
  const rest = ['2026-10-16', '2026-10-31'] as const;
  expect(await month.sums(...rest)).toMatchObject({ gross: 53.34 });

  await month.week.save(month.campaign, {}, { monthlyGross: 300 });
  await month.turn('2026-10-05', 0);
  await month.turn('2026-10-05', 1);
  expect(await month.sums('2026-10-01', '2026-10-15')).toMatchObject({ gross: 106.66 });
  expect(await month.sums(...rest)).toMatchObject({ gross: 53.34 });
});

it('a fee that is raised leaves what it gave, and the days to come have the rest', async () => {
  const month = await Month.of([['2026-11-01', '2026-11-30']], {}, { monthlyGross: 90 });
  await month.close('2026-11-01', '2026-11-10');
  expect(await month.sums('2026-11-01', '2026-11-10')).toMatchObject({ airings: 10, gross: 30 });
  await month.week.save(month.campaign, {}, { monthlyGross: 150 });
  await month.close('2026-11-11', '2026-11-30');
  expect(await month.sums('2026-11-01', '2026-11-10')).toMatchObject({ gross: 30 });
  expect(await month.sums('2026-11-11', '2026-11-30')).toMatchObject({ airings: 20, gross: 120 });
});

it('what was missed in one month and made good in the next has its price and percentages of the first', async () => {
  const november = ['2026-11-01', '2026-11-30'] as const;
  const [missed, next] = ['2026-11-29', '2026-12-02'];
  const month = await Month.of([[missed, '2026-11-30']], { timeFee: 1.37 }, { discount: 7.5 });
  await month.decide(missed, 'MAKE_GOOD');
  await month.close(missed, '2026-11-30');
  const one = { airings: 1, gross: 27.4, discount: 2.06, net: 25.34 };
  expect(await month.sums(...november)).toMatchObject(one);

  await month.week.save(month.campaign, { timeFee: 1.5 }, { discount: 5 });
  const range = { stationId: month.week.stationId, dateFrom: next, dateTo: '2026-12-03' };
  await answered('TrafficLog/generate', range);
  await month.airs(next);
  await month.close(next, next);
  expect(await month.sums('2026-12-01', '2026-12-31')).toMatchObject(one);
  expect(await month.sums(...november)).toMatchObject(one);
});

it('what was ordered is rounded for the whole campaign, and what aired for each month', async () => {
  const [first, second] = ['2026-10-31', '2026-11-01'];
  const month = await Month.of([[first, second]], { timeFee: 1.37 }, { discount: 7.5 });
  await month.close(first, first);
  await month.close(second, second);
  const discounts = async (basis: string) => [
    (await month.sums(first, first, basis))['discount'],
    (await month.sums(second, second, basis))['discount'],
  ];
  expect(await discounts('aired')).toEqual([2.06, 2.06]);
  expect(await discounts('ordered')).toEqual([2.06, 2.05]);
});
