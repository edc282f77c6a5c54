import { SPOT_TYPE, TIME_MODE, WEEKDAYS, type SpotType } from '@contract/enums';
import { parseDate } from '@contract/time';
import { minutesSeconds } from './clock';
import { isSimple, type Line, type SimpleLine } from './types';

/** Translates a message key. */
export type Say = (key: string, values?: Record<string, unknown>) => string;

/** Short names, Monday first. */
export const WEEKDAY_KEYS = [
  'spot.weekday.monday',
  'spot.weekday.tuesday',
  'spot.weekday.wednesday',
  'spot.weekday.thursday',
  'spot.weekday.friday',
  'spot.weekday.saturday',
  'spot.weekday.sunday',
] as const;

const MONTH_KEYS = [
  'spot.month.jan',
  'spot.month.feb',
  'spot.month.mar',
  'spot.month.apr',
  'spot.month.may',
  'spot.month.jun',
  'spot.month.jul',
  'spot.month.aug',
  'spot.month.sep',
  'spot.month.oct',
  'spot.month.nov',
  'spot.month.dec',
] as const;

const POSITION_KEYS = [
  'spot.position.first',
  'spot.position.second',
  'spot.position.third',
  'spot.position.fourth',
  'spot.position.fifth',
  'spot.position.indistinct',
  'spot.position.penultimateFourth',
  'spot.position.penultimateThird',
  'spot.position.penultimateSecond',
  'spot.position.penultimateFirst',
  'spot.position.last',
] as const;

/** Position codes of ad breaks, 1 to 11, with their texts. */
export const positionChoices = (say: Say): { id: number; label: string }[] =>
  POSITION_KEYS.map((key, i) => ({ id: i + 1, label: `${i + 1} - ${say(key)}` }));

const SPOT_TYPE_KEYS: Record<SpotType, string> = {
  [SPOT_TYPE.audio]: 'spot.spotType.audio',
  [SPOT_TYPE.nonTraditional]: 'spot.spotType.nonTraditional',
  [SPOT_TYPE.sponsor]: 'spot.spotType.sponsor',
};

export const spotTypeText = (spotType: SpotType, say: Say): string => say(SPOT_TYPE_KEYS[spotType]);

/** `1 Dec`, with the year when it is not the year of `today`. */
export function dateText(date: string, today: string, say: Say): string {
  const parts = parseDate(date);
  if (!parts) return date;
  const month = say(MONTH_KEYS[parts.month - 1] ?? MONTH_KEYS[0]);
  const short = say('spot.say.date', { day: parts.day, month });
  return date.slice(0, 4) === today.slice(0, 4)
    ? short
    : say('spot.say.dateYear', { date: short, year: parts.year });
}

/** `Dec 2026`. */
export function monthText(month: string, say: Say): string {
  const parts = parseDate(month);
  if (!parts) return month;
  const name = say(MONTH_KEYS[parts.month - 1] ?? MONTH_KEYS[0]);
  return say('spot.say.month', { month: name, year: parts.year });
}

/** `Mon-Fri`, `Mon, Wed`, `Every day`; runs of three days and more are joined. */
export function weekdaysText(line: SimpleLine, say: Say): string {
  const days = WEEKDAYS.flatMap((name, i) => (line[name] === 1 ? [i] : []));
  if (days.length === 7) return say('spot.say.everyDay');
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined): string => say(WEEKDAY_KEYS[day ?? 0] ?? WEEKDAY_KEYS[0]);
  const parts = runs.flatMap((run) =>
    run.length > 2
      ? [say('spot.say.weekdays', { from: name(run[0]), to: name(run.at(-1)) })]
      : run.map(name),
  );
  const text = parts.join(', ');
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function datesText({ startDate, endDate }: SimpleLine, today: string, say: Say): string {
  const from = dateText(startDate, today, say);
  if (endDate === null) return say('spot.say.from', { from });
  if (endDate === startDate) return say('spot.say.on', { date: from });
  return say('spot.say.fromTo', { from, to: dateText(endDate, today, say) });
}

/**
 * A simple line as a sentence: "Mon-Fri 06:00-10:00, 4 a day, from 1 Dec". `showName` is that of
 * the line's show.
 */
export function simpleSentence(
  line: SimpleLine,
  showName: string,
  today: string,
  say: Say,
): string {
  const days = weekdaysText(line, say);
  const dates = datesText(line, today, say);
  const count = { smart_count: line.occurrences ?? 0 };
  if (line.timeMode === TIME_MODE.exactTimes) {
    const times = (line.exactTimes ?? '').split(',').join(', ');
    return say('spot.say.exactTimes', { days, times, dates });
  }
  const airings = say('spot.say.aDay', count);
  return line.timeMode === TIME_MODE.show
    ? say('spot.say.show', { days, show: showName, airings, dates })
    : say('spot.say.interval', {
        days,
        start: line.startTime ?? '',
        end: line.endTime ?? '',
        airings,
        dates,
      });
}

/** The other properties of a line in short: `promo-30, 0:30, Audio, first`. */
export function lineDetails(line: Line, say: Say): string {
  const position = line.commercialBreakSpotPosition;
  const asked =
    position === null || (line.spotType !== SPOT_TYPE.sponsor && position === 6)
      ? null
      : line.spotType === SPOT_TYPE.sponsor
        ? say('spot.say.sponsorPosition', { position })
        : say(POSITION_KEYS[position - 1] ?? POSITION_KEYS[5]);
  return [
    isSimple(line) ? line.filename : line.fileName,
    minutesSeconds(line.length),
    spotTypeText(line.spotType, say),
    asked,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}
