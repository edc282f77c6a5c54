import type { Tenant } from '../support/app.js';
import { type ElrRow, elrFile } from './elr.js';
import { itemsOf, LogWeek, MONDAY } from './log-week.js';
import type { Fields } from './reference.js';

export interface AiredAiring {
  airingId: number;
  spotId: number;
  fileName: string;
  start: string;
  length: number;
  state: string;
  actualStart: string | null;
  actualLength: number | null;
  actualFile: string | null;
  rowId: number | null;
  source: string | null;
  said: { read: number; at: string; time: string; by: string; reason: string | null } | null;
  billable: number;
  late: number;
  decision: string | null;
  note: string | null;
  makeGoodOf: number | null;
}
export interface AiredDay {
  date: string;
  version: number;
  status: string;
  fileId: number | null;
  heard: number;
  canUndo: boolean;
  campaigns: { spotId: number; spotName: string; customerName: string }[];
  changed: { spotId: number; spotName: string | null; before: number; after: number }[];
  airings: AiredAiring[];
  unordered: {
    rowId: number;
    source: string;
    actualStart: string;
    cart: string | null;
    spotId: number | null;
    offeredFor: number | null;
    decision: string | null;
  }[];
  summary: Record<string, number>;
}
export interface Imported {
  id: number;
  dates: string[];
  rows: number;
  read: number;
  problems: { line: number; reason: string }[];
  days: { date: string; missed: number; missedBreaks: object[] }[];
  alreadyImported: number;
}

/** A week with logs: airings of cart 1001 and 1002 at 07:00 and 08:00, of 1003 at 09:00. */
export class AiredWeek {
  private constructor(
    readonly tenant: Tenant,
    readonly week: LogWeek,
    readonly spotIds: number[],
  ) {}

  /** @param withLogs false: only the campaigns, whose logs are made later */
  static async of(tenant: Tenant, withLogs = true): Promise<AiredWeek> {
    const week = await LogWeek.of(tenant);
    const spots = [];
    for (const [i, times] of [
      ['07:00', '08:00'],
      ['07:00', '08:00'],
      ['09:00', '09:30'],
    ].entries()) {
      const [startTime, endTime] = [times[0], i < 2 ? '08:30' : times[1]];
      const line = { filename: `100${i + 1}-spot`, startTime, endTime, occurrences: i < 2 ? 2 : 1 };
      spots.push(await week.campaign(line, { spotName: `Spot ${i + 1}` }));
    }
    if (withLogs) {
      const { status, text } = await week.generate();
      if (status !== 200) throw new Error(text);
    }
    return new AiredWeek(
      tenant,
      week,
      spots.map(({ id }) => id),
    );
  }

  get stationId(): number {
    return this.week.stationId;
  }

  /** The rows of a day that aired as it was planned, in order. */
  async perfect(date = MONDAY): Promise<ElrRow[]> {
    return itemsOf(await this.week.log(date)).map(({ id, start, fileName }) => ({
      scheduled: start,
      aired: start,
      cart: Number(fileName.slice(0, 4)),
      id,
    }));
  }

  import(
    bytes: Uint8Array<ArrayBuffer>,
    {
      date,
      format = 'elr',
      name,
      mode = 'replace',
    }: { date?: string; format?: string; name?: string; mode?: string } = {},
  ) {
    const query = new URLSearchParams({
      stationId: String(this.stationId),
      format,
      mode,
      ...(date !== undefined && { date }),
    });
    return this.tenant.post<Imported>(`AsRun/import?${query.toString()}`, bytes, {
      headers: {
        'content-type': 'application/octet-stream',
        ...(name !== undefined && { 'x-file-name': encodeURIComponent(name) }),
      },
    });
  }

  async importRows(rows: readonly ElrRow[], date = MONDAY): Promise<Imported> {
    const { status, text, body } = await this.import(elrFile(rows), { date });
    if (status !== 200) throw new Error(`import ${status}: ${text}`);
    return body;
  }

  async day(date = MONDAY): Promise<AiredDay> {
    const query = new URLSearchParams({ stationId: String(this.stationId), date });
    return (await this.tenant.get<AiredDay>(`AsRun/getDay?${query.toString()}`)).body;
  }

  async decide(decisions: Fields[], date = MONDAY, version?: number) {
    return this.tenant.post<AiredDay>('AsRun/decide', {
      stationId: this.stationId,
      date,
      version: version ?? (await this.day(date)).version,
      decisions,
    });
  }

  /** Takes back the last decisions. */
  async undo(date = MONDAY, version?: number) {
    return this.tenant.post<AiredDay>('AsRun/undo', {
      stationId: this.stationId,
      date,
      version: version ?? (await this.day(date)).version,
    });
  }

  async close(closed = 1, date = MONDAY, version?: number) {
    return this.tenant.post<AiredDay>('AsRun/close', {
      stationId: this.stationId,
      date,
      version: version ?? (await this.day(date)).version,
      closed,
    });
  }

  /** State by airing, in order of the day. */
  async states(date = MONDAY): Promise<string[]> {
    return (await this.day(date)).airings.map(({ state }) => state);
  }
}
