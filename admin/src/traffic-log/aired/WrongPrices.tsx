import {
  Box,
  Checkbox,
  DialogContent,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';
import type { AiredDay } from './model/types';

interface WrongPricesProps {
  day: AiredDay;
  onTake: (spotIds: number[], note: string) => void;
  onClose: () => void;
}

/** Of which campaigns the prices and terms of a closed day were wrong, and why: they take today's. */
export function WrongPrices({ day, onTake, onClose }: WrongPricesProps) {
  const translate = useTranslate();
  const { campaigns } = day;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const choose = (spotId: number, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(spotId);
    else next.delete(spotId);
    setChosen(next);
  };
  const lacksNote = note.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (chosen.size > 0 && !lacksNote) onTake([...chosen], note.trim());
  };
  return (
    <ModalFrame title={translate('aired.wrongPrices')} onClose={onClose} maxWidth="sm">
      {(close) => (
        <form onSubmit={submit} noValidate>
          <DialogContent>
            <Typography sx={{ mb: 2 }}>{translate('aired.wrongPricesText')}</Typography>
            <Box component="fieldset" className="aired-campaigns" sx={{ borderColor: 'divider' }}>
              <legend>{translate('aired.whichCampaigns')}</legend>
              {campaigns.map(({ spotId, spotName, customerName }, i) => (
                <FormControlLabel
                  key={spotId}
                  label={customerName === '' ? spotName : `${spotName} · ${customerName}`}
                  control={
                    <Checkbox
                      size="small"
                      autoFocus={i === 0}
                      checked={chosen.has(spotId)}
                      onChange={(event) => choose(spotId, event.target.checked)}
                    />
                  }
                />
              ))}
            </Box>
            {tried && chosen.size === 0 && (
              <Typography role="alert" color="error" sx={{ fontSize: 12, mb: 1 }}>
                {translate('aired.chooseCampaign')}
              </Typography>
            )}
            <TextField
              label={translate('aired.whyWrong')}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              required
              fullWidth
              error={tried && lacksNote}
              helperText={tried && lacksNote && translate('aired.noteNeeded')}
              slotProps={{ htmlInput: { maxLength: LIMITS.asRunNote } }}
              autoComplete="off"
              sx={{ mt: 1 }}
            />
          </DialogContent>
          <DialogFoot close={close} action={{ label: translate('aired.takeToday') }} />
        </form>
      )}
    </ModalFrame>
  );
}
