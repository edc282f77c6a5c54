import { TextField } from '@mui/material';
import { formatClock, MINUTES_PER_DAY } from '@contract/time';
import { FieldTitle, useInput, ValidationError } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { normalised, parseTyped } from './clock-text';
import { nudge, STEP } from './clock-step';

interface ClockInputProps {
  source: string;
  label: string;
  /** The latest time, in minutes. */
  max: number;
  autoFocus?: boolean;
}

/** A required time typed as people do (`630`, `6:30`); arrow keys move it by 5 minutes, with Shift by 1. */
export function ClockInput({ source, label, max, autoFocus }: ClockInputProps) {
  const { field, fieldState, id } = useInput({ source, defaultValue: null });
  // An empty field is null to the form.
  const text = String(field.value ?? '');
  const message = fieldState.error?.message;

  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (direction === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const now = parseTyped(text) ?? 0;
    const next = nudge(now, direction, event.shiftKey ? STEP.fine : STEP.coarse);
    field.onChange(formatClock(Math.max(0, Math.min(max, MINUTES_PER_DAY, next))));
  };

  return (
    <TextField
      id={id}
      value={text}
      onChange={field.onChange}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (normalised(text) !== text) field.onChange(normalised(text));
        field.onBlur();
      }}
      inputRef={field.ref}
      autoFocus={autoFocus}
      label={<FieldTitle label={label} source={source} isRequired />}
      error={fieldState.invalid}
      helperText={message ? <ValidationError error={message} /> : undefined}
      placeholder="00:00"
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
    />
  );
}
