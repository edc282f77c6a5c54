import type { ImportAction } from '@contract/import';
import { useTranslate } from 'ra-core';
import { useFormat } from '../shared/format';

/** How many rows of each kind there are, in one line. */
export function useCounts(counts: Readonly<Record<ImportAction, number>>): string {
  const translate = useTranslate();
  const format = useFormat();
  const { create, update, same, refused } = counts;
  const say = (key: string, count: number): string[] =>
    count === 0 ? [] : [translate(key, { smart_count: count, count: format.count(count) })];
  return [
    ...say('import.count.create', create),
    ...say('import.count.update', update),
    ...say('import.count.same', same),
    ...say('import.count.refused', refused),
  ].join(' · ');
}
