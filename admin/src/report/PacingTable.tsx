import type { PacingDimension } from '@contract/report';
import type { Place } from '@contract/report-table';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormat } from '../shared/format';
import { firstOf, lastOf } from '../shared/months';
import { FactsDialog } from './FactsDialog';
import { ahead, percentOfGoal, type Pace, type Pacing } from './model/goals';
import { orderedIn } from './model/home';
import { DIMENSION_TEXTS } from './use-words';

interface PacingTableProps {
  pacing: Pacing;
  /** What rows are. */
  by: PacingDimension;
}

/** A cell whose airings are shown. */
interface PacingView {
  title: string;
  month: string;
  place: Place;
}

/** What is booked by month, which opens its airings, with its goal and last year's same distance below. */
export function PacingTable({ pacing, by }: PacingTableProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { rows, totals } = pacing;
  const [shown, setShown] = useState<PacingView | null>(null);
  const money = (amount: number): string => format.money(Math.round(amount * 100));
  const goalText = (pace: Pace): string => {
    if (pace.goal === null) return translate('report.pacing.noGoal');
    const percent = percentOfGoal(pace);
    return percent === null
      ? translate('report.pacing.goal', { goal: money(pace.goal) })
      : translate('report.pacing.reached', { percent, goal: money(pace.goal) });
  };
  const yearText = (pace: Pace): string => {
    const { sameDistance, yearAgo } = pace;
    if (sameDistance === 0 && yearAgo === 0) return translate('report.pacing.nothingThen');
    const percent = ahead(pace);
    const amounts = { then: money(sameDistance), all: money(yearAgo) };
    if (percent === null) return translate('report.pacing.then', amounts);
    const change = `${percent > 0 ? '+' : ''}${String(percent)} %`;
    return translate('report.pacing.ahead', { change, ...amounts });
  };
  const monthText = (month: string): string => format.month(`${month}-01`);
  const cells = (name: string, months: readonly Pace[], place: Place) =>
    months.map((pace) => (
      <td key={pace.month} className="rp-pace">
        <button
          type="button"
          title={translate('report.open')}
          onClick={() =>
            setShown({ title: `${name}, ${monthText(pace.month)}`, month: pace.month, place })
          }
        >
          <strong>{money(pace.booked)}</strong>
        </button>
        <span>{goalText(pace)}</span>
        <span>{yearText(pace)}</span>
      </td>
    ));
  const nameOf = ({ id, name }: Pacing['rows'][number]): string =>
    name ?? (id === null ? translate('report.without') : `#${String(id)}`);
  return (
    <div
      className="rp-table rp-pacing"
      role="region"
      tabIndex={0}
      aria-label={translate('screens.reportGoals')}
    >
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{translate(DIMENSION_TEXTS[by])}</th>
            {totals.map(({ month }) => (
              <th key={month} scope="col" className="number">
                {monthText(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{nameOf(row)}</th>
              {cells(nameOf(row), row.months, [
                { dimension: by, value: row.id === null ? null : String(row.id) },
              ])}
            </tr>
          ))}
          <tr className="rp-total">
            <th scope="row">{translate('report.total')}</th>
            {cells(translate('report.total'), totals, [])}
          </tr>
        </tbody>
      </table>
      {shown && (
        <FactsDialog
          request={orderedIn(firstOf(shown.month), lastOf(shown.month))}
          place={shown.place}
          title={shown.title}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}
