import { createHash } from 'node:crypto';
import { type CampaignChange, type Flag, TIME_MODE } from '../../contract/enums.js';
import { airingsOrdered, type Day, dayOf, mayAirOn } from '../../placement/rules/asking.js';
import { dayInput, type StationInputs } from '../../placement/rules/day-input.js';
import { mondayOf } from '../../contract/quota.js';
import { lineOn } from '../core/aired-lines.js';
import type { PlannedMakeGoods } from '../core/make-goods.js';
import { airedBefore, removedByHand } from '../../placement/rules/quota.js';
import { mayAirOnDate } from '../../placement/rules/pieces.js';
import { voicesOf } from '../../placement/rules/separation.js';
import { eveningQuotas } from '../../placement/rules/evening-quota.js';
import { isFill } from '../../placement/rules/service.js';
import type { DayInput, Line, Piece, Station } from '../../placement/rules/types.js';
import { byTime, takesNearest } from '../../placement/rules/window.js';
import { type Unit, Units } from '../../placement/week.js';

/** A digest of the input that a day's log was made from, small enough to store with the log. */
export interface InputDigest {
  /** A hash of the station's caps and the day's breaks. */
  schedule: string;
  /** By id: the slots of the shows that the day's lines name; null when the show is not on. */
  shows: Record<string, readonly [start: number, end: number] | null>;
  /** By id: a hash of what the campaign's lines ask for that day. */
  campaigns: Record<string, string>;
  /** The make-goods that it was made with; absent for none. */
  makeGoods?: PlannedMakeGoods;
  /**
   * 2: pieces count on days on which they may air, and what the plan of days that are planned together cannot
   * look at counts on its own day. Absent: both count on all of these days, as in logs of former versions.
   */
  form?: 2;
}

export type DigestForm = 1 | 2;

/** The difference between two inputs of a day. */
export interface InputChange {
  /** Ordered by spotId. */
  campaigns: { spotId: number; change: CampaignChange }[];
  scheduleChanged: Flag;
}

/** 64 bits: collisions among the campaigns of a station are not to be expected. */
const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 11);

/** A piece as it counts on a day on which it may air. */
type PieceOfDay = Omit<Piece, 'from' | 'to' | 'days'>;

/** What a line has of pieces on a day, or on all days. */
interface Audio {
  pieces?: readonly (Piece | PieceOfDay)[] | undefined;
  /** Those of all pieces, of which any may keep the line's airings apart. */
  voices?: readonly number[] | undefined;
}

const audioOn = (line: Line, day: Day, { separation }: Station): Audio =>
  line.pieces
    ? {
        pieces: line.pieces
          .filter((piece) => mayAirOnDate(piece, day))
          .map(({ from: _from, to: _to, days: _days, ...piece }) => piece),
        voices: separation && voicesOf(line),
      }
    : {};

/**
 * What a line asks for on a day, except its number of airings. Names do not matter. Dates and
 * weekdays only decide whether the line runs at all, and fields that its timing does not use decide
 * nothing.
 */
const termsOfLine = (line: Line, audio: Audio): unknown[] => [
  line.scheduleType,
  line.scheduleId,
  line.clientId,
  line.spotCategoryId,
  line.spotCategoryId === null ? 0 : line.ignoreRejectCategory,
  line.priority,
  line.spotType,
  line.length,
  line.position,
  line.fileName,
  line.speakerId,
  line.ntcText,
  ...timing(line),
  ...terms(line, audio),
];

/** Of that, what the plan of some days looks at: files and texts are chosen day by day, once it stands. */
const plannedTermsOfLine = (line: Line, days: readonly Day[], station: Station): unknown[] => [
  ...termsOfLine(
    {
      ...line,
      fileName: '',
      speakerId: null,
      ntcText: null,
      pieces: undefined,
      length: line.pieces ? 0 : line.length,
    },
    { voices: station.separation && voicesOf(line) },
  ),
  ...(line.pieces ? days.map((day) => roomsOn(line.pieces, day)) : []),
];

/** How long pieces are on a day, and when they may air. */
function roomsOn(pieces: readonly Piece[] = [], day: Day): string[] {
  const own = pieces.filter((piece) => mayAirOnDate(piece, day));
  const rooms = own.map(({ startTime, endTime, length }) => `${startTime} ${endTime} ${length}`);
  return [...new Set(rooms)].sort();
}

/**
 * Terms that only some lines have: a line without them has the digest that it always had. What a line
 * with a quota asks for is not among them, as that is of the days that are planned together.
 */
function terms(line: Line, { pieces, voices }: Audio): unknown[] {
  const { service, clientSeparation, categorySeparation, apartFrom } = line;
  const { preferredTime, showPosition, maxPerDay } = {
    preferredTime: null,
    showPosition: null,
    maxPerDay: null,
    ...line,
  };
  return namedValues({
    service,
    pieces,
    voices,
    clientSeparation,
    categorySeparation,
    apartFrom,
    preferredTime,
    showPosition,
    // For any other line, the limit is already in the number that it asks for.
    maxPerDay: isFill(line) ? maxPerDay : null,
  });
}

/** The names and values of those that are there. */
const namedValues = (fields: Record<string, unknown>): unknown[] =>
  Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);

function timing(line: Line): unknown[] {
  if (line.scheduleType === 'simple') {
    if (line.timeMode === TIME_MODE.show) return ['show', line.showId];
    if (line.timeMode === TIME_MODE.exactTimes)
      return [
        takesNearest(line) ? 'nearest' : 'exact',
        ...[...line.exactTimes].sort((a, b) => a - b),
      ];
  }
  return ['interval', line.startTime, line.endTime];
}

const showOf = (line: Line): number | null =>
  line.scheduleType === 'simple' && line.timeMode === TIME_MODE.show ? line.showId : null;

/** The caps and breaks. Ids of breaks are left out, because the engine does not look at them. */
const scheduleOf = ({ station, breaks }: DayInput): unknown => [
  station.maxBlockTime,
  station.maxHourTime,
  [...breaks]
    .sort(byTime)
    .map((b) => [b.time, b.timeType, b.toleranceInMinutes, b.spotType, b.allowMixSpotCategory]),
  ...namedValues({ separation: station.separation, fillTo: station.fillTo }),
];

function showsOf({ lines, shows }: DayInput): InputDigest['shows'] {
  const slots = new Map(shows.map((s) => [s.showId, [s.timeStart, s.timeEnd] as const]));
  const named = new Set(lines.map(showOf).filter((id) => id !== null));
  return Object.fromEntries([...named].map((id) => [id, slots.get(id) ?? null]));
}

/**
 * Returns a function from a date to the digest of its input. Make-goods are not part of it: what a log was
 * made with of them is remembered beside it (`staleByOwed`). It memoizes what the station's days
 * have in common, so that a month costs little more than a day.
 *
 * @param form that of the digests that these are compared with
 */
export function digester(all: StationInputs, form: DigestForm = 2): (date: string) => InputDigest {
  const inputs = {
    ...all,
    // Locking a day as it was planned leaves the other evenings of its period what they are.
    lines: all.lines.filter(({ makeGood }) => !makeGood).map(withoutHeld),
  };
  const { station } = inputs;
  /** By day of week; dates whose clock skips minutes by themselves. */
  const schedules = new Map<number | string, string>();
  const lines = new Map<Line, string>();
  const plans = new Map<Line, string>();
  const campaigns = new Map<string, string>();
  const remembered = <K>(known: Map<K, string>, key: K, value: () => unknown): string => {
    let hash = known.get(key);
    if (hash === undefined) known.set(key, (hash = hashOf(value())));
    return hash;
  };
  const askingOn = (ownLine: Line, day: Day): string => {
    const line = lineOn(ownLine, day.date);
    // Of another file than its own: each day makes such a line anew.
    if (line !== ownLine) return hashOf(termsOfLine(line, {}));
    if (form === 1)
      return remembered(lines, line, () => termsOfLine(line, { pieces: line.pieces }));
    if (line.pieces) return hashOf(termsOfLine(line, audioOn(line, day, station)));
    return remembered(lines, line, () => termsOfLine(line, {}));
  };
  const plannedOn = (line: Line, days: readonly Day[]): string =>
    line.pieces
      ? hashOf(plannedTermsOfLine(line, days, station))
      : remembered(plans, line, () => plannedTermsOfLine(line, days, station));
  const campaignsOf = (input: readonly Line[], textOf: (line: Line) => string) => {
    const byCampaign = new Map<number, string[]>();
    for (const line of input) {
      const text = textOf(line);
      const ofCampaign = byCampaign.get(line.spotId);
      if (ofCampaign) ofCampaign.push(text);
      else byCampaign.set(line.spotId, [text]);
    }
    return Object.fromEntries(
      [...byCampaign].map(([spotId, texts]) => {
        const text = texts.sort().join();
        return [spotId, remembered(campaigns, text, () => text)];
      }),
    );
  };
  const marked = (digest: InputDigest): InputDigest => (form === 1 ? digest : { ...digest, form });
  // Locking a day as it was planned leaves the other days of its week what they are.
  const units = new Units({ ...inputs, locked: [] });
  const plansOf = new Map<Unit, WeekPlan>();
  /** The digest of a day that is planned with others. */
  const ofUnit = (date: string, unit: Unit): InputDigest => {
    // What was taken out of a day is no change of that day.
    const others = inputs.locked?.filter((day) => day.date !== date) ?? [];
    const depends = others.length < (inputs.locked?.length ?? 0);
    let plan = depends ? undefined : plansOf.get(unit);
    if (!plan) {
      plan = weekPlan(depends ? { ...inputs, locked: others } : inputs, unit, (line, days) =>
        form === 1 ? '' : plannedOn(line, days),
      );
      if (!depends) plansOf.set(unit, plan);
    }
    const { schedule, asks } = plan;
    const index = unit.dates.indexOf(date);
    const day = dayOf(date);
    const campaigns = campaignsOf([...asks.keys()], (line) => {
      const { text = '', airs = [] } = asks.get(line) ?? {};
      if (form === 1) return `${askingOn(line, day)} ${text}`;
      return airs.includes(index) ? `${askingOn(line, day)} ${text}` : text;
    });
    return marked({ schedule, shows: {}, campaigns });
  };
  return (date) => {
    const unit = units.of(date);
    if (unit.asks.length > 0) return ofUnit(date, unit);
    const day = dayOf(date);
    const input = dayInput(inputs, date);
    return marked({
      schedule: remembered(schedules, input.skipped ? date : day.dayOfWeek, () =>
        scheduleOf(input),
      ),
      shows: showsOf(input),
      campaigns: campaignsOf(
        input.lines,
        (line) =>
          `${askingOn(line, day)} ${airingsOrdered(line, day)}${eveningsHeld(line, day, inputs)}`,
      ),
    });
  };
}

/** What days that are planned together depend on: a change of one may change what the others get. */
interface WeekPlan {
  /** A digest of the schedules of all of these days, shows included. */
  schedule: string;
  /** By line: what it asks of the days, and the indexes of those on which it may air. */
  asks: ReadonlyMap<Line, { text: string; airs: readonly number[] }>;
}

/** @param plannedOn what the plan looks at in a line */
function weekPlan(
  inputs: StationInputs,
  { dates, asks }: Unit,
  plannedOn: (line: Line, days: readonly Day[]) => string,
): WeekPlan {
  const days = dates.map(dayOf);
  const perDay = dates.map((date) => dayInput(inputs, date));
  const quotas = new Map<Line, { asks: unknown[]; airs: readonly number[] }>();
  for (const { line, asked, days: own, maxPerDay } of asks) {
    const monday = mondayOf(days[0]?.number ?? 0);
    const locked = inputs.locked ?? [];
    const ask = [
      asked,
      own,
      maxPerDay,
      removedByHand(line, monday, locked),
      // A line that continues no other has the digest that it always had.
      ...(line.forebears ? [airedBefore(line, monday, locked)] : []),
    ];
    const before = quotas.get(line) ?? { asks: [], airs: [] };
    quotas.set(line, { asks: [...before.asks, ask], airs: [...before.airs, ...own] });
  }
  const entries: [Line, { text: string; airs: readonly number[] }][] = [];
  const add = (line: Line, ask: unknown, airs: readonly number[]): void => {
    const plan = plannedOn(line, days);
    entries.push([line, { text: `${plan && `${plan} `}${JSON.stringify(ask)}`, airs }]);
  };
  for (const line of new Set(perDay.flatMap(({ lines }) => lines))) {
    const parts = days.map((day) => partOn(line, day));
    const held = days.map((day) => eveningsHeld(line, day, inputs));
    add(
      line,
      parts.map((part, index) => (held[index] ? `${part}${held[index]}` : part)),
      parts.flatMap((part, index) => (part > 0 ? [index] : [])),
    );
  }
  for (const [line, quota] of quotas) add(line, quota.asks, quota.airs);
  return {
    schedule: hashOf(
      perDay.map((input) => {
        const lines = [...input.lines, ...quotas.keys()];
        return [scheduleOf(input), Object.entries(showsOf({ ...input, lines }))];
      }),
    ),
    asks: new Map(entries),
  };
}

const withoutHeld = (line: Line): Line =>
  line.overMidnight?.held
    ? { ...line, overMidnight: { ...line.overMidnight, held: undefined } }
    : line;

/**
 * What other days that are locked lost, or had before, of a line over midnight with a quota: its evenings ask for that
 * besides their shares. Empty for nothing.
 */
function eveningsHeld(line: Line, day: Day, { locked = [] }: StationInputs): string {
  const [quota] = eveningQuotas([line]);
  if (!quota) return '';
  const monday = mondayOf(quota.overMidnight?.part === 'morning' ? day.number - 1 : day.number);
  const others = locked.filter(({ date }) => date !== day.date);
  const held = [removedByHand(quota, monday, others), airedBefore(quota, monday, others)];
  return held.some((count) => count > 0) ? ` ${held.join(' ')}` : '';
}

/** What a line without a quota asks for on a day; fill asks for nothing, but it may air or not. */
const partOn = (line: Line, day: Day): number =>
  isFill(line) ? Number(mayAirOn(line, day)) : airingsOrdered(line, day);

/** Ids of shows that are on at another time; only those named by both, as otherwise the campaign has changed anyway. */
const movedShows = (stored: InputDigest, now: InputDigest): string[] =>
  Object.entries(stored.shows).flatMap(([id, slot]) =>
    id in now.shows && String(slot) !== String(now.shows[id]) ? [id] : [],
  );

/** The difference between a log's input and the current one; null when there is none. */
export function inputChange(stored: InputDigest, now: InputDigest): InputChange | null {
  const ids = new Set([...Object.keys(stored.campaigns), ...Object.keys(now.campaigns)]);
  const campaigns = [...ids].flatMap((id) => {
    const [before, after] = [stored.campaigns[id], now.campaigns[id]];
    if (before === after) return [];
    const change: CampaignChange =
      before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    return [{ spotId: Number(id), change }];
  });
  const scheduleChanged = movedShows(stored, now).length > 0 || stored.schedule !== now.schedule;
  if (campaigns.length === 0 && !scheduleChanged) return null;
  return {
    campaigns: campaigns.sort((a, b) => a.spotId - b.spotId),
    scheduleChanged: scheduleChanged ? 1 : 0,
  };
}

/**
 * The digest of a log that stays as it was made although its input changes: what was stale stays stale, and
 * nothing else is. Null where nothing of the log's input changes.
 */
export function rebaseDigest(
  stored: InputDigest,
  before: InputDigest,
  after: InputDigest,
): InputDigest | null {
  if (!inputChange(before, after)) return null;
  const schedule = stored.schedule === before.schedule ? after.schedule : stored.schedule;
  // Nothing else tells any more that these were moved, and the log still has the airings of before.
  const forgotten = movedShows(stored, before).filter((id) => !(id in after.shows));
  return {
    ...stored,
    schedule: forgotten.length > 0 ? hashOf([schedule, forgotten]) : schedule,
    shows: follow(stored.shows, before.shows, after.shows),
    campaigns: follow(stored.campaigns, before.campaigns, after.campaigns),
  };
}

/** Entries that are as they were become what they are now; the others stay. */
function follow<T>(
  stored: Record<string, T>,
  before: Record<string, T>,
  after: Record<string, T>,
): Record<string, T> {
  const ids = new Set([...Object.keys(stored), ...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const from = String(stored[id]) === String(before[id]) ? after : stored;
      const value = from[id];
      return value === undefined ? [] : [[id, value]];
    }),
  );
}
