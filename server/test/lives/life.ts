import { Random } from '../playout/random.js';
import { externalToken } from '../factories/token.js';
import { nextNumber } from '../factories/unique.js';
import { Tenant, type TestApp } from '../support/app.js';
import { days, plus } from './calendar.js';
import { Billing, type Frozen } from './billing.js';
import { Money } from './kept-money.js';
import type { Merge, MergedKind } from './merging.js';
import { type Campaign, isByPeriod, type Line, type Price } from './orders.js';
import type { Said } from './stays.js';

/** Something of the product is not as it must be. */
export class Broken extends Error {
  constructor(
    readonly check: string,
    readonly detail: string,
  ) {
    super(`${check}: ${detail}`);
  }
}

export interface Item {
  id: number;
  start: string;
  length: number;
  spotId: number;
  scheduleType: string;
  scheduleId: number;
  spotType: number;
  clientId: number;
  fileName: string;
  service?: string;
  makeGoodOf?: number;
}
/** What a log left out. */
export interface Unplaced {
  spotId: number;
  scheduleType: string;
  scheduleId: number;
  clientId: number;
  count: number;
  reason: string;
  /** Of the evening before. */
  afterMidnight?: 1;
}
export interface LogBreak {
  commercialBreakId: number;
  time: string;
  spotType: number;
  toleranceInMinutes: number;
  capacity: number;
  used: number;
  items: Item[];
}
export interface Log {
  date: string;
  status: string;
  version: number;
  breaks: LogBreak[];
  unplaced: Unplaced[];
}
export interface Told {
  airingId: number;
  spotId: number;
  clientId: number;
  state: string;
  billable: number;
  decision: string | null;
  setState: string | null;
  live: number;
  rowId: number | null;
  makeGoodOf: number | null;
}
export interface TellsRow {
  rowId: number;
  spotId: number | null;
  decision: string | null;
}
export interface AiredDay {
  date: string;
  version: number;
  status: string;
  canUndo: boolean;
  airings: Told[];
  unordered: TellsRow[];
}
export interface Summary {
  date: string;
  status: string;
  version: number;
  placed: number;
  unplaced: number;
  used: number;
}
export interface PageRow {
  date: string;
  spotId: number;
  scheduleType: string;
  scheduleId: number;
  starts: string[];
  count: number;
  service: string;
  timeFee: number | null;
  spotPrice: number | null;
  amount: number | null;
  price: string;
}
export interface PageFulfilment {
  spotId: number;
  scheduleType: string;
  scheduleId: number;
  ordered: number;
  placed: number;
  unplaced: number;
  notYetMade: number;
  missed: number;
  madeGood: number;
  owed: number;
  waived: number;
}
export interface Page {
  delivery: PageFulfilment[];
  made: PageRow[];
  unplaced: PageRow[];
  asked: PageRow[];
}
export interface MakeGood {
  id: number;
  version: number;
  airingId: number | null;
  spotId: number;
  missedDate: string;
  dueBy: string;
  state: string;
  placedAiringId: number | null;
  placedStatus: string | null;
}
/** What an airing that makes it good names: the airing that was missed, or the make-good of one that no log had. */
export const owedAs = ({ id, airingId }: Pick<MakeGood, 'id' | 'airingId'>): number =>
  airingId ?? -id;

/** What a certificate said when it was issued. */
export interface Issued {
  id: number;
  clientId: number;
  from: string;
  to: string;
  /** The merge of clients that stood then. */
  mergeId: number | null;
  /** What files and people told of its airings. */
  told: string;
  /** As what they counted. */
  counts: string;
}

/** By its day: what the product said when the day was locked or closed. */
interface Kept {
  log: string;
  day: string;
  pages: string;
}

export const keyOf = (of: { scheduleType: string; scheduleId: number }): string =>
  `${of.scheduleType}:${of.scheduleId}`;

export const linesOf = (campaign: Campaign): [key: string, line: Line][] => [
  ...campaign.simpleSchedules.map((line): [string, Line] => [`simple:${line.id}`, line]),
  ...campaign.advancedSchedules.map((line): [string, Line] => [`advanced:${line.id}`, line]),
];

export const itemsOf = (log: Log): Item[] => log.breaks.flatMap(({ items }) => items);

/** Where a life is lived: a zone and a span of dates in which its clock changes. */
export interface Place {
  zone: string;
  from: string;
  /** The date on which minutes are skipped or come twice, and which. */
  change: { date: string; kind: 'skipped' | 'doubled'; hour: [from: string, to: string] };
}

export const LENGTH = 60;

export const PLACES: readonly Place[] = [
  {
    zone: 'America/New_York',
    from: '2026-02-09',
    change: { date: '2026-03-08', kind: 'skipped', hour: ['02:00', '03:00'] },
  },
  {
    zone: 'Europe/Madrid',
    from: '2026-02-23',
    change: { date: '2026-03-29', kind: 'skipped', hour: ['02:00', '03:00'] },
  },
  {
    zone: 'America/New_York',
    from: '2025-10-06',
    change: { date: '2025-11-02', kind: 'doubled', hour: ['01:00', '02:00'] },
  },
  {
    zone: 'Europe/Madrid',
    from: '2025-10-06',
    change: { date: '2025-10-26', kind: 'doubled', hour: ['02:00', '03:00'] },
  },
];

/** Weekly breaks, all referenced by their start; sponsors have one of their own. */
export const BREAKS: readonly { time: string; spotType: number; tolerance: number }[] = [
  { time: '02:30', spotType: 0, tolerance: 3 },
  { time: '07:00', spotType: 0, tolerance: 3 },
  { time: '08:00', spotType: 0, tolerance: 0 },
  { time: '09:00', spotType: 0, tolerance: 3 },
  { time: '12:00', spotType: 2, tolerance: 3 },
  { time: '12:30', spotType: 0, tolerance: 3 },
  { time: '18:00', spotType: 0, tolerance: 3 },
  { time: '21:00', spotType: 0, tolerance: 3 },
];
export const SHOW = { from: '06:00', to: '10:00' };

/** Answers that are not compressed: most of a life would go into that. */
const PLAIN = { headers: { 'accept-encoding': 'identity' } };

/** What of the media group all lives share. */
export interface Shared {
  server: TestApp;
  tenant: Tenant;
  showId: number;
  categories: number[];
  /** Payment methods: money, and goods. */
  payMethods: [money: number, goods: number];
  taxes: number[];
  /** What was handed over, by number. */
  frozen: Map<number, Frozen>;
}

/** The media group with a session that begins now. */
export async function signIn({
  server,
  tenant,
}: Pick<Shared, 'server' | 'tenant'>): Promise<Tenant> {
  const value = externalToken(server, tenant.email);
  const { status, body, text } = await server.call<{ token: string }>(
    'POST',
    'Authentication/insoftAuthenticate',
    { value },
  );
  if (status !== 200) throw new Error(`sign-in ${status}: ${text}`);
  return new Tenant(server, tenant.multimediaId, tenant.email, body.token);
}

/** One station's life: the calls to the product, and what the oracle remembers of them. */
export class Life {
  readonly to: string;
  stationId = 0;
  clients: number[] = [];
  agencies: number[] = [];
  executives: number[] = [];
  /** Of each kind, the merge that stands. */
  readonly merges = new Map<MergedKind, Merge>();
  today: string;
  isRoomy = false;
  /** Whether the last step was taken. */
  isOver = false;
  tenant: Tenant;
  /** All that ever were, by id, as last answered. */
  readonly campaigns = new Map<number, Campaign>();
  /** Ids of those that were deleted and are nowhere needed. */
  readonly gone = new Set<number>();
  /** Ids of those that ask for something. */
  readonly live = new Set<number>();
  /** Ids of those that are on hold. */
  readonly held = new Set<number>();
  /** Ids of those that ever were: a day that closed meanwhile has nothing ordered of them. */
  readonly onceHeld = new Set<number>();
  /** By key, every line that ever was, as last answered. */
  readonly lines = new Map<string, Line>();
  /** Keys of lines that ever counted by a period longer than a day: what one log lacks, another may have. */
  readonly byPeriod = new Set<string>();
  /** Ids of campaigns that had lines which they no longer have. */
  readonly shortened = new Set<number>();
  /** Keys of lines that their campaigns no longer have. */
  readonly dropped = new Set<string>();
  readonly logs = new Map<string, Log>();
  readonly aired = new Map<string, AiredDay>();
  readonly pages = new Map<number, Page>();
  makeGoods: MakeGood[] = [];
  summaries: Summary[] = [];
  readonly kept = new Map<string, Kept>();
  /** By date and line, the price when the log was made. */
  readonly madeFees = new Map<string, Map<string, Price | null>>();
  /** By locked date and line, the price when the day was locked. */
  readonly lockedFees = new Map<string, Map<string, Price | null>>();
  readonly issued: Issued[] = [];
  /** Months that are in files, and not in the database. */
  readonly putAway = new Set<string>();
  /** Orders over stations, with the ids of their campaigns. */
  readonly orders: { id: number; spots: number[] }[] = [];
  readonly money = new Money();
  readonly billing: Billing;
  /** What reports said of closed days. */
  readonly said: Said = new Map();
  /** What the file that was imported last of a date has of an airing, as a state. */
  readonly expected = new Map<string, Map<number, string>>();
  /** Lines of files that could not be read. */
  readonly unread: { fileId: number; line: number; date: string }[] = [];
  /** The alias for the title of what is in no log. */
  alias: { id: number; spotId: number } | null = null;
  // Of the step that is taken.
  /** Locked and closed days that it may change. */
  readonly mayChange = new Set<string>();
  /** Days that it made. */
  made: string[] = [];
  /** Campaigns that it saved. */
  saved: number[] = [];
  story: string[] = [];
  private cart = 1000;

  constructor(
    private readonly shared: Shared,
    readonly place: Place,
    readonly random: Random,
    /** Whether all is read after every step, rather than a part that changes from step to step. */
    public thorough: boolean,
  ) {
    this.tenant = shared.tenant;
    this.today = place.from;
    this.to = plus(place.from, LENGTH - 1);
    this.billing = new Billing(shared.payMethods[1]);
  }

  get payMethods(): readonly number[] {
    return this.shared.payMethods;
  }

  get taxes(): readonly number[] {
    return this.shared.taxes;
  }

  get frozen(): Map<number, Frozen> {
    return this.shared.frozen;
  }

  /** Rows of the database, read by none of the product's code. */
  rows<R>(statement: string, ...values: unknown[]): Promise<R[]> {
    return this.shared.server.dataSource.query<R[]>(statement, [
      this.tenant.multimediaId,
      ...values,
    ]);
  }

  get showId(): number {
    return this.shared.showId;
  }

  get dates(): string[] {
    return days(this.place.from, this.to);
  }

  nextFile(): string {
    return `${(this.cart += 1)}-spot`;
  }

  tell(what: string): void {
    this.story.push(what);
  }

  /** Makes it noon of a date, UTC, and signs in. */
  async goTo(date: string): Promise<void> {
    const { server } = this.shared;
    this.today = date;
    server.clock.advance((Date.parse(`${date}T15:00:00Z`) - server.clock.now()) / 1000);
    this.tenant = await signIn(this.shared);
  }

  /** A station with its week and two clients. */
  async begin(): Promise<void> {
    await this.goTo(this.place.from);
    this.isRoomy = this.random.chance(0.5);
    const n = nextNumber();
    const { id } = await this.tenant.create<{ id: number }>('Station', {
      code: `L${n}`,
      name: `Life ${n}`,
      timeZone: this.place.zone,
      maxBlockTime: this.isRoomy ? 600 : 60,
      fillTo: this.random.chance(0.5) ? 45 : null,
      windowsOverMidnight: 1,
    });
    this.stationId = id;
    const body = {
      commercialBreaks: BREAKS.map(({ time, spotType, tolerance }) => ({
        time,
        spotType,
        toleranceInMinutes: tolerance,
        timeType: 0,
        allowMixSpotCategory: 1,
      })),
      shows: [{ showId: this.showId, timeStart: SHOW.from, timeEnd: SHOW.to }],
    };
    await this.post(`Schedule/update?stationId=${id}&dayOfWeek=1`, body);
    await this.post('Schedule/copyDay', {
      stationId: id,
      dayOfWeekFrom: 1,
      dayOfWeekTo: [0, 2, 3, 4, 5, 6],
      copyCommercialBreaks: true,
      copyShows: true,
    });
    for (const clientCategoryId of this.shared.categories) {
      const code = `L${nextNumber()}`;
      const client = { code, name: `Client ${code}`, clientCategoryId };
      this.clients.push((await this.tenant.create<{ id: number }>('Client', client)).id);
    }
    for (const [ids, entity] of [
      [this.agencies, 'AdAgency'],
      [this.executives, 'AccountExecutive'],
    ] as const)
      for (let count = 0; count < 2; count += 1) {
        const code = `L${nextNumber()}`;
        const record = { code, name: `${entity} ${code}` };
        ids.push((await this.tenant.create<{ id: number }>(entity, record)).id);
      }
  }

  async get<T>(path: string, statuses: readonly number[] = [200]): Promise<T> {
    return this.read(path, await this.tenant.get<T>(path, PLAIN), statuses);
  }

  /** A call that must succeed. */
  async post<T = unknown>(path: string, body: unknown): Promise<T> {
    return this.read(path, await this.tenant.post<T>(path, body), [200, 201], body);
  }

  /** A call that may be refused with one of these codes; null when it is. */
  async attempt<T>(path: string, body: unknown, codes: readonly string[]): Promise<T | null> {
    const answer = await this.tenant.post<T>(path, body);
    if (answer.status < 300) return answer.body;
    if (codes.some((code) => answer.text.includes(code))) return null;
    throw new Broken('a call is answered', `${path} ${JSON.stringify(body)}: ${answer.text}`);
  }

  read<T>(
    path: string,
    { status, body, text }: { status: number; body: T; text: string },
    statuses: readonly number[],
    sent?: unknown,
  ): T {
    if (!statuses.includes(status))
      throw new Broken(
        'a call is answered',
        `${path} ${status}: ${text} ${sent === undefined ? '' : JSON.stringify(sent)}`,
      );
    return body;
  }

  query(fields: Record<string, string | number>): string {
    const all = { stationId: this.stationId, ...fields };
    return new URLSearchParams(
      Object.entries(all).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
  }

  /** Remembers a campaign as it was answered. */
  keep(campaign: Campaign): Campaign {
    if (!this.held.has(campaign.id)) this.live.add(campaign.id);
    this.saved.push(campaign.id);
    const before = this.campaigns.get(campaign.id);
    if (before) for (const [key] of linesOf(before)) this.dropped.add(key);
    this.campaigns.set(campaign.id, campaign);
    for (const [key] of linesOf(campaign)) this.dropped.delete(key);
    if (before?.id === campaign.id && linesOf(before).some(([key]) => this.dropped.has(key)))
      this.shortened.add(campaign.id);
    for (const [key, line] of linesOf(campaign)) {
      this.lines.set(key, line);
      if (isByPeriod(line)) this.byPeriod.add(key);
    }
    return campaign;
  }

  liveCampaigns(): Campaign[] {
    return [...this.campaigns.values()].filter(({ id }) => this.live.has(id));
  }

  logOf(date: string): Promise<Log> {
    return this.get<Log>(`TrafficLog/getLog?${this.query({ date })}`);
  }

  airedOf(date: string): Promise<AiredDay> {
    return this.get<AiredDay>(`AsRun/getDay?${this.query({ date })}`);
  }

  /** A line that is still stored, whatever became of its campaign. */
  isStored(key: string): boolean {
    return this.lines.has(key) && !this.dropped.has(key);
  }

  /** Whether a line of an airing still asks for it. */
  isSold(item: Item): boolean {
    return this.live.has(item.spotId) && this.isStored(keyOf(item));
  }

  /** Forgets what was of the step before. */
  newStep(): void {
    this.mayChange.clear();
    this.made = [];
    this.saved = [];
  }
}
