import { newAdvancedLine, newSimpleLine } from '../spot/lines/model/new-lines';
import type { AdvancedLine, SimpleLine } from '../spot/lines/model/types';

/** Lines for specs, valid by default. */

export const simpleLine = (changes: Partial<SimpleLine> = {}): SimpleLine => ({
  ...newSimpleLine('2026-12-01'),
  startTime: '06:00',
  endTime: '10:00',
  occurrences: 4,
  filename: 'promo-30',
  length: 30,
  ...changes,
});

export const advancedLine = (
  month: string,
  counts: readonly number[],
  changes: Partial<AdvancedLine> = {},
): AdvancedLine => ({
  ...newAdvancedLine(month),
  startTime: '06:00',
  endTime: '10:00',
  fileName: 'promo-30',
  length: 30,
  occurrences: Array.from({ length: 31 }, (_, day) => counts[day] ?? 0),
  ...changes,
});

/** Finds a line by its sentence, whose dates stand apart. */
export const isLine =
  (sentence: string) =>
  (_text: string, element: Element | null): boolean =>
    element?.tagName === 'P' && element.textContent?.startsWith(sentence) === true;
