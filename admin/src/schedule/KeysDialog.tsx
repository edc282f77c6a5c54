import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ModalFrame } from '../resource-kit/ModalFrame';

const KEYS: readonly (readonly [keys: string, textKey: string])[] = [
  ['← ↑ → ↓', 'schedule.keyMove'],
  ['Enter', 'schedule.keyEdit'],
  ['Insert, B', 'schedule.keyAddBreak'],
  ['S', 'schedule.keyAddShow'],
  ['Delete', 'schedule.keyRemove'],
  ['Alt + ← ↑ → ↓', 'schedule.keyShift'],
  ['Shift + Alt + ↑ ↓', 'schedule.keyFine'],
  ['Shift + ↑ ↓', 'schedule.keyResize'],
  ['Ctrl + Z, Ctrl + Shift + Z', 'schedule.keyUndo'],
  ['Ctrl + S', 'schedule.keySave'],
];

/** The keys of the week picture. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <ModalFrame title={translate('schedule.keys')} onClose={onClose} maxWidth="xs">
      {(close) => (
        <>
          <DialogContent>
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
              {KEYS.map(([keys, textKey]) => (
                <Box key={textKey} sx={{ display: 'contents' }}>
                  <dt>
                    <kbd>{keys}</kbd>
                  </dt>
                  <dd>{translate(textKey)}</dd>
                </Box>
              ))}
            </Box>
            <Box component="p" sx={{ mb: 0, color: 'text.secondary' }}>
              {translate('schedule.keyDrag')}
            </Box>
          </DialogContent>
          <DialogActions>
            <Button onClick={close} variant="contained" autoFocus>
              {translate('kit.close')}
            </Button>
          </DialogActions>
        </>
      )}
    </ModalFrame>
  );
}
