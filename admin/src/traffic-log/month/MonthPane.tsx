import { Typography } from '@mui/material';
import EditIcon from '@mui/icons-material/Edit';
import ExportedIcon from '@mui/icons-material/DownloadDone';
import LockIcon from '@mui/icons-material/Lock';
import StaleIcon from '@mui/icons-material/PriorityHigh';
import ChangedIcon from '@mui/icons-material/SyncProblem';
import { useTranslate } from 'ra-core';
import { memo, type ReactNode } from 'react';
import { useDateTexts } from '../../shared/dates';
import {
  DAY_MARKS,
  dayMark,
  fillLevel,
  fillOf,
  monthTotals,
  unplacedLevel,
  type DayMark,
} from '../model/month';
import { type Month } from '../../shared/months';
import type { DaySummary } from '../model/types';
import { StaleMonth } from '../stale/StaleMonth';
import { MonthTable, type DayProps } from './MonthTable';

interface MonthPaneProps {
  stationId: number;
  month: Month;
  days: readonly DaySummary[];
  date: string;
  today: string;
  onMonth: (month: Month) => void;
  onDate: (date: string) => void;
  /** The pointer rests on a day that has a log. */
  onLook: (date: string) => void;
}

/** The month as a calendar: how full each day is, and how many airings are unplaced. */
export const MonthPane = memo(function MonthPane(props: MonthPaneProps) {
  const { stationId, month, days, date, today, onMonth, onDate, onLook } = props;
  const translate = useTranslate();
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <>
      <MonthTable
        month={month}
        date={date}
        today={today}
        onMonth={onMonth}
        onDate={onDate}
        label={translate('trafficLog.month')}
        cell={(day) => <DayCell {...day} summary={byDate.get(day.day)} onLook={onLook} />}
      />
      <Legend days={days} />
      <StaleMonth stationId={stationId} days={days} />
    </>
  );
});

const MARK_TEXTS: Record<DayMark, string> = {
  stale: 'trafficLog.stale.mark',
  changed: 'trafficLog.export.changed',
  exported: 'trafficLog.export.done',
};
const MARK_ICONS: Record<DayMark, ReactNode> = {
  stale: <StaleIcon />,
  changed: <ChangedIcon />,
  exported: <ExportedIcon />,
};

interface DayCellProps extends DayProps {
  summary: DaySummary | undefined;
  onLook: (date: string) => void;
}

function DayCell(props: DayCellProps) {
  const { day, summary, selected, today, tabIndex, onDate, onLook } = props;
  const translate = useTranslate();
  const dates = useDateTexts();
  const fill = summary ? fillOf(summary) : 0;
  const level = summary ? unplacedLevel(summary) : 'none';
  const locked = summary?.status === 'locked';
  const mark = summary ? dayMark(summary) : null;
  const marks = [
    ...(locked ? [translate('trafficLog.lockedMark')] : []),
    ...(summary?.edited ? [translate('trafficLog.editedMark')] : []),
    ...(mark ? [translate(MARK_TEXTS[mark])] : []),
  ];
  const label = summary
    ? translate('trafficLog.dayLabel', {
        date: dates.first.long(day),
        fill: dates.percent(fill),
        unplaced: summary.unplaced,
      })
    : translate('trafficLog.dayWithout', { date: dates.first.long(day) });
  return (
    <button
      type="button"
      className="tl-date"
      data-date={day}
      data-fill={summary ? fillLevel(fill) : 'none'}
      aria-pressed={selected}
      aria-current={today ? 'date' : undefined}
      aria-label={[label, ...marks].join(', ')}
      title={[label, ...marks].join(', ')}
      tabIndex={tabIndex}
      onPointerEnter={() => summary && onLook(day)}
      onClick={() => onDate(day)}
    >
      <span>{Number(day.slice(8))}</span>
      {(locked || summary?.edited) && (
        <span className="tl-mark">{locked ? <LockIcon /> : <EditIcon />}</span>
      )}
      {mark && (
        <span className="tl-state" data-state={mark}>
          {MARK_ICONS[mark]}
        </span>
      )}
      {level !== 'none' && (
        <span className="tl-pill" data-level={level}>
          {summary?.unplaced}
        </span>
      )}
    </button>
  );
}

const FILLS = [0, 1, 2, 3, 4].map((level) => `var(--tl-fill-${level})`);

function Legend({ days }: { days: readonly DaySummary[] }) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const totals = monthTotals(days);
  return (
    <>
      <div className="tl-legend">
        <span>
          {translate('trafficLog.legendEmpty')}
          {FILLS.map((background) => (
            <i key={background} style={{ background }} />
          ))}
          {translate('trafficLog.legendFull')}
        </span>
        <span>
          <i style={{ background: 'var(--ui-some)' }} />
          {translate('trafficLog.legendSome')}
        </span>
        <span>
          <i style={{ background: 'var(--ui-many)' }} />
          {translate('trafficLog.legendMany')}
        </span>
        {DAY_MARKS.filter((mark) => days.some((day) => dayMark(day) === mark)).map((mark) => (
          <span key={mark}>
            <i className="tl-state" data-state={mark}>
              {MARK_ICONS[mark]}
            </i>
            {translate(MARK_TEXTS[mark])}
          </span>
        ))}
      </div>
      {totals.days > 0 && (
        <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
          {translate('trafficLog.monthTotals', {
            smart_count: totals.days,
            fill: dates.percent(fillOf(totals)),
          })}
          {' · '}
          {translate('trafficLog.monthUnplaced', { smart_count: totals.unplaced })}
        </Typography>
      )}
    </>
  );
}
