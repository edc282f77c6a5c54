import type {
  DesignedReport,
  ReportBasis,
  ReportChart,
  ReportComparison,
  ReportMeasure,
  ReportPeriod,
} from '@contract/report';
import type { FilterDimension, ReportDimension } from '@contract/report-dimensions';
import type { components } from '../../api/schema.generated';

export type Report = components['schemas']['ReportAnswer'];

export type ReportFact = components['schemas']['ReportFact'];
export type ReportFacts = components['schemas']['ReportFactsAnswer'];

/** The order of a campaign. */
export type Schedule = components['schemas']['CampaignScheduleAnswer'];
export type ScheduleBlock = components['schemas']['CampaignScheduleBlock'];
export type ScheduleLine = components['schemas']['CampaignScheduleLine'];

/** A list for the studio. */
export type Reads = components['schemas']['ReadsAnswer'];
export type ReadPage = components['schemas']['ReadPageAnswer'];

export type BreakProfile = components['schemas']['BreakProfileAnswer'];

export type Profile = components['schemas']['ProfileAnswer'];
export type ProfileMonth = components['schemas']['ProfileMonth'];
export type ProfileChange = components['schemas']['ProfileChange'];

/** By dimension, the values that count; without any, all do. */
export type Filters = Readonly<Partial<Record<FilterDimension, readonly number[]>>>;

/** What the server is asked. */
export interface ReportRequest {
  basis: ReportBasis;
  dateFrom: string;
  dateTo: string;
  rows: readonly ReportDimension[];
  columns: readonly ReportDimension[];
  measures: readonly ReportMeasure[];
  /** Each filter with at least one value. */
  filters?: Filters;
}

/** What is chosen on the screen: what is asked, and how the answer is shown. */
export interface Question extends ReportRequest {
  period: ReportPeriod;
  /** May have no value yet. */
  filters: Filters;
  compare: ReportComparison;
  /** The measure whose greatest come first; null for the usual order. */
  sort: ReportMeasure | null;
  /** How many of the greatest are shown by name; null for all. */
  top: number | null;
  /** Whether numbers are shown as shares of their totals too. */
  shares: boolean;
  /** How it is drawn beside its table. */
  chart: ReportChart;
}

/** A report that is saved by name. */
export interface SavedReport {
  id: number;
  version: number;
  name: string;
  question: DesignedReport;
}
