import { secondsOfHour, type BreakProfileBasis } from '../contract/break-profile.js';
import type { Language } from '../contract/enums.js';
import { dayOfWeek, twoDigits } from '../contract/time.js';
import {
  type Doc,
  drawHead,
  footPages,
  INK,
  LANDSCAPE,
  LINE,
  MUTED,
  newPaper,
  type PaperGroup,
} from '../paper/paper.js';
import { drawTable, NARROW } from '../paper/table.js';
import type { BreakProfile, BreakProfileDay } from './core/break-profile.js';
import { hourText } from './core/break-profile-sheets.js';
import { BREAK_PROFILE_TEXTS, type BreakProfileTexts } from './core/break-profile-texts.js';

/** Everything that the report shows on paper. */
export interface BreakProfileSheet {
  language: Language;
  group: PaperGroup;
  station: string;
  basis: BreakProfileBasis;
  profile: BreakProfile;
}

/** A bar of the chart: its parts from below, in seconds, the line above which it is too much, and a mark. */
interface Bar {
  parts: readonly { seconds: number; colour: string }[];
  line: number;
  mark: number | null;
}

const COLOURS = { ad: '#0072b2', live: '#e69f00', sponsor: '#009e73', all: '#0072b2' };
const RED = '#c62828';
const [CHART_HEIGHT, AXIS] = [250, 34];
const MINUTE = 60;

/** One day is drawn by kind; of several the mean, with a mark at the greatest. */
function barsOf({ max, days, mean, most }: BreakProfile, basis: BreakProfileBasis): Bar[] {
  const [day] = days;
  const capacity = (hour: number): number =>
    max ?? Math.max(0, ...days.map(({ hours }) => hours[hour]?.holds ?? 0));
  return mean.map((seconds, hour) => {
    const one = days.length === 1 ? day?.hours[hour] : undefined;
    const line = capacity(hour);
    if (!one || basis === 'aired') {
      const mark = days.length === 1 ? null : (most[hour] ?? 0);
      return { parts: [{ seconds, colour: COLOURS.all }], line, mark };
    }
    const kinds = ['ad', 'live', 'sponsor'] as const;
    return {
      parts: kinds.map((kind) => ({ seconds: one[kind], colour: COLOURS[kind] })),
      line,
      mark: null,
    };
  });
}

/** Full minutes between two lines of the axis: at most eight lines. */
const stepOf = (minutes: number): number =>
  [1, 2, 5, 10, 15, 30, 60].find((step) => minutes / step <= 8) ?? Math.ceil(minutes / 8);

function drawChart(doc: Doc, bars: readonly Bar[], t: BreakProfileTexts): void {
  const { margin, width } = LANDSCAPE;
  const [left, top] = [margin + AXIS, doc.y + 14];
  const greatest = Math.max(
    MINUTE,
    ...bars.map(({ parts, line, mark }) =>
      Math.max(
        line,
        mark ?? 0,
        parts.reduce((sum, { seconds }) => sum + seconds, 0),
      ),
    ),
  );
  const step = stepOf(greatest / MINUTE) * MINUTE;
  const whole = Math.ceil(greatest / step) * step;
  const y = (seconds: number): number => top + CHART_HEIGHT * (1 - seconds / whole);
  doc
    .font('text', 8)
    .fillColor(MUTED)
    .text(t.minutes, margin, top - 14, { lineBreak: false });
  for (let at = 0; at <= whole; at += step) {
    doc
      .moveTo(left, y(at))
      .lineTo(margin + width, y(at))
      .lineWidth(0.4)
      .stroke(LINE);
    doc.fillColor(MUTED).text(String(at / MINUTE), margin, y(at) - 5, {
      width: AXIS - 6,
      align: 'right',
      lineBreak: false,
    });
  }
  const each = (width - AXIS) / bars.length;
  bars.forEach(({ parts, line, mark }, hour) => {
    const x = left + each * hour;
    let below = 0;
    for (const { seconds, colour } of parts) {
      const height = (CHART_HEIGHT * seconds) / whole;
      if (height > 0) doc.rect(x + 3, y(below + seconds), each - 6, height).fill(colour);
      below += seconds;
    }
    if (mark !== null && mark > 0)
      doc
        .moveTo(x + 3, y(mark))
        .lineTo(x + each - 3, y(mark))
        .lineWidth(1.5)
        .stroke(INK);
    if (line > 0)
      doc
        .moveTo(x, y(line))
        .lineTo(x + each, y(line))
        .lineWidth(1.2)
        .stroke(RED);
    doc.font('text', 7).fillColor(MUTED);
    doc.text(String(hour), x, top + CHART_HEIGHT + 4, {
      width: each,
      align: 'center',
      lineBreak: false,
    });
  });
  doc.x = margin;
  doc.y = top + CHART_HEIGHT + 20;
}

/** What the colours of the chart stand for. */
function drawLegend(doc: Doc, several: boolean, basis: BreakProfileBasis, t: BreakProfileTexts) {
  const kinds =
    several || basis === 'aired'
      ? [{ name: several ? t.mean : t.basis[basis], colour: COLOURS.all }]
      : (['ad', 'live', 'sponsor'] as const).map((kind) => ({
          name: t[kind],
          colour: COLOURS[kind],
        }));
  const all = [
    ...kinds,
    ...(several ? [{ name: t.most, colour: INK }] : []),
    { name: t.max, colour: RED },
  ];
  let x = LANDSCAPE.margin + AXIS;
  const { y } = doc;
  doc.font('text', 8);
  for (const { name, colour } of all) {
    doc.rect(x, y + 2, 8, 8).fill(colour);
    doc.fillColor(INK).text(name, x + 12, y, { lineBreak: false });
    x += 28 + doc.widthOfString(name);
  }
  doc.x = LANDSCAPE.margin;
  doc.y = y + 18;
}

/** Minutes and seconds. */
const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${twoDigits(seconds % MINUTE)}`;

/** The hours of each day that has any, with those of all days below. */
async function drawDays(
  doc: Doc,
  { basis, profile }: BreakProfileSheet,
  t: BreakProfileTexts,
): Promise<void> {
  const rows = profile.days.filter(({ status }) => status !== null);
  const { dateText, weekdays } = t.paper;
  const textOf = (day: BreakProfileDay, hour: number): string => {
    const one = day.hours[hour];
    const seconds = one ? secondsOfHour(one, basis) : null;
    return seconds === null || seconds === 0 ? '' : clockOf(seconds);
  };
  await drawTable(doc, LANDSCAPE, {
    name: t.title,
    style: NARROW,
    rows,
    columns: [
      {
        head: t.date,
        text: ({ date }) => `${weekdays[dayOfWeek(date)] ?? ''} ${dateText(date)}`,
      },
      ...profile.mean.map((_, hour) => ({
        head: hourText(hour).slice(0, 2),
        align: 'right' as const,
        alike: true,
        text: (day: BreakProfileDay) => textOf(day, hour),
      })),
    ],
    total: [t.mean, ...profile.mean.map((seconds) => (seconds === 0 ? '' : clockOf(seconds)))],
  });
}

/** The report as a document: the hours as bars under the line of the maximum, and each day in numbers. */
export async function breakProfilePdf(sheet: BreakProfileSheet): Promise<Buffer> {
  const { language, group, station, basis, profile } = sheet;
  const t = BREAK_PROFILE_TEXTS[language];
  const [first, last] = [profile.days[0]?.date ?? '', profile.days.at(-1)?.date ?? ''];
  const { dateText } = t.paper;
  const days = first === last ? dateText(first) : `${dateText(first)} – ${dateText(last)}`;
  const title = `${t.title} · ${station} · ${days} · ${t.basis[basis]}`;
  const { doc, end } = newPaper({
    language,
    frame: LANDSCAPE,
    title,
    author: group.name,
    createdAt: null,
  });
  drawHead(doc, LANDSCAPE, group, t.paper.taxId, title);
  const logs = profile.days.filter(({ status }) => status !== null);
  const isKnown = logs.some(
    ({ hours }) => basis === 'scheduled' || hours.some((h) => h.aired !== null),
  );
  if (isKnown) {
    drawChart(doc, barsOf(profile, basis), t);
    drawLegend(doc, profile.days.length > 1, basis, t);
    await drawDays(doc, sheet, t);
  } else {
    doc.font('text', 10).fillColor(INK);
    doc.text(logs.length === 0 ? t.noLog : t.noneCompared, { width: LANDSCAPE.width });
  }
  footPages(doc, LANDSCAPE, group.name, t.paper.page);
  return end();
}
