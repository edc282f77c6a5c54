/** Words of reports, and what they mean. */
import type { Flag } from './enums.js';
import type { FilterDimension, RecordDimension, ReportDimension } from './report-dimensions.js';

/**
 * What a report counts: what lines ask for, what logs hold, or what aired on closed days.
 */
export const REPORT_BASES = ['ordered', 'scheduled', 'aired'] as const;
export type ReportBasis = (typeof REPORT_BASES)[number];

/** What a report sums. All of them can be added up. */
export const REPORT_MEASURES = [
  'airings',
  'seconds',
  'gross',
  'discount',
  'net',
  'commission',
] as const;
export type ReportMeasure = (typeof REPORT_MEASURES)[number];

/** The measures that are amounts of money. */
export const MONEY_MEASURES: readonly ReportMeasure[] = ['gross', 'discount', 'net', 'commission'];

/** The days of a saved report: two dates, or a period around the day on which it is opened. */
export const REPORT_PERIODS = [
  'dates',
  'thisWeek',
  'thisMonth',
  'lastMonth',
  'nextMonth',
  'thisYear',
  'lastYear',
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** With which days a report is compared: none, those just before, or the same ones of the year before. */
export const REPORT_COMPARISONS = ['none', 'before', 'yearAgo'] as const;
export type ReportComparison = (typeof REPORT_COMPARISONS)[number];

/** How an answer is drawn beside its table, or, by shades, in it. */
export const REPORT_CHARTS = ['none', 'bars', 'stacked', 'lines', 'shades'] as const;
export type ReportChart = (typeof REPORT_CHARTS)[number];

/** A report as it is saved by name: what it asks, and how the answer is shown. */
export interface DesignedReport {
  basis: ReportBasis;
  period: ReportPeriod;
  /** Set only for the period `dates`. */
  dateFrom: string | null;
  dateTo: string | null;
  rows: readonly ReportDimension[];
  columns: readonly ReportDimension[];
  measures: readonly ReportMeasure[];
  /** By dimension, the values that count. */
  filters: Readonly<Partial<Record<FilterDimension, readonly number[]>>>;
  compare: ReportComparison;
  /** The measure whose greatest totals come first; null for the usual order. */
  sort: ReportMeasure | null;
  /** How many of the greatest are shown by name; null for all. */
  top: number | null;
  /** Whether each number is shown as a share of its total too. */
  shares: Flag;
  chart: ReportChart;
}

/** What is told of each fact of a report, in this order. Start is null for what is only ordered. */
export const FACT_FIELDS = [
  'date',
  'start',
  'station',
  'client',
  'adAgency',
  'accountExecutive',
  'campaign',
  'internalNumber',
  'agencyOrderNumber',
  'show',
  'spotType',
  'airings',
  'seconds',
  'gross',
  'discount',
  'net',
  'commission',
] as const;
export type FactField = (typeof FACT_FIELDS)[number];

/** By what goals are compared with what is booked. */
export const PACING_DIMENSIONS = ['station', 'accountExecutive'] as const;
export type PacingDimension = (typeof PACING_DIMENSIONS)[number];

/** Files of a report: a workbook with the table, its facts and what was asked, or the facts alone. */
export const REPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The columns of a campaign's order on paper: the days of each month, or weeks from Monday. */
export const SCHEDULE_COLUMNS = ['day', 'week'] as const;
export type ScheduleColumns = (typeof SCHEDULE_COLUMNS)[number];

/** Which airings a list for the studio has: those that somebody reads, those that carry a sponsor, or all. */
export const READ_KINDS = ['live', 'sponsor', 'all'] as const;
/** The files of a campaign's reads. */
export const READ_FORMATS = ['pdf', 'xlsx'] as const;
export type ReadFormat = (typeof READ_FORMATS)[number];
export type ReadKind = (typeof READ_KINDS)[number];

/** What has a profile. */
export const PROFILE_SUBJECTS = [
  'client',
  'adAgency',
  'accountExecutive',
  'clientCategory',
  'spotCategory',
] as const satisfies readonly RecordDimension[];
export type ProfileSubject = (typeof PROFILE_SUBJECTS)[number];
