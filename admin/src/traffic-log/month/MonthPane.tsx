import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import EditIcon from '@mui/icons-material/Edit';
import ExportedIcon from '@mui/icons-material/DownloadDone';
import LockIcon from '@mui/icons-material/Lock';
import StaleIcon from '@mui/icons-material/PriorityHigh';
import ChangedIcon from '@mui/icons-material/SyncProblem';
import { addDays } from '@contract/time';
import { useTranslate } from 'ra-core';
import { memo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useDateTexts } from '../dates';
import {
  addMonths,
  DAY_MARKS,
  dayMark,
  fillLevel,
  fillOf,
  firstOf,
  monthOf,
  monthTotals,
  unplacedLevel,
  weeksOf,
  type DayMark,
  type Month,
} from '../model/month';
import type { DaySummary } from '../model/types';
import { StaleMonth } from '../stale/StaleMonth';

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

/** Days that the arrow keys move by. */
const STEPS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The month as a calendar: how full each day is, and how many airings are unplaced. */
export const MonthPane = memo(function MonthPane(props: MonthPaneProps) {
  const { stationId, month, days, date, today, onMonth, onDate, onLook } = props;
  const translate = useTranslate();
  const dates = useDateTexts();
  const table = useRef<HTMLTableElement>(null);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const weeks = weeksOf(month);
  const reachable = monthOf(date) === month ? date : firstOf(month);

  const onKeyDown = (event: KeyboardEvent): void => {
    const from = (event.target as HTMLElement).dataset.date;
    const step = STEPS[event.key];
    if (!from || step === undefined) return;
    event.preventDefault();
    const next = addDays(from, step);
    onDate(next);
    // A day of another month exists once that month is rendered.
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus(),
    );
  };

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
        <Typography variant="h2" sx={{ flex: 1 }} aria-live="polite">
          {dates.month(month)}
        </Typography>
        <Tooltip title={translate('trafficLog.previousMonth')}>
          <IconButton
            size="small"
            aria-label={translate('trafficLog.previousMonth')}
            onClick={() => onMonth(addMonths(month, -1))}
          >
            <ChevronLeftIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Tooltip title={translate('trafficLog.nextMonth')}>
          <IconButton
            size="small"
            aria-label={translate('trafficLog.nextMonth')}
            onClick={() => onMonth(addMonths(month, 1))}
          >
            <ChevronRightIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <table
        ref={table}
        className="tl-cal"
        aria-label={translate('trafficLog.month')}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[1]?.map((day) => (
              <th key={day} scope="col">
                {day && dates.weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, column) => (
                <td key={column}>
                  {day && (
                    <DayCell
                      day={day}
                      summary={byDate.get(day)}
                      selected={day === date}
                      today={day === today}
                      tabIndex={day === reachable ? 0 : -1}
                      onDate={onDate}
                      onLook={onLook}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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

interface DayCellProps {
  day: string;
  summary: DaySummary | undefined;
  selected: boolean;
  today: boolean;
  tabIndex: number;
  onDate: (date: string) => void;
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
        date: dates.long(day),
        fill: dates.percent(fill),
        unplaced: summary.unplaced,
      })
    : translate('trafficLog.dayWithout', { date: dates.long(day) });
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
          <i style={{ background: 'var(--tl-some)' }} />
          {translate('trafficLog.legendSome')}
        </span>
        <span>
          <i style={{ background: 'var(--tl-many)' }} />
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
            days: totals.days,
            fill: dates.percent(fillOf(totals)),
          })}
          {' · '}
          {translate('trafficLog.monthUnplaced', { smart_count: totals.unplaced })}
        </Typography>
      )}
    </>
  );
}
