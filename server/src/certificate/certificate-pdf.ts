import { createRequire } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import qrcode from 'qrcode-generator';
import type { CertificateBasis } from '../contract/certificate.js';
import type { Language } from '../contract/enums.js';
import { dayOfWeek, formatSeconds } from '../contract/time.js';
import type { CertificateAiring, CertificateContent } from './core/certificate-content.js';
import { CERTIFICATE_TEXTS, type CertificateTexts } from './core/certificate-texts.js';

/** Everything that a certificate's file shows. */
export interface CertificateSheet extends CertificateContent {
  language: Language;
  basis: CertificateBasis;
  group: { name: string; taxCode: string | null; address: string | null; logo: Buffer | null };
  /** Null: the usual text. */
  statement: string | null;
  signatory: { name: string | null; title: string | null };
  client: { name: string; taxCode: string | null; address: string | null };
  agencies: string[];
  stations: string[];
  campaigns: { internalNumber: string; name: string; order: string | null }[];
  products: string[];
  dateFrom: string;
  dateTo: string;
  /** What was issued; null of a draft. */
  issue: {
    number: number;
    version: number;
    issuedOn: string;
    /** Milliseconds since 1970. */
    issuedAt: number;
    /** SHA-256 of the airings, in hexadecimal. */
    digest: string;
    /** The address at which it can be checked. */
    checkUrl: string;
  } | null;
}

type Doc = PDFKit.PDFDocument;

const require = createRequire(import.meta.url);
const FONTS = {
  text: require.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf'),
};
const [MARGIN, WIDTH, BOTTOM] = [48, 499, 780];
const ROW = 13;
/** Rows drawn before other calls get a turn: a few milliseconds' work. */
const ROWS_A_TURN = 100;
const [INK, MUTED, LINE] = ['#1a1f26', '#5b6470', '#c9cfd6'];

/** A column of a table: its head, its share of the width, and the text of a row. */
interface Column<T> {
  head: string;
  share: number;
  align?: 'right';
  text: (row: T) => string;
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
  await table(doc, t.summary, summaryColumns(sheet, t), [...sheet.lines, totalLine(sheet, t)]);
  if (sheet.airings.length > 0) await table(doc, t.airings, airingColumns(sheet, t), sheet.airings);
  else doc.moveDown().text(t.none);
  foot(doc, sheet, t);
  pages(doc, sheet, t);
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

/** Who certifies what to whom. */
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

function summaryColumns({ basis }: CertificateSheet, t: CertificateTexts): Column<Line>[] {
  const count = (head: string, name: keyof Omit<Line, 'text'>): Column<Line> => ({
    ...{ head, share: 1, align: 'right' },
    text: (line) => String(line[name]),
  });
  return [
    { head: t.line, share: 5, text: ({ text }) => text },
    count(t.ordered, 'ordered'),
    count(t.aired[basis], 'aired'),
    ...(basis === 'aired' ? [count(t.missed, 'missed'), count(t.madeGood, 'madeGood')] : []),
    count(t.bonus, 'bonus'),
  ];
}

function airingColumns(sheet: CertificateSheet, t: CertificateTexts): Column<CertificateAiring>[] {
  const note = ({ makesGood, bonus }: CertificateAiring): string => {
    if (makesGood !== null) return t.makesGood(t.dateText(makesGood));
    return bonus ? t.isBonus : '';
  };
  const columns: (Column<CertificateAiring> | false)[] = [
    { head: t.date, share: 1.5, text: ({ date }) => t.dateText(date) },
    { head: t.day, share: 0.8, text: ({ date }) => t.weekdays[dayOfWeek(date)] ?? '' },
    { head: t.time, share: 1.2, text: ({ start }) => formatSeconds(start) },
    { head: t.seconds, share: 0.6, align: 'right', text: ({ length }) => String(length) },
    sheet.stations.length > 1 && { head: t.station, share: 2, text: (one) => one.stationName },
    sheet.campaigns.length > 1 && {
      ...{ head: t.campaign, share: 1.2, text: (one: CertificateAiring) => one.internalNumber },
    },
    { head: t.show, share: 2.4, text: ({ show }) => show },
    { head: t.file, share: 3, text: ({ fileName }) => fileName },
    sheet.airings.some((airing) => note(airing) !== '') && { head: t.note, share: 2.4, text: note },
  ];
  return columns.filter((column) => column !== false);
}

/** A table whose head is repeated on each page. */
async function table<T>(
  doc: Doc,
  name: string,
  columns: readonly Column<T>[],
  rows: readonly T[],
): Promise<void> {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (WIDTH * share) / shares);
  const row = (texts: readonly string[], y: number): void => {
    let x = MARGIN;
    for (const [i, text] of texts.entries()) {
      const width = (widths[i] ?? 0) - 6;
      const options = { width, height: ROW, ellipsis: true, lineBreak: false };
      const cell = fitted(doc, text, width);
      const at = columns[i]?.align === 'right' ? x + width - doc.widthOfString(cell) : x;
      doc.text(cell, at, y, { ...options, width: undefined });
      x += widths[i] ?? 0;
    }
  };
  const drawHead = (): void => {
    doc.font('bold', 8.5).fillColor(MUTED);
    row(
      columns.map(({ head: text }) => text),
      doc.y,
    );
    doc.y += ROW;
    rule(doc);
    doc.font('text', 8.5).fillColor(INK);
  };
  // The name, the head and two rows stay together.
  if (doc.y + 24 + 4 * ROW > BOTTOM) doc.addPage();
  doc.moveDown(0.8).font('bold', 11).fillColor(INK).text(name, MARGIN);
  doc.y += 4;
  drawHead();
  let y = doc.y;
  for (const [i, each] of rows.entries()) {
    if (y + ROW > BOTTOM) {
      doc.addPage();
      drawHead();
      y = doc.y;
    }
    row(
      columns.map(({ text }) => text(each)),
      y,
    );
    y += ROW;
    if (i % ROWS_A_TURN === ROWS_A_TURN - 1) await turn();
  }
  doc.x = MARGIN;
  doc.y = y;
  rule(doc);
}

/** The text, cut where it is wider than its cell. */
function fitted(doc: Doc, text: string, width: number): string {
  if (text.length * 3 < width || doc.widthOfString(text) <= width) return text;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (doc.widthOfString(`${text.slice(0, middle)}…`) <= width) low = middle;
    else high = middle - 1;
  }
  return `${text.slice(0, low)}…`;
}

function rule(doc: Doc): void {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .lineWidth(0.5)
    .stroke(LINE);
  doc.y += 4;
}

/** The statement, the place of a signature, and how to check the document; all on one page. */
function foot(doc: Doc, sheet: CertificateSheet, t: CertificateTexts): void {
  const statement = sheet.statement ?? t.statement[sheet.basis];
  const { issue, signatory } = sheet;
  doc.font('text', 10);
  const height = doc.heightOfString(statement, { width: WIDTH }) + 150;
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
  qr(doc, issue.checkUrl, MARGIN + WIDTH - size, top - 34, size);
  const left = MARGIN + 220;
  doc.font('text', 7.5).fillColor(MUTED);
  doc.text(`${t.verify}\n${issue.checkUrl}`, left, top - 34, { width: WIDTH - size - 232 });
  doc.moveDown(0.4).text(`${t.digest}\n${issue.digest}`, { width: WIDTH - size - 232 });
}

/** A QR code of lines, one for each run of dark modules. */
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

/** What every page has: which one it is of how many and, of a draft, that word across it. */
function pages(doc: Doc, { issue, group }: CertificateSheet, t: CertificateTexts): void {
  const { count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    doc.switchToPage(i);
    // Otherwise text below the margin would start another page.
    doc.page.margins.bottom = 0;
    doc.font('text', 8).fillColor(MUTED);
    const name = issue ? `${group.name} · ${t.number} ${issue.number}` : group.name;
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
