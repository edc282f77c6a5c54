import { MONEY_MEASURES } from '@contract/report';
import { useTranslate } from 'ra-core';
import { toCsv } from '../shared/csv';
import { download } from '../shared/download';
import { useLanguage } from '../shared/services';
import { csvRows, type Table } from './model/table';
import type { Asked } from './model/types';
import { DIMENSION_TEXTS, MEASURE_TEXTS } from './use-words';

/** Downloads a table as a spreadsheet of the current language. */
export function useCsv(): (asked: Asked, table: Table) => void {
  const translate = useTranslate();
  const [language] = useLanguage();
  return (asked, table) => {
    const spanish = language === 'ES';
    const rows = csvRows(table, {
      dimensions: asked.rows.map((one) => translate(DIMENSION_TEXTS[one])),
      measures: asked.measures.map((one) => translate(MEASURE_TEXTS[one])),
      total: translate('report.total'),
      number: (i, value) => {
        const measure = asked.measures[i];
        const money = measure !== undefined && MONEY_MEASURES.includes(measure);
        return value.toFixed(money ? 2 : 0).replace('.', spanish ? ',' : '.');
      },
    });
    const text = toCsv(rows, spanish ? ';' : ',');
    const { basis, dateFrom, dateTo } = asked;
    const name = `${basis}-${dateFrom}-${dateTo}.csv`;
    download(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
}
