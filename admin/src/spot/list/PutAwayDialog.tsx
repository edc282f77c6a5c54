import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { ModalFrame } from '../../dialog/ModalFrame';
import { errorText } from '../../shared/notify';
import { useFormat } from '../../shared/format';
import { tabOfSpot } from '../../workspace/addresses';
import { useOpenTab } from '../../workspace/tab-context';
import type { SpotRow } from '../model/types';

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
  const openTab = useOpenTab();
  const { data, error } = useGetList<SpotRow>('spot', NEWEST_FIRST, { staleTime: 0 });
  const datesOf = ({ startDate, endDate }: SpotRow): string =>
    startDate === null
      ? ''
      : ` · ${format.date(startDate)} - ${endDate ? format.date(endDate) : translate('spot.list.runsOn')}`;
  return (
    <ModalFrame title={translate('spot.list.putAwayTitle')} onClose={onClose}>
      {(close) => (
        <>
          <DialogContent>
            <Typography color="text.secondary">{translate('spot.list.putAwayHint')}</Typography>
            {error && <Alert severity="error">{errorText(error, translate)}</Alert>}
            {data?.length === 0 && (
              <Typography role="status" sx={{ mt: 1 }}>
                {translate('spot.list.putAwayNone')}
              </Typography>
            )}
            <List dense>
              {(data ?? []).map((row) => (
                <ListItem key={row.id} disablePadding>
                  <ListItemButton
                    onClick={() => {
                      openTab(tabOfSpot(row.id));
                      close();
                    }}
                  >
                    <ListItemText
                      primary={`${row.internalNumber} ${row.spotName}`}
                      secondary={`${row.customerName} · ${row.stationName}${datesOf(row)}`}
                    />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          </DialogContent>
          <DialogActions>
            <Button onClick={close} autoFocus variant="contained">
              {translate('kit.close')}
            </Button>
          </DialogActions>
        </>
      )}
    </ModalFrame>
  );
}
