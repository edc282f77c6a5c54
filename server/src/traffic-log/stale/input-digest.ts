import { createHash } from 'node:crypto';
import { type CampaignChange, type Flag, TIME_MODE } from '../../contract/enums.js';
import { airingsAsked, type Day, dayOf, mayAirOn } from '../../placement/rules/asking.js';
import { dayInput, type StationInputs } from '../../placement/rules/day-input.js';
import { mondayOf } from '../../contract/quota.js';
import type { AskedMakeGoods } from '../core/make-goods.js';
import { airedBefore, takenOut } from '../../placement/rules/quota.js';
import { isFill } from '../../placement/rules/service.js';
import type { DayInput, Line } from '../../placement/rules/types.js';
import { byTime } from '../../placement/rules/window.js';
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
  makeGoods?: AskedMakeGoods;
}

/** The difference between two inputs of a day. */
export interface InputChange {
  /** Ordered by spotId. */
  campaigns: { spotId: number; change: CampaignChange }[];
  scheduleChanged: Flag;
}

/** 64 bits: collisions among the campaigns of a station are not to be expected. */
const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 11);

/**
 * What a line asks for on a day, except its number of airings. Names do not matter. Dates and
 * weekdays only decide whether the line runs at all, and fields that its timing does not use decide
 * nothing.
 */
function asking(line: Line): unknown[] {
  return [
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
    ...terms(line),
  ];
}

/**
 * Terms that only some lines have: a line without them has the digest that it always had. What a line
 * with a quota asks for is not among them, as that is of the days that are planned together.
 */
function terms(line: Line): unknown[] {
  const { service, pieces, clientSeparation, categorySeparation, apartFrom } = line;
  const { preferredTime, showPosition, maxPerDay } = {
    preferredTime: null,
    showPosition: null,
    maxPerDay: null,
    ...line,
  };
  return named({
    service,
    pieces,
    clientSeparation,
    categorySeparation,
    apartFrom,
    preferredTime,
    showPosition,
    // Of a line that asks for a number it is in that number.
    maxPerDay: isFill(line) ? maxPerDay : null,
  });
}

/** The names and values of those that are there. */
const named = (fields: Record<string, unknown>): unknown[] =>
  Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);

function timing(line: Line): unknown[] {
  if (line.scheduleType === 'simple') {
    if (line.timeMode === TIME_MODE.show) return ['show', line.showId];
    if (line.timeMode === TIME_MODE.exactTimes)
      return ['exact', ...[...line.exactTimes].sort((a, b) => a - b)];
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
  ...named({ separation: station.separation, fillTo: station.fillTo }),
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
 */
export function digester(all: StationInputs): (date: string) => InputDigest {
  const inputs = { ...all, lines: all.lines.filter(({ makeGood }) => !makeGood) };
  /** By day of week; dates whose clock skips minutes by themselves. */
  const schedules = new Map<number | string, string>();
  const lines = new Map<Line, string>();
  const campaigns = new Map<string, string>();
  const remembered = <K>(known: Map<K, string>, key: K, value: () => unknown): string => {
    let hash = known.get(key);
    if (hash === undefined) known.set(key, (hash = hashOf(value())));
    return hash;
  };
  const campaignsOf = (input: readonly Line[], askedBy: (line: Line) => string) => {
    const asked = new Map<number, string[]>();
    for (const line of input) {
      const text = `${remembered(lines, line, () => asking(line))} ${askedBy(line)}`;
      const ofCampaign = asked.get(line.spotId);
      if (ofCampaign) ofCampaign.push(text);
      else asked.set(line.spotId, [text]);
    }
    return Object.fromEntries(
      [...asked].map(([spotId, texts]) => {
        const text = texts.sort().join();
        return [spotId, remembered(campaigns, text, () => text)];
      }),
    );
  };
  // Locking a day as it was planned leaves the other days of its week what they are.
  const units = new Units({ ...inputs, locked: [] });
  const together = new Map<Unit, InputDigest>();
  return (date) => {
    const unit = units.of(date);
    if (unit.asks.length > 0) {
      // What was taken out of a day is no change of that day.
      const others = inputs.locked?.filter((day) => day.date !== date) ?? [];
      if (others.length < (inputs.locked?.length ?? 0))
        return digestTogether({ ...inputs, locked: others }, unit, campaignsOf);
      const known = together.get(unit) ?? digestTogether(inputs, unit, campaignsOf);
      together.set(unit, known);
      return known;
    }
    const day = dayOf(date);
    const input = dayInput(inputs, date);
    return {
      schedule: remembered(schedules, input.skipped ? date : day.dayOfWeek, () =>
        scheduleOf(input),
      ),
      shows: showsOf(input),
      campaigns: campaignsOf(input.lines, (line) => String(airingsAsked(line, day))),
    };
  };
}

/**
 * The digest of days that are planned together: of each the same, since a change of one may change what the
 * others get. Their shows are part of the schedule.
 */
function digestTogether(
  inputs: StationInputs,
  { dates, asks }: Unit,
  campaignsOf: (lines: readonly Line[], askedBy: (line: Line) => string) => Record<string, string>,
): InputDigest {
  const days = dates.map(dayOf);
  const perDay = dates.map((date) => dayInput(inputs, date));
  const quotas = new Map<Line, unknown[]>();
  for (const { line, asked, days: own, maxPerDay } of asks) {
    const monday = mondayOf(days[0]?.number ?? 0);
    const locked = inputs.locked ?? [];
    const ask = [
      asked,
      own,
      maxPerDay,
      takenOut(line, monday, locked),
      // A line that goes on with none has the digest that it always had.
      ...(line.forebears ? [airedBefore(line, monday, locked)] : []),
    ];
    quotas.set(line, [...(quotas.get(line) ?? []), ask]);
  }
  const fixed = new Set(perDay.flatMap(({ lines }) => lines));
  return {
    schedule: hashOf(
      perDay.map((input) => {
        const lines = [...input.lines, ...quotas.keys()];
        return [scheduleOf(input), Object.entries(showsOf({ ...input, lines }))];
      }),
    ),
    shows: {},
    campaigns: campaignsOf([...fixed, ...quotas.keys()], (line) =>
      JSON.stringify(quotas.get(line) ?? days.map((day) => partOn(line, day))),
    ),
  };
}

/** What a line without a quota asks for on a day; fill asks for nothing, but it may air or not. */
const partOn = (line: Line, day: Day): number =>
  isFill(line) ? Number(mayAirOn(line, day)) : airingsAsked(line, day);

/** The difference between a log's input and the current one; null when there is none. */
export function inputChange(made: InputDigest, now: InputDigest): InputChange | null {
  const ids = new Set([...Object.keys(made.campaigns), ...Object.keys(now.campaigns)]);
  const campaigns = [...ids].flatMap((id) => {
    const [before, after] = [made.campaigns[id], now.campaigns[id]];
    if (before === after) return [];
    const change: CampaignChange =
      before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    return [{ spotId: Number(id), change }];
  });
  // Only shows named by both: otherwise the campaign that names the show has changed anyway.
  const moved = Object.entries(made.shows).some(
    ([id, slot]) => id in now.shows && String(slot) !== String(now.shows[id]),
  );
  const scheduleChanged = moved || made.schedule !== now.schedule;
  if (campaigns.length === 0 && !scheduleChanged) return null;
  return {
    campaigns: campaigns.sort((a, b) => a.spotId - b.spotId),
    scheduleChanged: scheduleChanged ? 1 : 0,
  };
}
