import { useGetList, useTranslate } from 'ra-core';
import { useFormat } from '../../shared/format';
import type { SpotRow } from '../model/types';
import { CampaignsDialog } from './CampaignsDialog';

/** All of them: more records than any list has. */
const NEWEST_FIRST = {
  pagination: { page: 1, perPage: 50_000 },
  sort: { field: 'id', order: 'DESC' },
  meta: { putAway: true },
} as const;

/** The campaigns that were deleted with airings in locked days, to be read. */
export default function PutAwayDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const format = useFormat();
  const { data, error } = useGetList<SpotRow>('spot', NEWEST_FIRST, { staleTime: 0 });
  const datesOf = ({ startDate, endDate }: SpotRow): string =>
    startDate === null
      ? ''
      : ` · ${format.date(startDate)} - ${endDate ? format.date(endDate) : translate('spot.list.runsOn')}`;
  return (
    <CampaignsDialog
      title={translate('spot.list.putAwayTitle')}
      hint={translate('spot.list.putAwayHint')}
      campaigns={data?.map((row) => ({
        id: row.id,
        name: `${row.internalNumber} ${row.spotName}`,
        more: `${row.customerName} · ${row.stationName}${datesOf(row)}`,
      }))}
      error={error}
      none={translate('spot.list.putAwayNone')}
      onClose={onClose}
    />
  );
}
