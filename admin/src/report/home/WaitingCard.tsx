import { DialogContent } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import { lazy } from 'react';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';
import { useDateTexts } from '../../shared/dates';
import { useMay } from '../../shared/may';
import { useParts } from '../../shared/services';
import { useDecide } from '../../spot/approval/use-decide';
import { useMayApprove } from '../../spot/approval/use-waiting';
import type { SpotAnswer } from '../../spot/model/types';
import { DayList, type ListedDay } from '../../traffic-log/aired/DayList';
import { useAlarms } from '../../traffic-log/aired/use-alarms';
import { affectedOf } from '../../traffic-log/model/stale';
import { useRemake } from '../../traffic-log/stale/use-remake';
import { SPOT_LIST_TAB } from '../../workspace/addresses';
import { useModal } from '../../workspace/modal';
import { LoadFailed } from '../../workspace/ScreenState';
import { useOpenTab } from '../../workspace/tab-context';
import { useTabStore } from '../../workspace/tab-store';
import { byStation, campaignsOnly, isSoon, type Home } from '../model/home';
import { useCopyToCome, useStaleLogs, type StaleLog } from '../use-home';
import { Card, Nothing } from './Card';
import { WaitingRow, type Waits } from './WaitingRow';

const MakeGoods = lazy(() => import('../../traffic-log/aired/MakeGoods'));
const ApprovalDialog = lazy(() => import('../../spot/approval/ApprovalDialog'));
const CopiesDialog = lazy(() => import('../../spot/copy/CopiesDialog'));

/** Campaigns that are named of a stale day. */
const FEW = 3;
/** Campaigns that are approved from here; the list has all. */
const APPROVALS = 5;
const isAny = (): boolean => true;

interface WaitingCardProps {
  home: Home;
  /** Reads the morning anew. */
  onDone: () => void;
}

/** Everything that waits for this person; what cannot wait comes first. */
export function WaitingCard({ home, onDone }: WaitingCardProps) {
  const translate = useTranslate();
  const copy = useCopyToCome();
  const stale = useStaleLogs(home.today);
  const logs = useWaitingLogs(home, stale.data ?? [], () => {
    onDone();
    void stale.refetch();
  });
  const approvals = useWaitingApprovals(home, onDone);
  const sold = useWaitingSold(home, copy.data ?? []);
  const aired = useWaitingAired(home);
  const all = [...logs, ...approvals, ...sold, ...aired];
  const waiting = [
    ...all.filter(({ tone }) => tone === 'error'),
    ...all.filter(({ tone }) => tone !== 'error'),
  ];
  const failed = [copy, stale].find(({ error }) => error);
  const none = copy.isSuccess && stale.isSuccess && waiting.length === 0;
  return (
    <Card title="report.home.waiting" width="wide">
      {failed?.error && <LoadFailed error={failed.error} onRetry={failed.refetch} />}
      {none && <Nothing text="report.home.noProblem" />}
      <ul className="hm-list" aria-label={translate('report.home.waiting')}>
        {waiting.map(({ key, ...one }) => (
          <WaitingRow key={key} {...one} />
        ))}
      </ul>
    </Card>
  );
}

/** Days that a number counts. */
function DaysDialog({
  title,
  days,
  onClose,
}: {
  title: string;
  days: readonly ListedDay[];
  onClose: () => void;
}) {
  return (
    <ModalFrame title={title} onClose={onClose}>
      {(close) => (
        <>
          <DialogContent>
            <DayList days={days} few={days.length} />
          </DialogContent>
          <DialogFoot close={close} />
        </>
      )}
    </ModalFrame>
  );
}

/** What waits on some days, which are listed when it is opened; nothing without any. */
function useOfDays(): (
  key: string,
  tone: Waits['tone'],
  days: readonly ListedDay[],
  action?: Waits['action'],
) => Waits[] {
  const translate = useTranslate();
  const modal = useModal();
  return (key, tone, days, action) => {
    if (days.length === 0) return [];
    const text = translate(key, { smart_count: days.length });
    const onOpen = (): void =>
      modal.open(<DaysDialog title={text} days={days} onClose={modal.close} />);
    return [{ key, tone, text, onOpen, action }];
  };
}

/** Logs that are to be made, to be made again, or that leave airings out. */
function useWaitingLogs(home: Home, stale: readonly StaleLog[], onDone: () => void): Waits[] {
  const translate = useTranslate();
  const ofDays = useOfDays();
  const remake = useRemake();
  const mayMake = useMay('traffic-log', 'create');
  const count = (key: string, smart_count: number): string => translate(key, { smart_count });
  const make = (days: readonly { stationId: number; date: string }[]): void =>
    void remake(byStation(days), 1).then(onDone);
  const listed = (days: Home['withoutLog']): ListedDay[] =>
    days.map((day) => ({ ...day, asLog: true, text: translate('report.home.log.none') }));
  const generating = (days: Home['withoutLog']): Waits['action'] =>
    mayMake && { label: translate('report.home.make'), run: () => make(days) };
  const soon = home.withoutLog.filter(({ date }) => isSoon(date, home.date));
  const later = home.withoutLog.filter(({ date }) => !isSoon(date, home.date));
  const again = byStation(stale).flatMap(({ stationId }) => {
    const own = stale.filter((day) => day.stationId === stationId);
    return affectedOf(own).dates.map((date) => ({ stationId, date }));
  });
  const toMake = stale.map(({ campaigns, scheduleChanged, ...day }) => ({
    stationId: day.stationId,
    stationName: day.stationName,
    date: day.date,
    asLog: true,
    text: [
      ...campaigns.slice(0, FEW).map(({ spotName }) => spotName),
      ...(campaigns.length > FEW ? [count('trafficLog.stale.more', campaigns.length - FEW)] : []),
      ...(scheduleChanged === 1 ? [translate('trafficLog.stale.schedule')] : []),
    ].join(', '),
  }));
  const unplaced = home.unplaced.map(({ unplaced: airings, ...day }) => ({
    ...day,
    asLog: true,
    text: count('report.home.unplacedOn', airings),
  }));
  return [
    ...ofDays('report.home.noLogSoon', 'error', listed(soon), generating(soon)),
    ...ofDays('report.home.noLogLater', 'info', listed(later), generating(later)),
    ...ofDays(
      'report.home.stale',
      stale.some(({ date }) => isSoon(date, home.date)) ? 'error' : 'warning',
      toMake,
      mayMake &&
        again.length > 0 && { label: translate('trafficLog.stale.again'), run: () => make(again) },
    ),
    ...ofDays('report.home.unplaced', 'warning', unplaced),
  ];
}

/** Campaigns that wait for approval: approved here by one click, or looked at first, also here. */
function useWaitingApprovals(home: Home, onDone: () => void): Waits[] {
  const translate = useTranslate();
  const dates = useDateTexts();
  const dataProvider = useDataProvider();
  const openCampaigns = useOpenCampaigns();
  const modal = useModal();
  const mayApprove = useMayApprove();
  const { decide } = useDecide(onDone);
  if (!mayApprove) return [];
  const approve = async (spotId: number): Promise<void> => {
    const { data } = await dataProvider.getOne<SpotAnswer>('spot', { id: spotId });
    await decide(data, 1, null);
  };
  const rows = home.submitted.slice(0, APPROVALS).map((spot) => {
    const { spotId, spotName, internalNumber, clientName, startDate } = spot;
    const from = startDate === null ? '' : ` · ${dates.short(startDate)}`;
    return {
      key: `submitted ${spotId}`,
      tone: startDate && isSoon(startDate, home.date) ? ('error' as const) : ('warning' as const),
      text: translate('report.home.approval', { name: spotName, client: `${clientName}${from}` }),
      onOpen: () =>
        modal.open(
          <ApprovalDialog
            spotId={spotId}
            title={`${internalNumber} ${spotName}`}
            onClose={() => {
              modal.close();
              onDone();
            }}
          />,
        ),
      action: { label: translate('spot.approval.approve'), run: () => void approve(spotId) },
    };
  });
  if (home.submitted.length <= APPROVALS) return rows;
  const all: Waits = {
    key: 'submitted',
    tone: 'warning',
    text: translate('report.home.approvals', { smart_count: home.submitted.length }),
    onOpen: () => openCampaigns({ status: 'waiting' }),
  };
  return [...rows, all];
}

/** Opens the list of campaigns, narrowed. */
function useOpenCampaigns(): (chips: Record<string, string>) => void {
  const openTab = useOpenTab();
  const tabs = useTabStore();
  return (chips) => {
    openTab(SPOT_LIST_TAB);
    tabs.dispatch({ type: 'filter', id: SPOT_LIST_TAB, filter: { chips } });
  };
}

/** Campaigns that wait for their audio. */
function useWaitingSold(
  home: Home,
  lacking: readonly { spotId: number; firstDate: string }[],
): Waits[] {
  const translate = useTranslate();
  const dates = useDateTexts();
  const openCampaigns = useOpenCampaigns();
  const modal = useModal();
  const mayFill = useMay('spot', 'edit');
  const ids = [...new Set(lacking.map(({ spotId }) => spotId))];
  const first = lacking.map(({ firstDate }) => firstDate).sort()[0];
  return [
    ...(first === undefined
      ? []
      : [
          {
            key: 'copy',
            tone: isSoon(first, home.date) ? ('error' as const) : ('warning' as const),
            text: translate('report.home.copy', {
              smart_count: ids.length,
              date: dates.short(first),
            }),
            onOpen: () => openCampaigns(campaignsOnly(ids)),
            action: mayFill && {
              label: translate('spot.audio.name'),
              run: () =>
                modal.open(
                  <CopiesDialog
                    of={translate('trafficLog.generate.allStations')}
                    which={isAny}
                    onClose={modal.close}
                  />,
                ),
            },
          },
        ]),
  ];
}

/** What aired, or did not; nothing while that part is off. */
function useWaitingAired(home: Home): Waits[] {
  const translate = useTranslate();
  const modal = useModal();
  const ofDays = useOfDays();
  const alarms = useAlarms();
  const isOn = useParts().includes('airplay');
  if (!isOn) return [];
  const missed = alarms.flatMap(({ missed: days, ...station }) =>
    days.map(({ date, missed: airings, scheduled }) => ({
      stationId: station.stationId,
      stationName: station.stationName,
      date,
      text: translate('alarms.missedDay', { missed: airings, planned: scheduled }),
    })),
  );
  const without = alarms.flatMap(({ withoutFile, ...station }) =>
    withoutFile.map((date) => ({
      stationId: station.stationId,
      stationName: station.stationName,
      date,
      text: translate('alarms.withoutFile'),
    })),
  );
  const reads = home.reads.map(({ reads: smart_count, ...day }) => ({
    ...day,
    text: translate('report.home.readsOn', { smart_count }),
  }));
  return [
    ...ofDays('report.home.missed', 'warning', missed),
    ...ofDays('report.home.withoutFile', 'warning', without),
    ...ofDays('report.home.reads', 'info', reads),
    ...(home.owed > 0
      ? [
          {
            key: 'owed',
            tone: 'info' as const,
            text: translate('report.home.owed', { smart_count: home.owed }),
            onOpen: () => modal.open(<MakeGoods by="all" onClose={modal.close} />),
          },
        ]
      : []),
  ];
}
