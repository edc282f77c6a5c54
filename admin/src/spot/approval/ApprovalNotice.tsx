import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useModal } from '../../workspace/modal';
import { Opening } from '../../workspace/Opening';
import { useInstant } from '../../shared/instant';
import type { StoredVersion } from '../detail/use-save';
import { useMayApprove } from './use-waiting';

const ApprovalDialog = lazy(() => import('./ApprovalDialog'));

/** That a campaign waits for approval, or was sent back, by whom and why. */
export function ApprovalNotice({ stored, title }: { stored: StoredVersion; title: string }) {
  const translate = useTranslate();
  const modal = useModal();
  const instant = useInstant();
  const mayApprove = useMayApprove();
  const { submitted, sentBack } = stored;
  if (stored.cancelled || (!submitted && !sentBack)) return null;
  const back = sentBack && (
    <div>
      {translate('spot.approval.back', { by: sentBack.by, at: instant(sentBack.at) })}
      {sentBack.note !== '' && <div>{translate('kit.quoted', { text: sentBack.note })}</div>}
    </div>
  );
  return (
    <Alert
      severity={submitted ? 'info' : 'warning'}
      action={
        submitted &&
        mayApprove && (
          <Button
            color="inherit"
            size="small"
            sx={{ whiteSpace: 'nowrap' }}
            onClick={() =>
              modal.open(
                <Suspense fallback={<Opening />}>
                  <ApprovalDialog spotId={stored.id} title={title} onClose={modal.close} />
                </Suspense>,
              )
            }
          >
            {translate('spot.approval.decide')}
          </Button>
        )
      }
    >
      {submitted && (
        <div>
          {translate(
            stored.replacesId === null ? 'spot.approval.waits' : 'spot.approval.revisionWaits',
          )}
        </div>
      )}
      {back}
    </Alert>
  );
}
