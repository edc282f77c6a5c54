import { Alert, Box, DialogContent, Typography } from '@mui/material';
import { HttpError, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { components } from '../api/schema.generated';
import { DialogFoot } from '../dialog/DialogFoot';
import { ModalFrame } from '../dialog/ModalFrame';
import type { ErrorBody } from '../providers/http';
import { useCurrency } from '../shared/currencies';
import { useDateTexts } from '../shared/dates';
import { useFormat } from '../shared/format';
import { useSectionNotify } from '../shared/notify';
import { noticeOf } from '../shared/refusal';
import { useHttp } from '../shared/services';
import { bodyOf, payableOf, payerKey, type Preview, type Question } from './model/month';

type HandedOver = components['schemas']['HandOverAnswer']['documents'];

interface Change {
  payer: string;
  change: 'new' | 'gone' | 'other';
}

const CHANGE_TEXTS = {
  new: 'billing.change.new',
  gone: 'billing.change.gone',
  other: 'billing.change.other',
} as const;

/** What changed since the preview, where that is why nothing was handed over. */
function changesOf(error: unknown): Change[] | null {
  if (!(error instanceof HttpError) || error.status !== 409) return null;
  const { changed } = (error.body as ErrorBody | undefined)?.answer ?? {};
  return Array.isArray(changed) ? (changed as Change[]) : null;
}

interface HandOverDialogProps {
  question: Question;
  preview: Preview;
  /** The names of payers, by how calls name them. */
  names: ReadonlyMap<string, string>;
  onDone: (documents: HandedOver) => void;
  /** Shows what would be handed over now. */
  onAgain: () => void;
  onClose: () => void;
}

/** Says what is about to be handed over, which cannot be taken back; and, if it changed since, what. */
export function HandOverDialog(props: HandOverDialogProps) {
  const { question, preview, names, onDone, onAgain, onClose } = props;
  const translate = useTranslate();
  const dates = useDateTexts();
  const format = useFormat();
  const currency = useCurrency();
  const http = useHttp();
  const notify = useSectionNotify('screens.monthClose');
  const [busy, setBusy] = useState(false);
  const [changes, setChanges] = useState<Change[] | null>(null);
  const { documents, digest } = preview;
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { ...bodyOf(question), digest };
      const answer = await http.json<{ documents: HandedOver }>('/Billing/handOver', {
        method: 'POST',
        body,
      });
      onClose();
      onDone(answer.documents);
    } catch (error) {
      const changed = changesOf(error);
      setChanges(changed);
      if (changed === null) notify.error(noticeOf(error));
    } finally {
      setBusy(false);
    }
  };
  const payers = new Set(documents.map(({ payer }) => payerKey(payer))).size;
  return (
    <ModalFrame title={translate('billing.handOver')} onClose={onClose} maxWidth="sm">
      {(close) => (
        <>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, pt: 2 }}>
            <Typography>
              {translate('billing.handOverText', {
                month: dates.month(question.month),
                smart_count: documents.length,
                payers: translate('billing.payerCount', { smart_count: payers }),
                sum: `${format.money(payableOf(documents))} ${currency ?? ''}`.trim(),
              })}
            </Typography>
            <Typography variant="body2">{translate('billing.handOverOnce')}</Typography>
            <Typography variant="body2" color="text.secondary">
              {translate('billing.digest')}{' '}
              <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
                {digest.split(';')[0]}
              </Box>
            </Typography>
            {changes && (
              <Alert severity="warning">
                {translate('billing.changed')}
                <ul className="bl-days">
                  {changes.map(({ payer, change }) => (
                    <li key={payer}>
                      {translate(CHANGE_TEXTS[change], { name: names.get(payer) ?? payer })}
                    </li>
                  ))}
                </ul>
              </Alert>
            )}
          </DialogContent>
          <DialogFoot
            close={close}
            action={
              changes === null
                ? {
                    label: translate('billing.handOver'),
                    onClick: () => void send(),
                    loading: busy,
                    autoFocus: true,
                  }
                : {
                    label: translate('billing.newPreview'),
                    autoFocus: true,
                    onClick: () => {
                      onClose();
                      onAgain();
                    },
                  }
            }
          />
        </>
      )}
    </ModalFrame>
  );
}
