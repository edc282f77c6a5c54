import { DialogContent, MenuItem, TextField, Typography } from '@mui/material';
import type { InPreset } from '@contract/playout';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';
import { useFormatLabel, usePlayoutFormats } from '../../shared/playout-formats';

interface FormatQuestionProps {
  fileName: string;
  /** A preset's name, or the id of a format of the media group's own. */
  onChoose: (format: string) => void;
  onClose: () => void;
}

/** The preset whose files end as this one does. */
const guess = (fileName: string): InPreset => {
  const name = fileName.toLowerCase();
  if (name.endsWith('.201')) return 'deltaflex';
  if (name.endsWith('.rec')) return 'mastercontrol';
  if (name.endsWith('.xml')) return 'affidavit';
  return /\.(csv|tsv|xlsx|xlsm|ods)$/.test(name) ? 'csv' : 'elr';
};

/** Asks how a file reads, for a station that has no format of what aired. */
export function FormatQuestion({ fileName, onChoose, onClose }: FormatQuestionProps) {
  const translate = useTranslate();
  const [format, setFormat] = useState<string>(() => guess(fileName));
  const formats = usePlayoutFormats();
  const labelOf = useFormatLabel();
  if (!formats) return null;
  const known = formats.filter(({ direction }) => direction === 'in');
  const shown = known.toSorted((a, b) => Number(a.preset !== null) - Number(b.preset !== null));
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
              onChange={(event) => setFormat(event.target.value)}
              slotProps={{ select: { MenuProps: { transitionDuration: 0 } } }}
            >
              {shown.map((one) => (
                <MenuItem key={one.id} value={one.preset ?? String(one.id)}>
                  {labelOf(one)}
                </MenuItem>
              ))}
            </TextField>
          </DialogContent>
          <DialogFoot
            close={close}
            action={{
              label: translate('aired.import'),
              onClick: () => onChoose(format),
              autoFocus: true,
            }}
          />
        </>
      )}
    </ModalFrame>
  );
}
