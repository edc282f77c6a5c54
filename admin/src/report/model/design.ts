import type { DesignedReport } from '@contract/report';
import { requestOf, withPeriod } from './question';
import type { Question } from './types';

/** What is saved of a question: a period instead of its days, and filters that have values. */
export function designOf(question: Question): DesignedReport {
  const { basis, period, dateFrom, dateTo, rows, columns, measures } = question;
  const isDates = period === 'dates';
  return {
    basis,
    period,
    dateFrom: isDates ? dateFrom : null,
    dateTo: isDates ? dateTo : null,
    rows,
    columns,
    measures,
    filters: requestOf(question).filters ?? {},
    compare: question.compare,
    sort: question.sort,
    top: question.top,
    shares: question.shares ? 1 : 0,
    chart: question.chart,
  };
}

/** The question of a saved report, with the days of its period on a day. */
export function questionOf(design: DesignedReport, today: string): Question {
  const { basis, period, rows, columns, measures, filters, compare, sort, top, shares, chart } =
    design;
  const question: Question = {
    basis,
    period,
    dateFrom: design.dateFrom ?? today,
    dateTo: design.dateTo ?? today,
    rows,
    columns,
    measures,
    filters,
    compare,
    sort,
    top,
    shares: shares === 1,
    chart,
  };
  return withPeriod(question, period, today);
}

/** Whether a question is, as it would be saved, what a design holds. */
export const isSaved = (question: Question, design: DesignedReport): boolean =>
  JSON.stringify(designOf(question)) === JSON.stringify(designOf(questionOf(design, '2000-01-01')));
