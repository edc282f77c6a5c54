import { csvCell } from '@contract/csv';
import type { Table } from '@contract/report-table';
import { useTranslate } from 'ra-core';
import type { ClipboardEvent } from 'react';
import { useLanguage } from '../shared/services';
import type { Area } from './model/grid';
import { copyOf } from './model/selection';
import { headsOf, numberOf } from './model/csv';
import type { ReportRequest } from './model/types';
import { DIMENSION_TEXTS, lineName, MEASURE_TEXTS } from './use-words';

/** Puts the selected cells of a table into the clipboard, as spreadsheets of the current language take them. */
export function useCopy(table: Table, { rows, measures }: ReportRequest, area: Area) {
  const translate = useTranslate();
  const [language] = useLanguage();
  const decimal = language === 'ES' ? ',' : '.';
  return (event: ClipboardEvent): void => {
    event.preventDefault();
    const dimensions = rows.map((one) => translate(DIMENSION_TEXTS[one]));
    const names = measures.map((one) => translate(MEASURE_TEXTS[one]));
    const size = { heads: Math.max(1, rows.length), measures: measures.length };
    const text = copyOf(table, area, size, {
      heads: [
        ...(dimensions.length > 0 ? dimensions : ['']),
        ...headsOf(table.columns, names, translate('report.total')),
      ],
      nameOf: (line) => lineName(line, translate),
      number: (i, value) => numberOf(measures[i], value, decimal),
      cell: (value) => csvCell(value, '\t'),
    });
    event.clipboardData.setData('text/plain', text);
  };
}
