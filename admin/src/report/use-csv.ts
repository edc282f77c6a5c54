import { numberNames, numbersOf, type Table } from '@contract/report-table';
import { useTranslate } from 'ra-core';
import { toCsv } from '../shared/csv';
import { download } from '../shared/download';
import { useLanguage } from '../shared/services';
import { csvRows, numberOf } from './model/csv';
import type { AnsweredReport } from './use-report';
import { DIMENSION_TEXTS, MEASURE_TEXTS } from './use-words';

/** Downloads a table as it is shown, as a spreadsheet of the current language. */
export function useCsv(): (answer: AnsweredReport, table: Table, shares: boolean) => void {
  const translate = useTranslate();
  const [language] = useLanguage();
  return ({ request, earlier }, table, shares) => {
    const spanish = language === 'ES';
    const measures = request.measures.map((one) => translate(MEASURE_TEXTS[one]));
    const numbers = numbersOf(measures.length, { compared: earlier !== null, shares });
    const rows = csvRows(table, numbers, measures.length, {
      dimensions: request.rows.map((one) => translate(DIMENSION_TEXTS[one])),
      names: numberNames(numbers, measures, {
        share: translate('report.numbers.share'),
        growth: translate('report.numbers.growth'),
        earlier: earlier ? `${earlier.dateFrom} - ${earlier.dateTo}` : '',
      }),
      total: translate('report.total'),
      rest: (count) => translate('report.rest', { smart_count: Number(count) }),
      number: (i, value) => numberOf(request.measures[i], value, spanish ? ',' : '.'),
    });
    const text = toCsv(rows, spanish ? ';' : ',');
    const { basis, dateFrom, dateTo } = request;
    const name = `${basis}-${dateFrom}-${dateTo}.csv`;
    download(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
}
