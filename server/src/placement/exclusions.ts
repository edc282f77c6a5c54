import { POSITION } from '../contract/enums.js';
import { displacedBy } from './changes.js';
import { hourOf, type FilledDay } from './filled-day.js';
import { mayRepeat, mayShareBreakByPosition, mayShareCategory } from './rules/hard-rules.js';
import type { Break, Line, Suggestion, Unplaced } from './rules/types.js';

/** The most excluded suggestions that a suggestion names. */
const MOST_NAMED = 20;
/** The most suggestions for one clock hour that are compared with one another. */
const MOST_COMPARED = 500;

/** A suggestion as it would change the log. */
interface SuggestionEffect {
  suggestion: Suggestion;
  entry: number;
  line: Line;
  break: Break;
  /** Indexes in DayInput.lines of the airings that make room. */
  out: readonly number[];
}

/**
 * Numbers the suggestions of a day from 1, and lists for each which suggestions for other unplaced airings it
 * excludes, because both would use the same free seconds or break a rule together. Suggestions for the same
 * airing are alternatives anyway.
 */
export function withExclusions<T extends Unplaced & { suggestions: Suggestion[] }>(
  day: FilledDay,
  entries: readonly T[],
): T[] {
  let id = 0;
  const numbered = entries.map((entry) => ({
    ...entry,
    suggestions: entry.suggestions.map((one) => ({ ...one, id: ++id, excludes: [] as number[] })),
  }));
  const byHour = new Map<number, SuggestionEffect[]>();
  numbered.forEach((u, entry) => {
    for (const suggestion of u.suggestions) {
      const b = day.breakOf(suggestion.commercialBreakId);
      const line = day.lineOf(u.line);
      // Separation reaches beyond the hour, so all suggestions are compared.
      const key = day.separations.isActive ? 0 : hourOf(b);
      const hour = byHour.get(key) ?? [];
      byHour.set(key, hour);
      if (hour.length >= MOST_COMPARED) continue;
      hour.push({
        suggestion,
        entry,
        line: {
          ...line,
          length: suggestion.length ?? line.length,
          position: suggestion.kind === 'POSITION' ? POSITION.indistinct : line.position,
        },
        break: suggestion.kind === 'MIX_CATEGORY' ? { ...b, allowMixSpotCategory: 1 } : b,
        out: suggestion.kind === 'LOWER_PRIORITY' ? displacedBy(day, suggestion) : [],
      });
    }
  });
  for (const hour of byHour.values())
    hour.forEach((one, k) => {
      for (const other of hour.slice(k + 1)) {
        if (one.entry === other.entry || fitTogether(day, one, other)) continue;
        name(one, other);
        name(other, one);
      }
    });
  return numbered;
}

function name(
  { suggestion: { excludes } }: SuggestionEffect,
  { suggestion: { id } }: SuggestionEffect,
): void {
  if (excludes && id !== undefined && excludes.length < MOST_NAMED) excludes.push(id);
}

/** Whether the current log could take both; each alone fits. */
function fitTogether(day: FilledDay, one: SuggestionEffect, other: SuggestionEffect): boolean {
  const out = new Set([...one.out, ...other.out]);
  let freed = 0;
  for (const index of out) freed += day.lineOf(index).length;
  const need = one.line.length + other.line.length - freed;
  const { free, hourFree } = day.filledBreak(one.break);
  if (!day.separations.fitTogether(one.line, one.break, other.line, other.break)) return false;
  if (hourOf(one.break) !== hourOf(other.break)) return true;
  if (need > hourFree) return false;
  if (one.break.commercialBreakId !== other.break.commercialBreakId) return true;
  const mixed = one.break.allowMixSpotCategory === 1 ? one.break : other.break;
  return (
    need <= free &&
    mayRepeat(one.line, other.line) &&
    mayShareCategory(one.line, other.line, mixed) &&
    mayShareBreakByPosition(one.line, other.line, mixed)
  );
}
