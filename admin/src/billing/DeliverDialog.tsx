import {
  Alert,
  Box,
  Button,
  Checkbox,
  DialogContent,
  FormControlLabel,
  LinearProgress,
  Typography,
} from '@mui/material';
import { LIMITS } from '@contract/limits';
import { MAILING_WITH, type MailingWith } from '@contract/mailing';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogFoot } from '../dialog/DialogFoot';
import { ModalFrame } from '../dialog/ModalFrame';
import { useSectionNotify } from '../shared/notify';
import { noticeOf } from '../shared/refusal';
import { useDelivery } from './use-delivery';

const WITH_TEXTS: Record<MailingWith, string> = {
  certificate: 'billing.with.certificate',
  settlement: 'billing.with.settlement',
  statement: 'billing.with.statement',
};

interface DeliverDialogProps {
  ids: readonly number[];
  onClose: () => void;
}

/** Mails documents with what is wanted beside them, and says what became of each message. */
export default function DeliverDialog({ ids, onClose }: DeliverDialogProps) {
  const translate = useTranslate();
  const notify = useSectionNotify('billing.deliver');
  const delivery = useDelivery();
  const [withs, setWiths] = useState<readonly MailingWith[]>(MAILING_WITH);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify.error(noticeOf(error));
    } finally {
      setBusy(false);
    }
  };
  const { mailings, refused } = delivery;
  const twice = refused.filter(({ why }) => why === 'delivered').map(({ id }) => id);
  return (
    <ModalFrame title={translate('billing.deliver')} onClose={onClose} maxWidth="sm">
      {(close) => (
        <>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, pt: 2 }}>
            {mailings === null ? (
              <>
                <Typography>
                  {translate('billing.deliverText', { smart_count: ids.length })}
                </Typography>
                <Box role="group" aria-label={translate('billing.with.title')}>
                  {MAILING_WITH.map((one) => (
                    <FormControlLabel
                      key={one}
                      sx={{ display: 'flex' }}
                      control={
                        <Checkbox
                          size="small"
                          checked={withs.includes(one)}
                          onChange={({ target }) =>
                            setWiths(
                              MAILING_WITH.filter((each) =>
                                each === one ? target.checked : withs.includes(each),
                              ),
                            )
                          }
                        />
                      }
                      label={translate(WITH_TEXTS[one])}
                    />
                  ))}
                </Box>
              </>
            ) : (
              <Progress delivery={delivery} busy={busy} onRun={run} />
            )}
            {refused.length > 0 && (
              <Alert severity="warning">
                {translate('billing.notDelivered')}
                <ul className="bl-days">
                  {refused.map(({ id, text }) => (
                    <li key={id}>{text}</li>
                  ))}
                </ul>
                {twice.length > 0 && (
                  <Button
                    size="small"
                    disabled={busy}
                    onClick={() => void run(() => delivery.deliver(twice, withs, true))}
                  >
                    {translate('billing.deliverAgain', { smart_count: twice.length })}
                  </Button>
                )}
              </Alert>
            )}
          </DialogContent>
          {mailings === null ? (
            <DialogFoot
              close={close}
              action={{
                label: translate('billing.deliver'),
                autoFocus: true,
                loading: busy,
                onClick: () => void run(() => delivery.deliver(ids, withs, false)),
              }}
            />
          ) : (
            <DialogFoot close={close} />
          )}
        </>
      )}
    </ModalFrame>
  );
}

interface ProgressProps {
  delivery: ReturnType<typeof useDelivery>;
  busy: boolean;
  onRun: (work: () => Promise<void>) => Promise<void>;
}

/** How many messages are on their way, and which of them failed. */
function Progress({ delivery, busy, onRun }: ProgressProps) {
  const translate = useTranslate();
  const { waiting, stop, retry } = delivery;
  const mailings = delivery.mailings ?? [];
  const failed = mailings.filter(({ state }) => state === 'failed');
  const sent = mailings.length - waiting - failed.length;
  return (
    <>
      {mailings.length > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <LinearProgress
            variant="determinate"
            value={(100 * (mailings.length - waiting)) / mailings.length}
            aria-label={translate('billing.deliver')}
            sx={{ flex: 1 }}
          />
          {waiting > 0 && (
            <Button size="small" disabled={busy} onClick={() => void onRun(stop)}>
              {translate('billing.stop')}
            </Button>
          )}
        </Box>
      )}
      <Typography role="status">
        {translate('billing.sent', { smart_count: sent, total: mailings.length })}
        {waiting > 0 && ` ${translate('billing.goesOn')}`}
      </Typography>
      {delivery.isBlind && <Alert severity="warning">{translate('billing.notLooked')}</Alert>}
      {failed.length > 0 && (
        <Alert severity="error">
          {translate('billing.failed', { smart_count: failed.length })}
          <ul className="bl-days">
            {failed.map(({ id, payerName, address, error }) => (
              <li key={id}>
                {payerName} ({address}): {error}
              </li>
            ))}
          </ul>
          <Button
            size="small"
            disabled={busy}
            onClick={() =>
              void onRun(() => retry(failed.slice(0, LIMITS.deliveredAtOnce).map(({ id }) => id)))
            }
          >
            {translate('billing.sendAgain')}
          </Button>
        </Alert>
      )}
    </>
  );
}
