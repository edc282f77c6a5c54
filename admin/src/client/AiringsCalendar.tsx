import { addDays } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useFormat } from '../shared/format';
import { useDateTexts } from '../shared/dates';
import type { DateRange } from '../shared/range';
import { sumOf, weeksOf, type Entry } from './model/airings';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

interface AiringsCalendarProps {
  range: DateRange;
  days: ReadonlyMap<string, readonly Entry[]>;
  today: string;
  chosen: string | null;
  onChoose: (date: string | null) => void;
}

/** Weeks from Monday; each day shows its number of airings, and selects what is listed. */
export function AiringsCalendar({ range, days, today, chosen, onChoose }: AiringsCalendarProps) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const weeks = weeksOf(range);
  const first = weeks[0] ?? range.dateFrom;
  return (
    <table className="cl-calendar">
      <caption className="visually-hidden">{translate('client.calendar')}</caption>
      <thead>
        <tr>
          {DAYS.map((day) => (
            <th key={day} scope="col">
              {dates.first.weekday(addDays(first, day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((monday) => (
          <tr key={monday}>
            {DAYS.map((day) => {
              const date = addDays(monday, day);
              const inside = range.dateFrom <= date && date <= range.dateTo;
              return (
                <td key={date}>
                  {inside && (
                    <CalendarDay
                      date={date}
                      entries={days.get(date) ?? []}
                      today={date === today}
                      chosen={date === chosen}
                      showMonth={date === range.dateFrom || date.endsWith('-01')}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CalendarDayProps {
  date: string;
  entries: readonly Entry[];
  today: boolean;
  chosen: boolean;
  showMonth: boolean;
  onChoose: (date: string | null) => void;
}

function CalendarDay({ date, entries, today, chosen, showMonth, onChoose }: CalendarDayProps) {
  const translate = useTranslate();
  const format = useFormat();
  const dates = useDateTexts();
  const { made, asked, unplaced } = sumOf(entries);
  const facts = [
    ...(made > 0 ? [translate('client.day.made', { smart_count: made })] : []),
    ...(asked > 0 ? [translate('client.day.asked', { smart_count: asked })] : []),
    ...(unplaced > 0 ? [translate('client.day.unplaced', { smart_count: unplaced })] : []),
  ];
  const spoken = facts.length > 0 ? facts.join(', ') : translate('client.day.none');
  return (
    <button
      type="button"
      className="cl-day"
      aria-pressed={chosen}
      aria-current={today ? 'date' : undefined}
      aria-label={`${dates.first.long(date)}: ${spoken}`}
      title={spoken}
      onClick={() => onChoose(chosen ? null : date)}
    >
      <span className="cl-day-number">
        {showMonth ? dates.dayMonth(date) : Number(date.slice(8))}
      </span>
      {made > 0 && <span className="cl-count cl-made">{format.count(made)}</span>}
      {asked > 0 && <span className="cl-count cl-asked">{format.count(asked)}</span>}
      {unplaced > 0 && <span className="cl-count cl-unplaced">{`−${format.count(unplaced)}`}</span>}
    </button>
  );
}
