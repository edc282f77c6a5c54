import { useTranslate } from 'ra-core';
import { useFormat } from '../shared/format';
import { ahead, reached, type Pace, type Pacing } from './model/goals';

interface PacingTableProps {
  pacing: Pacing;
  /** The message key of what rows are. */
  head: string;
}

/** What is booked by month, with its goal and last year's same distance below. */
export function PacingTable({ pacing, head }: PacingTableProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { rows, totals } = pacing;
  const money = (amount: number): string => format.money(Math.round(amount * 100));
  const goalText = (pace: Pace): string => {
    if (pace.goal === null) return translate('report.pacing.noGoal');
    const percent = reached(pace);
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
  const cell = (pace: Pace) => (
    <td key={pace.month} className="rp-pace">
      <strong>{money(pace.booked)}</strong>
      <span>{goalText(pace)}</span>
      <span>{yearText(pace)}</span>
    </td>
  );
  return (
    <div
      className="rp-table rp-pacing"
      role="region"
      tabIndex={0}
      aria-label={translate('screens.reportGoals')}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{translate(head)}</th>
            {totals.map(({ month }) => (
              <th key={month} scope="col" className="rp-number">
                {format.month(`${month}-01`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, months }) => (
            <tr key={id}>
              <th scope="row">
                {name ?? (id === null ? translate('report.without') : `#${String(id)}`)}
              </th>
              {months.map(cell)}
            </tr>
          ))}
          <tr className="rp-total">
            <th scope="row">{translate('report.total')}</th>
            {totals.map(cell)}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
