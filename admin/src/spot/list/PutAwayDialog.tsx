import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  List,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { ModalFrame } from '../../dialog/ModalFrame';
import { errorText } from '../../shared/notify';
import { useHttp } from '../../shared/services';
import { useFormat } from '../../shared/format';
import { tabOfSpot } from '../../workspace/addresses';
import { useOpenTab } from '../../workspace/tab-context';
import type { SpotRow } from '../model/types';

/** The campaigns that were deleted with airings in locked days, to be read. */
export default function PutAwayDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const format = useFormat();
  const http = useHttp();
  const openTab = useOpenTab();
  const { data, error } = useQuery({
    queryKey: ['put-away'],
    queryFn: ({ signal }) =>
      http.json<SpotRow[]>('/Spot/getAll', { query: { putAway: 1 }, signal }),
    staleTime: 0,
  });
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
              {(data ?? []).toReversed().map((row) => (
                <ListItemButton
                  key={row.id}
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
