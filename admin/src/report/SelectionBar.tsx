import { useTranslate } from 'ra-core';
import type { Area } from './model/grid';
import { sumsOf } from './model/selection';
import type { Table } from '@contract/report-table';
import type { ReportRequest } from './model/types';
import { MEASURE_TEXTS, useReportWords } from './use-words';

interface SelectionBarProps {
  table: Table;
  request: Pick<ReportRequest, 'rows' | 'measures'>;
  area: Area;
}

/** What the selected numbers add up to, as a spreadsheet says it below its cells. */
export function SelectionBar({ table, request, area }: SelectionBarProps) {
  const translate = useTranslate();
  const { measure: text } = useReportWords();
  const { rows, measures } = request;
  const size = { heads: Math.max(1, rows.length), measures: measures.length };
  const { count, sums } = sumsOf(table, area, size);
  return (
    <div className="rp-selection" role="status">
      <span>{translate('report.selected', { smart_count: count })}</span>
      {measures.map((name, i) => {
        const sum = sums[i] ?? null;
        return (
          sum !== null && (
            <span key={name}>
              {translate(MEASURE_TEXTS[name])}: <strong>{text(name, sum)}</strong>
            </span>
          )
        );
      })}
    </div>
  );
}
