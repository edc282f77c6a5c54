import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../shared/format';
import { FactsDialog } from '../FactsDialog';
import { ofWeek, shareOf, type Home } from '../model/home';
import { Card, Nothing } from './Card';

const WeeksCurve = lazy(() => import('./WeeksCurve'));

type Weeks = Pick<Home, 'weeks' | 'weekCapacity'>;

/** Seconds that are sold by week, against what the breaks of all stations hold. */
export function WeeksCard({ weeks, weekCapacity }: Weeks) {
  const translate = useTranslate();
  const format = useFormat();
  const [shown, setShown] = useState<string | null>(null);
  const title = (week: string): string =>
    translate('report.home.week', { date: format.date(week) });
  return (
    <Card title="report.home.weeks" width="wide">
      {weekCapacity === 0 ? (
        <Nothing text="report.home.noBreaks" />
      ) : (
        <>
          <div className="hm-curve" aria-hidden>
            <Suspense fallback={null}>
              <WeeksCurve weeks={weeks} weekCapacity={weekCapacity} onOpen={setShown} />
            </Suspense>
          </div>
          <details>
            <summary>{translate('report.home.asTable')}</summary>
            <WeeksTable weeks={weeks} weekCapacity={weekCapacity} onOpen={setShown} />
          </details>
        </>
      )}
      {shown !== null && (
        <FactsDialog
          request={ofWeek(shown)}
          place={[]}
          title={title(shown)}
          onClose={() => setShown(null)}
        />
      )}
    </Card>
  );
}

function WeeksTable({ weeks, weekCapacity, onOpen }: Weeks & { onOpen: (week: string) => void }) {
  const translate = useTranslate();
  const format = useFormat();
  const isOwn = weeks.some(({ own }) => own !== null);
  return (
    <div className="rp-table rp-pacing">
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{translate('report.dimension.week')}</th>
            <th scope="col" className="number">
              {translate('report.home.sold')}
            </th>
            {isOwn && (
              <th scope="col" className="number">
                {translate('report.home.own')}
              </th>
            )}
            <th scope="col" className="number">
              {translate('report.home.capacity')}
            </th>
            <th scope="col" className="number">
              {translate('report.home.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, sold, own }) => (
            <tr key={week}>
              <th scope="row">{format.date(week)}</th>
              <td className="number">
                <button type="button" title={translate('report.open')} onClick={() => onOpen(week)}>
                  {format.count(sold)}
                </button>
              </td>
              {isOwn && <td className="number">{format.count(own ?? 0)}</td>}
              <td className="number">{format.count(weekCapacity)}</td>
              <td className="number">{format.percent(shareOf(sold, weekCapacity) ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
