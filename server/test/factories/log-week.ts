import type { Campaign } from './campaign.js';
import { createCampaign, simpleLine } from './campaign.js';
import { create, type Fields } from './reference.js';
import { newBreak, scheduleOf } from './schedule.js';
import type { Tenant } from '../support/app.js';
import { datesOf } from '../../src/contract/time.js';

/** A Monday to the Sunday after. */
const FROM = '2026-12-07';
const TO = '2026-12-13';
export const WEEK = datesOf(FROM, TO);
export const [MONDAY = '', TUESDAY = '', WEDNESDAY = '', THURSDAY = ''] = WEEK;
export const WORKDAYS = WEEK.slice(0, 5);
export const BREAKS = ['07:00', '08:00', '09:00'];

interface Item {
  id: number;
  spotId: number;
  scheduleType: string;
  scheduleId: number;
  fileName: string;
  start: string;
}
export interface Log {
  version: number;
  breaks: { commercialBreakId: number; time: string; timeType: number; items: Item[] }[];
}
export interface Day {
  date: string;
  status: string;
  edited: boolean;
  stale: number | null;
  exportedAt: string | null;
  changedSinceExport: number;
  placed: number;
}
interface StaleDay {
  date: string;
  status: string;
  edited: boolean;
  campaigns: { spotId: number; spotName: string; change: string }[];
  scheduleChanged: number;
}
interface Generated {
  stationId: number;
  dateFrom: string;
  dateTo: string;
  test: boolean;
  placed: number;
  days: Day[];
  toLoad: string[];
}

export const itemsOf = (log: Log): Item[] => log.breaks.flatMap((b) => b.items);

/** The week's logs of a station with three one-minute breaks every morning. */
export class LogWeek {
  private constructor(
    private readonly tenant: Tenant,
    readonly stationId: number,
  ) {}

  static async of(tenant: Tenant): Promise<LogWeek> {
    const { id } = await create(tenant, 'station', { maxBlockTime: 60, maxHourTime: null });
    const week = new LogWeek(tenant, id);
    for (const day of [0, 1, 2, 3, 4, 5, 6]) await week.setDay(day);
    return week;
  }

  setDay(day: number, times: readonly string[] = BREAKS, shows: object[] = []) {
    const commercialBreaks = times.map((time) => newBreak(time));
    return scheduleOf(this.tenant, this.stationId).update(day, { commercialBreaks, shows });
  }

  /** A campaign of the station with one simple line. */
  campaign(line: Fields = {}, changes: Fields = {}): Promise<Campaign> {
    return createCampaign(this.tenant, {
      stationId: this.stationId,
      simpleSchedules: [simpleLine({ occurrences: 2, ...line })],
      ...changes,
    });
  }

  /** Saves a campaign with changes to its first line, and to itself. */
  save(spot: Campaign, line: Fields = {}, changes: Fields = {}): Promise<Campaign> {
    const [first, ...others] = spot.simpleSchedules;
    return this.update('Spot', spot, {
      simpleSchedules: [{ ...first, ...line }, ...others],
      ...changes,
    });
  }

  async update<T>(route: string, record: Fields, changes: Fields): Promise<T> {
    const { status, text, body } = await this.tenant.post<T>(`${route}/update`, {
      ...record,
      ...changes,
    });
    if (status !== 200) throw new Error(text);
    return body;
  }

  generate() {
    return this.post<Generated>('generate', { dateFrom: FROM, dateTo: TO });
  }

  remake(dates: unknown, more: Fields = {}) {
    return this.post<Generated>('remake', { dates, ...more });
  }

  lock(date: string, locked = 1) {
    return this.post<Day>('lock', { date, locked });
  }

  move(body: Fields) {
    return this.post<Log>('move', { date: MONDAY, ...body });
  }

  undo(version: number) {
    return this.post<Log>('undo', { date: MONDAY, version });
  }

  export(format = 'audicom') {
    return this.tenant.get(this.path('export', { date: MONDAY, format }));
  }

  async log(date = MONDAY): Promise<Log> {
    return (await this.tenant.get<Log>(this.path('getLog', { date }))).body;
  }

  async summaries(): Promise<Day[]> {
    return (await this.range<Day[]>('getAll')).body;
  }

  async stale(): Promise<StaleDay[]> {
    return (await this.range<StaleDay[]>('staleDays')).body;
  }

  async staleDates(): Promise<string[]> {
    return (await this.stale()).map(({ date }) => date);
  }

  range<T>(
    call: string,
    by = this.tenant,
    range: Record<string, string> = { dateFrom: FROM, dateTo: TO },
  ) {
    return by.get<T>(this.path(call, range));
  }

  private path(call: string, query: Record<string, string>): string {
    const all = { stationId: String(this.stationId), ...query };
    return `TrafficLog/${call}?${new URLSearchParams(all).toString()}`;
  }

  private post<T>(call: string, body: Fields) {
    return this.tenant.post<T>(`TrafficLog/${call}`, { stationId: this.stationId, ...body });
  }
}
