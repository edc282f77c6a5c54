import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';

interface Option {
  value: number;
  labelKey: string;
  hintKey?: string;
}

interface OptionInputProps {
  source: string;
  /** Message key. */
  label: string;
  options: readonly Option[];
}

/** A choice between a few numbers, all visible at once. */
export function OptionInput({ source, label, options }: OptionInputProps) {
  const translate = useTranslate();
  const { field, id } = useInput({ source });
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend" id={id} sx={{ fontSize: 12.5 }}>
        {translate(label)}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={field.value}
        onChange={(event) => field.onChange(Number(event.target.value))}
        onBlur={field.onBlur}
        sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}
      >
        {options.map(({ value, labelKey, hintKey }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" sx={{ py: 0.5 }} />}
            sx={{ alignItems: 'flex-start', mr: 0 }}
            label={
              <Box sx={{ pt: 0.5, lineHeight: 1.35 }}>
                {translate(labelKey)}
                {hintKey && (
                  <Box
                    component="span"
                    sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}
                  >
                    {translate(hintKey)}
                  </Box>
                )}
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
