import qrcode from 'qrcode-generator';
import type { CertificateBasis } from '../contract/certificate.js';
import type { Language } from '../contract/enums.js';
import { dayOfWeek, formatSeconds } from '../contract/time.js';
import type { CertificateAiring, CertificateContent } from './core/certificate-content.js';
import {
  type Doc,
  drawField,
  drawSignature,
  footPages,
  INK,
  MUTED,
  newPaper,
  type PaperGroup,
  PORTRAIT,
} from '../paper/paper.js';
import { type Column, drawTable } from '../paper/table.js';
import { airingNote } from './core/airing-note.js';
import { CERTIFICATE_TEXTS, type CertificateTexts } from './core/certificate-texts.js';

/** Everything that the file of a certificate shows. */
export interface CertificateSheet extends CertificateContent {
  language: Language;
  basis: CertificateBasis;
  group: PaperGroup;
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

const { margin: MARGIN, width: WIDTH, bottom: BOTTOM } = PORTRAIT;
/** Points below the statement for the signature, the QR code and the room between them. */
const FOOT = 125;

/** The certificate as a PDF, whose fonts are embedded as far as they are used. */
export async function certificatePdf(sheet: CertificateSheet): Promise<Buffer> {
  const t = CERTIFICATE_TEXTS[sheet.language];
  const title = t.title[sheet.basis];
  const { issue } = sheet;
  const { doc, end } = newPaper({
    language: sheet.language,
    frame: PORTRAIT,
    title: issue ? `${title} ${issue.number}` : title,
    author: sheet.group.name,
    createdAt: issue && issue.issuedAt,
  });
  head(doc, sheet, t, title);
  const summary = summaryColumns(sheet, t);
  const line = totalLine(sheet, t);
  await drawTable(doc, PORTRAIT, {
    name: t.summary,
    columns: summary,
    rows: sheet.lines,
    total: summary.map(({ text }) => text(line)),
  });
  const { airings, totals } = sheet;
  const total = [t.total, '', t.count(airings.length), String(totals.seconds)];
  const columns = airingColumns(sheet, t);
  if (airings.length > 0)
    await drawTable(doc, PORTRAIT, { name: t.airings, columns, rows: airings, total });
  else doc.moveDown().font('text', 10).text(t.none, MARGIN);
  readTexts(doc, sheet, t);
  foot(doc, sheet, t);
  pages(doc, sheet, t);
  return end();
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
  drawField(doc, PORTRAIT, t.addressee, [
    client.name,
    careOf,
    taxed(client.taxCode),
    client.address,
  ]);
  drawField(doc, PORTRAIT, t.station, [sheet.stations.join(', ')]);
  drawField(doc, PORTRAIT, t.campaigns, campaigns);
  drawField(doc, PORTRAIT, t.product, [sheet.products.join(', ')]);
  drawField(doc, PORTRAIT, t.period, [
    `${t.dateText(sheet.dateFrom)} – ${t.dateText(sheet.dateTo)}`,
  ]);
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
  const note = (airing: CertificateAiring): string => airingNote(airing, sheet.texts, t);
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

/** What was read, each text with the digest by which the airings are certified. */
function readTexts(doc: Doc, { texts }: CertificateSheet, t: CertificateTexts): void {
  if (texts.length === 0) return;
  if (doc.y + 80 > BOTTOM) doc.addPage();
  doc
    .moveDown(1)
    .font('bold', 11)
    .fillColor(INK)
    .text(t.readTexts, MARGIN, doc.y, { width: WIDTH });
  for (const [i, { digest, text }] of texts.entries()) {
    if (doc.y + 50 > BOTTOM) doc.addPage();
    const name = texts.length > 1 ? `${t.readText(i + 1)} · ` : '';
    doc.moveDown(0.5).font('text', 7.5).fillColor(MUTED);
    doc.text(`${name}SHA-256 ${digest}`, MARGIN, doc.y, { width: WIDTH });
    doc.font('text', 9.5).fillColor(INK).text(text.replaceAll('\t', ' '), { width: WIDTH });
  }
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
  const names = [signatory.name ?? t.signature, signatory.title].filter(Boolean).join('\n');
  drawSignature(doc, MARGIN, top, names);
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
  const version = issue && issue.version > 1 ? ` · ${t.version} ${issue.version}` : '';
  const name = issue ? `${group.name} · ${t.number} ${issue.number}${version}` : group.name;
  footPages(doc, PORTRAIT, name, t.page);
  if (issue) return;
  const { count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    doc.switchToPage(i);
    doc.save().rotate(-40, { origin: [297, 421] });
    doc.font('bold', 110).fillColor('#8a939e', 0.25);
    doc.text(t.draft, 297 - doc.widthOfString(t.draft) / 2, 360, { lineBreak: false });
    doc.restore();
  }
}
