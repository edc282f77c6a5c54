import type { DocumentTax, PreInvoiceDocument } from '../billing/core/document.js';
import { type PrintedLine, printedLines } from '../billing/core/printed-lines.js';
import type { Language } from '../contract/enums.js';
import { PAPER_TEXTS, type PaperTexts } from '../paper/core/paper-texts.js';
import {
  type Doc,
  drawField,
  drawHead,
  footPages,
  INK,
  LANDSCAPE,
  MUTED,
  newPaper,
  type PaperGroup,
} from '../paper/paper.js';
import { type Column, drawTable } from '../paper/table.js';
import { PRE_INVOICE_TEXTS, type PreInvoiceTexts } from './core/pre-invoice-texts.js';

/** Everything that a printed document shows. */
export interface PreInvoiceSheet {
  language: Language;
  /** As the document names it; its logo is that of today. */
  group: PaperGroup;
  document: PreInvoiceDocument;
  digest: string;
}

const FRAME = LANDSCAPE;

interface Words {
  t: PreInvoiceTexts;
  paper: PaperTexts;
}

const monthsText = ({ months: [from, to] }: PrintedLine): string =>
  from === to ? from : `${from} – ${to}`;

function kindText({ kind, corrects }: PrintedLine, { t }: Words): string {
  return corrects === null ? t.kinds[kind] : t.corrects(corrects);
}

function columnsOf(words: Words): Column<PrintedLine>[] {
  const { t, paper } = words;
  const money = (head: string, name: 'gross' | 'discount' | 'commission' | 'base') => ({
    head,
    align: 'right' as const,
    text: (row: PrintedLine) => paper.amount(row[name]),
  });
  const named = (row: PrintedLine): string =>
    [row.name, kindText(row, words)].filter((text) => text !== '').join(' · ');
  return [
    { head: t.number, text: ({ internalNumber }) => String(internalNumber ?? '') },
    { head: t.name, keeps: 60, text: named },
    { head: t.client, keeps: 60, text: ({ clientName }) => clientName },
    { head: t.order, keeps: 40, text: ({ agencyOrderNumber }) => agencyOrderNumber ?? '' },
    { head: t.stations, keeps: 60, text: ({ stations }) => stations.join(', ') },
    { head: t.month, text: monthsText },
    { head: t.airings, align: 'right', text: ({ airings }) => paper.count(airings) },
    money(t.gross, 'gross'),
    money(t.discount, 'discount'),
    money(t.commission, 'commission'),
    money(t.base, 'base'),
  ];
}

/** Who bills whom, and when it is due. */
function drawTop(doc: Doc, { document, group }: PreInvoiceSheet, { t, paper }: Words): void {
  const { payer, issueDate, dueDate, dateFrom, dateTo, kind, number, currency } = document;
  const { legalName, taxCode, taxScheme, street, city, postalCode, country } = payer.billing;
  drawHead(doc, FRAME, group, paper.taxId, `${t.titles[kind]} ${number} · ${currency}`);
  doc.font('text', 9).fillColor(MUTED).text(t.notInvoice, FRAME.margin);
  doc.moveDown(0.4);
  const place = [postalCode, city, country].filter((part) => part !== null).join(' ');
  drawField(doc, FRAME, t.payer, [
    legalName ?? payer.name,
    [taxCode === null ? null : `${paper.taxId} ${taxCode}`, taxScheme]
      .filter((part) => part !== null)
      .join(' · '),
    [street, place].filter((part) => part !== null && part !== '').join(', '),
  ]);
  drawField(doc, FRAME, t.date, [paper.dateText(issueDate)]);
  if (dueDate !== null) drawField(doc, FRAME, t.due, [paper.dateText(dueDate)]);
  drawField(doc, FRAME, t.period, [`${paper.dateText(dateFrom)} – ${paper.dateText(dateTo)}`]);
}

/** Taxes with what they come to, and what is payable. */
async function drawTaxes(doc: Doc, { document }: PreInvoiceSheet, { t, paper }: Words) {
  const { taxes, payable } = document;
  const signOf = ({ kind }: DocumentTax): number => (kind === 'withholding' ? -1 : 1);
  const columns: Column<DocumentTax>[] = [
    { head: t.tax, keeps: 120, text: ({ name }) => name },
    {
      head: t.rate,
      align: 'right',
      text: ({ rate }) => `${paper.amount(Math.round(Number(rate) * 100))} %`,
    },
    { head: t.taxBase, align: 'right', text: ({ base }) => paper.amount(base) },
    { head: t.base, align: 'right', text: (tax) => paper.amount(signOf(tax) * tax.amount) },
  ];
  const total = [t.payable, '', '', paper.amount(payable)];
  await drawTable(doc, FRAME, { name: t.taxes, columns, rows: taxes, total });
}

/** A document that was handed over as a PDF. */
export async function preInvoicePdf(sheet: PreInvoiceSheet): Promise<Buffer> {
  const { language, group, document, digest } = sheet;
  const words = { t: PRE_INVOICE_TEXTS[language], paper: PAPER_TEXTS[language] };
  const { t, paper } = words;
  const title = `${t.titles[document.kind]} ${document.number}`;
  const { doc, end } = newPaper({
    language,
    frame: FRAME,
    title,
    author: group.name,
    createdAt: null,
  });
  drawTop(doc, sheet, words);
  const columns = columnsOf(words);
  const total = [
    t.total,
    ...Array<string>(columns.length - 2).fill(''),
    paper.amount(document.total),
  ];
  const name = document.barter ? `${t.lines} · ${t.barter}` : t.lines;
  await drawTable(doc, FRAME, { name, columns, rows: printedLines(document), total });
  await drawTaxes(doc, sheet, words);
  doc.moveDown().font('text', 7.5).fillColor(MUTED);
  doc.text(`${t.digest} ${digest}`, FRAME.margin).fillColor(INK);
  footPages(doc, FRAME, `${group.name} · ${title}`, paper.page);
  return end();
}
