import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { today } from '../../../shared/format';
import { monthOf } from '../model/month';
import { WEEKDAY_KEYS } from '../model/sentences';
import { isWeekend } from './GridRow';

interface GridHeadProps {
  month: string;
  weekdays: readonly number[];
  /** A click on a day selects it. */
  onDay: (day: number) => void;
  /** How many of the items are ticked; null when they cannot be. */
  ticked: 'none' | 'some' | 'all' | null;
  /** Ticks all of them, or none. */
  onTick: () => void;
}

export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { month, weekdays, onDay, ticked, onTick } = props;
  const translate = useTranslate();
  const now = today();
  const thisMonth = monthOf(now) === month ? Number(now.slice(8, 10)) : 0;
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" className="item">
          {ticked !== null && (
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={translate('spot.bulk.allItems')}
              checked={ticked === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = ticked === 'some';
              }}
              onChange={onTick}
            />
          )}
          {translate('spot.grid.item')}
        </th>
        {weekdays.map((weekday, day) => {
          const name = translate(WEEKDAY_KEYS[(weekday + 6) % 7] ?? WEEKDAY_KEYS[0]);
          const classes = [
            isWeekend(weekday) ? 'weekend' : '',
            day + 1 === thisMonth ? 'today' : '',
          ];
          return (
            <th
              key={day}
              role="columnheader"
              scope="col"
              className={classes.join(' ').trim() || undefined}
              onMouseDown={() => onDay(day)}
            >
              <b>{day + 1}</b>
              <abbr title={name} style={{ textDecoration: 'none' }}>
                {name.slice(0, 2)}
              </abbr>
            </th>
          );
        })}
        <th role="columnheader" scope="col" className="sum">
          {translate('spot.grid.airings')}
        </th>
        <th role="columnheader" scope="col" className="sum">
          {translate('spot.grid.seconds')}
        </th>
        <th role="columnheader" scope="col" className="sum">
          {translate('spot.grid.money')}
        </th>
      </tr>
    </thead>
  );
});
