import { SPOT_TYPE, TIME_MODE, WEEKDAYS, type SpotType } from '@contract/enums';
import { parseDate } from '@contract/time';
import { minutesSeconds } from './clock';
import { isSimple, type Line, type SimpleLine } from './types';

/** Gives the text of a message key in the language of the reader. */
export type Say = (key: string, values?: Record<string, unknown>) => string;

/** Short names, Monday first. */
export const WEEKDAY_KEYS = [
  'campaign.weekday.monday',
  'campaign.weekday.tuesday',
  'campaign.weekday.wednesday',
  'campaign.weekday.thursday',
  'campaign.weekday.friday',
  'campaign.weekday.saturday',
  'campaign.weekday.sunday',
] as const;

const MONTH_KEYS = [
  'campaign.month.jan',
  'campaign.month.feb',
  'campaign.month.mar',
  'campaign.month.apr',
  'campaign.month.may',
  'campaign.month.jun',
  'campaign.month.jul',
  'campaign.month.aug',
  'campaign.month.sep',
  'campaign.month.oct',
  'campaign.month.nov',
  'campaign.month.dec',
] as const;

const POSITION_KEYS = [
  'campaign.position.first',
  'campaign.position.second',
  'campaign.position.third',
  'campaign.position.fourth',
  'campaign.position.fifth',
  'campaign.position.indistinct',
  'campaign.position.penultimateFourth',
  'campaign.position.penultimateThird',
  'campaign.position.penultimateSecond',
  'campaign.position.penultimateFirst',
  'campaign.position.last',
] as const;

/** Position codes of ad breaks, 1 to 11, with their texts. */
export const positionChoices = (say: Say): { id: number; label: string }[] =>
  POSITION_KEYS.map((key, i) => ({ id: i + 1, label: `${i + 1} - ${say(key)}` }));

const SPOT_TYPE_KEYS: Record<SpotType, string> = {
  [SPOT_TYPE.audio]: 'campaign.spotType.audio',
  [SPOT_TYPE.nonTraditional]: 'campaign.spotType.nonTraditional',
  [SPOT_TYPE.sponsor]: 'campaign.spotType.sponsor',
};

export const spotTypeText = (spotType: SpotType, say: Say): string => say(SPOT_TYPE_KEYS[spotType]);

/** `1 Dec`, with the year when it is not the year of `today`. */
export function dateText(date: string, today: string, say: Say): string {
  const parts = parseDate(date);
  if (!parts) return date;
  const month = say(MONTH_KEYS[parts.month - 1] ?? MONTH_KEYS[0]);
  const short = say('campaign.say.date', { day: parts.day, month });
  return date.slice(0, 4) === today.slice(0, 4)
    ? short
    : say('campaign.say.dateYear', { date: short, year: parts.year });
}

/** `Dec 2026`. */
export function monthText(month: string, say: Say): string {
  const parts = parseDate(month);
  if (!parts) return month;
  const name = say(MONTH_KEYS[parts.month - 1] ?? MONTH_KEYS[0]);
  return say('campaign.say.month', { month: name, year: parts.year });
}

/** `Mon-Fri`, `Mon, Wed`, `Every day`; runs of three days and more are joined. */
export function weekdaysText(line: SimpleLine, say: Say): string {
  const days = WEEKDAYS.flatMap((name, i) => (line[name] === 1 ? [i] : []));
  if (days.length === 7) return say('campaign.say.everyDay');
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined): string => say(WEEKDAY_KEYS[day ?? 0] ?? WEEKDAY_KEYS[0]);
  const parts = runs.flatMap((run) =>
    run.length > 2
      ? [say('campaign.say.weekdays', { from: name(run[0]), to: name(run.at(-1)) })]
      : run.map(name),
  );
  const text = parts.join(', ');
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function datesText({ startDate, endDate }: SimpleLine, today: string, say: Say): string {
  const from = dateText(startDate, today, say);
  if (endDate === null) return say('campaign.say.from', { from });
  if (endDate === startDate) return say('campaign.say.on', { date: from });
  return say('campaign.say.fromTo', { from, to: dateText(endDate, today, say) });
}

/**
 * A simple line as a sentence: "Mon-Fri 06:00-10:00, 4 a day, from 1 Dec". `showName` is that of the
 * line's show.
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
    return say('campaign.say.exactTimes', { days, times, dates });
  }
  const airings = say('campaign.say.aDay', count);
  return line.timeMode === TIME_MODE.show
    ? say('campaign.say.show', { days, show: showName, airings, dates })
    : say('campaign.say.interval', {
        days,
        start: line.startTime ?? '',
        end: line.endTime ?? '',
        airings,
        dates,
      });
}

/** The rest of a line in a few words: `promo-30, 0:30, Audio, first`. */
export function lineDetails(line: Line, say: Say): string {
  const position = line.commercialBreakSpotPosition;
  const asked =
    position === null || (line.spotType !== SPOT_TYPE.sponsor && position === 6)
      ? null
      : line.spotType === SPOT_TYPE.sponsor
        ? say('campaign.say.sponsorPosition', { position })
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
