import { TextField, type TextFieldProps } from '@mui/material';
import { useTranslate, ValidationError } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useLanguage } from '../../shared/services';
import { readClock } from '../model/clock';

/** Inputs of the campaign's forms; the value is what the model holds, not its text. */
export interface FieldProps {
  name: string;
  /** Message key. */
  label: string;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Shown below while there is no error. */
  helper?: ReactNode;
}

export function useFieldState({ name, label, helper }: FieldProps) {
  const { field, fieldState } = useController({ name });
  const translate = useTranslate();
  const message = fieldState.error?.message;
  return {
    field,
    label: translate(label),
    error: fieldState.invalid,
    helperText: message ? <ValidationError error={message} /> : helper,
  };
}

export function TextInput(props: FieldProps & Pick<TextFieldProps, 'multiline' | 'minRows'>) {
  const { field, ...shown } = useFieldState(props);
  const { ref, ...input } = field;
  return (
    <TextField
      {...shown}
      {...input}
      value={(input.value as string | null) ?? ''}
      inputRef={ref}
      required={props.required}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      multiline={props.multiline}
      minRows={props.minRows}
      maxRows={6}
      autoComplete="off"
    />
  );
}

export function DateInput(props: FieldProps) {
  const { field, ...shown } = useFieldState(props);
  const { ref, ...input } = field;
  return (
    <TextField
      {...shown}
      {...input}
      type="date"
      inputRef={ref}
      required={props.required}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

interface TypedProps<T> extends FieldProps {
  read: (text: string) => T;
  write: (value: T) => string;
  /** Which keyboard a touch screen shows. */
  inputMode: 'decimal' | 'numeric';
  placeholder?: string;
  /** The label stands above, where it is not cut. */
  shrink?: true;
}

/** A text that stands for a value: what is typed stays until the field is left, then it is tidied. */
function TypedInput<T>({ read, write, inputMode, placeholder, shrink, ...props }: TypedProps<T>) {
  const { field, ...shown } = useFieldState(props);
  const [typed, setTyped] = useState<{ text: string; value: T } | null>(null);
  const value = field.value as T;
  const text = typed && Object.is(typed.value, value) ? typed.text : write(value);
  return (
    <TextField
      {...shown}
      value={text}
      placeholder={placeholder}
      onChange={(event) => {
        const next = { text: event.target.value, value: read(event.target.value) };
        setTyped(next);
        field.onChange(next.value);
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null);
        field.onBlur();
      }}
      inputRef={field.ref}
      required={props.required}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode }, inputLabel: { shrink } }}
    />
  );
}

/** A number from a person: comma or point for the decimals; NaN when it is none. */
function readNumber(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  return /^-?\d*[.,]?\d*$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

const writeNumber = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '' : String(value);

function writeMoney(value: number | null, comma: boolean): string {
  if (value === null || Number.isNaN(value)) return '';
  const text = Number.isInteger(value) ? String(value) : value.toFixed(2);
  return comma ? text.replace('.', ',') : text;
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

/** A time: `8`, `830` and `8:30` all do. What is none stays as it was typed. */
export const ClockInput = (props: FieldProps) => (
  <TypedInput
    {...props}
    read={(text) => readClock(text) ?? text}
    write={(value: string) => value}
    inputMode="numeric"
    placeholder="00:00"
  />
);

interface SelectProps<T extends number> extends FieldProps {
  options: readonly { id: T; label: string }[];
  onChosen?: (value: T) => void;
}

/** A short list: the browser's own select, which the keyboard knows. */
export function SelectInput<T extends number>({ options, onChosen, ...props }: SelectProps<T>) {
  const { field, ...shown } = useFieldState(props);
  return (
    <TextField
      {...shown}
      select
      value={field.value as T}
      onChange={(event) => {
        const chosen = options.find(({ id }) => id === Number(event.target.value));
        if (!chosen) return;
        field.onChange(chosen.id);
        onChosen?.(chosen.id);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      required={props.required}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
