import { createHash } from 'node:crypto';
import { type CampaignChange, type Flag, TIME_MODE } from '../../contract/enums.js';
import { airingsAsked, type Day, dayOf } from '../../placement/rules/asking.js';
import { dayInput, type StationInputs } from '../../placement/rules/day-input.js';
import type { DayInput, Line } from '../../placement/rules/types.js';
import { byTime } from '../../placement/rules/window.js';

/** What a day's log was made from, short enough to be kept with it. */
export interface InputDigest {
  /** Of the station's caps and the day's breaks. */
  schedule: string;
  /** By id, the shows that lines of the day name: their slot, null when they are not on. */
  shows: Record<string, readonly [start: number, end: number] | null>;
  /** By id, what the lines of each campaign ask for that day. */
  campaigns: Record<string, string>;
}

/** What has changed in a day's input. */
export interface InputChange {
  /** By spotId. */
  campaigns: { spotId: number; change: CampaignChange }[];
  scheduleChanged: Flag;
}

/** 64 bits: among the campaigns of a station no two will be alike by chance. */
const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 11);

/**
 * What a line asks for on a day that it runs on, but for the number of airings. Names are left out,
 * and so are its dates and weekdays: that it asks on the day is all that they decide. What its timing
 * does not use is left out too.
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
  ];
}

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

/** The caps and the breaks; a break is its time and what it takes, its id says nothing. */
const scheduleOf = ({ station, breaks }: DayInput): unknown => [
  station.maxBlockTime,
  station.maxHourTime,
  [...breaks]
    .sort(byTime)
    .map((b) => [b.time, b.timeType, b.toleranceInMinutes, b.spotType, b.allowMixSpotCategory]),
];

function showsOf({ lines, shows }: DayInput): InputDigest['shows'] {
  const slots = new Map(shows.map((s) => [s.showId, [s.timeStart, s.timeEnd] as const]));
  const named = new Set(lines.map(showOf).filter((id) => id !== null));
  return Object.fromEntries([...named].map((id) => [id, slots.get(id) ?? null]));
}

/**
 * Returns a function that gives the digest of a date's input. It remembers what the days of a station
 * have in common, so that a month costs little more than a day.
 */
export function digester(inputs: StationInputs): (date: string) => InputDigest {
  const schedules = new Map<number, string>();
  const lines = new Map<Line, string>();
  const campaigns = new Map<string, string>();
  const remembered = <K>(known: Map<K, string>, key: K, value: () => unknown): string => {
    let hash = known.get(key);
    if (hash === undefined) known.set(key, (hash = hashOf(value())));
    return hash;
  };
  const askedBy = (line: Line, day: Day): string =>
    `${remembered(lines, line, () => asking(line))} ${airingsAsked(line, day)}`;
  return (date) => {
    const day = dayOf(date);
    const input = dayInput(inputs, date);
    const asked = new Map<number, string[]>();
    for (const line of input.lines) {
      const ofCampaign = asked.get(line.spotId);
      if (ofCampaign) ofCampaign.push(askedBy(line, day));
      else asked.set(line.spotId, [askedBy(line, day)]);
    }
    return {
      schedule: remembered(schedules, day.dayOfWeek, () => scheduleOf(input)),
      shows: showsOf(input),
      campaigns: Object.fromEntries(
        [...asked].map(([spotId, texts]) => {
          const text = texts.sort().join();
          return [spotId, remembered(campaigns, text, () => text)];
        }),
      ),
    };
  };
}

/** What differs between the input that a log was made from and today's; null when nothing does. */
export function inputChange(made: InputDigest, now: InputDigest): InputChange | null {
  const ids = new Set([...Object.keys(made.campaigns), ...Object.keys(now.campaigns)]);
  const campaigns = [...ids].flatMap((id) => {
    const [before, after] = [made.campaigns[id], now.campaigns[id]];
    if (before === after) return [];
    const change: CampaignChange =
      before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    return [{ spotId: Number(id), change }];
  });
  // Of a show that only one of them names, the campaign that names it has changed.
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
