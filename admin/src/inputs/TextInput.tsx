import { TextField, type TextFieldProps } from '@mui/material';
import { useField, type FieldProps } from './use-field';

interface TextInputProps
  extends FieldProps, Pick<TextFieldProps, 'autoComplete' | 'minRows' | 'multiline' | 'slotProps'> {
  /** `number`: the value is a number. */
  type?: 'text' | 'email' | 'password' | 'number';
  /** The value of an empty field. */
  empty?: '' | null;
}

/**
 * A text or number input. react-admin's own passes properties that this version of Material UI no
 * longer supports, and that end up in the DOM.
 */
export function TextInput(props: TextInputProps) {
  const { type, empty = null, multiline, minRows = 2, slotProps, autoComplete, ...field } = props;
  const { value, onChange, control } = useField(field);
  const valueOf = (text: string): string | number | null => {
    if (text === '') return empty;
    return type === 'number' ? Number(text) : text;
  };
  return (
    <TextField
      {...control}
      type={type}
      value={value ?? ''}
      onChange={(event) => onChange(valueOf(event.target.value))}
      multiline={multiline}
      minRows={multiline ? minRows : undefined}
      maxRows={multiline ? 8 : undefined}
      autoComplete={autoComplete ?? 'off'}
      slotProps={slotProps}
    />
  );
}
