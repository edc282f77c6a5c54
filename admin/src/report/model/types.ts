import type {
  FilterDimension,
  ReportBasis,
  ReportDimension,
  ReportMeasure,
} from '@contract/report';
import type { components } from '../../api/schema.generated';

export type Report = components['schemas']['ReportAnswer'];

export type ReportFact = components['schemas']['ReportFact'];
export type ReportFacts = components['schemas']['ReportFactsAnswer'];

/** A value of a dimension; null where a fact has none. */
export type Value = number | string | null;

/** By dimension, the values that count; without any, all do. */
export type Filters = Readonly<Partial<Record<FilterDimension, readonly number[]>>>;

/** What the server is asked. */
export interface Asked {
  basis: ReportBasis;
  dateFrom: string;
  dateTo: string;
  rows: readonly ReportDimension[];
  columns: readonly ReportDimension[];
  measures: readonly ReportMeasure[];
  /** Each with values. */
  filters?: Filters;
}

/** What is chosen on the screen: filters may have no value yet. */
export interface Question extends Asked {
  filters: Filters;
}

/** A place in a table: the facts with all of these values. */
export type Place = readonly { dimension: ReportDimension; value: string | null }[];

/** By which column and measure rows are sorted, the greatest first. */
export interface Order {
  column: number;
  measure: number;
}
