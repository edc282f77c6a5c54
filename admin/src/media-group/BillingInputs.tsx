import { Box, FormLabel } from '@mui/material';
import { COMMISSION_ON, PAYER_KINDS, type CommissionOn, type PayerKind } from '@contract/billing';
import type { Part } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { email, maxLength, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { between } from '../form/rules';
import { ChoiceInput } from '../inputs/ChoiceInput';
import { SelectInput } from '../inputs/SelectInput';
import { TextInput } from '../inputs/TextInput';
import { NumberInput } from '../inputs/TypedInput';

/** Message keys, written out for the check of missing and unused ones. */
const PAYERS: Readonly<Record<PayerKind, string>> = {
  client: 'mediaGroup.payer.client',
  agency: 'mediaGroup.payer.agency',
};
const COMMISSION: Readonly<Record<CommissionOn, string>> = {
  invoice: 'mediaGroup.commission.invoice',
  settlement: 'mediaGroup.commission.settlement',
};

const emailRules = [maxLength(LIMITS.email), email()];
const daysRules = between(0, LIMITS.holdAfterDays);

/** How the media group bills, where month close is turned on. */
export function BillingInputs() {
  const translate = useTranslate();
  const parts = useWatch({ name: 'parts' }) as readonly Part[] | null;
  if (parts?.includes('billing') !== true) return null;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, display: 'grid', gap: 1.5 }}>
      <FormLabel component="legend" sx={{ fontSize: 12.5, mb: 1 }}>
        {translate('mediaGroup.billing')}
      </FormLabel>
      <ChoiceInput
        source="billTo"
        label="mediaGroup.billTo"
        choices={PAYER_KINDS.map((id) => ({ id, label: translate(PAYERS[id]) }))}
        helper={translate('mediaGroup.billToHint')}
      />
      <SelectInput
        source="commissionOn"
        label="mediaGroup.commissionOn"
        options={COMMISSION_ON.map((id) => ({ id, label: translate(COMMISSION[id]) }))}
      />
      <NumberInput
        source="holdAfterDays"
        label="mediaGroup.holdAfterDays"
        validate={daysRules}
        helper={translate('mediaGroup.holdAfterDaysHint')}
      />
      <TextInput
        source="mailFrom"
        label="mediaGroup.mailFrom"
        type="email"
        validate={emailRules}
        helper={translate('mediaGroup.mailFromHint')}
      />
      <TextInput
        source="replyTo"
        label="mediaGroup.replyTo"
        type="email"
        validate={emailRules}
        helper={translate('mediaGroup.replyToHint')}
      />
    </Box>
  );
}
