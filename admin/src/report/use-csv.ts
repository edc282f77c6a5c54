import { useTranslate } from 'ra-core';
import { toCsv } from '../shared/csv';
import { download } from '../shared/download';
import { useLanguage } from '../shared/services';
import { csvRows, numberOf, type Table } from './model/table';
import type { Answered } from './use-report';
import { DIMENSION_TEXTS, MEASURE_TEXTS } from './use-words';

/** Downloads a table as a spreadsheet of the current language. */
export function useCsv(): (answer: Answered, table: Table) => void {
  const translate = useTranslate();
  const [language] = useLanguage();
  return ({ asked, earlier }, table) => {
    const spanish = language === 'ES';
    const measures = asked.measures.map((one) => translate(MEASURE_TEXTS[one]));
    const days = earlier && `${earlier.dateFrom} - ${earlier.dateTo}`;
    const rows = csvRows(table, {
      dimensions: asked.rows.map((one) => translate(DIMENSION_TEXTS[one])),
      measures: days ? [...measures, ...measures.map((one) => `${one} ${days}`)] : measures,
      total: translate('report.total'),
      rest: (count) => translate('report.rest', { smart_count: Number(count) }),
      number: (i, value) =>
        numberOf(asked.measures[i % asked.measures.length], value, spanish ? ',' : '.'),
    });
    const text = toCsv(rows, spanish ? ';' : ',');
    const { basis, dateFrom, dateTo } = asked;
    const name = `${basis}-${dateFrom}-${dateTo}.csv`;
    download(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
}
