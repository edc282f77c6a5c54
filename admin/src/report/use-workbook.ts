import { download } from '../shared/download';
import { useSectionNotify } from '../shared/notify';
import { useHttp } from '../shared/services';
import type { Asked } from './model/types';

/** Downloads the answer to a question as a workbook that the server makes. */
export function useWorkbook(): (asked: Asked) => void {
  const http = useHttp();
  const notify = useSectionNotify('screens.reportSales');
  return (asked) => {
    const body = { ...asked, format: 'xlsx' };
    http
      .file('/Report/export', { method: 'POST', body })
      .then(({ fileName, blob }) => download(fileName, blob))
      .catch(notify.error);
  };
}
