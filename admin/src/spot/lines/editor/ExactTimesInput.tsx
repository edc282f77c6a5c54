import { Box, Button, Chip, TextField } from '@mui/material';
import { useTranslate, ValidationError } from 'ra-core';
import { useState, type ClipboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { LinkedRule } from '../../../inputs/LinkedRule';
import { timesOf, withTimes } from '../model/clock';

const TYPED = ['typedTimes'];

/**
 * Exact times, sorted and without duplicates; each can be removed. They are typed one by one or as
 * a list. Text that is not added yet is part of the form: saving the line adds it, or reports an
 * error.
 */
export function ExactTimesInput() {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: 'exactTimes' });
  const { field: typing } = useController({ name: 'typedTimes' });
  const times = field.value as readonly string[];
  const typed = typing.value as string;
  /** Set when an invalid time was to be added. */
  const [refused, setRefused] = useState(false);

  const type = (text: string): void => {
    setRefused(false);
    typing.onChange(text);
  };
  const add = (text: string): void => {
    const { times: more, wrong } = timesOf(text);
    if (more.length > 0) field.onChange(withTimes(times, more));
    typing.onChange(wrong.join(' '));
    setRefused(wrong.length > 0);
  };
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    const { times: more, wrong } = timesOf(text);
    // A single time stays in the field while it is typed; a pasted list is added at once.
    if (more.length + wrong.length < 2) return;
    event.preventDefault();
    add(`${typed} ${text}`);
  };

  const message = refused ? 'spot.error.time' : fieldState.error?.message;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <LinkedRule field="exactTimes" others={TYPED} />
      <TextField
        label={translate('spot.timing.exactTime')}
        value={typed}
        placeholder="00:00"
        required
        onChange={(event) => type(event.target.value)}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add(typed);
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={message !== undefined}
        helperText={message ? <ValidationError error={message} /> : undefined}
        autoComplete="off"
        sx={{ width: 180 }}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Button onClick={() => add(typed)} variant="outlined" sx={{ mt: 0.5 }}>
        {translate('spot.timing.add')}
      </Button>
      <Box
        component="ul"
        aria-label={translate('spot.timing.exactTimes')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, pt: 0.5, flex: 1 }}
      >
        {times.map((time) => (
          <Box component="li" key={time} sx={{ listStyle: 'none' }}>
            <Chip
              label={time}
              onClick={() => field.onChange(times.filter((other) => other !== time))}
              onDelete={() => field.onChange(times.filter((other) => other !== time))}
              aria-label={translate('spot.timing.remove', { time })}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
