import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDateTexts } from './dates';
import { useRecords } from './records';

interface Props {
  months: readonly { stationId: number; month: string }[];
  /** The key of the sentence that names them. */
  text: string;
}

/** Names months of stations that were put away, so that nobody takes them for empty; nothing without any. */
export function PutAwayMonths({ months, text }: Props) {
  const translate = useTranslate();
  const dates = useDateTexts();
  const { data: stations = [] } = useRecords('station');
  if (months.length === 0) return null;
  const nameOf = (stationId: number): string =>
    String(stations.find(({ id }) => Number(id) === stationId)?.name ?? '');
  return (
    <Alert severity="info" sx={{ mb: 1.5 }}>
      {translate(text, {
        months: months
          .map(({ stationId, month }) => `${nameOf(stationId)} ${dates.month(month)}`)
          .join(', '),
      })}
    </Alert>
  );
}
