import { withSuggestion, changesFor } from './changes.js';
import { withExclusions } from './exclusions.js';
import { FilledDay } from './filled-day.js';
import type { Budget } from './model/budget.js';
import { compile } from './model/compile.js';
import { orderedOfOther, dayOf } from './rules/asking.js';
import { rankOf } from './rules/service.js';
import type { DayInput, DayPlan, Line, Suggestion, Unplaced } from './rules/types.js';
import { EFFORT, pack } from './solve.js';

/** Most suggestions for one unplaced entry. */
const MOST = 3;

/**
 * Ceilings for the work of suggesting, in steps of a `Budget`: for looking by the rules alone on one day,
 * of which an entry gets at least so much or nothing; for making a day again once; and for making days
 * again for the entries of one day, and of one call.
 */
export const SUGGEST_EFFORT = {
  rules: 20_000_000,
  least: 5_000,
  trial: 40_000_000,
  day: 150_000_000,
  call: 2_000_000_000,
} as const;

/** Steps that a trial costs apart from its search, for each line and each airing of the day. */
const SETUP = { line: 100, airing: 20 } as const;

/** A change that fits by the rules alone, and what making the day again has said of it. */
interface Candidate {
  suggestion: Suggestion;
  /** Absent until it is tried. */
  works?: boolean;
}

/** What was found for entries that are alike; asked for the first of them. */
interface Finding {
  /** Index in DayPlan.unplaced. */
  index: number;
  /** By kind, the best first. */
  kinds: Candidate[][];
  /** Whether all of the rules' answers are there. */
  complete: boolean;
}

/** The search for suggestions of a day, as plain data, so that it can go on in another thread. */
export interface Search {
  findings: Finding[];
  /** For each unplaced entry, its index in `asked`. */
  findingOf: number[];
  /** Work left for trials. */
  steps: number;
}

export type UnplacedWithSuggestions = Unplaced & { suggestions: Suggestion[]; complete: boolean };

/**
 * Asks the rules alone, of each unplaced entry, what would fit into the log as it stands. Entries alike
 * are asked once.
 *
 * @param plan what `makeDay` makes of `input`
 * @param steps what the trials that follow may cost
 */
export function startSearch(
  input: DayInput,
  plan: DayPlan,
  steps: number = SUGGEST_EFFORT.day,
): Search {
  const day = new FilledDay(input, plan);
  const hasVoices = input.station.separation !== undefined;
  const indexOf = new Map<string, number>();
  const findings: Finding[] = [];
  const findingOf = plan.unplaced.map((u, index) => {
    const key = keyOf(day.lineOf(u.line), u, hasVoices);
    const at = indexOf.get(key) ?? findings.push({ index, kinds: [], complete: false }) - 1;
    indexOf.set(key, at);
    return at;
  });
  const { rules, least } = SUGGEST_EFFORT;
  const share = Math.max(least, rules / findings.length);
  for (const one of findings.slice(0, Math.floor(rules / share))) {
    // What would give a week one airing more, the day alone cannot tell.
    if (plan.unplaced[one.index].reason === 'QUOTA') {
      one.complete = true;
      continue;
    }
    const budget = { steps: share };
    one.kinds = changesFor(day, plan.unplaced[one.index], budget).map((kind) =>
      kind.map((suggestion) => ({ suggestion })),
    );
    one.complete = budget.steps > 0;
  }
  return { findings, findingOf, steps };
}

/**
 * Makes the day again with one change after another, a change of each entry before the second of any,
 * until all are settled, the search has no work left, or `piece` is used up.
 *
 * @param search counted and written on in place
 * @returns whether there is more to do
 */
export function goOn(
  input: DayInput,
  plan: DayPlan,
  search: Search,
  piece: number = Infinity,
): boolean {
  const day = new FilledDay(input, plan);
  const until = search.steps - piece;
  for (;;) {
    const open = search.findings.filter((one) => nextOf(one));
    if (open.length === 0 || search.steps <= 0) return false;
    const round = Math.min(...open.map(triedOf));
    for (const one of open.filter((entry) => triedOf(entry) === round)) {
      if (search.steps <= until) return true;
      const budget = { steps: Math.min(SUGGEST_EFFORT.trial, search.steps) };
      const granted = budget.steps;
      const next = nextOf(one)!;
      const works = tryOut(day, plan.unplaced[one.index], next.suggestion, budget);
      search.steps -= granted - budget.steps;
      // The others would cost as much.
      if (works === null) search.steps = 0;
      if (search.steps <= 0 && works === null) return false;
      if (works !== null) next.works = works;
    }
  }
}

/** The unplaced entries with what was found for them, in the order of the plan. */
export function withFindings(
  input: DayInput,
  plan: DayPlan,
  search: Search,
): UnplacedWithSuggestions[] {
  return withExclusions(
    new FilledDay(input, plan),
    plan.unplaced.map((u, k): UnplacedWithSuggestions => {
      const one = search.findings[search.findingOf[k]];
      const suggestions = one.kinds
        .flatMap((kind) => kind.find(({ works }) => works !== false) ?? [])
        .slice(0, MOST)
        .map(({ suggestion, works }) => ({ ...suggestion, tried: works === true }));
      return { ...u, suggestions, complete: one.complete && !nextOf(one) };
    }),
  );
}

/**
 * Finds up to three changes that would place one airing of each unplaced entry, at most one of a kind. Of a
 * complete entry each is verified by making the day again with the change: the line, or one alike, has one
 * more airing, and no letter has fewer than before, apart from the airings that LOWER_PRIORITY names.
 * Others may have changes that are not tried.
 *
 * @param plan what `makeDay` makes of `input`
 * @param steps what making days again may cost
 */
export function suggest(
  input: DayInput,
  plan: DayPlan,
  steps: number = SUGGEST_EFFORT.day,
): UnplacedWithSuggestions[] {
  const search = startSearch(input, plan, steps);
  goOn(input, plan, search);
  return withFindings(input, plan, search);
}

/** All that the rules' answer for an entry depends on. */
const keyOf = (line: Line, { exactTime, reason }: Unplaced, hasVoices: boolean): string =>
  JSON.stringify([
    line.spotId,
    line.spotCategoryId,
    line.ignoreRejectCategory,
    line.priority,
    line.service,
    line.spotType,
    line.length,
    line.position,
    line.scheduleType === 'simple' ? line.timeMode : null,
    line.startTime,
    line.endTime,
    line.overMidnight && [line.overMidnight.part, line.overMidnight.interval],
    line.scheduleType === 'simple' ? [line.showId, line.showPosition] : null,
    line.pieces,
    // Lines of one campaign have their client and category in common, and what these ask.
    hasVoices ? line.speakerId : null,
    exactTime,
    reason,
  ]);

const triedOf = ({ kinds }: Finding): number =>
  kinds.reduce((sum, kind) => sum + kind.filter(({ works }) => works !== undefined).length, 0);

/** The change to try next; undefined when enough are known to work, or none is left. */
function nextOf({ kinds }: Finding): Candidate | undefined {
  let found = 0;
  for (const kind of kinds) {
    const best = kind.find(({ works }) => works !== false);
    if (best?.works) found++;
    else if (best) return best;
    if (found === MOST) return undefined;
  }
  return undefined;
}

/**
 * Whether one more airing of `u` is placed, and no letter loses one, when the day is made again with the
 * change. Null when the budget ran out before that was certain.
 */
function tryOut(
  day: FilledDay,
  u: Unplaced,
  suggestion: Suggestion,
  budget: Budget,
): boolean | null {
  const input = withSuggestion(day, u, suggestion);
  const after = placedBy(input, u.line, budget);
  if (!after) return null;
  const spared = suggestion.spotIds?.length ?? 0;
  const date = dayOf(day.input.date);
  // Of an evening's number, what this part is asked for more is asked of the other part less.
  const moved =
    orderedOfOther(day.input.lines[u.line], date) - orderedOfOther(input.lines[u.line], date);
  return (
    after.own - moved > day.placedOf(u.line) &&
    [...day.placedByLetter].every(([letter, n]) => (after.byLetter.get(letter) ?? 0) >= n - spared)
  );
}

/**
 * Airings placed of one line, and of each letter, when a day is packed. Finishing it can only place more, so that
 * is left out. Null when the budget ran out.
 */
function placedBy(
  input: DayInput,
  line: number,
  budget: Budget,
): { own: number; byLetter: Map<string, number> } | null {
  const model = compile(input);
  budget.steps -= SETUP.line * input.lines.length + SETUP.airing * model.size;
  const granted = Math.min(EFFORT.day, budget.steps);
  if (granted <= 0) return null;
  const day = { steps: granted };
  const { at } = pack(model, day);
  budget.steps -= granted - day.steps;
  if (day.steps <= 0 && granted < EFFORT.day) return null;
  const byLetter = new Map<string, number>();
  let own = 0;
  for (const group of model.groups) {
    const { first } = group;
    const count = at.subarray(first, first + group.count).filter((b) => b >= 0).length;
    const letter = rankOf(input.lines[group.line]);
    byLetter.set(letter, (byLetter.get(letter) ?? 0) + count);
    if (group.line === line) own += count;
  }
  return { own, byLetter };
}
