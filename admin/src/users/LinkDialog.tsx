import { Alert, DialogContent, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { DialogFoot } from '../dialog/DialogFoot';
import type { UserLink } from '../api/records';
import { ModalFrame } from '../dialog/ModalFrame';
import { useInstant } from '../shared/instant';
import { wholeUrl } from './model';

interface LinkDialogProps extends Pick<UserLink, 'mailed'> {
  /** The person whom it is for. */
  name: string;
  link: UserLink['invitation'];
  onClose: () => void;
}

/** A link that is shown once, to be handed over. */
export default function LinkDialog({ name, link, mailed, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  const instant = useInstant();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = (url: string): void => {
    field.current?.select();
    // Without TLS a browser has no clipboard for pages; the selected text can be copied by hand.
    void navigator.clipboard?.writeText(url).then(() => setCopied(true));
  };
  const url = link && wholeUrl(link.url, window.location.origin);
  return (
    <ModalFrame title={translate('users.linkFor', { name })} onClose={onClose} maxWidth="sm">
      {(close) => (
        <>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 2 }}>
            {mailed === 1 && <Alert severity="success">{translate('users.mailed')}</Alert>}
            {link && url && (
              <>
                <Alert severity="info">
                  {translate('users.linkOnce', { until: instant(link.expiresAt) })}
                </Alert>
                <TextField
                  label={translate('users.link')}
                  value={url}
                  slotProps={{ htmlInput: { readOnly: true, ref: field } }}
                  onFocus={(event) => event.target.select()}
                />
              </>
            )}
          </DialogContent>
          <DialogFoot
            close={close}
            leave={translate('kit.close')}
            action={
              url
                ? {
                    label: translate(copied ? 'users.copied' : 'users.copy'),
                    onClick: () => copy(url),
                    autoFocus: true,
                  }
                : undefined
            }
          />
        </>
      )}
    </ModalFrame>
  );
}
