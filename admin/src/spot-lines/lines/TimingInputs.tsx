import {
  Box,
  Button,
  Checkbox,
  Chip,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { TIME_MODE, WEEKDAYS, type TimeMode } from '@contract/enums';
import { useTranslate, ValidationError } from 'ra-core';
import { useState } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ClockInput } from '../../inputs/ClockInput';
import { ReferenceInput } from '../../inputs/ReferenceInput';
import { NumberInput } from '../../inputs/TypedInput';
import { withTime } from '../model/clock';
import { WEEKDAY_KEYS } from '../model/sentences';
import { FieldRow } from './SharedInputs';

const MODES: readonly { id: TimeMode; key: string }[] = [
  { id: TIME_MODE.interval, key: 'spot.timing.interval' },
  { id: TIME_MODE.show, key: 'spot.timing.show' },
  { id: TIME_MODE.exactTimes, key: 'spot.timing.exactTimes' },
];

/** Each time once, in order; each can be taken out. */
function ExactTimes() {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: 'exactTimes' });
  const times = field.value as readonly string[];
  const [typed, setTyped] = useState('');
  const add = (): void => {
    const next = withTime(times, typed);
    setTyped('');
    if (next !== times) field.onChange(next);
  };
  const message = fieldState.error?.message;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        label={translate('spot.timing.exactTime')}
        value={typed}
        placeholder="00:00"
        required
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.invalid}
        helperText={message ? <ValidationError error={message} /> : undefined}
        autoComplete="off"
        sx={{ width: 180 }}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Button onClick={add} variant="outlined" sx={{ mt: 0.5 }}>
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

/** How the airings of a day are timed, and what each mode asks for. */
export function TimingInputs() {
  const translate = useTranslate();
  const { field } = useController({ name: 'timeMode' });
  const mode = field.value as TimeMode;
  return (
    <>
      <FormControl>
        <FormLabel id="spot-timing" sx={{ fontSize: 12 }}>
          {translate('spot.timing.title')}
        </FormLabel>
        <RadioGroup
          row
          aria-labelledby="spot-timing"
          value={mode}
          onChange={(event) => field.onChange(Number(event.target.value))}
        >
          {MODES.map(({ id, key }) => (
            <FormControlLabel
              key={id}
              value={id}
              control={<Radio size="small" autoFocus={id === mode} />}
              label={translate(key)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {mode === TIME_MODE.interval && (
        <FieldRow columns="1fr 1fr 1fr">
          <ClockInput source="startTime" label="spot.line.startTime" required />
          <ClockInput source="endTime" label="spot.line.endTime" required />
          <NumberInput source="occurrences" label="spot.line.occurrences" required />
        </FieldRow>
      )}
      {mode === TIME_MODE.show && (
        <FieldRow columns="2fr 1fr">
          <ReferenceInput source="showId" label="spot.line.show" reference="show" required />
          <NumberInput source="occurrences" label="spot.line.occurrences" required />
        </FieldRow>
      )}
      {mode === TIME_MODE.exactTimes && <ExactTimes />}
    </>
  );
}

/** Monday to Sunday; at least one is needed. */
export function WeekdayBoxes() {
  const translate = useTranslate();
  const { register, setValue, clearErrors } = useFormContext();
  const values = useWatch({ name: [...WEEKDAYS] }) as boolean[];
  const { errors } = useFormState();
  const message = errors.monday?.message;
  return (
    <FormControl error={message !== undefined}>
      <FormLabel id="spot-weekdays" sx={{ fontSize: 12 }} required>
        {translate('spot.line.weekdays')}
      </FormLabel>
      <Box role="group" aria-labelledby="spot-weekdays" sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {WEEKDAYS.map((day, i) => (
          <FormControlLabel
            key={day}
            label={translate(WEEKDAY_KEYS[i] ?? WEEKDAY_KEYS[0])}
            sx={{ mr: 1.25 }}
            control={
              <Checkbox
                size="small"
                sx={{ py: 0.5, pr: 0.5 }}
                checked={values[i] ?? false}
                slotProps={{ input: { ref: register(day).ref } }}
                onChange={(event) => {
                  setValue(day, event.target.checked, { shouldDirty: true });
                  clearErrors('monday');
                }}
              />
            }
          />
        ))}
      </Box>
      {message !== undefined && (
        <FormHelperText>
          <ValidationError error={message as string} />
        </FormHelperText>
      )}
    </FormControl>
  );
}
