import type { Ages } from '../billing/core/aging.js';
import type { StatementRow } from '../billing/core/statement.js';
import type { Language } from '../contract/enums.js';
import { PAPER_TEXTS } from '../paper/core/paper-texts.js';
import {
  drawField,
  drawHead,
  footPages,
  INK,
  newPaper,
  type PaperGroup,
  PORTRAIT,
} from '../paper/paper.js';
import { type Column, drawTable } from '../paper/table.js';
import { STATEMENT_TEXTS } from './core/statement-texts.js';

/** Everything that a statement shows. */
export interface StatementSheet {
  language: Language;
  group: PaperGroup;
  payerName: string;
  date: string;
  currency: string | null;
  rows: StatementRow[];
  ages: Ages;
}

const FRAME = PORTRAIT;
const AGES = ['notDue', 'to30', 'to60', 'to90', 'over90', 'unallocated'] as const;

/** What a payer was billed, paid and owes as a PDF. */
export async function statementPdf(sheet: StatementSheet): Promise<Buffer> {
  const { language, group, payerName, date, currency, rows, ages } = sheet;
  const [t, paper] = [STATEMENT_TEXTS[language], PAPER_TEXTS[language]];
  const { title } = t;
  const facts = { language, frame: FRAME, title, author: group.name, createdAt: null };
  const { doc, end } = newPaper(facts);
  drawHead(doc, FRAME, group, paper.taxId, currency === null ? title : `${title} · ${currency}`);
  drawField(doc, FRAME, t.payer, [payerName]);
  drawField(doc, FRAME, t.date, [paper.dateText(date)]);
  drawField(doc, FRAME, t.owed, [paper.amount(ages.owed)]);
  const columns: Column<StatementRow>[] = [
    { head: t.date, text: (row) => paper.dateText(row.date) },
    { head: t.what, text: ({ kind, number }) => [t.kinds[kind], number ?? ''].join(' ').trim() },
    { head: t.reference, keeps: 60, text: ({ reference }) => reference ?? '' },
    { head: t.due, text: ({ dueDate }) => (dueDate === null ? '' : paper.dateText(dueDate)) },
    { head: t.amount, align: 'right', text: ({ change }) => paper.amount(change) },
    { head: t.balance, align: 'right', text: ({ balance }) => paper.amount(balance) },
  ];
  if (rows.length === 0) doc.moveDown().font('text', 10).fillColor(INK).text(t.nothing);
  else {
    const total = [t.owed, '', '', '', '', paper.amount(ages.owed)];
    await drawTable(doc, FRAME, { name: t.entries, columns, rows, total });
    const ofAges: Column<(typeof AGES)[number]>[] = [
      { head: t.age, text: (age) => t.ageNames[age] },
      {
        head: t.amount,
        align: 'right',
        text: (age) => paper.amount(age === 'unallocated' ? -ages[age] : ages[age]),
      },
    ];
    const owed = [t.owed, paper.amount(ages.owed)];
    await drawTable(doc, FRAME, { name: t.ages, columns: ofAges, rows: [...AGES], total: owed });
  }
  footPages(doc, FRAME, `${group.name} · ${title}`, paper.page);
  return end();
}
