import { TextField } from '@mui/material';
import { useInput, useTranslate, ValidationError, type Validator } from 'ra-core';

interface DateFieldProps {
  source: string;
  /** Message key. */
  label: string;
  validate: Validator | Validator[];
}

/** A calendar day, `YYYY-MM-DD`, null while there is none. */
export function DateField({ source, label, validate }: DateFieldProps) {
  const translate = useTranslate();
  const { field, fieldState, isRequired, id } = useInput({ source, validate, defaultValue: null });
  const message = fieldState.error?.message;
  return (
    <TextField
      id={id}
      type="date"
      name={field.name}
      label={translate(label)}
      required={isRequired}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.target.value || null)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={message ? <ValidationError error={message} /> : undefined}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
