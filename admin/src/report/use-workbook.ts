import { download } from '../shared/download';
import { useSectionNotify } from '../shared/notify';
import { useHttp } from '../shared/services';
import type { Question } from './model/types';

/** Downloads the answer to a question as a workbook that the server makes. */
export function useWorkbook(): (question: Question) => void {
  const http = useHttp();
  const notify = useSectionNotify('screens.reportSales');
  return (question) => {
    const body = { ...question, format: 'xlsx' };
    http
      .file('/Report/export', { method: 'POST', body })
      .then(({ fileName, blob }) => download(fileName, blob))
      .catch(notify.error);
  };
}
