import { FACT_FIELDS, REPORT_MEASURES, type FactField, type ReportMeasure } from '@contract/report';
import type { ReportFact } from './types';

export const isMeasure = (name: FactField): name is ReportMeasure =>
  (REPORT_MEASURES as readonly string[]).includes(name);

/** What is behind a cell of a report, as a table that says nothing twice. */
export interface DrillDown {
  /** What is the same in each row, and is said once. */
  same: readonly FactField[];
  columns: readonly FactField[];
  /** Airings and seconds; money in cents. */
  totals: ReadonlyMap<FactField, number>;
}

/** By these a row is told from others, or they are what was asked for. */
const KEPT: readonly FactField[] = ['campaign', 'airings', 'net'];

/** @param money which measures are amounts, in units */
export function drillDownOf(
  facts: readonly ReportFact[],
  money: readonly ReportMeasure[],
): DrillDown {
  const [first] = facts;
  const isSame = (name: FactField): boolean =>
    facts.every((fact) => fact[name] === first?.[name]) && !KEPT.includes(name);
  const isNothing = (name: FactField): boolean =>
    isSame(name) && (first?.[name] === null || first?.[name] === 0);
  const several = facts.length > 1;
  const same = FACT_FIELDS.filter(
    (name) => several && isSame(name) && !isNothing(name) && !isMeasure(name),
  );
  const columns = FACT_FIELDS.filter((name) => !same.includes(name) && !isNothing(name));
  const totals = columns.filter(isMeasure).map((name): [FactField, number] => {
    const unit = money.includes(name) ? 100 : 1;
    return [name, facts.reduce((sum, fact) => sum + Math.round(Number(fact[name]) * unit), 0)];
  });
  return { same, columns, totals: new Map(totals) };
}
