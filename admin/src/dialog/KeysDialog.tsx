import { Box, DialogContent } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ScreenKeys } from '../workspace/screens';
import { DialogFoot } from './DialogFoot';
import { ModalFrame } from './ModalFrame';

interface KeysDialogProps {
  keys: ScreenKeys;
  /** Message key of a further hint. */
  noteKey?: string;
  onClose: () => void;
}

/** Keys that keyboards of other languages name otherwise. */
const NAMES: Record<string, string> = {
  Space: 'kit.key.space',
  Delete: 'kit.key.delete',
};

/** The keyboard help of a screen. */
export function KeysDialog({ keys, noteKey, onClose }: KeysDialogProps) {
  const translate = useTranslate();
  return (
    <ModalFrame title={translate('kit.keys')} onClose={onClose} maxWidth="xs">
      {(close) => (
        <>
          {/* It has nothing that takes the focus, and scrolls in a low window. */}
          <DialogContent tabIndex={0}>
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'max-content 1fr',
                columnGap: 2,
                rowGap: 1,
                m: 0,
                '& dd': { m: 0 },
                '& kbd': { font: 'inherit', fontWeight: 600 },
              }}
            >
              {keys.map(([key, textKey]) => (
                <Box key={textKey} sx={{ display: 'contents' }}>
                  <dt>
                    <kbd>
                      {key.replace(/Space|Delete/, (name) => translate(NAMES[name] ?? name))}
                    </kbd>
                  </dt>
                  <dd>{translate(textKey)}</dd>
                </Box>
              ))}
            </Box>
            {noteKey && (
              <Box component="p" sx={{ mb: 0, color: 'text.secondary' }}>
                {translate(noteKey)}
              </Box>
            )}
          </DialogContent>
          <DialogFoot close={close} />
        </>
      )}
    </ModalFrame>
  );
}
