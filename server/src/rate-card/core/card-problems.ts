import { WEEKDAYS } from '../../contract/enums.js';
import { message, type Message } from '../../contract/messages.js';
import type { RateCard } from '../../contract/rate-card.js';
import { daysBetween, parseClock } from '../../contract/time.js';

/** The invalid limits of a rate card, by field, and whether its hours are empty or inverted. */
export function cardProblems(card: Omit<RateCard, 'id' | 'timeFee'>): {
  fields: Record<string, Message>;
  invalidRange: boolean;
} {
  const { from, to, lengthFrom, lengthTo } = card;
  const [start, end] = [card.startTime ?? '00:00', card.endTime ?? '24:00'].map(parseClock);
  return {
    fields: {
      ...(!WEEKDAYS.some((day) => card[day] === 1) && { monday: message('weekday') }),
      ...(from !== null && to !== null && daysBetween(from, to) < 0
        ? { to: message('endBeforeStart') }
        : {}),
      ...(lengthFrom !== null && lengthTo !== null && lengthTo < lengthFrom
        ? { lengthTo: message('lengthOrder') }
        : {}),
    },
    invalidRange: (start ?? 0) >= (end ?? 0),
  };
}
