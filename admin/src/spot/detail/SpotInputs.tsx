import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { CAMPAIGN_STATES } from '@contract/enums';
import { ReferenceInput } from '../../inputs/ReferenceInput';
import { SelectInput } from '../../inputs/SelectInput';
import { TextInput } from '../../inputs/TextInput';
import { MoneyInput, NumberInput } from '../../inputs/TypedInput';
import { AlsoInput } from '../order/AlsoInput';
import { BillingInputs } from './BillingInputs';
import { Group } from './Group';

const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 }}>
    {children}
  </Box>
);

/** Message keys, written out for the check of missing and unused ones. */
const STATES = { active: 'spot.state.active', hold: 'spot.state.hold' } as const;

interface SpotInputsProps {
  isNew: boolean;
  /** Whether it may become an order over several stations. */
  mayOrder: boolean;
}

/** The campaign's own fields, in the order of a printed order form. */
export function SpotInputs({ isNew, mayOrder }: SpotInputsProps) {
  const translate = useTranslate();
  const held = useWatch({ name: 'state' }) === 'hold';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <Group title={translate('spot.group.spot')}>
        <TextInput
          empty=""
          source="spotName"
          label="spot.field.spotName"
          required
          autoFocus={isNew}
        />
        <ReferenceInput
          source="stationId"
          label="spot.field.station"
          reference="station"
          required
        />
        {mayOrder && <AlsoInput />}
        <ReferenceInput
          source="spotCategoryId"
          label="spot.field.spotCategory"
          reference="spotCategory"
        />
        <ReferenceInput
          source="businessUnitId"
          label="spot.field.businessUnit"
          reference="businessUnit"
        />
        <SelectInput
          source="state"
          label="spot.field.state"
          options={CAMPAIGN_STATES.map((id) => ({ id, label: translate(STATES[id]) }))}
          helper={held ? translate('spot.state.holdHint') : undefined}
        />
      </Group>
      <Group title={translate('spot.group.parties')}>
        <ReferenceInput source="clientId" label="spot.field.client" reference="client" required />
        <ReferenceInput source="adAgencyId" label="spot.field.adAgency" reference="adAgency" />
        <TextInput empty="" source="agencyOrderNumber" label="spot.field.agencyOrderNumber" />
        <Pair>
          <NumberInput source="statedTotal" label="spot.field.statedTotal" />
          <MoneyInput source="statedGross" label="spot.field.statedGross" />
        </Pair>
        <ReferenceInput
          source="accountExecutiveId"
          label="spot.field.accountExecutive"
          reference="accountExecutive"
        />
      </Group>
      <Group title={translate('spot.group.money')}>
        <Pair>
          <MoneyInput source="monthlyGross" label="spot.field.monthlyGross" />
          <MoneyInput source="fee" label="spot.field.fee" />
        </Pair>
        <Pair>
          <MoneyInput source="discount" label="spot.field.discount" />
          <MoneyInput source="agencyPercentage" label="spot.field.agencyPercentage" />
        </Pair>
        <ReferenceInput source="payMethodId" label="spot.field.payMethod" reference="payMethod" />
        <ReferenceInput source="originId" label="spot.field.origin" reference="origin" />
      </Group>
      <TextInput empty="" source="file" label="spot.field.file" />
      <Box sx={{ gridColumn: { xs: 'auto', sm: 'span 2' } }}>
        <TextInput empty="" source="comments" label="spot.field.comments" multiline minRows={1} />
      </Box>
      <BillingInputs />
    </Box>
  );
}
