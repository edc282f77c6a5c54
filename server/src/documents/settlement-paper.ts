import { SETTLED_AMOUNTS, SETTLED_COUNTS } from '../contract/settlement.js';
import { monthText, PAPER_TEXTS, type PaperTexts } from '../paper/core/paper-texts.js';
import {
  type Doc,
  drawField,
  drawHead,
  drawSignature,
  footPages,
  INK,
  LANDSCAPE,
  newPaper,
  type PaperGroup,
} from '../paper/paper.js';
import { type Column, drawTable, NARROW } from '../paper/table.js';
import type {
  SettlementSums,
  SettledAgency,
  SettledCampaign,
  SettledPart,
  Settlement,
} from './core/settlement.js';
import { numberText, type SettlementQuestion } from './core/settlement-sheets.js';
import { SETTLEMENT_TEXTS, type SettlementTexts } from './core/settlement-texts.js';

/** Everything that the document of a settlement shows. */
export interface SettlementSheet {
  question: SettlementQuestion;
  group: PaperGroup;
  settlement: Pick<Settlement, 'agencies'>;
}

const FRAME = LANDSCAPE;
/** Points that the rebate and the signature need. */
const END = 84;

interface Words {
  t: SettlementTexts;
  paper: PaperTexts;
}

const cents = (amount: number): number => Math.round(amount * 100);
const sumTexts = (sums: SettlementSums, { paper }: Words): string[] => [
  ...SETTLED_COUNTS.map((name) => paper.count(sums[name])),
  ...SETTLED_AMOUNTS.map((name) => paper.amount(cents(sums[name]))),
];

/** A campaign of a client, or the total of a client with several. */
interface Line {
  client: string;
  campaign: SettledCampaign | null;
  sums: SettlementSums;
}

const linesOf = ({ clients }: SettledPart, { t }: Words): Line[] =>
  clients.flatMap(({ name, campaigns, totals }) => {
    const client = name ?? t.without;
    const lines: Line[] = campaigns.map((campaign) => ({ client, campaign, sums: campaign }));
    if (campaigns.length > 1)
      lines.push({ client: `${t.total}: ${client}`, campaign: null, sums: totals });
    return lines;
  });

function columnsOf({ t, paper }: Words): Column<Line>[] {
  const named = (text: (campaign: SettledCampaign) => string | null) => (line: Line) =>
    (line.campaign && text(line.campaign)) ?? '';
  return [
    { head: t.client, keeps: 0, text: ({ client }) => client },
    { head: t.number, text: named(numberText) },
    { head: t.campaign, keeps: 0, text: named(({ spotName }) => spotName) },
    { head: t.order, keeps: 50, text: named(({ agencyOrderNumber }) => agencyOrderNumber) },
    { head: t.payMethod, keeps: 40, text: named(({ payMethod }) => payMethod) },
    { head: t.from, text: named(({ dateFrom }) => paper.dateText(dateFrom)) },
    { head: t.to, text: named(({ dateTo }) => paper.dateText(dateTo)) },
    ...SETTLED_COUNTS.map((name): Column<Line> => ({
      head: t.narrow[name],
      align: 'right',
      text: ({ sums }) => paper.count(sums[name]),
    })),
    ...SETTLED_AMOUNTS.map((name): Column<Line> => ({
      head: t.head[name],
      align: 'right',
      text: ({ sums }) => paper.amount(cents(sums[name])),
    })),
  ];
}

/** Who settles, with whom, and for which days. */
function drawTop(doc: Doc, sheet: SettlementSheet, agency: SettledAgency, words: Words): void {
  const { t, paper } = words;
  const { group, question } = sheet;
  drawHead(doc, FRAME, group, paper.taxId, t.title);
  const taxCode = agency.taxCode === null ? null : `${paper.taxId} ${agency.taxCode}`;
  const period = `${paper.dateText(question.dateFrom)} – ${paper.dateText(question.dateTo)}`;
  drawField(doc, FRAME, t.agency, [agency.name, taxCode]);
  drawField(doc, FRAME, t.period, [period]);
  drawField(doc, FRAME, t.station, [question.stations.join(', ')]);
  drawField(doc, FRAME, t.counts, [t.bases[question.basis]]);
  const months = question.provisional.map((month) => monthText(paper, `${month}-01`));
  if (months.length > 0)
    drawField(doc, FRAME, t.provisional, [`${t.notClosed} ${months.join(', ')}`]);
  const without = question.withoutNumbers.map((month) => monthText(paper, `${month}-01`));
  if (without.length > 0) drawField(doc, FRAME, t.withoutNumbers, [without.join(', ')]);
}

/** Campaigns by client with their total; nothing without any. */
async function drawPart(
  doc: Doc,
  part: SettledPart,
  { name, total }: { name: string; total: string },
  words: Words,
): Promise<void> {
  const rows = linesOf(part, words);
  if (rows.length === 0) return;
  const columns = columnsOf(words);
  const sums = sumTexts(part.totals, words);
  const none = Array<string>(columns.length - sums.length - 1).fill('');
  const whole = [total, ...none, ...sums];
  await drawTable(doc, FRAME, { name, columns, rows, total: whole, style: NARROW });
}

/** What the agency gets back, and where it signs. */
function drawEnd(doc: Doc, { paid, rebate }: SettledAgency, { t, paper }: Words): void {
  const amount = (value: number): string => paper.amount(cents(value));
  if (doc.y + END > FRAME.bottom) doc.addPage();
  doc.x = FRAME.margin;
  doc.moveDown(0.8);
  if (rebate.amount > 0) {
    const explanation = t.rebateOf(amount(rebate.percentage), amount(paid.totals.net));
    drawField(doc, FRAME, t.rebate, [`${amount(rebate.amount)} (${explanation})`]);
  }
  drawSignature(doc, FRAME.margin, doc.y + 34, paper.signature);
}

/** A settlement as a PDF; each agency begins on a page of its own. */
export async function settlementPdf(sheet: SettlementSheet): Promise<Buffer> {
  const { question, group, settlement } = sheet;
  const { language } = question;
  const words = { t: SETTLEMENT_TEXTS[language], paper: PAPER_TEXTS[language] };
  const { title, nothing, sheets, totalPaid, barter, totalBarter } = words.t;
  const facts = { language, frame: FRAME, title, author: group.name, createdAt: null };
  const { doc, end } = newPaper(facts);
  for (const [i, agency] of settlement.agencies.entries()) {
    if (i > 0) doc.addPage();
    drawTop(doc, sheet, agency, words);
    await drawPart(doc, agency.paid, { name: sheets[0], total: totalPaid }, words);
    await drawPart(doc, agency.barter, { name: barter, total: totalBarter }, words);
    drawEnd(doc, agency, words);
  }
  if (settlement.agencies.length === 0) doc.font('text', 11).fillColor(INK).text(nothing);
  footPages(doc, FRAME, `${group.name} · ${title}`, words.paper.page);
  return end();
}
