import type { Language } from '../contract/enums.js';
import type { ScheduleColumns } from '../contract/report.js';
import { dayOfWeek } from '../contract/time.js';
import { monthText } from '../paper/core/paper-texts.js';
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
import type { OrderHead } from './campaign-schedule.queries.js';
import type { PlanBlock, PlanLine, PlanMoney, SchedulePlan } from './core/schedule-plan.js';
import { SCHEDULE_TEXTS, type ScheduleTexts } from './core/schedule-texts.js';

/** Everything that the order of a campaign shows on paper. */
export interface ScheduleSheet {
  language: Language;
  columns: ScheduleColumns;
  group: PaperGroup;
  head: OrderHead;
  /** Names of the shows of its lines. */
  shows: Readonly<Record<string, string>>;
  plan: SchedulePlan;
  /** The date on which it is printed. */
  printedOn: string;
}

/** Points that the signatures need. */
const FOOT = 120;
const { margin: MARGIN, width: WIDTH, bottom: BOTTOM } = LANDSCAPE;

/** The order of a campaign, to be signed. */
export async function schedulePdf(sheet: ScheduleSheet): Promise<Buffer> {
  const { head, plan, group, language } = sheet;
  const t = SCHEDULE_TEXTS[language];
  const title = `${t.title} ${head.number} · ${head.name}`;
  const facts = { language, frame: LANDSCAPE, title, author: group.name, createdAt: null };
  const { doc, end } = newPaper(facts);
  drawHead(doc, LANDSCAPE, group, t.paper.taxId, title);
  orderFields(doc, sheet, t);
  for (const block of plan.blocks) await blockTable(doc, sheet, block, t);
  if (plan.months.length > 0) await moneyTable(doc, sheet, t);
  else doc.moveDown().font('text', 10).text(t.nothing, MARGIN);
  if (plan.more === 1 && plan.dateTo !== null)
    doc
      .moveDown(0.6)
      .font('text', 9)
      .fillColor(INK)
      .text(t.more(t.paper.dateText(plan.dateTo)), MARGIN, doc.y, { width: WIDTH });
  signatures(doc, sheet, t);
  const printedOn = t.paper.dateText(sheet.printedOn);
  footPages(doc, LANDSCAPE, `${t.title} ${head.number} · ${printedOn}`, t.paper.page);
  return end();
}

/** Who orders what, and on what terms. */
function orderFields(doc: Doc, { head, plan }: ScheduleSheet, t: ScheduleTexts): void {
  const { dateText, taxId } = t.paper;
  const tax = head.clientTaxCode === null ? null : `${taxId} ${head.clientTaxCode}`;
  const marks = [
    head.state === 'hold' ? t.marks.hold : null,
    head.submitted === 1 ? t.marks.submitted : null,
    head.cancelled === 1 ? t.marks.cancelled : null,
  ].filter((mark) => mark !== null);
  if (marks.length > 0)
    doc.font('bold', 10).fillColor(INK).text(marks.join(' · '), MARGIN, doc.y, { width: WIDTH });
  const client = [head.client, tax, head.clientAddress].filter((part) => part !== null);
  drawField(doc, LANDSCAPE, t.client, [client.join(' · ')]);
  drawField(doc, LANDSCAPE, t.agency, [head.agency]);
  drawField(doc, LANDSCAPE, t.order, [head.order]);
  drawField(doc, LANDSCAPE, t.station, [head.station]);
  drawField(doc, LANDSCAPE, t.executive, [head.executive]);
  drawField(doc, LANDSCAPE, t.category, [head.category]);
  drawField(doc, LANDSCAPE, t.payMethod, [head.payMethod]);
  drawField(doc, LANDSCAPE, t.origin, [head.origin]);
  if (plan.dateFrom !== null && plan.dateTo !== null)
    drawField(doc, LANDSCAPE, t.period, [`${dateText(plan.dateFrom)} – ${dateText(plan.dateTo)}`]);
}

/** What a line airs, in words. */
function lineText(line: PlanLine, t: ScheduleTexts): string {
  const file = line.usePieces === 1 ? t.pieces : (line.file ?? t.toCome);
  return [t.spotTypes[line.spotType], file, t.services[line.service]].filter(Boolean).join(' · ');
}

type Row = PlanBlock['rows'][number];

function blockTable(
  doc: Doc,
  { plan, shows, columns: by }: ScheduleSheet,
  block: PlanBlock,
  t: ScheduleTexts,
): Promise<void> {
  const { amount, count, dateText, weekdays } = t.paper;
  const [first, last] = [block.columns[0]?.from ?? '', block.columns.at(-1)?.to ?? ''];
  const lineOf = ({ line }: Row): PlanLine | undefined => plan.lines[line];
  const timesOf = (row: Row): string => {
    const line = lineOf(row);
    if (!line) return '';
    return line.showId === null ? line.times : (shows[line.showId] ?? t.show);
  };
  const priceOf = (row: Row): string => {
    const { secondPrice = null, spotPrice = null } = lineOf(row) ?? {};
    if (spotPrice !== null) return t.ofAiring(amount(spotPrice));
    return secondPrice === null ? '' : amount(secondPrice);
  };
  const columns: Column<Row>[] = [
    {
      head: t.line,
      keeps: 0,
      text: (row) => {
        const line = lineOf(row);
        return line ? lineText(line, t) : '';
      },
    },
    { head: t.times, keeps: 56, text: timesOf },
    { head: t.seconds, align: 'right', text: (row) => String(lineOf(row)?.length ?? '') },
    ...block.columns.map(({ from }, i): Column<Row> => {
      const day = String(Number(from.slice(8)));
      return {
        head:
          by === 'day'
            ? `${day}\n${(weekdays[dayOfWeek(from)] ?? '').slice(0, 2)}`
            : `${day}/${from.slice(5, 7)}`,
        align: 'right',
        alike: true,
        // Empty where nothing airs, so that the days on which something does stand out.
        text: ({ counts }) => String(counts[i] || ''),
      };
    }),
    { head: t.airings, align: 'right', text: ({ airings }) => count(airings) },
    { head: t.price, align: 'right', text: priceOf },
    { head: t.amount, align: 'right', text: ({ cents }) => amount(cents) },
  ];
  const name =
    by === 'day' ? monthText(t.paper, first) : t.weeksOf(dateText(first), dateText(last));
  const total = [t.total, '', '', ...block.totals.map((all) => String(all || ''))];
  total.push(count(block.airings), '', amount(block.cents));
  return drawTable(doc, LANDSCAPE, { name, columns, rows: block.rows, total, style: NARROW });
}

/** What each month comes to, and all of them. */
function moneyTable(doc: Doc, { plan }: ScheduleSheet, t: ScheduleTexts): Promise<void> {
  const { amount, count } = t.paper;
  const money = (
    head: string,
    of: (one: PlanMoney) => string,
  ): Column<SchedulePlan['months'][number]> & { of: (one: PlanMoney) => string } => ({
    head,
    align: 'right',
    text: of,
    of,
  });
  const sums = [
    money(t.airings, ({ airings }) => count(airings)),
    money(t.seconds, ({ seconds }) => count(seconds)),
    money(t.time, ({ cents }) => amount(cents)),
    money(t.fees, ({ fees }) => amount(fees)),
    money(t.gross, ({ gross }) => amount(gross)),
    money(t.discount, ({ discount }) => amount(discount)),
    money(t.net, ({ net }) => amount(net)),
    money(t.commission, ({ commission }) => amount(commission)),
  ];
  return drawTable(doc, LANDSCAPE, {
    name: t.money,
    columns: [{ head: t.month, text: ({ month }) => monthText(t.paper, month) }, ...sums],
    rows: plan.months,
    total: [t.total, ...sums.map(({ of }) => of(plan.total))],
  });
}

/** Room for who orders and who takes the order. */
function signatures(doc: Doc, { head, group }: ScheduleSheet, t: ScheduleTexts): void {
  if (doc.y + FOOT > BOTTOM) doc.addPage();
  const top = doc.y + 52;
  drawSignature(doc, MARGIN, top, `${t.forClient}\n${head.agency ?? head.client}`);
  drawSignature(doc, MARGIN + WIDTH - 200, top, `${t.forStation}\n${group.name}`);
}
