import { FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useTranslate } from 'ra-core';
import { FlagInput } from '../inputs/FlagInput';

const SWITCHES = [
  ['salesSeeOwn', 'mediaGroup.salesSeeOwn', 'mediaGroup.aboutSalesSeeOwn'],
  ['approval', 'mediaGroup.approval', 'mediaGroup.aboutApproval'],
] as const;

/** What the group lets its sales users see and do. */
export function SalesInputs() {
  const translate = useTranslate();
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <FormLabel component="legend" sx={{ fontSize: 12.5 }}>
        {translate('mediaGroup.sales')}
      </FormLabel>
      <FormGroup>
        {SWITCHES.map(([source, label, about]) => (
          <div key={source}>
            <FlagInput source={source} label={label} describedBy={`about-${source}`} />
            <FormHelperText id={`about-${source}`} sx={{ ml: 4, mt: -0.5 }}>
              {translate(about)}
            </FormHelperText>
          </div>
        ))}
      </FormGroup>
    </fieldset>
  );
}
