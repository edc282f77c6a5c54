import { stateWithoutRow } from '../../contract/airing-outcome.js';
import type { AsRunState } from '../../contract/as-run.js';
import type { Flag } from '../../contract/enums.js';
import { SECONDS_PER_DAY } from '../../contract/time.js';
import { pairNearest, pairRoom, type PairRoom } from './assign.js';
import { isBillable } from './billable.js';
import { cartKey } from '../../contract/carts.js';
import { cartsOf, codesOf, sameAudio, sameFileName } from './carts.js';
import { chainsOf, filesAsAirings, rowsOfFiles } from './chains.js';
import {
  type RowWithTime,
  isSaid,
  keyOf,
  planOf,
  type PlannedAiring,
  type PlayedRow,
  saidOf,
} from './played-row.js';
import { sift } from './sift.js';
import {
  type Alias,
  type Aliases,
  aliasesByTitle,
  titleAudio,
  titleAudios,
  titleKey,
} from './titles.js';
import { type DoubledHours, elapsed } from './second-pass.js';

export type { PlannedAiring, PlayedRow } from './played-row.js';

export interface MatchSettings {
  /** Seconds from its start in which an airing is looked for first. */
  window: number;
  /** Seconds by which an airing may be shorter. */
  short: number;
  /** Hours of the days that come twice; absent for none. Logs air in the first pass of them. */
  doubled?: DoubledHours;
  /** The station's aliases of titles; absent for none. */
  aliases?: readonly Alias[];
}

/** What became of an airing, as far as files tell. */
export interface Outcome {
  state: AsRunState;
  rowId: number | null;
  billable: Flag;
}

export interface Matching {
  /** By the airing's id. */
  outcomes: Map<number, Outcome>;
  /** Rows without an airing. */
  unordered: number[];
  /** Rows that another one repeats. */
  doubles: number[];
  /** Rows that say that something did not air, and those of what aired behind another file of its airing. */
  silent: number[];
  /** By the row's id, the missed airing in whose place another file aired. */
  offers: Map<number, number>;
}

/** Seconds: an airing that the file says was missed is found by its planned time, which may have no seconds. */
const SAME_PLAN = 60;

const byPlan = (a: PlannedAiring, b: PlannedAiring): number => a.start - b.start || a.id - b.id;

/**
 * By time, then by their contents: the order of a file decides nothing but which pass of a repeated hour a row
 * aired in.
 */
function inOrder(rows: readonly PlayedRow[], doubled: DoubledHours | undefined): PlayedRow[] {
  const keyed = rows.map((row) => {
    const time = row.at === null ? -Infinity : elapsed({ ...row, at: row.at }, doubled);
    return { row, time, key: keyOf(row) };
  });
  keyed.sort(
    (a, b) =>
      (a.time === b.time ? 0 : a.time - b.time) ||
      (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id - b.row.id),
  );
  return keyed.map(({ row }) => row);
}

/**
 * Says what became of each airing. Both files of a chain are looked for, and what airs with its break is not.
 *
 * @throws TooManyPairs for more rows of one audio than can be compared
 */
export function matchDays(
  airings: readonly PlannedAiring[],
  rows: readonly PlayedRow[],
  settings: MatchSettings,
): Matching {
  const { read, notRead } = saidOf(rows);
  const isKnown = ({ id }: PlannedAiring) => read.has(id) || notRead.has(id);
  const own = airings
    .filter((airing) => airing.airsWithBreak !== true || isKnown(airing))
    .map((airing) => (isKnown(airing) ? saidAiring(airing, notRead) : airing));
  const matched = matchFiles(filesAsAirings(own), rowsOfFiles(rows, own), settings);
  const { outcomes, offers, seconds } = chainsOf(own, matched, rows, settings.short);
  for (const airing of airings)
    if (airing.airsWithBreak === true && !isKnown(airing))
      outcomes.set(airing.id, withoutRow(airing));
  return { ...matched, outcomes, offers, silent: [...matched.silent, ...seconds] };
}

/** An airing of which a studio said what became of it: its files are not looked for. */
function saidAiring(airing: PlannedAiring, notRead: ReadonlySet<number>): PlannedAiring {
  const said = { ...airing, notRead: notRead.has(airing.id) };
  delete said.second;
  return said;
}

/**
 * Says what became of each airing of a file: a row for an airing at most once. (1) by the airing's id; (2) the same
 * audio within the window of its start; (3) the same audio on its day; in both as many pairs as can be at
 * the least sum of time differences. (4) Other audio in the place of a missed airing is offered.
 * The order of rows and of airings decides nothing.
 *
 * @throws TooManyPairs for more rows of one audio than can be compared
 */
function matchFiles(
  airings: readonly PlannedAiring[],
  rows: readonly PlayedRow[],
  settings: MatchSettings,
): Matching {
  const planned = [...airings].sort(byPlan);
  const match = new Match(planned, settings);
  const { aired, doubles, silent } = sift(inOrder(rows, settings.doubled), planned);
  match.missing(silent, aired);
  const loose = match.byId(match.bySaying(aired));
  const room = pairRoom();
  match.byAudio(loose, (left, right) => pairNearest(left, right, settings.window, room));
  match.byAudio(loose, (left, right) => byDay(left, right, room));
  const unordered = aired.filter(({ id }) => !match.taken.has(id));
  return {
    outcomes: match.outcomes(),
    unordered: unordered.map(({ id }) => id),
    doubles: doubles.map(({ id }) => id),
    silent: [...silent.map(({ id }) => id), ...match.echoes()],
    offers: match.offers(unordered),
  };
}

/** An airing and a row, each with the time that has gone by until it. */
type TimedAiring = PlannedAiring & { at: number };
type TimedRow = { at: number; row: RowWithTime };

/** Pairs of one day, the day of a row being that on which it aired. */
function byDay(
  left: readonly TimedAiring[],
  right: readonly TimedRow[],
  room: PairRoom,
): [TimedAiring, TimedRow][] {
  const days = new Map<number, [TimedAiring[], TimedRow[]]>();
  const on = (day: number) => {
    const known = days.get(day);
    if (known) return known;
    const ofDay: [TimedAiring[], TimedRow[]] = [[], []];
    days.set(day, ofDay);
    return ofDay;
  };
  for (const airing of left) on(Math.floor(airing.dayStart / SECONDS_PER_DAY))[0].push(airing);
  for (const row of right) on(Math.floor(row.row.at / SECONDS_PER_DAY))[1].push(row);
  return [...days.values()].flatMap(([airings, rows]) =>
    pairNearest(airings, rows, Infinity, room),
  );
}

class Match {
  private readonly rowOf = new Map<number, RowWithTime>();
  /** Airings of which the file says that they did not air. */
  private readonly lost = new Set<number>();
  readonly taken = new Set<number>();
  /** What playout has of airings that a studio said were read: it changes nothing. */
  private readonly echoOf = new Map<number, RowWithTime>();
  private readonly byAiringId: ReadonlyMap<number, PlannedAiring>;
  private readonly aliases: Aliases;
  private readonly carts: ReadonlySet<string>;
  private readonly files: ReadonlySet<string>;

  constructor(
    private readonly planned: readonly PlannedAiring[],
    private readonly settings: MatchSettings,
  ) {
    this.byAiringId = new Map(planned.map((airing) => [airing.id, airing]));
    this.aliases = aliasesByTitle(settings.aliases ?? []);
    this.carts = new Set(planned.flatMap(cartsOf));
    this.files = new Set(planned.map(({ fileName }) => sameFileName(fileName)).filter(Boolean));
  }

  private take(airing: PlannedAiring, row: RowWithTime): void {
    this.taken.add(row.id);
    if (this.isRead(airing)) this.echoOf.set(airing.id, row);
    else this.rowOf.set(airing.id, row);
  }

  private isRead({ id }: PlannedAiring): boolean {
    const row = this.rowOf.get(id);
    return row !== undefined && isSaid(row);
  }

  /** Whether a row may still be found for an airing: one for each, and an echo of what a studio said. */
  private isOpen(airing: PlannedAiring): boolean {
    const { id, notRead } = airing;
    if (notRead === true || this.lost.has(id)) return false;
    return this.isRead(airing) ? !this.echoOf.has(id) : !this.rowOf.has(id);
  }

  /** Gives airings the rows of what studios said. @returns the other rows */
  bySaying(rows: readonly RowWithTime[]): RowWithTime[] {
    for (const row of rows.filter(isSaid)) {
      const airing = this.byAiringId.get(row.airingId ?? 0);
      if (!airing || this.rowOf.has(airing.id)) continue;
      this.rowOf.set(airing.id, row);
      this.taken.add(row.id);
    }
    return rows.filter((row) => !isSaid(row));
  }

  /** The rows that only repeat what a studio said. */
  echoes(): number[] {
    return [...this.echoOf.values()].map(({ id }) => id);
  }

  /** Marks airings that the file says did not air, unless another row of it names them. */
  missing(silent: readonly PlayedRow[], aired: readonly RowWithTime[]): void {
    const named = new Set(aired.map(({ airingId }) => airingId));
    for (const row of silent) {
      if (row.status !== 'MISSED' || row.ignored === true || isSaid(row)) continue;
      const airing =
        row.airingId === null ? this.atItsPlan(row) : this.byAiringId.get(row.airingId);
      if (airing && !named.has(airing.id)) this.lost.add(airing.id);
    }
  }

  private atItsPlan(row: PlayedRow): PlannedAiring | undefined {
    const { scheduledAt } = row;
    if (scheduledAt === null) return undefined;
    return this.planned.find(
      (airing) =>
        !this.lost.has(airing.id) &&
        Math.abs(airing.start - scheduledAt) <= SAME_PLAN &&
        sameAudio(airing, planOf(row)),
    );
  }

  /** @returns rows that name no airing: a row that names one can be no other's */
  byId(rows: readonly RowWithTime[]): RowWithTime[] {
    const nearest = new Map<PlannedAiring, RowWithTime>();
    const loose: RowWithTime[] = [];
    for (const row of rows) {
      const airing = row.airingId === null ? undefined : this.byAiringId.get(row.airingId);
      if (!airing || airing.notRead === true) {
        loose.push(row);
        continue;
      }
      const known = nearest.get(airing);
      const { doubled } = this.settings;
      if (!known || lateBy(airing, row, doubled) < lateBy(airing, known, doubled))
        nearest.set(airing, row);
    }
    for (const [airing, row] of nearest) this.take(airing, row);
    return loose;
  }

  /** Pairs what is left, audio by audio: rows with a cart by their cart, others by their file or code. */
  byAudio(
    rows: readonly RowWithTime[],
    pair: (left: readonly TimedAiring[], right: readonly TimedRow[]) => [PlannedAiring, TimedRow][],
  ): void {
    const left = rows.filter(({ id }) => !this.taken.has(id));
    const groups = new Map<string, RowWithTime[]>();
    for (const row of left) {
      const audio = this.audioOf(row);
      if (audio === null) continue;
      const known = groups.get(audio);
      if (known) known.push(row);
      else groups.set(audio, [row]);
    }
    if (groups.size === 0) return;
    const open = this.openByAudio();
    // Carts first: a row with one says more than a name does.
    for (const audio of [...groups.keys()].sort()) {
      const same = (open.get(audio) ?? []).filter((airing) => this.isOpen(airing));
      const { doubled } = this.settings;
      const timed = same
        .map((airing) => ({ ...airing, at: this.timeOf(airing) }))
        .sort((a, b) => a.at - b.at || a.id - b.id);
      const own = (groups.get(audio) ?? []).map((row) => ({ row, at: elapsed(row, doubled) }));
      for (const [airing, { row }] of pair(timed, own)) this.take(airing, row);
    }
  }

  /**
   * What a row calls its audio: the cart or the file of an airing, the alias of its title, another file or
   * code, and its title if it has nothing else.
   */
  private audioOf(row: RowWithTime): string | null {
    const { cart, file, isci } = planOf(row);
    if (cart !== null && this.carts.has(cartKey(cart))) return `cart ${cartKey(cart)}`;
    const name = file === null ? null : sameFileName(file);
    if (name !== null && this.files.has(name)) return `file ${name}`;
    const { title } = row;
    if (title !== null && this.aliases.has(titleKey(title))) return titleAudio(title, this.aliases);
    if (name !== null) return `file ${name}`;
    if (isci !== null) return `code ${sameFileName(isci)}`;
    return title === null || cart !== null ? null : titleAudio(title, this.aliases);
  }

  /** The airings still to be found, in order, under every name of their audio. */
  private openByAudio(): Map<string, PlannedAiring[]> {
    const open = new Map<string, PlannedAiring[]>();
    for (const airing of this.planned) {
      if (!this.isOpen(airing)) continue;
      const codes = codesOf(airing).map((code) => `code ${code}`);
      const name = sameFileName(airing.fileName);
      const file = name === '' ? [] : [`file ${name}`];
      const carts = cartsOf(airing).map((cart) => `cart ${cart}`);
      for (const audio of [...carts, ...file, ...codes, ...titleAudios(airing)]) {
        const known = open.get(audio);
        if (known) known.push(airing);
        else open.set(audio, [airing]);
      }
    }
    return open;
  }

  /** When a row of an airing is expected: as planned, or when it was read. */
  private timeOf(airing: PlannedAiring): number {
    const { doubled } = this.settings;
    const row = this.rowOf.get(airing.id);
    return row ? elapsed(row, doubled) : elapsedTo(airing, doubled);
  }

  offers(unordered: readonly RowWithTime[]): Map<number, number> {
    const missed = this.planned.filter(
      ({ id, live, hasFile }) => !this.rowOf.has(id) && !live && hasFile,
    );
    const other = unordered.filter(
      ({ airingId }) => airingId === null || !this.byAiringId.has(airingId),
    );
    return offersOf(missed, other, this.settings);
  }

  outcomes(): Map<number, Outcome> {
    return new Map(
      this.planned.map((airing) => {
        const row = this.rowOf.get(airing.id);
        return [airing.id, row ? outcomeOf(airing, row, this.settings) : withoutRow(airing)];
      }),
    );
  }
}

/**
 * What may have aired in the place of missed airings: within the window of each the nearest, as many as can
 * be at the least sum of time differences.
 *
 * @param missed in order of time
 * @returns by the row's id the airing's
 */
export const offersOf = (
  missed: readonly PlannedAiring[],
  unordered: readonly { id: number; at: number; again?: boolean }[],
  { window, doubled }: Pick<MatchSettings, 'window' | 'doubled'>,
): Map<number, number> =>
  new Map(
    pairNearest(
      missed.map((airing) => ({ id: airing.id, at: elapsedTo(airing, doubled) })),
      unordered
        .map((row) => ({ id: row.id, at: elapsed(row, doubled) }))
        .sort((a, b) => a.at - b.at),
      window,
    ).map(([airing, row]) => [row.id, airing.id]),
  );

/** A log airs in the first pass of an hour that comes twice. */
const elapsedTo = ({ start }: PlannedAiring, doubled: DoubledHours | undefined): number =>
  elapsed({ at: start }, doubled);

/** Seconds between an airing's planned start and a row. */
const lateBy = (
  airing: PlannedAiring,
  row: RowWithTime,
  doubled: DoubledHours | undefined,
): number => Math.abs(elapsed(row, doubled) - elapsedTo(airing, doubled));

/** What became of an airing that no row was found for. */
export function withoutRow(airing: PlannedAiring): Outcome {
  const state = stateWithoutRow(airing);
  return { state, rowId: null, billable: state === 'AIRED' ? 1 : 0 };
}

/** What became of an airing that aired as a row. */
export function outcomeOf(
  airing: PlannedAiring,
  row: PlayedRow & { at: number },
  settings: Pick<MatchSettings, 'short' | 'doubled'>,
): Outcome {
  const state = stateOf(airing, row, settings);
  const billable = isBillable(airing, row.at, state === 'MOVED') ? 1 : 0;
  return { state, rowId: row.id, billable };
}

function stateOf(
  airing: PlannedAiring,
  row: RowWithTime,
  { short, doubled }: Pick<MatchSettings, 'short' | 'doubled'>,
): AsRunState {
  if (row.status === 'SUBSTITUTED' || isOther(airing, row)) return 'SUBSTITUTED';
  if (row.status === 'MOVED' || lateBy(airing, row, doubled) > airing.tolerance) return 'MOVED';
  // How long one of two files is, nobody knows.
  if (airing.second || row.length === null) return 'AIRED';
  return airing.length - row.length > short ? 'SHORT' : 'AIRED';
}

/** Whether a row is something else than its airing. */
function isOther(airing: PlannedAiring, row: RowWithTime): boolean {
  if (row.scheduledCart !== null && row.cart !== null)
    return cartKey(row.cart) !== cartKey(row.scheduledCart);
  const known =
    (row.cart !== null && airing.cart !== null) ||
    row.file !== null ||
    (row.isci !== null && airing.isci !== null);
  return known && !sameAudio(airing, row);
}
