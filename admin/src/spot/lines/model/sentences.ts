import {
  SPOT_TYPE,
  TIME_MODE,
  WEEKDAYS,
  type Flag,
  type Period,
  type SpotType,
  type Weekday,
} from '@contract/enums';
import { dateText, type TranslateKey } from '../../../shared/short-dates';
import { orderedThrough, countsByPeriod, hasGrid } from './ordered';
import { minutesSeconds } from './clock';
import { isSimple, type Line, type Piece, type SimpleLine } from './types';

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
export const positionChoices = (say: TranslateKey): { id: number; label: string }[] =>
  POSITION_KEYS.map((key, i) => ({ id: i + 1, label: `${i + 1} - ${say(key)}` }));

const SPOT_TYPE_KEYS: Record<SpotType, string> = {
  [SPOT_TYPE.audio]: 'spot.spotType.audio',
  [SPOT_TYPE.nonTraditional]: 'spot.spotType.nonTraditional',
  [SPOT_TYPE.sponsor]: 'spot.spotType.sponsor',
};

export const spotTypeText = (spotType: SpotType, say: TranslateKey): string =>
  say(SPOT_TYPE_KEYS[spotType]);

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** `Mon-Fri`, `Mon, Wed`; runs of three days and more are joined. */
function weekdaysOf(line: Record<Weekday, Flag>, everyDay: string, say: TranslateKey): string {
  const days = WEEKDAYS.flatMap((name, i) => (line[name] === 1 ? [i] : []));
  if (days.length === 7) return everyDay;
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
  return parts.join(', ');
}

/** `Mon-Fri`, `Mon, Wed`, `Every day`. */
export const weekdaysText = (line: Record<Weekday, Flag>, say: TranslateKey): string =>
  capitalised(weekdaysOf(line, say('spot.say.everyDay'), say));

function datesText({ startDate, endDate }: SimpleLine, today: string, say: TranslateKey): string {
  const from = dateText(startDate, today, say);
  if (endDate === null) return say('spot.say.from', { from });
  if (endDate === startDate) return say('spot.say.on', { date: from });
  return say('spot.say.fromTo', { from, to: dateText(endDate, today, say) });
}

const PER_KEYS: Record<Period, string> = {
  day: 'spot.say.aDay',
  week: 'spot.say.aWeek',
  month: 'spot.say.aMonth',
  flight: 'spot.say.inAll',
};

/** `4 a day`, `3 a week`, `104 in 48 weeks`; empty with exact times, which say it, and for fill. */
function airingsText(line: SimpleLine, say: TranslateKey): string {
  if (line.timeMode === TIME_MODE.exactTimes || line.service === 'fill') return '';
  if (!hasGrid(line)) return say(PER_KEYS[line.per], { smart_count: line.occurrences ?? 0 });
  const weeks = (line.weeks ?? []).filter(({ occurrences }) => occurrences > 0).length;
  const airings =
    line.endDate !== null && line.endDate < line.startDate
      ? 0
      : orderedThrough(line, line.startDate);
  return say('spot.say.inWeeks', { airings, smart_count: weeks });
}

/** Where on its days a line airs: `Mon-Fri 06:00-10:00`. */
function whereText(line: SimpleLine, showName: string, quota: boolean, say: TranslateKey): string {
  const days = weekdaysOf(line, say(quota ? 'spot.say.anyDay' : 'spot.say.everyDay'), say);
  if (line.timeMode === TIME_MODE.exactTimes)
    return say('spot.say.atTimes', { days, times: (line.exactTimes ?? '').split(',').join(', ') });
  if (line.timeMode === TIME_MODE.show) return say('spot.say.inShow', { days, show: showName });
  return say('spot.say.between', { days, start: line.startTime ?? '', end: line.endTime ?? '' });
}

function limitsOf(line: SimpleLine, say: TranslateKey): string[] {
  const exact = line.timeMode === TIME_MODE.exactTimes;
  const { maxPerDay, everyWeeks, preferredTime, showPosition } = line;
  return [
    maxPerDay !== null && !exact && say('spot.say.atMost', { smart_count: maxPerDay }),
    everyWeeks > 1 && !hasGrid(line) && say('spot.say.everyWeeks', { smart_count: everyWeeks }),
    preferredTime !== null && say('spot.say.near', { time: preferredTime }),
    showPosition !== null &&
      say(showPosition === 'opening' ? 'spot.say.opening' : 'spot.say.closing'),
  ].filter((part) => part !== false);
}

/** More names than this are only counted. */
const NAMED_PIECES = 3;

/** A piece as people call it: its title, or else its file; one whose copy is to come has neither, or a mark. */
export const pieceName = ({ title, fileName, copyToCome }: Piece, say: TranslateKey): string =>
  title ?? (copyToCome === 1 ? say('spot.audio.toCome') : fileName);

/** `pieces A and B in turn`. */
function piecesText(pieces: readonly Piece[], say: TranslateKey): string {
  if (pieces.length === 0) return say('spot.say.pieces');
  if (pieces.length > NAMED_PIECES)
    return say('spot.say.piecesCounted', { smart_count: pieces.length });
  const names = pieces.map((piece) => pieceName(piece, say));
  const last = names.pop() ?? '';
  return names.length === 0
    ? say('spot.say.onePiece', { name: last })
    : say('spot.say.piecesNamed', { names: names.join(', '), last });
}

/** Names of what a line refers to by id or takes from its campaign. */
export interface LineNames {
  show: string;
  /** The campaign's pieces; empty where they are not known. */
  pieces: readonly Piece[];
}

/**
 * A simple line as a sentence: "Mon-Fri 06:00-10:00, 4 a day, from 1 Dec", or "3 a week, Mon-Fri
 * 06:00-10:00, at most 1 a day, from 1 Dec, pieces A and B in turn".
 */
export function simpleSentence(
  line: SimpleLine,
  { show, pieces }: LineNames,
  today: string,
  say: TranslateKey,
): string {
  const quota = countsByPeriod(line);
  const where = whereText(line, show, quota, say);
  const airings = airingsText(line, say);
  const parts = [
    ...(quota ? [airings, where] : [where, airings]),
    ...limitsOf(line, say),
    datesText(line, today, say),
    line.usePieces === 1 ? piecesText(pieces, say) : '',
    line.service === 'guaranteed' ? '' : say(SERVICE_KEYS[line.service]),
  ];
  return capitalised(parts.filter((part) => part !== '').join(', '));
}

/** A part of a sentence; with a field it is that field's value. */
export interface SentencePart {
  text: string;
  field?: 'startDate' | 'endDate';
}

/** The sentence of a line in parts, so that its dates can be typed over where they stand. */
export function datedParts(
  sentence: string,
  line: SimpleLine,
  today: string,
  say: TranslateKey,
): SentencePart[] {
  const dates = datesText(line, today, say);
  const at = sentence.lastIndexOf(dates);
  const from = dateText(line.startDate, today, say);
  const fromAt = dates.indexOf(from);
  if (at < 0 || fromAt < 0) return [{ text: sentence }];
  const rest = dates.slice(fromAt + from.length);
  const to = line.endDate === null ? '' : dateText(line.endDate, today, say);
  const toAt = to === '' ? -1 : rest.lastIndexOf(to);
  const parts: SentencePart[] = [
    { text: sentence.slice(0, at) + dates.slice(0, fromAt) },
    { text: from, field: 'startDate' },
  ];
  const after = sentence.slice(at + dates.length);
  if (toAt < 0) return [...parts, { text: rest + after }];
  return [
    ...parts,
    { text: rest.slice(0, toAt) },
    { text: to, field: 'endDate' },
    { text: rest.slice(toAt + to.length) + after },
  ];
}

/**
 * The numbers of a grid of weeks, which the sentence only adds up: ` (7 Dec: 2, 14 Dec: 4)`; empty without one.
 *
 * @param date writes one
 */
export function weeksText(line: SimpleLine, date: (day: string) => string): string {
  if (!hasGrid(line)) return '';
  const weeks = (line.weeks ?? []).map((week) => `${date(week.weekStart)}: ${week.occurrences}`);
  return ` (${weeks.join(', ')})`;
}

export const SERVICE_KEYS = {
  bonus: 'spot.service.bonus',
  fill: 'spot.service.fill',
} as const;

const fileOfLine = (line: Line, takesPieces: boolean): string =>
  isSimple(line) ? (takesPieces ? '' : line.filename) : line.fileName;

/** `from 11 Dec promo-b`; with its year where that is another than the line's first. */
const changesTexts = (line: Line, say: TranslateKey): string[] =>
  line.changes.map(({ from, fileName }) =>
    say('spot.changes.short', {
      date: dateText(from, isSimple(line) ? line.startDate : line.date, say),
      file: fileName,
    }),
  );

/** The file of a line, or that it is to come; empty where it takes the campaign's pieces. */
export const fileText = (line: Line, say: TranslateKey): string =>
  line.copyToCome === 1
    ? say('spot.audio.toCome')
    : fileOfLine(line, isSimple(line) && line.usePieces === 1);

/** The other properties of a line in short: `promo-30, 0:30, Audio, first`. */
export const lineDetails = (line: Line, say: TranslateKey): string =>
  [fileText(line, say), detailsBesideFile(line, say)].filter((part) => part !== '').join(' · ');

/** As `lineDetails`, behind the file. */
export function detailsBesideFile(line: Line, say: TranslateKey): string {
  const position = line.commercialBreakSpotPosition;
  const positionText =
    position === null || (line.spotType !== SPOT_TYPE.sponsor && position === 6)
      ? null
      : line.spotType === SPOT_TYPE.sponsor
        ? say('spot.say.sponsorPosition', { position })
        : say(POSITION_KEYS[position - 1] ?? POSITION_KEYS[5]);
  const takesPieces = isSimple(line) && line.usePieces === 1;
  return [
    ...changesTexts(line, say),
    takesPieces ? '' : minutesSeconds(line.length),
    spotTypeText(line.spotType, say),
    positionText,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}
