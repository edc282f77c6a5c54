import fc from 'fast-check';
import { TINY } from '../../../test/placement/arbitrary.js';
import { soldDay } from '../../../test/placement/arbitrary-sold.js';
import { quotaSeed, withQuota } from '../../../test/placement/week-arbitrary.js';
import { mondayOf, weekdayOf } from '../../contract/quota.js';
import { datesOf, dayNumber } from '../../contract/time.js';
import { airingsOrdered, dayOf } from '../../placement/rules/asking.js';
import { dayInput, type StationInputs } from '../../placement/rules/day-input.js';
import { type Ask, asksOfWeek } from '../../placement/rules/quota.js';
import type { Line, Piece, Separation, SimpleLine } from '../../placement/rules/types.js';
import { breaksInWindow } from '../../placement/rules/window.js';
import { digester, inputChange } from './input-digest.js';

// What is sold besides airings of a day: quotas, pieces, service, separation, preferred times, shows' first
// and last breaks, fill. The other fields are in input-digest.spec.ts.

/** Two weeks, Monday to Sunday, in two months. */
const DATES = datesOf('2026-09-28', '2026-10-11');

/** A station with no breaks on Thursdays and no shows on Saturdays; `share` of its lines have a quota. */
const station = (share: number): fc.Arbitrary<StationInputs> =>
  fc
    .tuple(soldDay(TINY), fc.array(quotaSeed(9), { minLength: 5, maxLength: 5 }), fc.nat(1))
    .map(([{ inputs }, seeds, offset]) => ({
      station: inputs.station,
      breaks: inputs.breaks.map((breaks, weekday) => (weekday === 4 ? [] : breaks)),
      shows: inputs.shows.map((shows, weekday) => (weekday === 6 ? [] : shows)),
      lines: inputs.lines.map((line, k) =>
        (k + offset) % 3 < share && line.service !== 'fill'
          ? withQuota(line, seeds[k % seeds.length]!)
          : line,
      ),
    }));

type Change = (inputs: StationInputs) => StationInputs;

const change = <T>(list: readonly T[], at: number, to: (item: T) => T): T[] =>
  list.map((item, i) => (i === at % Math.max(1, list.length) ? to(item) : item));
const onLine =
  (at: number, to: (line: Line) => Line): Change =>
  (inputs) => ({ ...inputs, lines: change(inputs.lines, at, to) });
const onSimple = (at: number, to: (line: SimpleLine) => SimpleLine): Change =>
  onLine(at, (line) => (line.scheduleType === 'simple' ? to(line) : line));
const onPiece = (at: number, to: (piece: Piece) => Piece): Change =>
  onLine(at, (line) => (line.pieces ? { ...line, pieces: change(line.pieces, at, to) } : line));

const OTHER: Separation = { minutes: 7, breaks: 4, hard: 1 };
const otherSeparation = (
  one: Separation | undefined,
  field: keyof Separation,
): Separation | undefined =>
  one && { ...one, [field]: field === 'hard' ? (one.hard === 1 ? 0 : 1) : one[field] + 1 };

const n = fc.nat({ max: 40 });
const field = fc.constantFrom('minutes' as const, 'breaks' as const, 'hard' as const);

/** One change to what is sold, or to who is kept apart. */
const CHANGES: Record<string, fc.Arbitrary<Change>> = {
  bonus: n.map((at) =>
    onLine(at, ({ service, ...line }) => (service ? line : { ...line, service: 'bonus' })),
  ),
  fill: n.map((at) => onLine(at, (line) => ({ ...line, service: 'fill' }))),
  priceOfASecond: n.map((at) => onLine(at, (line) => ({ ...line, timeFee: 12.5 }))),
  priceOfAnAiring: n.map((at) => onLine(at, (line) => ({ ...line, spotPrice: 25 }))),
  preferredTime: n.map((at) =>
    onSimple(at, (line) => ({ ...line, preferredTime: line.timeMode === 0 ? 1400 : null })),
  ),
  // Of all lines, as few have a show.
  showPosition: fc.constantFrom('opening' as const, 'closing' as const).map((to) => (inputs) => ({
    ...inputs,
    lines: inputs.lines.map((line) =>
      line.scheduleType === 'simple' && line.timeMode === 1 ? { ...line, showPosition: to } : line,
    ),
  })),
  maxPerDay: n.map((at) =>
    onSimple(at, (line) => ({ ...line, maxPerDay: line.maxPerDay === 1 ? null : 1 })),
  ),
  per: fc
    .tuple(n, fc.constantFrom('day' as const, 'week' as const, 'month' as const))
    .map(([at, per]) => onSimple(at, (line) => ({ ...line, per }))),
  flight: n.map((at) =>
    onSimple(at, (line) => ({ ...line, per: 'flight', endDate: line.endDate ?? '2026-10-31' })),
  ),
  occurrences: n.map((at) =>
    onSimple(at, (line) => ({ ...line, occurrences: line.occurrences && line.occurrences + 1 })),
  ),
  everyWeeks: n.map((at) => onSimple(at, (line) => ({ ...line, everyWeeks: 2 }))),
  weeks: fc
    .tuple(n, fc.nat(3))
    .map(([at, occurrences]) =>
      onSimple(at, (line) => ({ ...line, weeks: [{ weekStart: '2026-10-05', occurrences }] })),
    ),
  endDate: n.map((at) => onSimple(at, (line) => ({ ...line, endDate: '2026-10-07' }))),
  noPieces: n.map((at) => onLine(at, ({ pieces: _pieces, ...line }) => line)),
  fewerPieces: n.map((at) =>
    onLine(at, (line) => (line.pieces ? { ...line, pieces: line.pieces.slice(1) } : line)),
  ),
  piece: fc
    .tuple(
      n,
      fc.constantFrom<Partial<Piece>>(
        { fileName: 'other' },
        { length: 11 },
        { from: '2026-10-09' },
        { to: '2026-10-05' },
        { days: [0, 0, 0, 1, 0, 0, 0] },
        { startTime: 1 },
        { endTime: 1439 },
        { weight: 9 },
        { speakerId: 9 },
        { ntcText: 'Say this' },
      ),
    )
    .map(([at, to]) => onPiece(at, (piece) => ({ ...piece, ...to }))),
  clientSeparation: fc.tuple(n, field).map(([at, of]) =>
    onLine(at, (line) => ({
      ...line,
      clientSeparation: otherSeparation(line.clientSeparation, of),
    })),
  ),
  categorySeparation: fc.tuple(n, field).map(([at, of]) =>
    onLine(at, (line) => ({
      ...line,
      categorySeparation: otherSeparation(line.categorySeparation, of),
    })),
  ),
  separation: n.map((at) =>
    onLine(at, (line) => ({ ...line, clientSeparation: OTHER, categorySeparation: OTHER })),
  ),
  apartFrom: n.map((at) => onLine(at, (line) => ({ ...line, apartFrom: [8] }))),
  voices: field.map((of) => (inputs) => ({
    ...inputs,
    station: { ...inputs.station, separation: otherSeparation(inputs.station.separation, of) },
  })),
  fillTo: fc.constantFrom(undefined, 20, 33).map((fillTo) => (inputs) => ({
    ...inputs,
    station: { ...inputs.station, fillTo },
  })),
  // A campaign that is put on hold is not among the inputs.
  hold: n.map((at) => (inputs) => {
    const held = inputs.lines[at % inputs.lines.length]?.spotId;
    return { ...inputs, lines: inputs.lines.filter(({ spotId }) => spotId !== held) };
  }),
  breaks: n.map((at) => (inputs) => ({
    ...inputs,
    breaks: change(inputs.breaks, at, (breaks) => breaks.slice(1)),
  })),
  shows: fc.constant((inputs) => ({ ...inputs, shows: inputs.shows.map(() => []) })),
};

/** A record without the fields that stand for nothing. */
const said = (record: object): object =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value !== null),
  );

const idle = {
  spotName: '',
  customerName: '',
  startDate: '',
  endDate: '',
  days: [],
  date: '',
  per: null,
  everyWeeks: null,
  weeks: null,
  occurrences: null,
  timeFee: null,
  spotPrice: null,
};

/** All that a line says, besides how many airings it asks for and on which days. */
function wholeLine(line: Line): object {
  const { maxPerDay } = { maxPerDay: null, ...line };
  return said({
    ...line,
    ...idle,
    ignoreRejectCategory: line.spotCategoryId !== null && line.ignoreRejectCategory,
    // Of other lines it only limits what they ask for.
    maxPerDay: line.service === 'fill' ? maxPerDay : null,
    ...('exactTimes' in line && { exactTimes: [...line.exactTimes].sort() }),
  });
}

const onDay = (piece: Piece, date: string): boolean => {
  const { number, dayOfWeek } = dayOf(date);
  const { from, to, days } = piece;
  return (
    (from === null || dayNumber(from) <= number) &&
    (to === null || dayNumber(to) >= number) &&
    days[dayOfWeek] === 1
  );
};

/** What one day looks at: of pieces those that may air on it, and who may be heard in any of them. */
function lineOn(line: Line, date: string, { separation }: StationInputs['station']): object {
  const pieces = line.pieces
    ?.filter((piece) => onDay(piece, date))
    .map((piece) => ({ ...piece, from: null, to: null, days: null }));
  return { ...wholeLine(line), pieces, voices: line.pieces && separation && heard(line) };
}

const heard = ({ pieces, speakerId }: Line): unknown[] =>
  [...new Set(pieces ? pieces.map((piece) => piece.speakerId) : [speakerId])]
    .filter((voice) => voice !== null)
    .sort();

/** What a plan of some days looks at: no file, no text, and of pieces when they may air and how long they are. */
function plannedLine(
  line: Line,
  dates: readonly string[],
  { separation }: StationInputs['station'],
): object {
  const rooms = dates.map((date) => [
    ...new Set(
      line.pieces
        ?.filter((piece) => onDay(piece, date))
        .map(({ startTime, endTime, length }) => String([startTime, endTime, length]))
        .sort(),
    ),
  ]);
  return {
    ...wholeLine(line),
    fileName: null,
    ntcText: null,
    pieces: rooms,
    length: line.pieces ? null : line.length,
    speakerId: separation && heard(line),
  };
}

const texts = (things: readonly object[]): string[] =>
  things.map((thing) => JSON.stringify(thing)).sort();

/** A day's input without its lines. */
function wholeSchedule(inputs: StationInputs, date: string, quotas: readonly Line[]): object {
  const { breaks, shows, lines, station: caps } = dayInput(inputs, date);
  const named = new Set([...lines, ...quotas].map((line) => ('showId' in line ? line.showId : 0)));
  return {
    station: said(caps),
    breaks: texts(breaks.map((b) => ({ ...b, commercialBreakId: 0 }))),
    shows: texts(shows.filter(({ showId }) => named.has(showId))),
  };
}

/** What the lines of a day ask for, apart from what those with a quota get on it. */
const linesOn = (inputs: StationInputs, date: string, say: (line: Line) => object): string[] =>
  texts(
    dayInput(inputs, date).lines.map((line) => ({
      asked: airingsOrdered(line, dayOf(date)),
      line: say(line),
    })),
  );

const windowIn =
  ({ lines, breaks, shows }: StationInputs) =>
  (line: number, day: number): boolean => {
    const weekday = weekdayOf(day);
    return breaksInWindow(lines[line]!, null, breaks[weekday]!, shows[weekday]!).length > 0;
  };

/** What the log of a day is made from: the input of all days of its week that are planned with it. */
function whole(inputs: StationInputs, date: string): string {
  const number = dayNumber(date);
  const monday = mondayOf(number);
  let days = [number - monday];
  let own: Ask[] = [];
  for (const all = asksOfWeek(inputs.lines, monday, [], windowIn(inputs)); ;) {
    own = all.filter((ask) => ask.days.some((day) => days.includes(day)));
    const more = [...new Set([...days, ...own.flatMap((ask) => ask.days)])].sort((a, b) => a - b);
    if (more.length === days.length) break;
    days = more;
  }
  const week = datesOf(...([0, 6].map((day) => dateOf(monday + day)) as [string, string]));
  const quotas = own.map(({ line }) => inputs.lines[line]!);
  const dates = days.map((day) => week[day]!);
  const { station } = inputs;
  const here = own.filter((ask) => ask.days.includes(number - monday));
  return JSON.stringify([
    dates.map((day) => wholeSchedule(inputs, day, quotas)),
    dates.map((day) => linesOn(inputs, day, (line) => plannedLine(line, dates, station))),
    texts(own.map(({ line, ...ask }) => [ask, plannedLine(inputs.lines[line]!, dates, station)])),
    linesOn(inputs, date, (line) => lineOn(line, date, station)),
    texts(here.map(({ line }) => lineOn(inputs.lines[line]!, date, station))),
  ]);
}

const dateOf = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10);

const staleBetween = (before: StationInputs, after: StationInputs): string[] => {
  const [made, now] = [digester(before), digester(after)];
  return DATES.filter((day) => inputChange(made(day), now(day)) !== null);
};

/** How often each change made a day stale. */
const staleBy = new Map<string, number>();

const oneChange = fc.oneof(
  ...Object.entries(CHANGES).map(([name, arbitrary]) => arbitrary.map((by) => ({ name, by }))),
);

it.each([
  ['without quotas', 0],
  ['with quotas', 2],
])('stale are the days whose log would now have another input, %s', (_name, share) => {
  fc.assert(
    fc.property(station(share), oneChange, (before, { name, by }) => {
      const after = by(before);
      const stale = staleBetween(before, after);
      expect(stale).toEqual(DATES.filter((day) => whole(before, day) !== whole(after, day)));
      staleBy.set(name, (staleBy.get(name) ?? 0) + stale.length);
    }),
    { numRuns: 400 },
  );
});

it('whatever of it is changed, but for the price', () => {
  const without = Object.keys(CHANGES).filter((name) => !staleBy.get(name));
  expect(without).toEqual(['priceOfASecond', 'priceOfAnAiring']);
});
