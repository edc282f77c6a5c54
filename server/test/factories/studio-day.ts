import { createHash, randomUUID } from 'node:crypto';
import type { Answer, TestApp, Tenant } from '../support/app.js';
import type { AiredDay } from './aired-week.js';
import { createCampaign, simpleLine } from './campaign.js';
import { create, type Fields } from './reference.js';
import { newBreak, scheduleOf } from './schedule.js';

export interface Now {
  now: string;
  station: { name: string; timeZone: string };
  etag: string;
  breaks: {
    date: string;
    time: string;
    start: string;
    end: string;
    startsAt: string;
    others: Fields[];
    reads: {
      airingId: number;
      start: string;
      startsAt: string;
      text: string;
      textDigest: string;
      kind: string;
      said: { read: number; at: string | null; by: string | null; reason: string | null } | null;
    }[];
  }[];
}
export type Read = Now['breaks'][number]['reads'][number];
export interface Said {
  airingId: number;
  state: string;
  at: string;
  by: string;
  start: string;
  code?: string;
  errors?: Record<string, string>;
}

/** A device that has opened the link of a studio. */
export class Device {
  constructor(
    private readonly server: TestApp,
    readonly token: string,
  ) {}

  static async of(server: TestApp, link: string): Promise<Device> {
    const value = link.slice(link.indexOf('#') + 1);
    const { status, body, text } = await server.call<{ token: string }>('POST', 'Studio/open', {
      value,
    });
    if (status !== 200) throw new Error(text);
    return new Device(server, body.token);
  }

  now = (since?: string, signal?: AbortSignal) =>
    this.server.call<Now>(
      'GET',
      `Studio/now${since === undefined ? '' : `?since=${since}`}`,
      undefined,
      {
        token: this.token,
        ...(signal && { signal }),
      },
    );

  /** All reads that it shows. */
  async reads(): Promise<Read[]> {
    const { body, status, text } = await this.now();
    if (status !== 200) throw new Error(text);
    return body.breaks.flatMap(({ reads }) => reads);
  }

  say = (read: Pick<Read, 'airingId' | 'textDigest' | 'start'>, at: string, more: Fields = {}) =>
    this.send('say', {
      id: randomUUID(),
      ...{ airingId: read.airingId, textDigest: read.textDigest, shownStart: read.start },
      ...{ read: 1, at },
      ...more,
    });

  undo = (id: string) => this.send('undo', { id });

  send = (call: string, body: Fields): Promise<Answer<Said>> =>
    this.server.call<Said>('POST', `Studio/${call}`, body, { token: this.token });
}

interface DayFields {
  timeZone?: string;
  /** Times of breaks, each with a live read. */
  times?: readonly string[];
  /** Of its lines. */
  line?: Fields;
}

/** Of every line here, until somebody corrects an airing. */
const TEXT = 'Verano en ACME';

/** Times of a line, as many as it takes. */
const TIMES_OF_LINE = 20;

/** Times as lines have them. */
export const exactTimesOf = (times: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(times.length / TIMES_OF_LINE) }, (_, i) =>
    times.slice(i * TIMES_OF_LINE, (i + 1) * TIMES_OF_LINE).join(','),
  );

/** A station whose breaks have a live read each, and a studio. */
export class StudioDay {
  private constructor(
    readonly by: Tenant,
    readonly stationId: number,
    readonly spotId: number,
    readonly studio: { id: number; link: string },
  ) {}

  static async of(
    by: Tenant,
    dates: readonly string[],
    {
      timeZone = 'America/Argentina/Buenos_Aires',
      times = ['08:15', '12:15', '20:15'],
      line = {},
    }: DayFields = {},
  ): Promise<StudioDay> {
    const { id: stationId } = await create(by, 'station', {
      ...{ maxBlockTime: 120, maxHourTime: null, timeZone },
    });
    const commercialBreaks = times.map((time) => newBreak(time));
    for (const day of [0, 1, 2, 3, 4, 5, 6])
      await scheduleOf(by, stationId).update(day, { commercialBreaks, shows: [] });
    const { id: spotId } = await createCampaign(by, {
      stationId,
      spotName: 'Verano ACME',
      simpleSchedules: exactTimesOf(times).map((exactTimes) =>
        simpleLine({
          ...{ spotType: 1, filename: 'pnt', ntcText: TEXT, length: 20 },
          ...{ startDate: dates[0], endDate: null, saturday: 1, sunday: 1 },
          ...{ timeMode: 2, startTime: null, endTime: null, occurrences: null },
          exactTimes,
          ...line,
        }),
      ),
    });
    const made = await by.post('TrafficLog/remake', { stationId, dates });
    if (made.status !== 200) throw new Error(made.text);
    const known = (await by.get<{ id: number; name: string }[]>('Speaker/getAll')).body;
    const speaker =
      known.find(({ name }) => name === 'Ana Ruiz') ??
      (await create(by, 'speaker', { name: 'Ana Ruiz' }));
    const studio = await by.post<{ id: number; link: string }>('studios', {
      ...{ stationId, name: 'Estudio 1', speakerId: speaker.id },
    });
    if (studio.status !== 201) throw new Error(studio.text);
    return new StudioDay(by, stationId, spotId, studio.body);
  }

  device = (): Promise<Device> => Device.of(this.by.server, this.studio.link);

  /** Another studio of the station. */
  async second(name = 'Estudio 2'): Promise<Device> {
    const { body } = await this.by.post<{ link: string }>('studios', {
      ...{ stationId: this.stationId, name },
    });
    return Device.of(this.by.server, body.link);
  }

  day = async (date: string): Promise<AiredDay & { status: string; summary: Fields }> =>
    (
      await this.by.get<AiredDay & { status: string; summary: Fields }>(
        `AsRun/getDay?stationId=${this.stationId}&date=${date}`,
      )
    ).body;

  /** The airings of a day as reads, also of one that no studio shows any more. */
  reads = async (date: string): Promise<Pick<Read, 'airingId' | 'textDigest' | 'start'>[]> =>
    (await this.day(date)).airings.map(({ airingId, start }) => ({
      ...{ airingId, start },
      textDigest: createHash('sha256').update(TEXT).digest('hex'),
    }));

  states = async (date: string): Promise<string[]> =>
    (await this.day(date)).airings.map(({ state }) => state);

  post = <T = Fields>(path: string, body: Fields) =>
    this.by.post<T>(path, { stationId: this.stationId, ...body });
}
