import { Typography } from '@mui/material';
import ClosedIcon from '@mui/icons-material/TaskAlt';
import { useTranslate } from 'ra-core';
import { MonthTable, type DayProps } from '../month/MonthTable';
import { useDateTexts } from '../../shared/dates';
import type { Month } from '../../shared/months';
import { dayTone } from './model/month-day';
import type { AiredSummary } from './model/types';
import { STATUS_TEXTS } from './model/texts';
import { useAiredMonth } from './use-aired';

interface AiredMonthProps {
  stationId: number;
  month: Month;
  date: string;
  today: string;
  onMonth: (month: Month) => void;
  onDate: (date: string) => void;
}

const NO_DAYS: readonly AiredSummary[] = [];

/** The month as a calendar: which days are closed, and how much is left to decide of the others. */
export function AiredMonth(props: AiredMonthProps) {
  const { stationId, month, today } = props;
  const translate = useTranslate();
  const { data: days = NO_DAYS } = useAiredMonth(stationId, month);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const left = days.reduce((sum, day) => sum + (day.status === 'open' ? day.undecided : 0), 0);
  const closed = days.filter(({ status }) => status === 'closed').length;
  return (
    <>
      <MonthTable
        {...props}
        label={translate('aired.month')}
        cell={(day) => {
          const summary = byDate.get(day.day);
          return <DayCell {...day} summary={summary} tone={dayTone(summary, today)} />;
        }}
      />
      <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
        {translate('aired.monthTotals', { closed, days: days.length })}
        {' · '}
        {translate('aired.leftCount', { smart_count: left })}
      </Typography>
    </>
  );
}

interface DayCellProps extends DayProps {
  summary: AiredSummary | undefined;
  tone: ReturnType<typeof dayTone>;
}

function DayCell({ summary, tone, ...cell }: DayCellProps) {
  const { day, selected, today, tabIndex, onDate } = cell;
  const translate = useTranslate();
  const dates = useDateTexts();
  const status = summary?.status ?? 'none';
  const label = [
    dates.first.long(day),
    translate(STATUS_TEXTS[status]),
    ...(summary?.status === 'open'
      ? [translate('aired.leftCount', { smart_count: summary.undecided })]
      : []),
  ].join(', ');
  return (
    <button
      type="button"
      className="tl-date"
      data-date={day}
      data-aired={tone}
      data-fill={summary ? undefined : 'none'}
      aria-pressed={selected}
      aria-current={today ? 'date' : undefined}
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={() => onDate(day)}
    >
      <span>{Number(day.slice(8))}</span>
      {status === 'closed' && (
        <span className="tl-mark">
          <ClosedIcon />
        </span>
      )}
      {summary && status === 'open' && summary.undecided > 0 && (
        <span className="tl-pill" data-level={summary.missed > 0 ? 'many' : 'some'}>
          {summary.undecided}
        </span>
      )}
    </button>
  );
}
