import { Box } from '@mui/material';
import { dayOfWeek } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useFormat } from './format';

const HEIGHT = 26;

/** Airings asked for on the next days, a bar per day. */
export function DayBars({ days }: { days: readonly { date: string; asked: number }[] }) {
  const translate = useTranslate();
  const format = useFormat();
  const most = Math.max(1, ...days.map(({ asked }) => asked));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const text = days.map(({ date, asked }) => `${format.date(date)}: ${asked}`).join(', ');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        role="img"
        aria-label={translate('spot.effect.nextDays', { text })}
        sx={{ display: 'flex', alignItems: 'flex-end', gap: '3px', height: HEIGHT }}
      >
        {days.map(({ date, asked }) => (
          <Box
            key={date}
            title={`${format.date(date)}: ${asked}`}
            sx={{
              width: 9,
              height: Math.max(2, Math.round((asked / most) * HEIGHT)),
              borderRadius: '2px 2px 0 0',
              bgcolor:
                asked === 0
                  ? 'divider'
                  : dayOfWeek(date) % 6 === 0
                    ? 'secondary.main'
                    : 'primary.main',
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
