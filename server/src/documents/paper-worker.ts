import { type DrawnSheet, drawSheet } from '../paper/paper.js';
import { breakProfilePdf, type BreakProfileSheet } from './break-profile-paper.js';
import { campaignReadsPdf, type CampaignReadsSheet } from './campaign-reads-paper.js';
import { preInvoicePdf, type PreInvoiceSheet } from './pre-invoice-paper.js';
import { readsPdf, type ReadsSheet } from './reads-paper.js';
import { schedulePdf, type ScheduleSheet } from './schedule-paper.js';
import { settlementPdf, type SettlementSheet } from './settlement-paper.js';
import { statementPdf, type StatementSheet } from './statement-paper.js';

/** A paper to draw. */
export type PaperTask =
  | { paper: 'schedule'; sheet: ScheduleSheet }
  | { paper: 'reads'; sheet: ReadsSheet }
  | { paper: 'breakProfile'; sheet: BreakProfileSheet }
  | { paper: 'campaignReads'; sheet: CampaignReadsSheet }
  | { paper: 'settlement'; sheet: SettlementSheet }
  | { paper: 'preInvoice'; sheet: PreInvoiceSheet }
  | { paper: 'statement'; sheet: StatementSheet };

/** Draws a paper. */
export function draw(task: PaperTask): Promise<DrawnSheet> {
  switch (task.paper) {
    case 'schedule':
      return drawSheet(task.sheet, schedulePdf);
    case 'reads':
      return drawSheet(task.sheet, readsPdf);
    case 'breakProfile':
      return drawSheet(task.sheet, breakProfilePdf);
    case 'campaignReads':
      return drawSheet(task.sheet, campaignReadsPdf);
    case 'settlement':
      return drawSheet(task.sheet, settlementPdf);
    case 'preInvoice':
      return drawSheet(task.sheet, preInvoicePdf);
    case 'statement':
      return drawSheet(task.sheet, statementPdf);
  }
}
