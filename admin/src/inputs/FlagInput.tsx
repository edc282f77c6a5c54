import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import { FieldTitle, useInput, useResourceContext, ValidationError } from 'ra-core';

interface FlagInputProps {
  source: string;
  label?: string;
  /** The id of the element that describes it. */
  describedBy?: string;
}

/** A checkbox whose value is 0 or 1. */
export function FlagInput({ source, label, describedBy }: FlagInputProps) {
  const resource = useResourceContext();
  const { field, id, fieldState } = useInput({ source, defaultValue: 0 });
  const error = fieldState.error?.message;
  const errorId = `${id}-error`;
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        htmlFor={id}
        label={<FieldTitle label={label} source={source} resource={resource} />}
        control={
          <Checkbox
            id={id}
            checked={field.value === 1}
            onChange={(event) => field.onChange(event.target.checked ? 1 : 0)}
            onBlur={field.onBlur}
            slotProps={{
              input: { ref: field.ref, 'aria-describedby': error ? errorId : describedBy },
            }}
          />
        }
      />
      {error && (
        <FormHelperText id={errorId}>
          <ValidationError error={error} />
        </FormHelperText>
      )}
    </FormControl>
  );
}
