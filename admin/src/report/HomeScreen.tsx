import { Box, Button, DialogContent, Typography } from '@mui/material';
import { addMonths } from '@contract/time';
import { useTranslate } from 'ra-core';
import { lazy, useState, type ReactNode } from 'react';
import { CloseActions } from '../dialog/CloseActions';
import { ModalFrame } from '../dialog/ModalFrame';
import { useFormat } from '../shared/format';
import { monthOf } from '../shared/months';
import { useParts } from '../shared/services';
import { DayList, type ListedDay } from '../traffic-log/aired/DayList';
import { useAlarms } from '../traffic-log/aired/use-alarms';
import { showLog } from '../traffic-log/view';
import { GOALS_TAB, LOG_TAB, SPOT_LIST_TAB, tabOfSpot } from '../workspace/addresses';
import { useModal } from '../workspace/modal';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useOpenTab } from '../workspace/tab-context';
import { useTabStore } from '../workspace/tab-store';
import { FactsDialog } from './FactsDialog';
import { campaignsOnly, ofWeek, soldShare, type Home } from './model/home';
import { PacingTable } from './PacingTable';
import { ReportFrame } from './ReportFrame';
import { usePacing } from './use-goals';
import { useCopyToCome, useHome, useStaleLogs } from './use-home';

const MakeGoods = lazy(() => import('../traffic-log/aired/MakeGoods'));

const LOG_TEXTS = {
  none: 'report.home.log.none',
  draft: 'report.home.log.draft',
  locked: 'report.home.log.locked',
} as const;

/** Months after this one. */
const MORE = 2;

/** Opens a station's day in the traffic log. */
function useOpenLog(): (stationId: number, date: string) => void {
  const openTab = useOpenTab();
  return (stationId, date) => {
    showLog({ stationId, date });
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

/** Days that a number counts. */
function DaysDialog({ title, days, onClose }: Days & { onClose: () => void }) {
  return (
    <ModalFrame title={title} onClose={onClose}>
      {(close) => (
        <>
          <DialogContent>
            <DayList days={days} few={days.length} />
          </DialogContent>
          <CloseActions close={close} />
        </>
      )}
    </ModalFrame>
  );
}

interface Days {
  title: string;
  days: readonly ListedDay[];
}

/** Campaigns that are named of a stale day. */
const FEW = 3;

/** What is open: each number opens what it counts. */
function Problems({ home }: { home: Home }) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const tabs = useTabStore();
  const modal = useModal();
  const alarms = useAlarms();
  const owed = useParts().includes('airplay') ? home.owed : 0;
  const copy = useCopyToCome(home.date);
  const stale = useStaleLogs(home.today);
  const count = (key: string, smart_count: number): string => translate(key, { smart_count });
  const of = (key: string, number: number, onOpen: () => void) =>
    number > 0 && <Opens text={count(key, number)} onOpen={onOpen} />;
  const ofDays = (key: string, days: readonly ListedDay[]) =>
    of(key, days.length, () =>
      modal.open(<DaysDialog title={count(key, days.length)} days={days} onClose={modal.close} />),
    );
  const missed = alarms.flatMap(({ stationId, stationName, missed: days }) =>
    days.map(({ date, missed: airings, scheduled }) => ({
      stationId,
      stationName,
      date,
      text: translate('alarms.missedDay', { missed: airings, planned: scheduled }),
    })),
  );
  const without = alarms.flatMap(({ stationId, stationName, withoutFile }) =>
    withoutFile.map((date) => ({
      stationId,
      stationName,
      date,
      text: translate('alarms.withoutFile'),
    })),
  );
  const toMake = (stale.data ?? []).map(({ campaigns, ...day }) => ({
    stationId: day.stationId,
    stationName: day.stationName,
    date: day.date,
    asLog: true,
    text: [
      ...campaigns.slice(0, FEW).map(({ spotName }) => spotName),
      ...(campaigns.length > FEW ? [count('trafficLog.stale.more', campaigns.length - FEW)] : []),
      ...(day.scheduleChanged === 1 ? [translate('trafficLog.stale.schedule')] : []),
    ].join(', '),
  }));
  const unplaced = home.unplaced.map(({ unplaced: airings, ...day }) => ({
    ...day,
    asLog: true,
    text: count('report.home.unplacedOn', airings),
  }));
  const lacking = copy.data ?? [];
  const openCopy = (): void => {
    openTab(SPOT_LIST_TAB);
    tabs.dispatch({ type: 'filter', id: SPOT_LIST_TAB, filter: { chips: campaignsOnly(lacking) } });
  };
  const failed = [copy, stale].find(({ error }) => error);
  const days = missed.length + without.length + toMake.length + unplaced.length;
  const none = copy.isSuccess && stale.isSuccess && days + lacking.length + owed === 0;
  return (
    <Part title="report.home.problems">
      {failed?.error && <LoadFailed error={failed.error} onRetry={failed.refetch} />}
      {none && <Typography color="text.secondary">{translate('report.home.noProblem')}</Typography>}
      <ul className="rp-list">
        {ofDays('report.home.missed', missed)}
        {ofDays('report.home.withoutFile', without)}
        {ofDays('report.home.stale', toMake)}
        {ofDays('report.home.unplaced', unplaced)}
        {of('report.home.copy', lacking.length, openCopy)}
        {of('report.home.owed', owed, () =>
          modal.open(<MakeGoods by="all" onClose={modal.close} />),
        )}
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
          request={ofWeek(shown)}
          place={[]}
          title={named(shown)}
          onClose={() => setShown(null)}
        />
      )}
    </Part>
  );
}

/** What is booked this month and the next ones, against goals and last year. */
function Money({ month }: { month: string }) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const { data } = usePacing(month, addMonths(month, MORE), 'station');
  return (
    <Part title="report.home.money">
      {data && <PacingTable pacing={data} by="station" />}
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
  const { data, error, isFetching, refetch } = useHome();
  return (
    <ReportFrame title="screens.reportHome" scrolls>
      {error && !isFetching && <LoadFailed error={error} onRetry={refetch} />}
      {!data && isFetching && <ScreenLoading />}
      {data && (
        <>
          <Today stations={data.today} />
          <Problems home={data} />
          <Money month={monthOf(data.date)} />
          <Weeks weeks={data.weeks} weekCapacity={data.weekCapacity} />
          <Ending campaigns={data.ending} />
        </>
      )}
    </ReportFrame>
  );
}
