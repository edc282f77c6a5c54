import { Box, Button, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { addMonths } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { today, useFormat } from '../shared/format';
import { monthOf } from '../shared/months';
import { themeColours } from '../shared/theme-colours';
import { useAlarms } from '../traffic-log/aired/use-alarms';
import { showLog } from '../traffic-log/view';
import { GOALS_TAB, LOG_TAB, SPOT_LIST_TAB, tabOfSpot } from '../workspace/addresses';
import { useOpenTab } from '../workspace/tab-context';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { FactsDialog } from './FactsDialog';
import { ofWeek, soldShare, type Home } from './model/home';
import { PacingTable } from './PacingTable';
import { usePacing } from './use-goals';
import { useCopyToCome, useHome } from './use-home';
import { DIMENSION_TEXTS } from './use-words';
import './report.css';

const LOG_TEXTS = {
  none: 'report.home.log.none',
  draft: 'report.home.log.draft',
  locked: 'report.home.log.locked',
} as const;

/** Months after this one. */
const MORE = 2;

/** Opens a station's day in the traffic log. */
function useOpenLog(): (stationId: number, date: string, aired?: boolean) => void {
  const openTab = useOpenTab();
  return (stationId, date, aired = false) => {
    showLog({ stationId, date, ...(aired && { aired }) });
    openTab(LOG_TAB);
  };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  const text = translate(title);
  return (
    <Box component="section" aria-label={text} sx={{ px: 2, pb: 2 }}>
      <Typography variant="h2" sx={{ py: 1 }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}

/** What opens something: a number with its words. */
function Opens({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <li>
      <Button size="small" onClick={onOpen}>
        {text}
      </Button>
    </li>
  );
}

/** The log of each station today. */
function Today({ stations }: { stations: Home['today'] }) {
  const translate = useTranslate();
  const format = useFormat();
  const openLog = useOpenLog();
  return (
    <Part title="report.home.today">
      <ul className="rp-list">
        {stations.map(({ stationId, stationName, date, status, placed, unplaced }) => (
          <Opens
            key={stationId}
            text={translate(LOG_TEXTS[status ?? 'none'], {
              station: stationName,
              placed: format.count(placed),
              unplaced: format.count(unplaced),
            })}
            onOpen={() => openLog(stationId, date)}
          />
        ))}
      </ul>
    </Part>
  );
}

/** What is open: each number opens what it counts. */
function Problems({ owed, first }: { owed: number; first: Home['today'][number] | undefined }) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const openLog = useOpenLog();
  const alarms = useAlarms();
  const copy = useCopyToCome(today()) ?? 0;
  const of = (key: string, count: number, onOpen: () => void) =>
    count > 0 && <Opens text={translate(key, { smart_count: count })} onOpen={onOpen} />;
  const missed = alarms.flatMap(({ stationId, missed: days }) =>
    days.map(({ date }) => ({ stationId, date })),
  );
  const without = alarms.flatMap(({ stationId, withoutFile }) =>
    withoutFile.map((date) => ({ stationId, date })),
  );
  const openFirst = (days: readonly { stationId: number; date: string }[]): void => {
    const [day] = days;
    if (day) openLog(day.stationId, day.date, true);
  };
  const none = missed.length + without.length + copy + owed === 0;
  return (
    <Part title="report.home.problems">
      {none && <Typography color="text.secondary">{translate('report.home.noProblem')}</Typography>}
      <ul className="rp-list">
        {of('report.home.missed', missed.length, () => openFirst(missed))}
        {of('report.home.withoutFile', without.length, () => openFirst(without))}
        {of('report.home.copy', copy, () => openTab(SPOT_LIST_TAB))}
        {of('report.home.owed', owed, () => first && openLog(first.stationId, first.date, true))}
      </ul>
    </Part>
  );
}

/** Seconds that are sold by week, against what breaks hold. */
function Weeks({ weeks, weekCapacity }: Pick<Home, 'weeks' | 'weekCapacity'>) {
  const translate = useTranslate();
  const format = useFormat();
  const [shown, setShown] = useState<string | null>(null);
  const named = (week: string): string =>
    translate('report.home.week', { date: format.date(week) });
  return (
    <Part title="report.home.weeks">
      <div className="rp-table rp-pacing">
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('report.dimension.week')}</th>
              <th scope="col" className="rp-number">
                {translate('report.home.sold')}
              </th>
              <th scope="col" className="rp-number">
                {translate('report.home.capacity')}
              </th>
              <th scope="col" className="rp-number">
                {translate('report.home.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, sold }) => {
              const share = soldShare(sold, weekCapacity);
              return (
                <tr key={week}>
                  <th scope="row">{format.date(week)}</th>
                  <td className="rp-number">
                    <button
                      type="button"
                      title={translate('report.open')}
                      onClick={() => setShown(week)}
                    >
                      {format.count(sold)}
                    </button>
                  </td>
                  <td className="rp-number">{format.count(weekCapacity)}</td>
                  <td className="rp-number">
                    {share !== null && (
                      <>
                        <meter min={0} max={weekCapacity} value={sold} aria-label={named(week)} />{' '}
                        {share} %
                      </>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {shown !== null && (
        <FactsDialog
          asked={ofWeek(shown)}
          place={[]}
          title={named(shown)}
          onClose={() => setShown(null)}
        />
      )}
    </Part>
  );
}

/** What is booked this month and the next ones, against goals and last year. */
function Money() {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const month = monthOf(today());
  const { data } = usePacing(month, addMonths(month, MORE), 'station');
  return (
    <Part title="report.home.money">
      {data && <PacingTable pacing={data} head={DIMENSION_TEXTS.station} />}
      <Button onClick={() => openTab(GOALS_TAB)}>{translate('screens.reportGoals')}</Button>
    </Part>
  );
}

/** Campaigns that end soon. */
function Ending({ campaigns }: { campaigns: Home['ending'] }) {
  const translate = useTranslate();
  const format = useFormat();
  const openTab = useOpenTab();
  return (
    <Part title="report.home.ending">
      {campaigns.length === 0 && (
        <Typography color="text.secondary">{translate('report.home.nothingEnds')}</Typography>
      )}
      <ul className="rp-list">
        {campaigns.map(({ spotId, spotName, internalNumber, clientName, endDate }) => (
          <Opens
            key={spotId}
            text={`${format.date(endDate)} · ${internalNumber} ${spotName} · ${clientName}`}
            onOpen={() => openTab(tabOfSpot(spotId))}
          />
        ))}
      </ul>
    </Part>
  );
}

/** The morning's first page of whoever directs stations. */
export default function HomeScreen() {
  const translate = useTranslate();
  const colours = themeColours(useTheme());
  const { data, error, isFetching, refetch } = useHome();
  return (
    <div className="rp rp-scrolls" style={colours}>
      <Box sx={{ px: 2, pt: 1.25 }}>
        <Typography variant="h1">{translate('screens.reportHome')}</Typography>
      </Box>
      {error && !isFetching && <LoadFailed error={error} onRetry={refetch} />}
      {!data && isFetching && <ScreenLoading />}
      {data && (
        <>
          <Today stations={data.today} />
          <Problems owed={data.owed} first={data.today[0]} />
          <Money />
          <Weeks weeks={data.weeks} weekCapacity={data.weekCapacity} />
          <Ending campaigns={data.ending} />
        </>
      )}
    </div>
  );
}
