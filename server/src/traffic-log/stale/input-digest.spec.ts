import fc from 'fast-check';
import { dayInput as randomDay, TINY } from '../../../test/placement/arbitrary.js';
import { aBreak, aLine, weekOf } from '../../../test/placement/build.js';
import { datesOf } from '../../contract/time.js';
import { airingsOrdered, dayOf } from '../../placement/rules/asking.js';
import { dayInput, lineKey, type StationInputs } from '../../placement/rules/day-input.js';
import type { Break, Line, Piece, ShowSlot, SimpleLine } from '../../placement/rules/types.js';
import { compareLogs } from './compare-logs.js';
import { digester, inputChange, type InputDigest, rebaseDigest } from './input-digest.js';

/** Spans two months, and more than one of each weekday. */
const DATES = datesOf('2026-09-28', '2026-10-11');

/** A station whose weekdays have different breaks and shows, with random lines. */
const station = randomDay(TINY).map((day): StationInputs => ({
  station: day.station,
  breaks: [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
    day.breaks.map((b) => ({ ...b, commercialBreakId: 10 * b.commercialBreakId + weekday })),
  ),
  shows: [0, 1, 2, 3, 4, 5, 6].map((weekday) => (weekday === 2 ? [] : [...day.shows])),
  lines: day.lines,
}));

type Change = (inputs: StationInputs) => StationInputs;

const change = <T>(list: readonly T[], at: number, to: (item: T) => T): T[] =>
  list.map((item, i) => (i === at % Math.max(1, list.length) ? to(item) : item));
const without = <T>(list: readonly T[], at: number): T[] =>
  list.filter((_, i) => i !== at % Math.max(1, list.length));

const onLine =
  (at: number, to: (line: Line) => Line): Change =>
  (inputs) => ({ ...inputs, lines: change(inputs.lines, at, to) });
const onSimple = (at: number, to: (line: SimpleLine) => SimpleLine): Change =>
  onLine(at, (line) => (line.scheduleType === 'simple' ? to(line) : line));
const onBreaks =
  (weekday: number, to: (breaks: readonly Break[]) => Break[]): Change =>
  (inputs) => ({ ...inputs, breaks: change(inputs.breaks, weekday, to) });
const onShows =
  (weekday: number, to: (shows: readonly ShowSlot[]) => ShowSlot[]): Change =>
  (inputs) => ({ ...inputs, shows: change(inputs.shows, weekday, to) });

const n = fc.nat({ max: 40 });
const date = fc.constantFrom(...DATES);

/**
 * One change that a person can make to a campaign, its client or category, the schedule or the
 * station.
 */
const oneChange: fc.Arbitrary<Change> = fc.oneof(
  n.map((at) => onLine(at, (line) => ({ ...line, fileName: `${line.fileName}-new` }))),
  n.map((at) => onLine(at, (line) => ({ ...line, spotName: 'Renamed', customerName: 'Renamed' }))),
  n.map((at) => onLine(at, (line) => ({ ...line, length: line.length + 1 }))),
  n.map((at) => onLine(at, (line) => ({ ...line, position: (line.position % 11) + 1 }))),
  n.map((at) => onLine(at, (line) => ({ ...line, speakerId: 7 }))),
  n.map((at) => onLine(at, (line) => ({ ...line, ntcText: 'Say this' }))),
  n.map((at) => onLine(at, (line) => ({ ...line, spotType: line.spotType === 0 ? 1 : 0 }))),
  n.map((at) => onLine(at, (line) => ({ ...line, clientId: line.clientId + 1 }))),
  n.map((at) =>
    onLine(at, (line) => ({ ...line, spotCategoryId: line.spotCategoryId ? null : 9 })),
  ),
  n.map((at) => onLine(at, (line) => ({ ...line, scheduleId: line.scheduleId + 1000 }))),
  n.map((at) => onLine(at, (line) => ({ ...line, spotId: line.spotId + 1000 }))),
  n.map((at) => onSimple(at, (line) => ({ ...line, startTime: line.startTime && 1 }))),
  n.map((at) => onSimple(at, (line) => ({ ...line, endTime: line.endTime && 1440 }))),
  n.map((at) => onSimple(at, (line) => ({ ...line, showId: line.showId && line.showId + 1 }))),
  n.map((at) =>
    onSimple(at, (line) => ({ ...line, exactTimes: line.exactTimes.map((t) => t - 1) })),
  ),
  n.map((at) => onSimple(at, (line) => ({ ...line, exactTimes: [...line.exactTimes].reverse() }))),
  n.map((at) =>
    onSimple(at, (line) => ({ ...line, occurrences: line.occurrences && line.occurrences + 1 })),
  ),
  fc.tuple(n, date).map(([at, to]) => onSimple(at, (line) => ({ ...line, startDate: to }))),
  fc
    .tuple(n, fc.option(date))
    .map(([at, to]) => onSimple(at, (line) => ({ ...line, endDate: to }))),
  fc
    .tuple(n, n)
    .map(([at, day]) =>
      onSimple(at, (line) => ({ ...line, days: change(line.days, day, (on) => (on ? 0 : 1)) })),
    ),
  fc
    .tuple(n, n)
    .map(([at, day]) =>
      onLine(at, (line) =>
        line.scheduleType === 'advanced'
          ? { ...line, occurrences: change(line.occurrences, day, (asked) => asked + 1) }
          : line,
      ),
    ),
  n.map((at): Change => (inputs) => ({ ...inputs, lines: without(inputs.lines, at) })),
  n.map((at): Change => (inputs) => ({
    ...inputs,
    lines: inputs.lines.filter(({ spotId }) => spotId !== inputs.lines[at]?.spotId),
  })),
  fc.constant<Change>((inputs) => ({ ...inputs, lines: [...inputs.lines].reverse() })),
  fc.constantFrom('A', 'B', 'Q').map((priority): Change => (inputs) => ({
    ...inputs,
    lines: inputs.lines.map((line) => (line.clientId === 1 ? { ...line, priority } : line)),
  })),
  fc.constant<Change>((inputs) => ({
    ...inputs,
    lines: inputs.lines.map((line) =>
      line.spotCategoryId === 2 ? { ...line, ignoreRejectCategory: 1 } : line,
    ),
  })),
  n.map((day) =>
    onBreaks(day, (breaks) => breaks.map((b) => ({ ...b, commercialBreakId: b.time + 5 }))),
  ),
  n.map((day) => onBreaks(day, (breaks) => [...breaks].reverse())),
  fc.tuple(n, n).map(([day, at]) => onBreaks(day, (breaks) => without(breaks, at))),
  fc
    .tuple(
      n,
      n,
      fc.constantFrom<Partial<Break>>(
        { time: 3 },
        { timeType: 1 },
        { toleranceInMinutes: 0 },
        { spotType: 2 },
        { allowMixSpotCategory: 1 },
      ),
    )
    .map(([day, at, to]) =>
      onBreaks(day, (breaks) => change(breaks, at, (b) => ({ ...b, ...to }))),
    ),
  fc.tuple(n, n).map(([day, at]) => onShows(day, (shows) => without(shows, at))),
  fc
    .tuple(n, n)
    .map(([day, at]) =>
      onShows(day, (shows) => change(shows, at, (s) => ({ ...s, timeEnd: s.timeEnd - 1 }))),
    ),
  n.map((day) =>
    onShows(day, (shows) => [
      ...shows.filter(({ showId }) => showId !== 3),
      { showId: 3, timeStart: 0, timeEnd: 1440 },
    ]),
  ),
  fc.constantFrom(45, 60, 61).map((maxBlockTime): Change => (inputs) => ({
    ...inputs,
    station: { ...inputs.station, maxBlockTime },
  })),
  fc.constantFrom(null, 75, 76).map((maxHourTime): Change => (inputs) => ({
    ...inputs,
    station: { ...inputs.station, maxHourTime },
  })),
);

/**
 * A day's full input except what must not matter: names, ids of breaks, shows that no line names,
 * and the order of lists.
 */
function whole(inputs: StationInputs, day: string): string {
  const { breaks, shows, lines, ...rest } = dayInput(inputs, day);
  const named = new Set(lines.map((line) => ('showId' in line ? line.showId : null)));
  return JSON.stringify({
    ...rest,
    breaks: breaks.map((b) => JSON.stringify({ ...b, commercialBreakId: 0 })).sort(),
    shows: shows
      .filter(({ showId }) => named.has(showId))
      .map((slot) => JSON.stringify(slot))
      .sort(),
    lines: lines
      .map((line) =>
        JSON.stringify({
          ...line,
          spotName: '',
          customerName: '',
          startDate: '',
          endDate: '',
          days: [],
          date: '',
          ...('exactTimes' in line && { exactTimes: [...line.exactTimes].sort() }),
          ignoreRejectCategory: line.spotCategoryId !== null && line.ignoreRejectCategory,
          occurrences: airingsOrdered(line, dayOf(day)),
        }),
      )
      .sort(),
  });
}

const aPiece = (over: Partial<Piece>): Piece => ({
  id: 1,
  fileName: 'first',
  length: 20,
  from: null,
  to: null,
  days: [1, 1, 1, 1, 1, 1, 1],
  startTime: null,
  endTime: null,
  weight: 1,
  speakerId: null,
  ntcText: null,
  ...over,
});

const staleBetween = (before: StationInputs, after: StationInputs): string[] => {
  const [made, now] = [digester(before), digester(after)];
  return DATES.filter((day) => inputChange(made(day), now(day)) !== null);
};

describe('the days that are stale', () => {
  it('are those whose log would now have another input, whatever was changed', () => {
    const seen = { some: 0, none: 0, all: 0 };
    fc.assert(
      fc.property(station, oneChange, (before, by) => {
        const after = by(before);
        const stale = staleBetween(before, after);
        expect(stale).toEqual(DATES.filter((day) => whole(before, day) !== whole(after, day)));
        seen[stale.length === 0 ? 'none' : stale.length < DATES.length ? 'some' : 'all'] += 1;
      }),
      { numRuns: 600 },
    );
    expect(Math.min(seen.some, seen.none, seen.all)).toBeGreaterThan(3);
  });

  it('list what changed: campaigns by id, and the schedule separately', () => {
    const line: SimpleLine = {
      scheduleType: 'simple',
      scheduleId: 1,
      spotId: 1,
      spotName: 'One',
      clientId: 1,
      customerName: 'ACME',
      spotCategoryId: null,
      ignoreRejectCategory: 0,
      priority: 'A',
      spotType: 0,
      length: 30,
      position: 6,
      fileName: 'one',
      speakerId: null,
      ntcText: null,
      startDate: '2026-10-01',
      endDate: null,
      days: [1, 1, 1, 1, 1, 1, 1],
      timeMode: 1,
      startTime: null,
      endTime: null,
      occurrences: 1,
      showId: 4,
      exactTimes: [],
    };
    const week = (showEnd: number): ShowSlot[][] =>
      Array.from({ length: 7 }, () => [{ showId: 4, timeStart: 60, timeEnd: showEnd }]);
    const before: StationInputs = {
      station: { maxBlockTime: 60, maxHourTime: null },
      breaks: Array.from({ length: 7 }, () => []),
      shows: week(120),
      lines: [line, { ...line, scheduleId: 2, spotId: 2 }],
    };
    const day = '2026-10-05';
    const between = (after: Partial<StationInputs>) =>
      inputChange(digester(before)(day), digester({ ...before, ...after })(day));
    const changed = { ...line, scheduleId: 2, spotId: 2, fileName: 'two' };
    expect(between({})).toBeNull();
    expect(between({ lines: [changed, { ...line, scheduleId: 3, spotId: 3 }] })).toEqual({
      campaigns: [
        { spotId: 1, change: 'removed' },
        { spotId: 2, change: 'changed' },
        { spotId: 3, change: 'added' },
      ],
      scheduleChanged: 0,
    });
    expect(between({ shows: week(180) })).toEqual({ campaigns: [], scheduleChanged: 1 });
    expect(between({ shows: week(180), lines: [] })).toMatchObject({ scheduleChanged: 0 });
  });

  describe('with a quota', () => {
    const WEEK = datesOf('2026-10-05', '2026-10-11');
    const quota = aLine({ per: 'week', occurrences: 3 });
    const [monday, thursday] = [1, 4].map((weekday) =>
      aLine({ days: [0, 1, 2, 3, 4, 5, 6].map((day) => (day === weekday ? 1 : 0)) }),
    );
    const before = weekOf({
      station: { maxBlockTime: 60, maxHourTime: null },
      breaks: [aBreak(600)],
      shows: [],
      lines: [quota, monday!, thursday!],
    });
    const staleAfter = (over: Partial<StationInputs>, from = before): string[] =>
      staleBetween(from, { ...from, ...over });

    it('are all of its week, whatever of the week has changed', () => {
      const withMore = { lines: [{ ...quota, occurrences: 4 }, monday!, thursday!] };
      expect(staleAfter(withMore)).toEqual(DATES);
      const onThursday = { lines: [quota, monday!, { ...thursday!, length: 21 }] };
      expect(staleAfter(onThursday)).toEqual(DATES);
      const onOneThursday = { ...thursday!, endDate: '2026-10-07' };
      expect(staleAfter({ lines: [quota, monday!, onOneThursday] })).toEqual(WEEK);
      const limited = { lines: [{ ...quota, maxPerDay: 1 }, monday!, thursday!] };
      expect(staleAfter(limited)).toEqual(DATES);
    });

    it('are only the days that air a file which has changed, as no plan looks at files', () => {
      const file = { ...thursday!, fileName: 'new', ntcText: 'Say this', speakerId: 7 };
      const thursdays = ['2026-10-01', '2026-10-08'];
      expect(staleAfter({ lines: [quota, monday!, file] })).toEqual(thursdays);
      const apart = { ...before.station, separation: { minutes: 5, breaks: 0, hard: 1 as const } };
      const kept = { ...before, station: apart };
      expect(staleAfter({ lines: [quota, monday!, file] }, kept)).toEqual(DATES);
      const every = { lines: [{ ...quota, fileName: 'new' }, monday!, thursday!] };
      expect(staleAfter(every)).toEqual(DATES);
    });

    it('are those from the day on from which a line airs another file, and none where it is the same', () => {
      const from = '2026-10-08';
      const airing = (fileName?: string) => (line: SimpleLine | undefined) => ({
        ...line!,
        changes: [{ from, fileName: fileName ?? line!.fileName }],
      });
      const later = DATES.filter((day) => day >= from);
      expect(staleAfter({ lines: [airing('new')(quota), monday!, thursday!] })).toEqual(later);
      expect(staleAfter({ lines: [quota, monday!, airing('new')(thursday)] })).toEqual([from]);
      expect(staleAfter({ lines: [quota, monday, thursday].map(airing()) })).toEqual([]);
      const made = (lines: Line[]) => digester({ ...before, lines }, 1)(from);
      expect(
        inputChange(
          made([quota, monday!, thursday!]),
          made([quota, monday!, airing('new')(thursday)]),
        ),
      ).not.toBeNull();
    });

    it('are those from the day on which another piece takes over, unless it needs other room', () => {
      const [first, second] = [aPiece({ id: 1 }), aPiece({ id: 2, fileName: 'second' })];
      const inTurn = { ...before, lines: [{ ...quota, pieces: [first] }, monday!, thursday!] };
      const takesOver = (more: Partial<Piece>) => ({
        ...quota,
        pieces: [
          { ...first, to: '2026-10-08' },
          { ...second, from: '2026-10-09', ...more },
        ],
      });
      const after = (more: Partial<Piece>): string[] =>
        staleAfter({ lines: [takesOver(more), monday!, thursday!] }, inTurn);
      expect(after({})).toEqual(['2026-10-09', '2026-10-10', '2026-10-11']);
      expect(after({ length: first.length + 1 })).toEqual(WEEK);
    });

    it('are all of the week for a digest of a former version, whatever of it has changed', () => {
      const file = { ...before, lines: [quota, monday!, { ...thursday!, fileName: 'new' }] };
      const logs = WEEK.map((day, id) => ({
        id,
        date: day,
        inputDigest: digester(before, 1)(day),
      }));
      const changed = (inputs: StationInputs): unknown[] => [
        ...compareLogs({ logs, inputs }).values(),
      ];
      expect(changed(before)).toEqual(WEEK.map(() => null));
      expect(changed(file)).not.toContain(null);
    });

    it('are all of a week on some of whose days fill no longer airs', () => {
      const fill = aLine({ service: 'fill' });
      const filled = { ...before, lines: [...before.lines, fill] };
      const lines = [...before.lines, { ...fill, endDate: '2026-10-07' }];
      expect(staleAfter({ lines }, filled)).toEqual(WEEK);
    });

    it('are not those of a week of which a day is locked as it was planned', () => {
      const locked = [{ date: '2026-10-06', airings: { [lineKey(quota)]: 1 } }];
      expect(staleAfter({ locked })).toEqual([]);
    });

    it('are those of a week of which a day was locked with an airing of a line that one goes on with', () => {
      const revised = { ...before, lines: [{ ...quota, forebears: [999] }, monday!, thursday!] };
      const locked = [{ date: '2026-10-06', airings: { [2 * 999]: 1 } }];
      const others = WEEK.filter((day) => day !== '2026-10-06');
      expect(staleAfter({ locked }, revised)).toEqual(others);
    });

    it('are those of a week of which a day was locked without an airing that it had', () => {
      const locked = [{ date: '2026-10-06', airings: {}, removed: { [lineKey(quota)]: 1 } }];
      expect(staleAfter({ locked })).toEqual(WEEK.filter((day) => day !== '2026-10-06'));
    });

    it('are only the changed days when no line of theirs has one', () => {
      const fixed = { ...before, lines: [monday!, thursday!] };
      const lines = [monday!, { ...thursday!, length: 21 }];
      expect(staleAfter({ lines }, fixed)).toEqual(['2026-10-01', '2026-10-08']);
    });
  });
});

it('a log that stays as it was made stays stale by a show that was moved, though no line names it any more', () => {
  const inShow = aLine({ timeMode: 1, startTime: null, endTime: null, showId: 4 });
  const free = aLine({ scheduleId: inShow.scheduleId });
  const inputs = (timeStart: number, line: Line): StationInputs =>
    weekOf({
      station: { maxBlockTime: 60, maxHourTime: null },
      breaks: [aBreak(600)],
      shows: [{ showId: 4, timeStart, timeEnd: 660 }],
      lines: [line],
    });
  const [made, moved, freed] = [inputs(540, inShow), inputs(570, inShow), inputs(570, free)].map(
    (each) => digester(each)('2026-10-05'),
  );
  const kept = rebaseDigest(made!, moved!, freed!);
  expect(inputChange(kept!, freed!)).toEqual({ campaigns: [], scheduleChanged: 1 });
});

/** Without campaigns that only the second change brought: by these a log that stays is not stale. */
const withoutNew = (is: InputDigest, known: InputDigest['campaigns']): InputDigest => ({
  ...is,
  campaigns: Object.fromEntries(Object.entries(is.campaigns).filter(([id]) => id in known)),
});

it('a log that stays as it was made is stale by what it was stale by before, and by nothing else', () => {
  fc.assert(
    fc.property(station, oneChange, oneChange, date, (first, one, two, day) => {
      const before = one(first);
      const after = two(before);
      const [made, was, is] = [first, before, after].map((inputs) => digester(inputs)(day));
      const kept = rebaseDigest(made!, was!, is!) ?? made!;
      const [stale, stays] = [inputChange(made!, was!), inputChange(kept, is!)];
      const ids = (change: typeof stale) => change?.campaigns.map(({ spotId }) => spotId) ?? [];
      expect(ids(stale)).toEqual(expect.arrayContaining(ids(stays)));
      if (stale === null) expect(stays).toBeNull();
      else if (
        inputChange(made!, withoutNew(is!, { ...made!.campaigns, ...was!.campaigns })) !== null
      )
        expect(stays).not.toBeNull();
    }),
    { numRuns: 300 },
  );
});
