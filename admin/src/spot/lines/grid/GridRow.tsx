import { useTranslate } from 'ra-core';
import { memo, use } from 'react';
import { CardPricesContext } from '../card-prices';
import { useFormat } from '../../../shared/format';
import { lastDayOf } from '../model/month';
import { withCardPrice } from '../model/card-price';
import { NO_LINES } from '../model/new-lines';
import { lineSum } from '../model/price';
import { lineDetails } from '../model/sentences';
import type { AdvancedLine } from '../model/types';
import type { LineTest } from '../editor/Effect';

export const isWeekend = (weekday: number | undefined): boolean => weekday === 0 || weekday === 6;

interface GridRowProps {
  line: AdvancedLine;
  index: number;
  weekdays: readonly number[];
  tested?: LineTest;
  ticked: boolean;
  /** Null when it cannot be ticked. */
  onTick: ((key: string, range: boolean) => void) | null;
  idOf: (row: number, col: number) => string;
}

/** One item: its window and spot, a cell per day, and its totals. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { line, index, weekdays, tested, ticked, onTick, idOf } = props;
  const translate = useTranslate();
  const format = useFormat();
  const priced = withCardPrice(line, NO_LINES.pieces, use(CardPricesContext));
  const sum = lineSum(priced, lastDayOf(line.date));
  const details = lineDetails(line, translate);
  const name = `${line.startTime}-${line.endTime} ${details}`;
  const test =
    tested &&
    translate('spot.test.ofLine', {
      placed: tested.placed,
      asked: tested.placed + tested.unplaced,
    });
  return (
    <tr role="row" aria-rowindex={index + 2} data-ticked={ticked || undefined}>
      <th
        role="rowheader"
        scope="row"
        className="item"
        id={idOf(index, -1)}
        data-row={index}
        data-col={-1}
        aria-colindex={1}
        aria-label={name}
        title={[`${line.startTime}-${line.endTime}`, details, test].filter(Boolean).join(' · ')}
      >
        {onTick && (
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={translate('spot.bulk.select', { title: name })}
            checked={ticked}
            onChange={(event) =>
              onTick(line.key, (event.nativeEvent as Partial<MouseEvent>).shiftKey === true)
            }
          />
        )}
        {line.startTime}-{line.endTime} <span>{details}</span>
      </th>
      {weekdays.map((weekday, day) => {
        const count = line.occurrences[day] ?? 0;
        const zero = count === 0 ? 'zero' : undefined;
        return (
          <td
            key={day}
            role="gridcell"
            id={idOf(index, day)}
            data-row={index}
            data-col={day}
            aria-colindex={day + 2}
            className={isWeekend(weekday) ? `weekend ${zero ?? ''}` : zero}
          >
            {count}
          </td>
        );
      })}
      <td role="gridcell" className="sum" data-sum="airings">
        {format.count(sum.airings)}
      </td>
      <td role="gridcell" className="sum" data-sum="seconds">
        {format.count(sum.seconds)}
      </td>
      <td role="gridcell" className="sum" data-sum="money">
        {format.money(sum.cents)}
      </td>
    </tr>
  );
});
