import { Button, DialogActions, DialogContent } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ModalFrame } from '../dialog/ModalFrame';
import { useSectionNotify } from '../shared/notify';
import type { RateCardRecord } from '../shared/rate-cards';

/** Asks whether a rate card is to be deleted. */
export function DeleteCard({ card, onClose }: { card: RateCardRecord; onClose: () => void }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const notify = useSectionNotify('screens.rateCards');
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await dataProvider.delete('rate-cards', { id: card.id, previousData: card });
    } catch (error) {
      setBusy(false);
      notify.error(error);
      return;
    }
    notify.success('notice.deleted', { record: card.name });
    void queries.invalidateQueries({ queryKey: ['rate-cards'] });
    onClose();
  };
  const name = translate('rateCards.item').toLocaleLowerCase();
  return (
    <ModalFrame title={translate('kit.deleteItem', { name })} onClose={onClose} maxWidth="sm">
      {(close) => (
        <>
          <DialogContent>
            <p>{translate('kit.deleteText')}</p>
            <p>
              <strong>{card.name}</strong> · {translate('rateCards.kept')}
            </p>
          </DialogContent>
          <DialogActions>
            <Button onClick={close} autoFocus>
              {translate('kit.cancel')}
            </Button>
            <Button variant="contained" color="error" onClick={() => void remove()} loading={busy}>
              {translate('kit.delete')}
            </Button>
          </DialogActions>
        </>
      )}
    </ModalFrame>
  );
}
