import type { Place, Table } from '@contract/report-table';
import { download } from '../shared/download';
import { useSectionNotify } from '../shared/notify';
import { useHttp } from '../shared/services';
import type { Question } from './model/types';
import type { AnsweredReport } from './use-report';

/** How a table is shown, as the server is told. */
interface WorkbookLayout extends Pick<Question, 'sort' | 'top' | 'shares' | 'compare'> {
  /** The place of the column by which rows are sorted; null for that of totals. */
  column: number | null;
}

/** Downloads a table as it is shown, with its facts, as a workbook that the server makes. */
export function useWorkbook(): (
  answer: AnsweredReport,
  table: Pick<Table, 'places'>,
  shown: WorkbookLayout,
) => void {
  const http = useHttp();
  const notify = useSectionNotify('screens.reportSales');
  return ({ request, earlier }, { places }, { sort, top, shares, compare, column }) => {
    const sortAt: Place = column === null ? [] : (places[column] ?? []);
    const body = {
      ...request,
      format: 'xlsx',
      compare: earlier ? compare : 'none',
      sort,
      sortAt,
      top,
      shares: shares ? 1 : 0,
    };
    http
      .file('/Report/export', { method: 'POST', body })
      .then(({ fileName, blob }) => download(fileName, blob))
      .catch(notify.error);
  };
}
