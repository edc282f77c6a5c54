import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { useFormat } from '../../../shared/format';
import { airingCents } from '@contract/airing-cost';
import type { AdvancedLine } from '../model/types';
import { isWeekend } from './GridRow';

interface GridTotalsProps {
  rows: readonly AdvancedLine[];
  weekdays: readonly number[];
}

const KINDS = [
  { key: 'spot.grid.airings', of: () => 1 },
  { key: 'spot.grid.seconds', of: (line: AdvancedLine) => line.length },
  {
    key: 'spot.grid.money',
    of: (line: AdvancedLine) => airingCents(line, line.length) ?? 0,
  },
] as const;

/** Airings, seconds and money of each day over the items, and of the month. */
export const GridTotals = memo(function GridTotals({ rows, weekdays }: GridTotalsProps) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <tfoot role="rowgroup">
      {KINDS.map(({ key, of }, kind) => {
        const money = kind === KINDS.length - 1;
        const days = weekdays.map((_, day) =>
          rows.reduce((sum, line) => sum + (line.occurrences[day] ?? 0) * of(line), 0),
        );
        const all = days.reduce((sum, n) => sum + n, 0);
        const full = (n: number): string => (money ? format.money(n) : format.count(n));
        return (
          <tr key={key} role="row">
            <th role="rowheader" scope="row" className="item">
              {translate(key)}
            </th>
            {days.map((n, day) => (
              <td
                key={day}
                role="gridcell"
                className={isWeekend(weekdays[day]) ? 'weekend' : undefined}
                title={n > 0 ? full(n) : undefined}
              >
                {n > 0 ? format.compact(money ? Math.round(n / 100) : n) : ''}
              </td>
            ))}
            {KINDS.map((other, column) => (
              <td
                key={other.key}
                role="gridcell"
                className="sum"
                data-total={column === kind ? kind : undefined}
              >
                {column === kind && full(all)}
              </td>
            ))}
          </tr>
        );
      })}
    </tfoot>
  );
});
