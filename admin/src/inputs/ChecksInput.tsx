import {
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
} from '@mui/material';
import { useInput, ValidationError } from 'ra-core';
import { useId } from 'react';

export interface Check {
  value: number;
  label: string;
  disabled?: boolean;
}

/** A named preset of checks, selected with one click. */
export interface Preset {
  label: string;
  values: readonly number[];
}

interface ChecksInputProps {
  source: string;
  title: string;
  checks: readonly Check[];
  autoFocus?: boolean;
  presets?: readonly Preset[];
  /** Whether it may stay without a check. */
  optional?: boolean;
}

/** A few checkboxes; the value is the list of the checked ones. */
export function ChecksInput(props: ChecksInputProps) {
  const { source, title, checks, autoFocus, presets = [], optional = false } = props;
  const { field, fieldState } = useInput<number[]>({ source });
  const titleId = useId();
  const errorId = useId();
  const chosen = new Set<number>(field.value as number[]);
  const first = checks.findIndex(({ disabled }) => !disabled);
  const message = fieldState.error?.message;

  const toggle = (value: number, on: boolean): void => {
    const rest = (field.value as number[]).filter((other) => other !== value);
    field.onChange(on ? [...rest, value].sort((a, b) => a - b) : rest);
  };

  return (
    <FormControl component="fieldset" error={fieldState.invalid} required={!optional}>
      <FormLabel component="legend" id={titleId} sx={{ fontSize: 12.5 }}>
        {title}
      </FormLabel>
      <FormGroup row sx={{ columnGap: 1 }}>
        {checks.map(({ value, label, disabled }, index) => (
          <FormControlLabel
            key={value}
            label={label}
            disabled={disabled}
            control={
              <Checkbox
                checked={chosen.has(value)}
                onChange={(event) => toggle(value, event.target.checked)}
                onBlur={field.onBlur}
                autoFocus={autoFocus && index === first}
                slotProps={{
                  input: {
                    ref: index === first ? field.ref : undefined,
                    'aria-describedby': message ? errorId : undefined,
                  },
                }}
              />
            }
          />
        ))}
        {presets.map(({ label, values }) => (
          <Button key={label} size="small" onClick={() => field.onChange([...values])}>
            {label}
          </Button>
        ))}
      </FormGroup>
      {message && (
        <FormHelperText id={errorId}>
          <ValidationError error={message} />
        </FormHelperText>
      )}
    </FormControl>
  );
}
