import { createHash } from 'node:crypto';
import { ENGINE } from '../placement/day-uses.js';
import { type Month, monthsToMake, unitsToPack } from '../placement/month.js';
import { type Day, dayOf } from '../placement/rules/asking.js';
import { dayInput, type StationInputs } from '../placement/rules/day-input.js';
import { isFill } from '../placement/rules/service.js';
import type { Line } from '../placement/rules/types.js';
import { type Unit, Units } from '../placement/week.js';
import type { MonthsToMake } from './month-run.js';
import { digester } from './stale/input-digest.js';

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/**
 * By date, a key of all that a month's days were made from up to it. Days with the same key are made alike, by this
 * version of the engine: the key holds the input of each day and of those that are planned with it, word for word. It
 * holds the digests too, so that what makes a log stale drops what is kept of its day.
 */
export function monthKeys(inputs: StationInputs, { before, days }: Month): Map<string, string> {
  const units = new Units(inputs);
  const digestOf = digester(inputs);
  const lines = new Map<Line, string>(inputs.lines.map((line) => [line, hashOf(line)]));
  const ofUnit = new Map<Unit, string>();
  const unitText = (unit: Unit): string => {
    const asks = unit.asks.map(({ line, ...ask }) => ({ ...ask, line: hashOf(line) }));
    const own = unit.dates.map((date) => {
      const input = dayInput(inputs, date);
      return { ...input, lines: input.lines.map((line) => lines.get(line)) };
    });
    return hashOf([own, asks, unit.settled]);
  };
  const textOf = (date: string): string => {
    const unit = units.of(date);
    let text = ofUnit.get(unit);
    if (text === undefined) ofUnit.set(unit, (text = unitText(unit)));
    return text;
  };
  let key = hashOf(ENGINE);
  const keys = new Map<string, string>();
  for (const date of [...before, ...days]) {
    const turns = turnsUntil(inputs, dayOf(date), lines);
    key = hashOf([key, date, textOf(date), turns, digestOf(date)]);
    keys.set(date, key);
  }
  return keys;
}

/** What decides whose turn it is up to a day: lines with pieces and fill, and what aired of them on locked days. */
function turnsUntil(
  { lines, locked = [] }: StationInputs,
  { date, month }: Day,
  hashes: ReadonlyMap<Line, string>,
): unknown {
  const own = lines.filter((line) => {
    if (!line.pieces && !isFill(line)) return false;
    return line.scheduleType === 'simple' ? line.startDate <= date : line.date.slice(0, 7) <= month;
  });
  if (own.length === 0) return null;
  const aired = locked.flatMap((day) => (day.date <= date ? [[day.date, day.aired]] : []));
  return [own.map((line) => hashes.get(line)), aired];
}

/**
 * The days to make for some dates, as `monthsToMake` and `unitsToPack`, without those that are kept.
 *
 * @param dates in ascending order
 * @param counted as in `UnitsTask`
 */
export function monthsLeft(
  inputs: StationInputs,
  dates: readonly string[],
  counted: boolean,
): MonthsToMake {
  const wanted = new Set(counted ? [] : dates);
  const kept = new Map(inputs.kept?.map(({ date, key }) => [date, key]));
  const keys = new Map<string, string>();
  const months: Month[] = [];
  const toMake: string[] = [];
  for (const month of monthsToMake(inputs, dates)) {
    const own = monthKeys(inputs, month);
    for (const date of month.days) keys.set(date, own.get(date) ?? '');
    const [first = ''] = month.days;
    const left = month.days.filter((date) => wanted.has(date) || kept.get(date) !== own.get(date));
    // Whose turn it is, the first day knows of those before it.
    const before = left.includes(first) ? month.before : [];
    months.push({ before, days: month.days });
    toMake.push(...before, ...left);
  }
  return { ...unitsToPack(inputs, toMake), months, keys };
}
