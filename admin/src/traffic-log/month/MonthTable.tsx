import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { addDays, addMonths } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useDateTexts } from '../../shared/dates';
import { firstOf, monthOf, weeksOf, type Month } from '../../shared/months';

/** What a day's cell is told by the table. */
export interface DayProps {
  day: string;
  selected: boolean;
  today: boolean;
  tabIndex: number;
  onDate: (date: string) => void;
}

interface MonthTableProps {
  month: Month;
  date: string;
  today: string;
  label: string;
  onMonth: (month: Month) => void;
  onDate: (date: string) => void;
  cell: (day: DayProps) => ReactNode;
}

/** Days that the arrow keys move by. */
const STEPS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** A month as a calendar that the arrow keys walk through; `cell` shows a day as a button with `data-date`. */
export function MonthTable({ month, date, today, label, onMonth, onDate, cell }: MonthTableProps) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const table = useRef<HTMLTableElement>(null);
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
          {dates.first.month(month)}
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
      <table ref={table} className="tl-cal" aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[1]?.map((day) => (
              <th key={day} scope="col">
                {day && dates.first.weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, column) => (
                <td key={column}>
                  {day &&
                    cell({
                      day,
                      selected: day === date,
                      today: day === today,
                      tabIndex: day === reachable ? 0 : -1,
                      onDate,
                    })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
