import { TextField } from '@mui/material';
import { useField, type FieldProps } from './use-field';

interface SelectInputProps<T extends number | string> extends FieldProps {
  options: readonly { id: T; label: string }[];
  onChosen?: (value: T) => void;
}

/** A short list, as the browser's own select with its keyboard behaviour. */
export function SelectInput<T extends number | string>({
  options,
  onChosen,
  ...rest
}: SelectInputProps<T>) {
  const { value, onChange, control } = useField(rest);
  return (
    <TextField
      {...control}
      select
      value={value as T}
      onChange={(event) => {
        const chosen = options.find(({ id }) => String(id) === event.target.value);
        if (!chosen) return;
        onChange(chosen.id);
        onChosen?.(chosen.id);
      }}
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
