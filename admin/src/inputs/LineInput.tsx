import { TextField, type TextFieldProps } from '@mui/material';
import { FieldTitle, useInput, useResourceContext, ValidationError, type Validator } from 'ra-core';

interface LineInputProps {
  source: string;
  /** Message key; absent: the field's name of the resource. */
  label?: string;
  validate?: Validator | Validator[];
  /** `number`: the value is a number, null when empty. */
  type?: 'text' | 'email' | 'password' | 'number';
  multiline?: boolean;
  autoFocus?: boolean;
  autoComplete?: string;
  slotProps?: TextFieldProps['slotProps'];
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

/**
 * A text or number field of a form. react-admin's own passes properties that this version of
 * Material UI no longer takes, and they end up in the page.
 */
export function LineInput({ source, label, validate, ...field }: LineInputProps) {
  const resource = useResourceContext();
  const number = field.type === 'number';
  const {
    field: input,
    fieldState,
    isRequired,
    id,
  } = useInput({
    source,
    validate,
    type: field.type,
    ...(number ? { parse: numberOf, format: (value: unknown) => value ?? '' } : {}),
  });
  const message = fieldState.error?.message;
  return (
    <TextField
      autoComplete="off"
      {...field}
      {...input}
      inputRef={input.ref}
      ref={undefined}
      id={id}
      minRows={field.multiline ? 2 : undefined}
      maxRows={field.multiline ? 8 : undefined}
      label={
        <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />
      }
      error={fieldState.invalid}
      helperText={message ? <ValidationError error={message} /> : undefined}
    />
  );
}
