import SendIcon from '@mui/icons-material/SendOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy } from 'react';
import { useMay } from '../shared/may';
import { useModal } from '../workspace/modal';

const DeliverDialog = lazy(() => import('./DeliverDialog'));

/** Mails documents that were handed over to their payers. */
export function DeliverButton({ ids }: { ids: readonly number[] }) {
  const translate = useTranslate();
  const modal = useModal();
  if (!useMay('mailings', 'create')) return null;
  return (
    <Button
      startIcon={<SendIcon />}
      disabled={ids.length === 0}
      onClick={() => modal.open(<DeliverDialog ids={ids} onClose={modal.close} />)}
    >
      {translate('billing.deliver')}
    </Button>
  );
}
