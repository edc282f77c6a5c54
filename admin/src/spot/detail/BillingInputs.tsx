import { Box, Button } from '@mui/material';
import LessIcon from '@mui/icons-material/ExpandLess';
import MoreIcon from '@mui/icons-material/ExpandMore';
import { PAYER_BASES, PAYER_KINDS, type PayerBasis, type PayerKind } from '@contract/billing';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ChoiceInput } from '../../inputs/ChoiceInput';
import { TaxesInput } from '../../inputs/TaxesInput';
import { useParts } from '../../shared/services';
import type { SpotFields } from '../model/types';

/** Message keys, written out for the check of missing and unused ones. */
const PAYERS: Readonly<Record<PayerKind, string>> = {
  client: 'spot.billing.client',
  agency: 'spot.billing.agency',
};
const BASES: Readonly<Record<PayerBasis, string>> = {
  aired: 'spot.billing.aired',
  ordered: 'spot.billing.ordered',
};

const FIELDS = ['billTo', 'billOn', 'taxIds'] as const;

/** Who pays a campaign, on which basis and with which taxes, where it is not as usual; folded until then. */
export function BillingInputs() {
  const isOn = useParts().includes('billing');
  return isOn ? <Folded /> : null;
}

function Folded() {
  const translate = useTranslate();
  const id = useId();
  const { control } = useFormContext<SpotFields>();
  const values = useWatch({ control, name: FIELDS });
  const { errors } = useFormState({ control });
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isWrong = FIELDS.some((field) => errors[field] !== undefined);
  const open = isWrong || (chosen ?? values.some((value) => value !== null));
  const Icon = open ? LessIcon : MoreIcon;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Button
        size="small"
        startIcon={<Icon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        {translate('spot.billing.title')}
      </Button>
      <Box
        id={id}
        hidden={!open}
        sx={{
          mt: 1,
          gap: 1.5,
          '&:not([hidden])': { display: 'grid' },
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <ChoiceInput
          source="billTo"
          label="spot.field.billTo"
          choices={PAYER_KINDS.map((kind) => ({ id: kind, label: translate(PAYERS[kind]) }))}
          helper={translate('spot.billing.billToHint')}
        />
        <ChoiceInput
          source="billOn"
          label="spot.field.billOn"
          choices={PAYER_BASES.map((basis) => ({ id: basis, label: translate(BASES[basis]) }))}
          helper={translate('spot.billing.billOnHint')}
        />
        <TaxesInput
          source="taxIds"
          label="spot.field.taxIds"
          helper={translate('spot.billing.taxIdsHint')}
        />
      </Box>
    </Box>
  );
}
