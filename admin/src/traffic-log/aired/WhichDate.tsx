import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { DATE_ORDERS, type DateOrder } from '@contract/playout';
import { useTranslate } from 'ra-core';
import { DATE_ORDER_TEXTS } from '../../shared/playout-choices';
import { ModalFrame } from '../../dialog/ModalFrame';

interface WhichDateProps {
  /** What the server says of the file's date. */
  sentence: string;
  /** The shown day. */
  date: string;
  onDate: () => void;
  onOrder: (order: DateOrder) => void;
  onClose: () => void;
}

/** Asks of which day a file is, or in which order it writes its dates. */
export function WhichDate({ sentence, date, onDate, onOrder, onClose }: WhichDateProps) {
  const translate = useTranslate();
  return (
    <ModalFrame title={translate('aired.undatedTitle')} onClose={onClose} maxWidth="sm">
      {(close) => (
        <>
          <DialogContent>
            <Typography>{sentence}</Typography>
            <Typography sx={{ mt: 2 }}>{translate('aired.dateOrder')}</Typography>
            {DATE_ORDERS.map((order) => (
              <Button key={order} onClick={() => onOrder(order)}>
                {translate(DATE_ORDER_TEXTS[order])}
              </Button>
            ))}
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{translate('kit.cancel')}</Button>
            <Button variant="contained" onClick={onDate} autoFocus>
              {translate('aired.dateIs', { date })}
            </Button>
          </DialogActions>
        </>
      )}
    </ModalFrame>
  );
}
