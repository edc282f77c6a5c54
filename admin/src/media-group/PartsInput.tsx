import { Checkbox, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { EXISTING_PARTS, type Part } from '@contract/enums';
import { useInput, useTranslate } from 'ra-core';
import { PART_TEXTS } from './part-texts';

/** The parts of the product that are turned on, each with what it does. */
export function PartsInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { field } = useInput<Part[]>({ source });
  const chosen = field.value as readonly Part[];
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <FormLabel component="legend" sx={{ fontSize: 12.5 }}>
        {translate('mediaGroup.parts')}
      </FormLabel>
      <FormGroup>
        {EXISTING_PARTS.map((part) => (
          <div key={part}>
            <FormControlLabel
              label={translate(PART_TEXTS[part].name)}
              control={
                <Checkbox
                  checked={chosen.includes(part)}
                  onChange={(_, on) =>
                    field.onChange(on ? [...chosen, part] : chosen.filter((one) => one !== part))
                  }
                  onBlur={field.onBlur}
                  slotProps={{ input: { 'aria-describedby': `about-${part}` } }}
                />
              }
            />
            <FormHelperText id={`about-${part}`} sx={{ ml: 4, mt: -0.5 }}>
              {translate(PART_TEXTS[part].about)}
            </FormHelperText>
          </div>
        ))}
      </FormGroup>
    </fieldset>
  );
}
