import type { ReportBasis, ReportDimension, ReportMeasure } from '@contract/report';
import type { components } from '../../api/schema.generated';

export type Report = components['schemas']['ReportAnswer'];

/** A value of a dimension; null where a fact has none. */
export type Value = number | string | null;

/** What a report asks for. */
export interface Question {
  basis: ReportBasis;
  dateFrom: string;
  dateTo: string;
  rows: readonly ReportDimension[];
  columns: readonly ReportDimension[];
  measures: readonly ReportMeasure[];
}
