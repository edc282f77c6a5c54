import fc from 'fast-check';
import type { SuggestionKind } from '../contract/enums.js';
import { dayInput, TINY } from '../../test/placement/arbitrary.js';
import { placedByLetter } from '../../test/placement/check.js';
import { makeDay } from './make-day.js';
import { violations } from './rules/hard-rules.js';
import { suggest } from './suggest.js';
import type { Break, DayInput, DayPlan, Line, Suggestion, Unplaced } from './rules/types.js';

/** A change as plain search finds it: the day's input with it, and how far it is from what was bought. */
interface Found {
  kind: SuggestionKind;
  commercialBreakId: number;
  input: DayInput;
  /** Sorts the changes of a kind; the smallest first. */
  rank: number[];
  spotIds?: number[];
  length?: number;
}

const DAY_MINUTES = 1440;
const replaced = (input: DayInput, index: number, line: Line): DayInput => ({
  ...input,
  lines: input.lines.map((l, k) => (k === index ? line : l)),
});

/** Whether a copy of an airing, of a line as it may become, can stand in a break beside what the log has. */
function fits(input: DayInput, plan: DayPlan, b: Break, line: Line, out: number[] = []): boolean {
  const index = input.lines.length;
  const placed = new Map(
    plan.breaks.map(({ break: own, airings }) => [
      own.commercialBreakId,
      airings.flatMap((a) =>
        own.commercialBreakId === b.commercialBreakId && out.includes(a.line) ? [] : a.line,
      ),
    ]),
  );
  placed.get(b.commercialBreakId)!.push(index);
  return !violations({ ...input, lines: [...input.lines, line] }, placed).some(({ lines }) =>
    lines.includes(index),
  );
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  const k = a.findIndex((n, i) => n !== b[i]);
  return k < 0 ? 0 : a[k]! - b[k]!;
};

/** What a line is for one of its airings: an exact time stands alone. */
const airingOf = (line: Line, u: Unplaced): Line =>
  u.exactTime === undefined ? line : ({ ...line, exactTimes: [u.exactTime] } as Line);

/** All changes of each kind that fit by the rules, over all breaks of the day. */
function allChanges(input: DayInput, plan: DayPlan, u: Unplaced): Found[] {
  const line = input.lines[u.line]!;
  const airing = airingOf(line, u);
  const found: Found[] = [];
  const times = plan.breaks.flatMap(({ break: { time }, airings }) =>
    airings.some((a) => input.lines[a.line]!.spotId === line.spotId) ? [time] : [],
  );
  const show = input.shows.find((s) => line.scheduleType === 'simple' && s.showId === line.showId);
  const isShow = line.scheduleType === 'simple' && line.timeMode === 1;
  const inside = input.breaks.filter((b) => {
    const only = violations(
      { ...input, lines: [airing] },
      new Map([[b.commercialBreakId, [0]]]),
    ).map(({ rule }) => rule);
    return !only.includes('WINDOW') && !only.includes('TYPE') && (!isShow || show);
  });
  const insideTimes = inside.map(({ time }) => time).sort((a, b) => a - b);
  const end = line.endTime === 1439 ? DAY_MINUTES : (line.endTime ?? 0);
  const [from, to] =
    u.exactTime !== undefined
      ? [u.exactTime, u.exactTime]
      : isShow
        ? [insideTimes[0] ?? 0, insideTimes.at(-1) ?? 0]
        : [line.startTime ?? 0, end];
  const used = (b: Break): number =>
    plan.breaks.find((x) => x.break.commercialBreakId === b.commercialBreakId)!.used;
  const roomIn = (b: Break): number => {
    const { maxBlockTime, maxHourTime } = input.station;
    const hour = input.breaks.filter((x) => Math.floor(x.time / 60) === Math.floor(b.time / 60));
    const inHour = hour.reduce((sum, x) => sum + used(x), 0);
    return Math.min(maxBlockTime - used(b), maxHourTime === null ? Infinity : maxHourTime - inHour);
  };
  const order = (b: Break): number[] => [b.time, -b.timeType];
  for (const b of input.breaks) {
    const { commercialBreakId } = b;
    const spread = [
      -Math.min(DAY_MINUTES, ...times.map((time) => Math.abs(time - b.time))),
      Math.abs(b.time - (from + to) / 2),
      ...order(b),
    ];
    const add = (kind: SuggestionKind, next: DayInput, rank: number[], more = {}): void => {
      found.push({ kind, commercialBreakId, input: next, rank, ...more });
    };
    if (!inside.includes(b)) {
      if (isShow) continue;
      const wider =
        u.exactTime !== undefined
          ? { exactTimes: [b.time] }
          : {
              startTime: Math.max(0, Math.min(from, b.timeType === 0 ? b.time : b.time - 1)),
              endTime: Math.min(1439, Math.max(to, b.timeType === 0 ? b.time + 1 : b.time)),
            };
      const alone = { ...line, ...wider } as Line;
      if (!fits(input, plan, b, alone)) continue;
      const away = Math.max(from - b.time, b.time - to, 0);
      let whole = alone;
      if (line.scheduleType === 'simple' && u.exactTime !== undefined) {
        const at = line.exactTimes.indexOf(u.exactTime);
        whole = { ...line, exactTimes: line.exactTimes.map((t, k) => (k === at ? b.time : t)) };
      }
      add('WIDEN_WINDOW', replaced(input, u.line, whole), [away, -roomIn(b), ...order(b)]);
      continue;
    }
    if (fits(input, plan, b, { ...airing, position: 6 }))
      add('POSITION', replaced(input, u.line, { ...line, position: 6 }), spread);
    const mixed = {
      ...input,
      breaks: input.breaks.map((x) => (x === b ? ({ ...b, allowMixSpotCategory: 1 } as const) : x)),
    };
    const mixedBreak = mixed.breaks.find((x) => x.commercialBreakId === commercialBreakId)!;
    if (fits(mixed, plan, mixedBreak, airing)) add('MIX_CATEGORY', mixed, spread);
    for (let length = line.length - 1; 2 * length >= line.length && length > 0; length--)
      if (fits(input, plan, b, { ...airing, length })) {
        const rank = [-length, ...spread];
        add('LENGTH', replaced(input, u.line, { ...line, length }), rank, { length });
        break;
      }
    const here = plan.breaks
      .find((x) => x.break === b)!
      .airings.map((a) => a.line)
      .filter(
        (k) => input.lines[k]!.spotId !== line.spotId && input.lines[k]!.priority >= line.priority,
      );
    // The lowest letters first.
    const lesser = [...here].sort((x, y) =>
      input.lines[y]!.priority.localeCompare(input.lines[x]!.priority),
    );
    const pairs = lesser.flatMap((x, k) => lesser.slice(k + 1).map((y) => [x, y]));
    const out = [...lesser.map((x) => [x]), ...pairs].find((some) =>
      fits(input, plan, b, airing, some),
    );
    if (!out) continue;
    const lines = input.lines.map((l, k) => {
      if (!out.includes(k)) return l;
      if (l.scheduleType === 'advanced')
        return { ...l, occurrences: l.occurrences.map((n, d) => (d === 6 ? n - 1 : n)) };
      if (l.timeMode !== 2) return { ...l, occurrences: l.occurrences! - 1 };
      const meant = (time: number) =>
        !violations(
          { ...input, lines: [{ ...l, exactTimes: [time] }] },
          new Map([[commercialBreakId, [0]]]),
        ).some(({ rule }) => rule === 'WINDOW');
      return { ...l, exactTimes: l.exactTimes.filter((time) => !meant(time)) };
    });
    const spotIds = out.map((k) => input.lines[k]!.spotId);
    add('LOWER_PRIORITY', { ...input, lines }, [out.length, ...spread], { spotIds });
  }
  return found;
}

/** Whether the day made again places one more of the line, and no letter loses any. */
function works(input: DayInput, plan: DayPlan, u: Unplaced, change: Found): boolean {
  const after = makeDay(change.input);
  const ownOf = ({ breaks }: DayPlan): number =>
    breaks.flatMap(({ airings }) => airings).filter(({ line }) => line === u.line).length;
  const letters = placedByLetter(change.input, after);
  const spared = change.spotIds?.length ?? 0;
  return (
    ownOf(after) > ownOf(plan) &&
    Object.entries(placedByLetter(input, plan)).every(
      ([letter, n]) => (letters[letter] ?? 0) >= (n ?? 0) - spared,
    )
  );
}

const bruteForce = (input: DayInput, plan: DayPlan, u: Unplaced): Partial<Suggestion>[] => {
  const all = allChanges(input, plan, u);
  const bestOf = (kind: SuggestionKind): Found[] =>
    all.filter((one) => one.kind === kind).sort((a, b) => compare(a.rank, b.rank));
  const isFar = (bestOf('WIDEN_WINDOW')[0]?.rank[0] ?? 0) > 60;
  const [near, far] = isFar ? [[], ['WIDEN_WINDOW']] : [['WIDEN_WINDOW'], []];
  const head = u.reason === 'POSITION' ? ['POSITION', ...near] : [...near, 'POSITION'];
  const order = [...head, 'LENGTH', 'MIX_CATEGORY', 'LOWER_PRIORITY', ...far] as SuggestionKind[];
  return order
    .flatMap(
      (kind) =>
        bestOf(kind)
          .slice(0, 2)
          .find((one) => works(input, plan, u, one)) ?? [],
    )
    .slice(0, 3)
    .map(({ kind, commercialBreakId, spotIds, length }) => ({
      kind,
      commercialBreakId,
      ...(spotIds && { spotIds }),
      ...(length !== undefined && { length }),
    }));
};

describe('suggestions, on random small days', () => {
  it('are what trying every change by brute force finds, wherever complete', () => {
    let compared = 0;
    fc.assert(
      fc.property(dayInput(TINY), (input) => {
        const plan = makeDay(input);
        const alike = new Set<string>();
        for (const { suggestions, complete, ...u } of suggest(input, plan)) {
          // Of lines alike the first alone is tried.
          const line = { ...input.lines[u.line]!, scheduleId: 0, fileName: '', occurrences: 0 };
          const key = JSON.stringify([line, u.exactTime, u.reason]);
          if (!complete || alike.has(key)) continue;
          alike.add(key);
          compared += suggestions.length;
          const bare = suggestions.map(
            ({ kind, commercialBreakId, spotIds, length }): Partial<Suggestion> => ({
              kind,
              commercialBreakId,
              ...(spotIds && { spotIds }),
              ...(length !== undefined && { length }),
            }),
          );
          expect(bare).toEqual(bruteForce(input, plan, u));
        }
      }),
      { numRuns: 150 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  it('exclude exactly those that the log cannot take together', () => {
    fc.assert(
      fc.property(dayInput(TINY), (input) => {
        const plan = makeDay(input);
        const found = suggest(input, plan).flatMap((u, entry) =>
          u.suggestions.map((one) => ({ ...one, entry, u })),
        );
        for (const one of found)
          for (const other of found) {
            if (one.entry === other.entry) continue;
            expect([one.id, one.excludes!.includes(other.id!)]).toEqual([
              one.id,
              !bothFit(input, plan, one, other),
            ]);
          }
      }),
      { numRuns: 100 },
    );
  });
});

/** Whether the log takes the airings of two suggestions at once, going by the list of broken rules. */
function bothFit(
  input: DayInput,
  plan: DayPlan,
  ...both: (Suggestion & { u: Unplaced })[]
): boolean {
  const mixes = new Set(
    both.flatMap((s) => (s.kind === 'MIX_CATEGORY' ? s.commercialBreakId : [])),
  );
  const breaks = input.breaks.map((b) =>
    mixes.has(b.commercialBreakId) ? ({ ...b, allowMixSpotCategory: 1 } as const) : b,
  );
  const lines = both.map((s): Line => {
    const line = airingOf(input.lines[s.u.line]!, s.u);
    return {
      ...line,
      ...(s.kind === 'POSITION' && { position: 6 }),
      ...(s.kind === 'LENGTH' && { length: s.length! }),
      ...(s.kind === 'WIDEN_WINDOW' &&
        (s.u.exactTime === undefined
          ? { startTime: s.startTime!, endTime: s.endTime! }
          : { exactTimes: [s.startTime!] })),
    } as Line;
  });
  const own = [input.lines.length, input.lines.length + 1];
  const placed = new Map(
    plan.breaks.map(({ break: b, airings }) => [
      b.commercialBreakId,
      [
        ...airings.flatMap(({ line }) =>
          both.some(
            (s) =>
              s.commercialBreakId === b.commercialBreakId &&
              s.spotIds?.includes(input.lines[line]!.spotId),
          )
            ? []
            : line,
        ),
        ...own.filter((_, k) => both[k]!.commercialBreakId === b.commercialBreakId),
      ],
    ]),
  );
  return !violations({ ...input, breaks, lines: [...input.lines, ...lines] }, placed).some(
    ({ lines: of }) => of.some((k) => own.includes(k)),
  );
}
