import type { RowRule } from '../contract/playout.js';
import { compilePatterns } from '../playout/engine/row-pattern.js';
import { isIgnored, type RuledRow } from '../playout/engine/row-rules.js';

export interface RuleTask {
  ignore: readonly RowRule[];
  rows: readonly (RuledRow & { id: number })[];
}

/** The ids of rows that rules ignore. */
export function ignoredBy({ ignore, rows }: RuleTask): number[] {
  const map = {
    fileName: '',
    encoding: 'utf-8',
    endOfLine: 'lf',
    kind: 'lines',
    row: [],
    ignore,
  } as const;
  const { rules } = compilePatterns(map);
  return rows.flatMap((row) => (isIgnored({ ignore }, row, rules) ? [row.id] : []));
}
