import { Alert, DialogContent, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { DialogFoot } from './DialogFoot';
import { ModalFrame } from './ModalFrame';

interface LinkDialogProps {
  title: string;
  /** The link, whole; absent where it was sent by mail alone. */
  url?: string | undefined;
  /** What to do with it. */
  hint?: string | undefined;
  /** Above the link. */
  news?: ReactNode;
  /** Below the link. */
  children?: ReactNode;
  onClose: () => void;
}

/** A link that is shown once, to be handed over. */
export function LinkDialog({ title, url, hint, news, children, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = (text: string): void => {
    field.current?.select();
    // Without TLS a browser has no clipboard for pages; the selected text can be copied by hand.
    void navigator.clipboard?.writeText(text).then(() => setCopied(true));
  };
  return (
    <ModalFrame title={title} onClose={onClose} maxWidth="sm">
      {(close) => (
        <>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 2 }}>
            {news}
            {url !== undefined && (
              <>
                <Alert severity="info">{hint}</Alert>
                <TextField
                  label={translate('kit.link')}
                  value={url}
                  slotProps={{ htmlInput: { readOnly: true, ref: field } }}
                  onFocus={(event) => event.target.select()}
                />
                {children}
              </>
            )}
          </DialogContent>
          <DialogFoot
            close={close}
            leave={translate('kit.close')}
            action={
              url === undefined
                ? undefined
                : {
                    label: translate(copied ? 'kit.copied' : 'kit.copy'),
                    onClick: () => copy(url),
                    autoFocus: true,
                  }
            }
          />
        </>
      )}
    </ModalFrame>
  );
}
