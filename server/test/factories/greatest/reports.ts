import {
  BREAK_PROFILE_BASES,
  BREAK_PROFILE_DAYS,
  BREAK_PROFILE_FORMATS,
} from '../../../src/contract/break-profile.js';
import { LIMITS } from '../../../src/contract/limits.js';
import { REPORT_BASES, REPORT_MEASURES } from '../../../src/contract/report.js';
import { addMonths } from '../../../src/contract/time.js';
import { times } from '../at-limits.js';
import type { Fields } from '../reference.js';
import { type Ask, type Asking, page, type Question } from './asking.js';

const years = (of: Asking) => of.days(LIMITS.reportDays);

/** As many groups of facts as the group has, as a table that is wide and long. */
const sparse = (of: Asking, basis: string): Fields => ({
  ...years(of),
  basis,
  rows: ['campaign', 'date'],
  columns: ['week', 'weekday'],
  measures: REPORT_MEASURES,
});
/** Few groups, of all facts. */
const narrow = (of: Asking, basis: string): Fields => ({
  ...years(of),
  basis,
  rows: ['accountExecutive'],
  columns: ['month'],
  measures: REPORT_MEASURES,
  totals: 1,
});

const ofEachBasis = (body: (of: Asking, basis: string) => Fields): Ask[] =>
  REPORT_BASES.map((basis) => (of): Question => ({ body: body(of, basis) }));

const reads = (of: Asking) => ({
  stationId: of.group.stationId,
  ...of.days(LIMITS.readDays),
  kind: 'all',
});
const hours = (of: Asking, basis: string) => ({
  stationId: of.group.stationId,
  ...of.days(BREAK_PROFILE_DAYS),
  basis,
});
const schedule = (of: Asking) => ({ spotId: of.group.campaignId, columns: 'day' });
const goal = (of: Asking, i: number) => ({
  stationId: of.spare(i),
  accountExecutiveId: null,
  month: addMonths('2030-01', (of.number() + i) % 600),
  net: 1 + i,
});
const design = (of: Asking) => of.example('reportDesignCreate');

/** Reports, their files and papers, and goals. */
export const REPORT_QUESTIONS: { [operation: string]: Ask | Ask[] } = {
  reportRun: [...ofEachBasis(narrow), ...ofEachBasis(sparse)],
  reportFacts: ofEachBasis((of, basis) => ({ ...years(of), basis, at: [] })),
  reportExport: [
    ...ofEachBasis((of, basis) => ({ ...narrow(of, basis), format: 'csv' })),
    ...ofEachBasis((of, basis) => ({
      ...narrow(of, basis),
      format: 'xlsx',
      compare: 'yearAgo',
      shares: 1,
    })),
    ...ofEachBasis((of, basis) => ({ ...sparse(of, basis), format: 'xlsx' })),
  ],
  reportSettlement: ofEachBasis((of, basis) => ({ ...years(of), basis })),
  reportSettlementFile: ['pdf', 'xlsx'].map((format) => (of: Asking): Question => ({
    body: { ...years(of), basis: 'ordered', format },
  })),
  reportNotBilled: (of) => ({ body: of.days(LIMITS.notBilledDays) }),
  reportNotBilledFile: (of) => ({ body: of.days(LIMITS.notBilledDays) }),
  reportHome: () => ({}),
  reportPacing: ['station', 'accountExecutive'].map((by) => (of: Asking): Question => {
    const monthTo = of.group.last.slice(0, 7);
    return {
      body: { by, monthTo, monthFrom: addMonths(monthTo, 1 - of.many(LIMITS.pacingMonths)) },
    };
  }),
  reportSchedule: (of) => ({ query: schedule(of) }),
  reportSchedulePaper: (of) => ({ query: { ...schedule(of), language: 'ES' } }),
  reportReads: (of) => ({ query: reads(of) }),
  reportReadsPaper: (of) => ({ query: { ...reads(of), language: 'ES' } }),
  reportBreakProfile: BREAK_PROFILE_BASES.map((basis) => (of: Asking): Question => ({
    query: hours(of, basis),
  })),
  reportBreakProfileFile: BREAK_PROFILE_FORMATS.map((format) => (of: Asking): Question => ({
    query: { ...hours(of, 'aired'), format, language: 'ES' },
  })),
  reportProfile: REPORT_BASES.map((basis) => (of: Asking): Question => ({
    query: { subject: 'client', id: of.group.clientId, basis, ...years(of) },
  })),
  goals: () => page(LIMITS.restPage),
  goalCreate: (of) => ({ body: goal(of, 0) }),
  goalSave: (of) => ({ body: { goals: times(of.many(LIMITS.goalsAtOnce), (i) => goal(of, i)) } }),
  reportDesigns: () => page(LIMITS.restPage),
  reportDesignCreate: (of) => ({ body: design(of) }),
};
