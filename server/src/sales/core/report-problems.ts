import { LIMITS } from '../../contract/limits.js';
import { message, type Message } from '../../contract/messages.js';
import { isComparable } from '../../contract/report-comparison.js';
import type { DesignedReport, ReportComparison, ReportMeasure } from '../../contract/report.js';
import type { ReportDimension } from '../../contract/report-dimensions.js';
import { daysBetween } from '../../contract/time.js';

type Problems = Record<string, Message>;

/** What is wrong with the days of a report, by field. */
export function daysProblems({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }): Problems {
  const days = daysBetween(dateFrom, dateTo);
  if (days < 0) return { dateFrom: message('dateFromBeforeTo') };
  if (days + 1 > LIMITS.reportDays) return { dateTo: message('reportDays', LIMITS.reportDays) };
  return {};
}

interface Table {
  rows: readonly ReportDimension[];
  columns: readonly ReportDimension[];
  measures: readonly ReportMeasure[];
}

/** What is wrong with the dimensions and measures of a report, by field. */
export function tableProblems({ rows, columns, measures }: Table): Problems {
  if (measures.length === 0) return { measures: message('required') };
  if (columns.some((column) => rows.includes(column)))
    return { columns: message('dimensionTwice') };
  if (rows.length + columns.length > LIMITS.reportDimensions)
    return { rows: message('list', LIMITS.reportDimensions) };
  return {};
}

interface TableLayout extends Table {
  compare: ReportComparison;
  sort: ReportMeasure | null;
}

/** What is wrong with how a table is to be shown in a file, by field. */
export function layoutProblems({ rows, columns, measures, compare, sort }: TableLayout): Problems {
  if (compare !== 'none' && !isComparable({ rows, columns }, compare))
    return { compare: message('notComparable') };
  return sortProblems(sort, measures);
}

function sortProblems(sort: ReportMeasure | null, measures: readonly ReportMeasure[]): Problems {
  return sort === null || measures.includes(sort)
    ? {}
    : { sort: message('oneOf', measures.join(', ')) };
}

/** Of the period of two dates, both are there. */
function periodProblems({ period, dateFrom, dateTo }: DesignedReport): Problems {
  if (period !== 'dates') return {};
  if (dateFrom === null) return { dateFrom: message('required') };
  if (dateTo === null) return { dateTo: message('required') };
  return daysProblems({ dateFrom, dateTo });
}

/** What is wrong with a saved report, by field. */
export function designProblems(design: DesignedReport): Problems {
  const { measures, sort } = design;
  return { ...tableProblems(design), ...periodProblems(design), ...sortProblems(sort, measures) };
}
