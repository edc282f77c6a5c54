import type { Random } from '../playout/random.js';
import { days, earlier, mondayBefore, monthOf, plus } from './calendar.js';
import type { Life } from './life.js';

/** Lines of every kind, at random. */

type Fields = Record<string, unknown>;

/** By the second, or by the airing. */
export const PRICES = [
  ...[0.5, 1, 2.35, 10.01].map((timeFee) => ({ timeFee, spotPrice: null })),
  ...[25, 7.01].map((spotPrice) => ({ timeFee: null, spotPrice })),
];
const WINDOWS: readonly [string, string][] = [
  ['06:00', '10:00'],
  ['07:00', '09:30'],
  ['00:00', '24:00'],
  ['12:00', '19:00'],
  ['02:00', '03:00'],
  ['18:00', '03:00'],
  ['20:00', '04:00'],
];

const weekdays = (random: Random): Fields => {
  const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const all = random.chance(0.6);
  const flags = names.map((name): [string, number] => [name, all || random.chance(0.6) ? 1 : 0]);
  return { ...Object.fromEntries(flags), ...(!all && { [random.pick(names)]: 1 }) };
};

const lineFacts = (random: Random): Fields => {
  const spotType = random.chance(0.12) ? 2 : random.chance(0.1) ? 1 : 0;
  return {
    spotType,
    length: random.pick([10, 20, 30]),
    ...random.pick(PRICES),
    ...(spotType !== 0 && { ntcText: 'Leer' }),
    ...(random.chance(0.15) && { businessMonthlyFee: 99.5 }),
  };
};

/** What a simple line counts: by day, exact times, or a longer period. */
function counts(random: Random, startDate: string, endDate: string): Fields {
  const per = random.pick(['day', 'day', 'week', 'week', 'month', 'flight', 'grid', 'times']);
  const most = random.chance(0.3) ? random.int(1, 3) : null;
  switch (per) {
    case 'times':
      return { timeMode: 2, exactTimes: random.pick(['07:00', '07:00,18:00', '08:00,12:30']) };
    case 'week':
      return { per, occurrences: random.int(2, 9), everyWeeks: random.pick([1, 1, 2]) };
    case 'month':
      return { per, occurrences: random.int(4, 20), maxPerDay: most };
    case 'flight':
      return { per, occurrences: random.int(4, 25), maxPerDay: most };
    case 'grid': {
      const weeks = days(mondayBefore(startDate), endDate)
        .filter((date) => mondayBefore(date) === date)
        .map((weekStart) => ({ weekStart, occurrences: random.int(0, 6) }));
      return { weeks, occurrences: null };
    }
    default:
      return { per: 'day', occurrences: random.int(1, 4), maxPerDay: most };
  }
}

export function simpleLine(life: Life, random: Random): Fields {
  const startDate = earlier(plus(life.today, random.int(0, 4)), life.to);
  const endDate = earlier(plus(startDate, random.int(3, 21)), life.to);
  const [startTime, endTime] = random.pick(WINDOWS);
  const isShow = random.chance(0.2);
  const service = random.pick(['guaranteed', 'guaranteed', 'guaranteed', 'bonus', 'fill']);
  const when = isShow ? { timeMode: 1, showId: life.showId } : { timeMode: 0, startTime, endTime };
  return {
    ...lineFacts(random),
    ...weekdays(random),
    startDate,
    endDate,
    filename: life.nextFile(),
    service,
    ...when,
    ...counts(random, startDate, endDate),
  };
}

export function detailedLine(life: Life, random: Random): Fields {
  const month = `${monthOf(random.chance(0.5) ? life.today : earlier(plus(life.today, 25), life.to))}-01`;
  const occurrences = Array.from({ length: 31 }, (_, day) => {
    const date = plus(month, day);
    const isIn = monthOf(date) === monthOf(month) && date >= life.today && date <= life.to;
    return isIn && random.chance(0.4) ? random.int(1, 2) : 0;
  });
  const [startTime, endTime] = random.pick(WINDOWS);
  return {
    ...lineFacts(random),
    date: month,
    occurrences,
    startTime,
    endTime,
    fileName: life.nextFile(),
  };
}
