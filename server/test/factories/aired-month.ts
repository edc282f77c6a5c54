import type { ReportAnswer } from '../../src/sales/report.dto.js';
import { addDays, datesOf } from '../../src/contract/time.js';
import type { Tenant } from '../support/app.js';
import type { AiredDay } from './aired-week.js';
import { type Campaign, simpleLine } from './campaign.js';
import { LogWeek } from './log-week.js';
import type { Fields } from './reference.js';

const DAILY = { saturday: 1, sunday: 1, timeMode: 2, exactTimes: '07:00' };
const EXACT = { occurrences: null, startTime: null, endTime: null };

/** A campaign of a station of its own that airs at seven in the morning, as it was planned, and whose days are open. */
export class AiredMonth {
  private constructor(
    private readonly tenant: Tenant,
    readonly week: LogWeek,
    readonly campaign: Campaign,
  ) {}

  /**
   * @param days first and last date of each line
   * @param line of all of them
   */
  static async of(
    tenant: Tenant,
    days: readonly (readonly [from: string, to: string])[],
    line: Fields,
    terms: Fields,
  ): Promise<AiredMonth> {
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
    const month = new AiredMonth(tenant, week, campaign);
    const [first, last] = [days[0]?.[0] ?? '', days.at(-1)?.[1] ?? ''];
    // Logs of a single day are made of no range.
    const range = { stationId: week.stationId, dateFrom: first, dateTo: addDays(last, 1) };
    await month.post('TrafficLog/generate', range);
    const dates = days.flatMap(([from, to]) => datesOf(from, to));
    for (const date of dates) await month.airs(date);
    return month;
  }

  async post<T>(path: string, body: Fields): Promise<T> {
    const { status, text, body: answer } = await this.tenant.post<T>(path, body);
    if (status !== 200) throw new Error(`${path} ${status}: ${text}`);
    return answer;
  }

  /** Its airing of a date was on air. */
  async airs(date: string): Promise<void> {
    const file = this.campaign.simpleSchedules[0]?.filename ?? '';
    const bytes = new TextEncoder().encode(
      `airedDate,airedTime,airedLength,file\n${date},07:00:00,20,${file}\n`,
    );
    const query = `stationId=${this.week.stationId}&format=csv&mode=replace&date=${date}`;
    const { status, text } = await this.tenant.post(`AsRun/import?${query}`, bytes, {
      headers: { 'content-type': 'application/octet-stream' },
    });
    if (status !== 200) throw new Error(text);
  }

  /** Decides what the airing of a date counts as. */
  async decide(date: string, decision: string): Promise<void> {
    const { version, airings } = await this.day(date);
    const decisions = [{ airingId: airings[0]?.airingId, decision }];
    await this.post('AsRun/decide', { stationId: this.week.stationId, date, version, decisions });
  }

  close(dateFrom: string, dateTo: string) {
    return this.post('AsRun/closeRange', { stationId: this.week.stationId, dateFrom, dateTo });
  }

  async day(date: string): Promise<AiredDay> {
    const query = `stationId=${this.week.stationId}&date=${date}`;
    return (await this.tenant.get<AiredDay>(`AsRun/getDay?${query}`)).body;
  }

  /** Closes a day, or opens it again. */
  async turn(date: string, closed: 0 | 1): Promise<void> {
    const { version } = await this.day(date);
    await this.post('AsRun/close', { stationId: this.week.stationId, date, version, closed });
  }

  /** What reports say of some dates. */
  async sums(dateFrom: string, dateTo: string, basis = 'aired'): Promise<Record<string, number>> {
    const measures = ['airings', 'gross', 'discount', 'net', 'commission'];
    const { cells } = await this.post<ReportAnswer>('Report/run', {
      ...{ basis, dateFrom, dateTo, rows: [], columns: [], measures, totals: 1 },
      filters: { station: [this.week.stationId] },
    });
    const [, , ...values] = cells[0] ?? [];
    return Object.fromEntries(measures.map((name, i) => [name, Number(values[i] ?? 0)]));
  }
}
