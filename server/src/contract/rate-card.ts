import { TIME_MODE, WEEKDAYS, type Flag, type TimeMode, type Weekday } from './enums.js';
import { addDays, dayNumber, parseClock } from './time.js';

/**
 * A station's price of a second: on these days, between these hours, for these lengths, between two dates.
 */
export interface RateCard extends Record<Weekday, Flag> {
  id: number;
  /** Both included; null for no limit. */
  from: string | null;
  to: string | null;
  /** `HH:MM`, [startTime, endTime); null for no limit. */
  startTime: string | null;
  endTime: string | null;
  /** Seconds, both included; null for no limit. */
  lengthFrom: number | null;
  lengthTo: number | null;
  timeFee: number;
}

/** What the price of a simple line depends on. Times `HH:MM`, dates `YYYY-MM-DD`. */
export interface PricedSimple extends Partial<Record<Weekday, Flag | null>> {
  startDate: string;
  endDate?: string | null;
  timeMode: TimeMode;
  startTime?: string | null;
  endTime?: string | null;
  exactTimes?: string | null;
}

/** What the price of a detailed line depends on; `date` is the first day of its month. */
export interface PricedAdvanced {
  date: string;
  occurrences: readonly number[];
  startTime: string;
  endTime: string;
}

/** The price of a second that rate cards give to a line. */
export interface CardPrice {
  /** The line's price: the mean over its days, to the cent. */
  fee: number;
  /** The lowest and the highest price of its days. */
  least: number;
  most: number;
}

const DAY_END = '24:00';
/** A line without an end is priced over this many days. */
const DAYS_AHEAD = 365;

const minutes = (clock: string): number => parseClock(clock) ?? 0;
const hoursOf = ({ startTime, endTime }: RateCard): [from: number, to: number] => [
  minutes(startTime ?? '00:00'),
  minutes(endTime ?? DAY_END),
];

/** The hours of a line as [from, to); null when they follow the schedule, as a show's do. */
function windowsOf(line: PricedSimple | PricedAdvanced): [from: number, to: number][] | null {
  if ('timeMode' in line && line.timeMode === TIME_MODE.show) return null;
  if ('timeMode' in line && line.timeMode === TIME_MODE.exactTimes)
    return (line.exactTimes ?? '')
      .split(',')
      .filter(Boolean)
      .map((time) => [minutes(time), minutes(time) + 1]);
  const [start, end] = [minutes(line.startTime ?? '00:00'), minutes(line.endTime ?? DAY_END)];
  // One that ends before it starts goes on after midnight.
  if (end >= start) return [[start, end]];
  const both: [from: number, to: number][] = [
    [start, minutes(DAY_END)],
    [0, end],
  ];
  return both.filter(([from, to]) => from < to);
}

/**
 * Whether a card covers the hours and the lengths of a line. A line of a show takes cards of the whole day.
 */
function fits(card: RateCard, windows: ReturnType<typeof windowsOf>, lengths: readonly number[]) {
  const [from, to] = hoursOf(card);
  const hours = windows
    ? windows.every(([start, end]) => from <= start && end <= to)
    : from === 0 && to === minutes(DAY_END);
  return (
    hours &&
    lengths.every((length) => length >= (card.lengthFrom ?? 0)) &&
    lengths.every((length) => length <= (card.lengthTo ?? Infinity))
  );
}

/** How much a card covers: hours, days of the week, lengths, dates. */
const breadthOf = (card: RateCard): number[] => {
  const [start, end] = hoursOf(card);
  const { from, to, lengthFrom, lengthTo } = card;
  return [
    end - start,
    WEEKDAYS.filter((day) => card[day] === 1).length,
    (lengthTo ?? Infinity) - (lengthFrom ?? 0),
    from !== null && to !== null ? dayNumber(to) - dayNumber(from) : Infinity,
  ];
};

/** The narrower card first; of two equally narrow cards, the newer. */
function bySpecificity(a: RateCard, b: RateCard): number {
  const [broadA, broadB] = [breadthOf(a), breadthOf(b)];
  for (let i = 0; i < broadA.length; i++)
    if (broadA[i] !== broadB[i]) return (broadA[i] ?? 0) < (broadB[i] ?? 0) ? -1 : 1;
  return b.id - a.id;
}

/** The days of a line as day numbers, ticked or not, and how many airings each counts for. */
function* daysOf(line: PricedSimple | PricedAdvanced) {
  if (!('timeMode' in line)) {
    const first = dayNumber(line.date);
    for (const [day, weight] of line.occurrences.entries())
      if (weight > 0) yield { number: first + day, weight };
    return;
  }
  const first = dayNumber(line.startDate);
  const last = dayNumber(line.endDate ?? addDays(line.startDate, DAYS_AHEAD));
  for (let number = first; number <= last; number++) yield { number, weight: 1 };
}

/** Monday 0 to Sunday 6. */
const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7;

/**
 * The price of a second that a line takes from the rate cards of its station. A card applies when its hours
 * and lengths cover all of the line's. On each day the narrowest card counts: by hours, then by days of the
 * week, by lengths, by dates, and then the newest. Days without a card do not count.
 *
 * @param lengths of the files that the line airs, in seconds
 * @returns null when no card applies
 */
export function cardPrice(
  line: PricedSimple | PricedAdvanced,
  lengths: readonly number[],
  cards: readonly RateCard[],
): CardPrice | null {
  const windows = windowsOf(line);
  const suited = cards
    .filter((card) => fits(card, windows, lengths))
    .sort(bySpecificity)
    .map((card) => ({
      days: WEEKDAYS.map((day) => card[day] === 1),
      from: card.from === null ? -Infinity : dayNumber(card.from),
      to: card.to === null ? Infinity : dayNumber(card.to),
      cents: Math.round(card.timeFee * 100),
    }));
  if (suited.length === 0) return null;
  const ticked = WEEKDAYS.map((day) => !('timeMode' in line) || line[day] === 1);
  let [sum, days, least, most] = [0, 0, Infinity, 0];
  for (const { number, weight } of daysOf(line)) {
    const weekday = weekdayOf(number);
    if (!ticked[weekday]) continue;
    const card = suited.find((one) => one.days[weekday] && one.from <= number && number <= one.to);
    if (!card) continue;
    sum += card.cents * weight;
    days += weight;
    least = Math.min(least, card.cents);
    most = Math.max(most, card.cents);
  }
  if (days === 0) return null;
  return { fee: Math.round(sum / days) / 100, least: least / 100, most: most / 100 };
}
