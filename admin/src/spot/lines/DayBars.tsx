import { Box } from '@mui/material';
import { dayOfWeek } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../shared/format';
import type { OrderedDay } from './model/ordered';

const HEIGHT = 26;
const HATCHED = 'repeating-linear-gradient(135deg, currentcolor 0 2px, transparent 2px 4px)';

/** At least a few pixels, so that a day is visible whose share of a longer period is less than an airing. */
const barHeight = ({ asked, shared }: OrderedDay, most: number): number =>
  Math.max(shared ? 6 : 2, Math.round((asked / most) * HEIGHT));

/** Airings asked for on the next days, a bar per day; hatched where a longer period is shared over days. */
export function DayBars({ days }: { days: readonly OrderedDay[] }) {
  const translate = useTranslate();
  const format = useFormat();
  const most = Math.max(1, ...days.map(({ asked }) => asked));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const textOf = ({ date, asked, shared }: OrderedDay): string =>
    shared
      ? translate('spot.effect.shared', { date: format.date(date), asked })
      : `${format.date(date)}: ${asked}`;
  const text = days.map(textOf).join(', ');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        role="img"
        aria-label={translate('spot.effect.nextDays', { text })}
        sx={{ display: 'flex', alignItems: 'flex-end', gap: '3px', height: HEIGHT }}
      >
        {days.map((day) => (
          <Box
            key={day.date}
            title={textOf(day)}
            sx={{
              width: 9,
              height: barHeight(day, most),
              borderRadius: '2px 2px 0 0',
              color:
                day.asked === 0 && !day.shared
                  ? 'divider'
                  : dayOfWeek(day.date) % 6 === 0
                    ? 'secondary.main'
                    : 'primary.main',
              background: day.shared ? HATCHED : 'currentcolor',
            }}
          />
        ))}
      </Box>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          fontSize: 10.5,
          color: 'text.secondary',
          gap: 1,
        }}
      >
        <span>{format.date(first.date)}</span>
        <span>{format.date(last.date)}</span>
      </Box>
    </Box>
  );
}
