import { createRequire } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
import { openSync } from 'fontkit';
import PDFDocument from 'pdfkit';
import qrcode from 'qrcode-generator';
import type { CertificateBasis } from '../contract/certificate.js';
import type { Language } from '../contract/enums.js';
import { dayOfWeek, formatSeconds } from '../contract/time.js';
import type { CertificateAiring, CertificateContent } from './core/certificate-content.js';
import { cellLines, columnWidths } from './core/table-layout.js';
import { CERTIFICATE_TEXTS, type CertificateTexts } from './core/certificate-texts.js';

/** Everything that the file of a certificate shows. */
export interface CertificateSheet extends CertificateContent {
  language: Language;
  basis: CertificateBasis;
  group: { name: string; taxCode: string | null; address: string | null; logo: Buffer | null };
  /** Null for the usual text. */
  statement: string | null;
  signatory: { name: string | null; title: string | null };
  client: { name: string; taxCode: string | null; address: string | null };
  agencies: string[];
  stations: string[];
  campaigns: { internalNumber: string; name: string; order: string | null }[];
  products: string[];
  dateFrom: string;
  dateTo: string;
  /** Null for a draft. */
  issue: {
    number: number;
    version: number;
    issuedOn: string;
    /** Milliseconds since 1970. */
    issuedAt: number;
    /** SHA-256 of the airings, in hexadecimal. */
    digest: string;
    /** The code with which it can be checked. */
    verifyCode: string;
    /** The address at which it can be checked; null when the server does not know its public address. */
    checkUrl: string | null;
  } | null;
}

type Doc = PDFKit.PDFDocument;

const require = createRequire(import.meta.url);
const FONTS = {
  text: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};
const [MARGIN, WIDTH, BOTTOM] = [48, 499, 780];
const ROW = 13;
/** Points below the statement for the signature, the QR code and the room between them. */
const FOOT = 125;
/**
 * Points in a table: the size of its text, the distance of lines in a cell, and the gap between two columns.
 */
const [CELL, LEADING, GAP] = [8.5, 10.5, 10];
/** How many texts of a column are measured to find its width. */
const MEASURED = 30;
/** Rows drawn before other calls get a turn: a few milliseconds of work. */
const ROWS_A_TURN = 100;
const [INK, MUTED, LINE] = ['#1a1f26', '#5b6470', '#c9cfd6'];

/** A column of a table: its head, and the text of a row. */
interface Column<T> {
  head: string;
  align?: 'right';
  /** For names, which wrap when there is little room: the width in points up to which they do not. */
  keeps?: number;
  text: (row: T) => string;
}

/** Signs that are not drawn. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}]/u;
const font = openSync(FONTS.text);

/** All texts of a value. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
      ? Object.values(value).flatMap(textsOf)
      : [];

/** The letters of a certificate that its font does not have, each once; they would be empty boxes. */
export function lettersWithoutFont(sheet: CertificateSheet): string[] {
  const letters = new Set(textsOf(sheet).flatMap((text) => Array.from(text.normalize('NFC'))));
  return [...letters].filter(
    (letter) => !INVISIBLE.test(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
}

/** The certificate as a PDF, whose fonts are embedded as far as they are used. */
export async function certificatePdf(sheet: CertificateSheet): Promise<Buffer> {
  const t = CERTIFICATE_TEXTS[sheet.language];
  const title = t.title[sheet.basis];
  const { issue } = sheet;
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: sheet.language.toLowerCase(),
    font: FONTS.text,
    info: {
      Title: issue ? `${title} ${issue.number}` : title,
      Author: sheet.group.name,
      ...(issue && { CreationDate: new Date(issue.issuedAt) }),
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.registerFont('text', FONTS.text).registerFont('bold', FONTS.bold);
  head(doc, sheet, t, title);
  const summary = summaryColumns(sheet, t);
  const line = totalLine(sheet, t);
  await table(
    doc,
    t.summary,
    summary,
    sheet.lines,
    summary.map(({ text }) => text(line)),
  );
  const { airings, totals } = sheet;
  const total = [t.total, '', t.count(airings.length), String(totals.seconds)];
  if (airings.length > 0) await table(doc, t.airings, airingColumns(sheet, t), airings, total);
  else doc.moveDown().font('text', 10).text(t.none, MARGIN);
  foot(doc, sheet, t);
  pages(doc, sheet, t);
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

/** The issuer, the client and the period. */
function head(doc: Doc, sheet: CertificateSheet, t: CertificateTexts, title: string): void {
  const { group, issue, client } = sheet;
  if (group.logo)
    doc.image(group.logo, MARGIN + WIDTH - 150, MARGIN, { fit: [150, 60], align: 'right' });
  doc.font('bold', 11).fillColor(INK).text(group.name, { width: 330 });
  const taxed = (code: string | null) => (code === null ? null : `${t.taxId} ${code}`);
  doc.font('text', 9).fillColor(MUTED);
  for (const line of [taxed(group.taxCode), group.address])
    if (line !== null) doc.text(line, { width: 330 });
  doc.y = Math.max(doc.y, group.logo ? MARGIN + 64 : 0) + 14;
  doc.font('bold', 17).fillColor(INK).text(title);
  doc.font('text', 10);
  if (issue) {
    const version =
      issue.version > 1
        ? ` · ${t.version} ${issue.version} · ${t.replaces(issue.version - 1)}`
        : '';
    doc.text(`${t.number} ${issue.number}${version} · ${t.issued} ${t.dateText(issue.issuedOn)}`);
  }
  doc.moveDown(0.8);
  const careOf = sheet.agencies.length > 0 ? `${t.careOf} ${sheet.agencies.join(', ')}` : null;
  const campaigns = sheet.campaigns.map(({ internalNumber, name, order }) =>
    [internalNumber, name, order === null ? null : `${t.order} ${order}`]
      .filter(Boolean)
      .join(' · '),
  );
  field(doc, t.addressee, [client.name, careOf, taxed(client.taxCode), client.address]);
  field(doc, t.station, [sheet.stations.join(', ')]);
  field(doc, t.campaigns, campaigns);
  field(doc, t.product, [sheet.products.join(', ')]);
  field(doc, t.period, [`${t.dateText(sheet.dateFrom)} – ${t.dateText(sheet.dateTo)}`]);
}

function field(doc: Doc, name: string, lines: readonly (string | null)[]): void {
  const text = lines.filter((line) => line !== null && line !== '').join('\n');
  if (text === '') return;
  doc.font('text', 9.5);
  const height = Math.max(14, doc.heightOfString(text, { width: WIDTH - 92 }) + 2);
  if (doc.y + Math.min(height, 60) > BOTTOM) doc.addPage();
  const { y } = doc;
  doc.fillColor(MUTED).text(name, MARGIN, y, { width: 86 });
  doc.fillColor(INK).text(text, MARGIN + 92, y, { width: WIDTH - 92 });
  doc.x = MARGIN;
  doc.y = Math.max(doc.y, y + 14) + 2;
}

type Line = Omit<CertificateContent['lines'][number], 'scheduleId' | 'scheduleType' | 'spotId'>;

const totalLine = ({ totals }: CertificateSheet, t: CertificateTexts): Line => ({
  ...totals,
  text: t.total,
});

function summaryColumns({ basis, totals }: CertificateSheet, t: CertificateTexts): Column<Line>[] {
  const count = (head: string, name: keyof Omit<Line, 'text'>): Column<Line> => ({
    head,
    align: 'right',
    text: (line) => String(line[name]),
  });
  return [
    { head: t.line, keeps: 0, text: ({ text }) => text },
    count(t.ordered, 'ordered'),
    count(t.aired[basis], 'aired'),
    ...(basis === 'aired' ? [count(t.missed, 'missed')] : []),
    ...(totals.scratched > 0 ? [count(t.scratched, 'scratched')] : []),
    ...(totals.unplaced > 0 ? [count(t.unplaced, 'unplaced')] : []),
    ...(basis === 'aired' || totals.madeGood > 0 ? [count(t.madeGood, 'madeGood')] : []),
    count(t.bonus, 'bonus'),
  ];
}

function airingColumns(sheet: CertificateSheet, t: CertificateTexts): Column<CertificateAiring>[] {
  const note = ({ makesGood, bonus }: CertificateAiring): string => {
    if (makesGood !== null) return t.makesGood(t.dateText(makesGood));
    return bonus ? t.isBonus : '';
  };
  const columns: (Column<CertificateAiring> | false)[] = [
    { head: t.date, text: ({ date }) => t.dateText(date) },
    { head: t.day, text: ({ date }) => t.weekdays[dayOfWeek(date)] ?? '' },
    { head: t.time, text: ({ start }) => formatSeconds(start) },
    { head: t.seconds, align: 'right', text: ({ length }) => String(length) },
    sheet.stations.length > 1 && {
      head: t.station,
      keeps: 80,
      text: (one: CertificateAiring) => one.stationName,
    },
    sheet.campaigns.length > 1 && { head: t.campaign, text: (one) => one.internalNumber },
    { head: t.show, keeps: 0, text: ({ show }) => show },
    { head: t.file, keeps: 150, text: ({ fileName }) => fileName },
    sheet.airings.some((airing) => note(airing) !== '') && {
      head: t.note,
      keeps: 0,
      text: note,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** The width of the column's widest text, measured on the longest ones only. */
function naturalWidth(doc: Doc, head: string, texts: ReadonlySet<string>): number {
  const longest = [...texts].sort((a, b) => b.length - a.length).slice(0, MEASURED);
  doc.font('text', CELL);
  const widths = longest.map((text) => doc.widthOfString(text));
  doc.font('bold', CELL);
  return Math.max(doc.widthOfString(head), ...widths) + GAP;
}

/** A table whose head is repeated on each page; its last row, the total, stands out. */
async function table<T>(
  doc: Doc,
  name: string,
  columns: readonly Column<T>[],
  rows: readonly T[],
  total: readonly string[],
): Promise<void> {
  const cells = rows.map((row) => columns.map(({ text }) => text(row)));
  const needs = columns.map(({ head: text, keeps = Infinity }, i) => {
    const natural = naturalWidth(doc, text, new Set([...cells, total].map((row) => row[i] ?? '')));
    return { natural, flexible: natural > keeps };
  });
  const widths = columnWidths(needs, WIDTH);
  const broken = columns.map(() => new Map<string, string[]>());
  const linesOf = (text: string, i: number): string[] => {
    const known = broken[i]?.get(text);
    if (known) return known;
    const width = (widths[i] ?? 0) - GAP / 2;
    const lines = needs[i]?.flexible
      ? cellLines(text, width, (part) => doc.widthOfString(part))
      : [text];
    broken[i]?.set(text, lines);
    return lines;
  };
  const draw = (lines: readonly (readonly string[])[], y: number): void => {
    let x = MARGIN;
    for (const [i, cell] of lines.entries()) {
      const width = widths[i] ?? 0;
      for (const [n, text] of cell.entries()) {
        const at = columns[i]?.align === 'right' ? x + width - GAP - doc.widthOfString(text) : x;
        if (text !== '') doc.text(text, at, y + n * LEADING, { lineBreak: false });
      }
      x += width;
    }
  };
  const drawHead = (): void => {
    doc.font('bold', CELL).fillColor(MUTED);
    draw(
      columns.map(({ head: text }) => [text]),
      doc.y,
    );
    doc.y += ROW;
    rule(doc);
    doc.font('text', CELL).fillColor(INK);
  };
  // The name, the head and two rows stay together.
  if (doc.y + 24 + 4 * ROW > BOTTOM) doc.addPage();
  doc.moveDown(0.8).font('bold', 11).fillColor(INK).text(name, MARGIN);
  doc.y += 4;
  drawHead();
  let y = doc.y;
  for (const [i, texts] of cells.entries()) {
    const lines = texts.map(linesOf);
    const height = ROW + LEADING * (Math.max(...lines.map(({ length }) => length)) - 1);
    // The last row stays with its total.
    if (y + height + (i === cells.length - 1 ? ROW + 4 : 0) > BOTTOM) {
      doc.addPage();
      drawHead();
      y = doc.y;
    }
    draw(lines, y);
    y += height;
    if (i % ROWS_A_TURN === ROWS_A_TURN - 1) await turn();
  }
  doc.x = MARGIN;
  doc.y = y;
  rule(doc);
  doc.font('bold', CELL);
  draw(
    total.map((text) => [text]),
    doc.y,
  );
  doc.y += ROW;
}

function rule(doc: Doc): void {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .lineWidth(0.5)
    .stroke(LINE);
  doc.y += 4;
}

/** The statement, the line for a signature, and how to check the document, all on one page. */
function foot(doc: Doc, sheet: CertificateSheet, t: CertificateTexts): void {
  const statement = sheet.statement ?? t.statement[sheet.basis];
  const { issue, signatory } = sheet;
  doc.font('text', 10);
  const height = doc.heightOfString(statement, { width: WIDTH }) + FOOT;
  if (doc.y + height > BOTTOM) doc.addPage();
  doc.moveDown(1).fillColor(INK).text(statement, MARGIN, doc.y, { width: WIDTH });
  const top = doc.y + 50;
  doc
    .moveTo(MARGIN, top)
    .lineTo(MARGIN + 200, top)
    .lineWidth(0.7)
    .stroke(INK);
  doc
    .font('text', 9)
    .text(
      [signatory.name ?? t.signature, signatory.title].filter(Boolean).join('\n'),
      MARGIN,
      top + 4,
      { width: 200 },
    );
  if (!issue) return;
  const size = 84;
  if (issue.checkUrl !== null) qr(doc, issue.checkUrl, MARGIN + WIDTH - size, top - 34, size);
  const left = MARGIN + 220;
  doc.font('text', 7.5).fillColor(MUTED);
  const check = issue.checkUrl === null ? [t.code, issue.verifyCode] : [t.verify, issue.checkUrl];
  doc.text(check.join('\n'), left, top - 34, { width: WIDTH - size - 232 });
  doc.moveDown(0.4).text(`${t.digest}\n${issue.digest}`, { width: WIDTH - size - 232 });
}

/** A QR code drawn as lines, one for each run of dark modules. */
function qr(doc: Doc, text: string, left: number, top: number, size: number): void {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const module = size / count;
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1) {
      if (!code.isDark(row, column)) continue;
      let end = column;
      while (end + 1 < count && code.isDark(row, end + 1)) end += 1;
      doc.rect(left + column * module, top + row * module, (end - column + 1) * module, module);
      column = end;
    }
  doc.fill('#000000');
}

/** What every page has: its number among all pages and, on a draft, that word across it. */
function pages(doc: Doc, { issue, group }: CertificateSheet, t: CertificateTexts): void {
  const { count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    doc.switchToPage(i);
    // Otherwise text below the margin would start another page.
    doc.page.margins.bottom = 0;
    doc.font('text', 8).fillColor(MUTED);
    const version = issue && issue.version > 1 ? ` · ${t.version} ${issue.version}` : '';
    const name = issue ? `${group.name} · ${t.number} ${issue.number}${version}` : group.name;
    doc.text(name, MARGIN, 806, { lineBreak: false });
    const text = t.page(i + 1, count);
    doc.text(text, MARGIN + WIDTH - doc.widthOfString(text), 806, { lineBreak: false });
    if (issue) continue;
    doc.save().rotate(-40, { origin: [297, 421] });
    doc.font('bold', 110).fillColor('#8a939e', 0.25);
    doc.text(t.draft, 297 - doc.widthOfString(t.draft) / 2, 360, { lineBreak: false });
    doc.restore();
  }
}
