import { useTranslate } from 'ra-core';
import { toCsv } from '../shared/csv';
import { download } from '../shared/download';
import { useSectionNotify } from '../shared/notify';
import { useLanguage } from '../shared/services';
import type { ClientCampaign, Entry } from './model/airings';
import { sheetRows, textRows } from './model/sheet';
import type { Words } from './use-words';

const COLUMNS = [
  'client.column.date',
  'client.column.station',
  'client.column.state',
  'client.column.time',
  'client.column.number',
  'client.column.campaign',
  'client.column.file',
  'client.column.length',
  'client.column.airings',
  'client.column.seconds',
  'client.column.price',
  'client.column.reason',
] as const;

/** Downloads the shown airings as CSV or XLSX. */
export function useFiles(
  entries: readonly Entry[],
  campaigns: readonly ClientCampaign[],
  words: Words,
  name: string,
) {
  const translate = useTranslate();
  const [language] = useLanguage();
  const notify = useSectionNotify('client.title');

  const rows = () => {
    const numbers = new Map(campaigns.map(({ id, internalNumber }) => [id, internalNumber]));
    return sheetRows(entries, {
      header: COLUMNS.map((key) => translate(key)),
      kind: words.kind,
      station: words.station,
      number: (spotId) => numbers.get(spotId) ?? '',
      window: words.window,
      reason: words.reason,
    });
  };
  const csv = (): void => {
    const spanish = language === 'ES';
    const text = toCsv(textRows(rows(), spanish ? ',' : '.'), spanish ? ';' : ',');
    download(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
  const xlsx = async (): Promise<void> => {
    try {
      const { writeXlsx } = await import('./xlsx');
      download(`${name}.xlsx`, await writeXlsx(rows(), name));
    } catch (error) {
      notify.error(error);
    }
  };
  return { csv, xlsx };
}
