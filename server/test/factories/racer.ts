import type pg from 'pg';
import { addDays } from '../../src/contract/time.js';
import type { Random } from '../playout/random.js';
import type { ApiClient, Reply } from '../support/api-client.js';
import type { PlayoutFolder } from '../support/playout-folder.js';
import { type ElrRow, elrFile } from './elr.js';

export type Query = <Row extends pg.QueryResultRow>(
  sql: string,
  values?: unknown[],
) => Promise<pg.QueryResult<Row>>;

/** What all callers of a race have in common. */
export interface RaceWorld {
  query: Query;
  folders: readonly PlayoutFolder[];
  dates: readonly string[];
  /** Those of which something may have aired, in whatever zone. */
  aired: readonly string[];
  /** The digest of each certificate when it was issued, by its id. */
  issued: Map<number, string>;
}

interface Day {
  version: number;
  status: string;
  airings: { airingId: number; open: number; decision: string | null }[];
  unordered: { rowId: number; open: number }[];
}

export type Told = Pick<Reply, 'status' | 'text'>;

export const NOTHING: Told = { status: 200, text: '-' };

const clock = (second: number): string =>
  [3600, 60, 1].map((unit) => String(Math.floor(second / unit) % 60).padStart(2, '0')).join(':');

let titles = 0;

/** A caller who sends random operations to one of the servers, and has the workers do theirs. */
export class Racer {
  constructor(
    readonly api: ApiClient,
    private readonly random: Random,
    private readonly world: RaceWorld,
  ) {}

  readonly actions: Record<string, () => Promise<Told>> = {
    remake: () =>
      this.api.post('TrafficLog/remake', {
        stationId: this.stationId(),
        dates: this.dates(),
        keepEdited: this.random.int(0, 1),
      }),
    generate: () => {
      const from = this.random.int(0, this.world.dates.length - 2);
      return this.ofRange('TrafficLog/generate', from);
    },
    import: async () => {
      // What others collect is of hours, and is refused where such a file has the day.
      const stationId = this.world.folders[0]?.stationId ?? 0;
      const date = this.random.pick(this.world.aired);
      await this.toDay('close', await this.day(stationId, date), { closed: 0 });
      const query = `stationId=${stationId}&format=elr&date=${date}&mode=replace`;
      const answer = await fetch(`${this.api.url}/AsRun/import?${query}`, {
        method: 'POST',
        headers: { ...this.api.headers, 'content-type': 'application/octet-stream' },
        body: await this.file(stationId, date, [0, 86_000]),
      });
      return { status: answer.status, text: await answer.text() };
    },
    decideAll: async () => {
      const of = await this.day();
      const { day } = of;
      const decision = this.random.pick(['SCRATCH', 'MAKE_GOOD', 'SCRATCH']);
      const decisions = [
        ...day.airings.flatMap(({ airingId, open }) => (open ? [{ airingId, decision }] : [])),
        ...day.unordered.flatMap(({ rowId, open }) =>
          open ? [{ rowId, decision: 'SCRATCH' }] : [],
        ),
      ].slice(0, 500);
      return decisions.length === 0 ? NOTHING : this.toDay('decide', of, { decisions });
    },
    decideOne: async () => {
      const of = await this.day();
      if (of.day.airings.length === 0) return NOTHING;
      const { airingId, decision } = this.random.pick(of.day.airings);
      const decisions = [{ airingId, decision: decision ? null : 'MAKE_GOOD' }];
      return this.toDay('decide', of, { decisions });
    },
    close: async () => this.toDay('close', await this.day(), { closed: 1 }),
    open: async () => this.toDay('close', await this.day(), { closed: 0 }),
    closeRange: () => this.ofRange('AsRun/closeRange'),
    discard: async () => this.toDay('discard', await this.day()),
    lock: () =>
      this.api.post('TrafficLog/lock', {
        stationId: this.stationId(),
        date: this.date(),
        locked: this.random.int(0, 1),
      }),
    /** Of a day that is closed just before, and may be open again. */
    issue: async () => {
      const of = await this.day();
      const { stationId, date } = of;
      await this.toDay('close', of, { closed: 1 });
      const answer = await this.api.post('Certificate/issue', {
        clientId: await this.clientOn(stationId, date),
        stationId,
        language: 'ES',
        basis: 'aired',
        dateFrom: date,
        dateTo: date,
      });
      if (answer.status < 300) {
        const { id, digest } = JSON.parse(answer.text) as { id: number; digest: string };
        this.world.issued.set(id, digest);
      }
      return answer;
    },
    /** Either worker makes them, as at night; one that waits is enough. */
    night: () => {
      const stationId = this.stationId();
      const date = addDays(this.world.dates[0] ?? '', -1);
      const due = { stationId, multimediaId: 1, date };
      return this.job('generate_station', due, `night ${stationId}`);
    },
    /** A system tells some hours of a day, once it has been rid of those that it told before. */
    playout: async () => {
      const folder = this.random.pick(this.world.folders);
      const date = this.random.pick(this.world.aired);
      const hour = this.random.int(0, 21);
      const bytes = await this.file(folder.stationId, date, [hour * 3600, (hour + 2) * 3600]);
      const name = `RI${date.replaceAll('-', '')}.elr`;
      return { status: (await folder.write(name, bytes)) ? 201 : 409, text: 'STALE_RECORD' };
    },
    /** Minutes pass for the files that wait, and both workers look at once. */
    collect: async () => {
      await this.world.query(
        `UPDATE nightly.collected_file SET seen_at = seen_at - interval '5 minutes'`,
      );
      // Its jobs are one a station, like those of the rounds; two at once could refuse and import one file.
      return this.job('collect_as_run', {}, 'collect_as_run');
    },
    deliver: async () => {
      await this.job('deliver_station', { stationId: this.stationId() });
      return this.job('deliver_logs', {}, 'deliver_logs');
    },
  };

  /** Everything once, in any order. */
  round(): string[] {
    const left = Object.keys(this.actions);
    return Object.keys(this.actions).flatMap(() =>
      left.splice(this.random.int(0, left.length - 1), 1),
    );
  }

  private async job(name: string, payload: object, key: string | null = null): Promise<Told> {
    await this.world.query(`SELECT graphile_worker.add_job($1, $2::json, job_key => $3)`, [
      name,
      JSON.stringify(payload),
      key,
    ]);
    return NOTHING;
  }

  /** Most at the first one, so that they meet. */
  private stationId = () =>
    (this.random.chance(0.75) ? this.world.folders[0] : this.random.pick(this.world.folders))
      ?.stationId ?? 0;
  private date = () => this.random.pick(this.world.dates);
  private dates = () => {
    const one = this.date();
    return this.world.dates.filter((date) => date === one || this.random.chance(0.4));
  };

  private async clientOn(stationId: number, date: string): Promise<number> {
    const { rows } = await this.world.query<{ id: number }>(
      `SELECT DISTINCT a.client_id AS id FROM airing a JOIN traffic_log l ON l.id = a.log_id
       WHERE l.station_id = $1 AND l."date" = $2 ORDER BY 1 LIMIT 3`,
      [stationId, date],
    );
    return rows.length === 0 ? 1 : this.random.pick(rows).id;
  }

  private ofRange(call: string, first = 0) {
    const { dates } = this.world;
    const [dateFrom, dateTo] = [dates[first], dates.at(-1)];
    return this.api.post(call, { stationId: this.stationId(), dateFrom, dateTo });
  }

  private async day(
    stationId = this.stationId(),
    date = this.date(),
  ): Promise<{ stationId: number; date: string; day: Day }> {
    const { text } = await this.api.get(`AsRun/getDay?stationId=${stationId}&date=${date}`);
    return { stationId, date, day: JSON.parse(text) as Day };
  }

  private toDay(
    call: string,
    { stationId, date, day }: Awaited<ReturnType<Racer['day']>>,
    more: object = {},
  ) {
    const { version } = day;
    return this.api.post(`AsRun/${call}`, { stationId, date, version, ...more });
  }

  /**
   * A file with most of what is planned between two seconds of a day, some of it late, and an airing that
   * nobody ordered and no other file has.
   */
  private async file(
    stationId: number,
    date: string,
    [from, to]: readonly [number, number],
  ): Promise<Uint8Array<ArrayBuffer>> {
    const { rows } = await this.world.query<{ id: number; start: number }>(
      `SELECT a.id, a.start FROM airing a JOIN traffic_log l ON l.id = a.log_id
       WHERE l.station_id = $1 AND l."date" = $2 AND a.start BETWEEN $3 AND $4 - 300
       ORDER BY a.start LIMIT 40`,
      [stationId, date, from, to],
    );
    const played = rows.flatMap(({ id, start }): ElrRow[] =>
      this.random.chance(0.8)
        ? [{ aired: clock(start + this.random.int(0, 300)), cart: 1 + (id % 900), id }]
        : [],
    );
    const title = `Song ${(titles += 1)}`;
    const loose = { aired: clock(this.random.int(from, to - 1)), cart: 950, title };
    if (to <= 85_000) return elrFile([...played, loose]);
    // The evening's last ones are of the next date by the clock, though one of them names an airing of this date.
    const late = { ...played.pop(), aired: '24:06:00', cart: 998 };
    return elrFile([...played, loose, { aired: '24:05:00', cart: 999 }, late]);
  }
}
