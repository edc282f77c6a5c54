import { setImmediate as turn } from 'node:timers/promises';
import { cellLines, columnWidths } from './core/table-layout.js';
import { type Doc, type Frame, INK, MUTED, rule } from './paper.js';

/** A column of a table: its head, which may have several lines, and the text of a row. */
export interface Column<T> {
  head: string;
  align?: 'right';
  /** For names, which wrap when there is little room: the width in points up to which they do not. */
  keeps?: number;
  /** As wide as the widest of all columns that say so. */
  alike?: boolean;
  text: (row: T) => string;
}

/** In points: the size of a table's text, the height of a row, of a further line in a cell, the gap between columns. */
interface TableStyle {
  size: number;
  row: number;
  leading: number;
  gap: number;
}

const TABLE: TableStyle = { size: 8.5, row: 13, leading: 10.5, gap: 10 };
/** For tables with a column for each day of a month. */
export const NARROW: TableStyle = { size: 7, row: 11, leading: 8.5, gap: 4 };

/** How many texts of a column are measured to find its width. */
const MEASURED_TEXTS = 30;
/** Rows drawn before other calls get a turn: a few milliseconds of work. */
const ROWS_A_TURN = 100;

interface Table<T> {
  name: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  /** A text for each column. */
  total: readonly string[];
  style?: TableStyle;
}

/** The width of the column's widest text, measured on the longest ones only. */
function naturalWidth(doc: Doc, head: string, texts: ReadonlySet<string>, style: TableStyle) {
  const longest = [...texts].sort((a, b) => b.length - a.length).slice(0, MEASURED_TEXTS);
  doc.font('text', style.size);
  const widths = longest.map((text) => doc.widthOfString(text));
  doc.font('bold', style.size);
  const heads = head.split('\n').map((line) => doc.widthOfString(line));
  return Math.max(...heads, ...widths) + style.gap;
}

/** A table whose head is repeated on each page; its last row, the total, stands out. */
export async function drawTable<T>(
  doc: Doc,
  frame: Frame,
  { name, columns, rows, total, style = TABLE }: Table<T>,
): Promise<void> {
  const { size, row: rowHeight, leading, gap } = style;
  const cells = rows.map((row) => columns.map(({ text }) => text(row)));
  const naturals = columns.map(({ head }, i) =>
    naturalWidth(doc, head, new Set([...cells, total].map((row) => row[i] ?? '')), style),
  );
  const widest = Math.max(...naturals.filter((_, i) => columns[i]?.alike));
  const needs = columns.map(({ keeps = Infinity, alike }, i) => {
    const natural = alike ? widest : (naturals[i] ?? 0);
    return { natural, flexible: natural > keeps };
  });
  const widths = columnWidths(needs, frame.width);
  const broken = columns.map(() => new Map<string, string[]>());
  const linesOf = (text: string, i: number): string[] => {
    const known = broken[i]?.get(text);
    if (known) return known;
    const width = (widths[i] ?? 0) - gap / 2;
    const lines = needs[i]?.flexible
      ? cellLines(text, width, (part) => doc.widthOfString(part))
      : [text];
    broken[i]?.set(text, lines);
    return lines;
  };
  const draw = (lines: readonly (readonly string[])[], y: number): void => {
    let x = frame.margin;
    for (const [i, cell] of lines.entries()) {
      const width = widths[i] ?? 0;
      for (const [n, text] of cell.entries()) {
        const at = columns[i]?.align === 'right' ? x + width - gap - doc.widthOfString(text) : x;
        if (text !== '') doc.text(text, at, y + n * leading, { lineBreak: false });
      }
      x += width;
    }
  };
  const heightOf = (lines: readonly (readonly string[])[]): number =>
    rowHeight + leading * (Math.max(...lines.map(({ length }) => length)) - 1);
  const heads = columns.map(({ head }) => head.split('\n'));
  const drawHead = (): void => {
    doc.font('bold', size).fillColor(MUTED);
    draw(heads, doc.y);
    doc.y += heightOf(heads);
    rule(doc, frame);
    doc.font('text', size).fillColor(INK);
  };
  // The name, the head and two rows stay together.
  if (doc.y + 24 + heightOf(heads) + 3 * rowHeight > frame.bottom) doc.addPage();
  doc.moveDown(0.8).font('bold', 11).fillColor(INK).text(name, frame.margin);
  doc.y += 4;
  drawHead();
  let y = doc.y;
  for (const [i, texts] of cells.entries()) {
    const lines = texts.map(linesOf);
    const height = heightOf(lines);
    // The last row stays with its total.
    if (y + height + (i === cells.length - 1 ? rowHeight + 4 : 0) > frame.bottom) {
      doc.addPage();
      drawHead();
      y = doc.y;
    }
    draw(lines, y);
    y += height;
    if (i % ROWS_A_TURN === ROWS_A_TURN - 1) await turn();
  }
  doc.x = frame.margin;
  doc.y = y;
  rule(doc, frame);
  doc.font('bold', size);
  draw(
    total.map((text) => [text]),
    doc.y,
  );
  doc.y += rowHeight;
}
