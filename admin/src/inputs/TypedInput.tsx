import { TextField } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { useLanguage } from '../shared/services';
import { readNumber, writeMoney, writeNumber } from './number-text';
import { useField, type FieldProps } from './use-field';

interface TypedInputProps<T> extends FieldProps {
  read: (text: string) => T;
  write: (value: T) => string;
  /** The keyboard that a touch screen shows. */
  inputMode: 'decimal' | 'numeric';
  placeholder?: string;
  /** Places the label above the field, where it is not truncated. */
  shrink?: true;
  /** Maps a key to a new value; null for other keys. */
  onKey?: (event: KeyboardEvent, value: T) => T | null;
}

/**
 * A text field for a formatted value. The typed text stays as it is until blur, then it is
 * formatted.
 */
export function TypedInput<T>(props: TypedInputProps<T>) {
  const { read, write, inputMode, placeholder, shrink, onKey, ...rest } = props;
  const field = useField(rest);
  const value = field.value as T;
  const [typed, setTyped] = useState<{ text: string; value: T } | null>(null);
  const text = typed && Object.is(typed.value, value) ? typed.text : write(value);
  return (
    <TextField
      {...field.control}
      value={text}
      placeholder={placeholder}
      onChange={(event) => {
        const next = { text: event.target.value, value: read(event.target.value) };
        setTyped(next);
        field.onChange(next.value);
      }}
      onKeyDown={(event) => {
        const next = onKey?.(event, value) ?? null;
        if (next === null) return;
        event.preventDefault();
        setTyped(null);
        field.onChange(next);
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null);
        field.control.onBlur();
      }}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode }, inputLabel: { shrink } }}
    />
  );
}

export const NumberInput = (props: FieldProps) => (
  <TypedInput {...props} read={readNumber} write={writeNumber} inputMode="numeric" shrink />
);

export function MoneyInput(props: FieldProps) {
  const [language] = useLanguage();
  const comma = language === 'ES';
  return (
    <TypedInput
      {...props}
      read={readNumber}
      write={(value) => writeMoney(value, comma)}
      inputMode="decimal"
      shrink
    />
  );
}
