import { formatClock, MINUTES_PER_DAY } from '@contract/time';
import type { KeyboardEvent } from 'react';
import { nudge, STEP } from './clock-step';
import { normaliseClock, parseTyped } from './clock-text';
import { TypedInput } from './TypedInput';
import type { FieldProps } from './use-field';

interface ClockInputProps extends FieldProps {
  /** The upper limit of the arrow keys, in minutes. */
  max?: number;
}

/**
 * A time as people type it (`630`, `6:30`). Gives `HH:MM` to the form, and invalid text as it was
 * typed. Arrow keys change it by 5 minutes, with Shift by 1.
 */
export function ClockInput({ max = MINUTES_PER_DAY, ...field }: ClockInputProps) {
  const step = (event: KeyboardEvent, value: string | null): string | null => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (direction === null || event.altKey || event.ctrlKey || event.metaKey) return null;
    const next = nudge(
      parseTyped(value ?? '') ?? 0,
      direction,
      event.shiftKey ? STEP.fine : STEP.coarse,
    );
    return formatClock(Math.max(0, Math.min(max, next)));
  };
  return (
    <TypedInput
      {...field}
      read={normaliseClock}
      write={(value: string | null) => value ?? ''}
      onKey={step}
      inputMode="numeric"
      placeholder="00:00"
    />
  );
}
