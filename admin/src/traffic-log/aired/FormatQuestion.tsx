import {
  Button,
  DialogActions,
  DialogContent,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { IN_PRESETS, type InPreset } from '@contract/playout';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ModalFrame } from '../../dialog/ModalFrame';
import { PRESET_TEXTS } from './model/texts';

interface FormatQuestionProps {
  fileName: string;
  onChoose: (format: InPreset) => void;
  onClose: () => void;
}

/** The preset whose files end as this one does. */
const guess = (fileName: string): InPreset => {
  const name = fileName.toLowerCase();
  if (name.endsWith('.201')) return 'deltaflex';
  if (name.endsWith('.rec')) return 'mastercontrol';
  if (name.endsWith('.xml')) return 'affidavit';
  return name.endsWith('.csv') ? 'csv' : 'elr';
};

/** Asks how a file reads, for a station that has no format of what aired. */
export function FormatQuestion({ fileName, onChoose, onClose }: FormatQuestionProps) {
  const translate = useTranslate();
  const [format, setFormat] = useState<InPreset>(() => guess(fileName));
  return (
    <ModalFrame title={translate('aired.formatTitle')} onClose={onClose} maxWidth="xs">
      {(close) => (
        <>
          <DialogContent>
            <Typography sx={{ mb: 2 }}>{translate('aired.formatText', { fileName })}</Typography>
            <TextField
              select
              fullWidth
              label={translate('aired.format')}
              value={format}
              onChange={(event) => setFormat(event.target.value as InPreset)}
              slotProps={{ select: { MenuProps: { transitionDuration: 0 } } }}
            >
              {IN_PRESETS.map((preset) => (
                <MenuItem key={preset} value={preset}>
                  {translate(PRESET_TEXTS[preset])}
                </MenuItem>
              ))}
            </TextField>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{translate('kit.cancel')}</Button>
            <Button variant="contained" onClick={() => onChoose(format)} autoFocus>
              {translate('aired.import')}
            </Button>
          </DialogActions>
        </>
      )}
    </ModalFrame>
  );
}
