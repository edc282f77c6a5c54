import { Button, DialogActions } from '@mui/material';
import { useTranslate } from 'ra-core';

/** The foot of a dialog that is only read: a button that closes it, and has the focus. */
export function CloseActions({ close }: { close: () => void }) {
  const translate = useTranslate();
  return (
    <DialogActions>
      <Button onClick={close} autoFocus variant="contained">
        {translate('kit.close')}
      </Button>
    </DialogActions>
  );
}
