import { setImmediate as turn } from 'node:timers/promises';
import type { Language } from '../contract/enums.js';
import type { ReadKind } from '../contract/report.js';
import { dayOfWeek, formatClock, formatSeconds } from '../contract/time.js';
import {
  type Doc,
  footPages,
  INK,
  LINE,
  MUTED,
  newPaper,
  type PaperGroup,
  PORTRAIT,
  rule,
} from '../paper/paper.js';
import type { Read, ReadPage } from './core/read-pages.js';
import { READ_TEXTS, type ReadTexts } from './core/read-texts.js';

/** Everything that a list for the studio shows on paper. */
export interface ReadsSheet {
  language: Language;
  kind: ReadKind;
  group: PaperGroup;
  station: string;
  pages: ReadPage[];
}

const { margin: LEFT, width: WIDTH, bottom: BOTTOM } = PORTRAIT;
/** Points from the left: of what is read, of its state, and of the box to sign. */
const [BODY, STATE, BOX] = [92, 370, 434];
const BOX_HEIGHT = 26;

/** The list for the studio: a page for each show of each day, with a box to sign beside each airing. */
export async function readsPdf(sheet: ReadsSheet): Promise<Buffer> {
  const { language, kind, group, station, pages } = sheet;
  const t = READ_TEXTS[language];
  const title = `${t.titles[kind]} · ${station}`;
  const { doc, end } = newPaper({
    language,
    frame: PORTRAIT,
    title,
    author: group.name,
    createdAt: null,
  });
  for (const [i, page] of pages.entries()) {
    if (i > 0) doc.addPage();
    pageHead(doc, page, title, t);
    for (const { time, reads } of page.breaks) {
      breakHead(doc, time);
      for (const read of reads) drawRead(doc, read, t);
    }
    await turn();
  }
  if (pages.length === 0) {
    doc.font('bold', 15).fillColor(INK).text(title, LEFT, LEFT, { width: WIDTH });
    doc.moveDown().font('text', 10).text(t.nothing, { width: WIDTH });
  }
  footPages(doc, PORTRAIT, group.name, t.paper.page);
  return end();
}

/** The station, the day and the show. */
function pageHead(doc: Doc, { date, show }: ReadPage, title: string, t: ReadTexts): void {
  const { dateText, weekdays } = t.paper;
  doc.font('text', 10).fillColor(MUTED);
  doc.text(`${title} · ${weekdays[dayOfWeek(date)] ?? ''} ${dateText(date)}`, LEFT, LEFT, {
    width: WIDTH,
  });
  doc.font('bold', 16).fillColor(INK);
  doc.text(show ?? t.noShow, LEFT, doc.y, { width: WIDTH });
  doc.y += 6;
}

/** A break stays with its first airing. */
function breakHead(doc: Doc, time: number): void {
  if (doc.y + 70 > BOTTOM) doc.addPage();
  doc.y += 6;
  doc.font('bold', 12).fillColor(INK).text(formatClock(time), LEFT, doc.y, { width: WIDTH });
  rule(doc, PORTRAIT);
}

/** An airing: when, of whom, how long, what became of it, a box to sign; and below, what is read. */
function drawRead(doc: Doc, read: Read, t: ReadTexts): void {
  const name = [read.client, read.campaign].join(' · ');
  const file = read.file === '' ? t.toCome : read.file;
  const facts = [t.spotTypes[read.spotType], read.speaker, read.text === null ? file : null];
  const width = STATE - BODY - 8;
  const heights = [
    doc.font('bold', 9.5).heightOfString(name, { width }),
    doc.font('text', 8.5).heightOfString(facts.filter(Boolean).join(' · '), { width }),
  ];
  const rowHeight = Math.max(BOX_HEIGHT + 6, (heights[0] ?? 0) + (heights[1] ?? 0) + 4);
  // What is read begins on the page of its row.
  if (doc.y + rowHeight + (read.text === null ? 0 : 30) > BOTTOM) doc.addPage();
  const top = doc.y;
  doc.font('text', 9).fillColor(INK);
  doc.text(formatSeconds(read.start), LEFT, top, { lineBreak: false });
  doc.text(t.seconds(read.length), LEFT + 52, top, { lineBreak: false });
  doc.text(t.stateText(read.state), LEFT + STATE, top, { lineBreak: false });
  doc
    .rect(LEFT + BOX, top, WIDTH - BOX, BOX_HEIGHT)
    .lineWidth(0.7)
    .stroke(INK);
  doc.font('text', 6).fillColor(MUTED);
  doc.text(read.text === null ? t.paper.signature : t.readBy, LEFT + BOX + 3, top + 2, {
    lineBreak: false,
  });
  doc
    .font('bold', 9.5)
    .fillColor(INK)
    .text(name, LEFT + BODY, top, { width });
  doc.font('text', 8.5).fillColor(MUTED);
  doc.text(facts.filter(Boolean).join(' · '), LEFT + BODY, doc.y, { width });
  doc.y = top + rowHeight;
  if (read.text !== null) {
    doc.font('text', 12).fillColor(INK);
    doc.text(read.text.replaceAll('\t', ' '), LEFT + BODY, doc.y, { width: WIDTH - BODY });
    doc.y += 4;
  }
  doc
    .moveTo(LEFT, doc.y)
    .lineTo(LEFT + WIDTH, doc.y)
    .lineWidth(0.3)
    .stroke(LINE);
  doc.x = LEFT;
  doc.y += 5;
}
