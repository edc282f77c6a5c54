import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { MoneyInput, TextInput } from '../inputs/fields';
import { RecordInput } from '../inputs/RecordInput';

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 1.5,
      }}
    >
      <Typography id={id} variant="caption" color="text.secondary" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 }}>
    {children}
  </Box>
);

/** The campaign's own fields, in the order in which an order form is read. */
export function CampaignInputs({ isNew }: { isNew: boolean }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <Group title={translate('campaign.group.campaign')}>
        <TextInput name="spotName" label="campaign.field.spotName" required autoFocus={isNew} />
        <RecordInput name="stationId" label="campaign.field.station" entity="station" required />
        <RecordInput
          name="spotCategoryId"
          label="campaign.field.spotCategory"
          entity="spotCategory"
        />
        <RecordInput
          name="businessUnitId"
          label="campaign.field.businessUnit"
          entity="businessUnit"
        />
      </Group>
      <Group title={translate('campaign.group.parties')}>
        <RecordInput
          name="clientId"
          label="campaign.field.client"
          entity="client"
          required
          creatable
        />
        <RecordInput
          name="adAgencyId"
          label="campaign.field.adAgency"
          entity="adAgency"
          creatable
        />
        <TextInput name="agencyOrderNumber" label="campaign.field.agencyOrderNumber" />
        <RecordInput
          name="accountExecutiveId"
          label="campaign.field.accountExecutive"
          entity="accountExecutive"
        />
      </Group>
      <Group title={translate('campaign.group.money')}>
        <Pair>
          <MoneyInput name="monthlyGross" label="campaign.field.monthlyGross" />
          <MoneyInput name="fee" label="campaign.field.fee" />
        </Pair>
        <Pair>
          <MoneyInput name="discount" label="campaign.field.discount" />
          <MoneyInput name="agencyPercentage" label="campaign.field.agencyPercentage" />
        </Pair>
        <RecordInput name="payMethodId" label="campaign.field.payMethod" entity="payMethod" />
        <RecordInput name="originId" label="campaign.field.origin" entity="origin" />
      </Group>
      <TextInput name="file" label="campaign.field.file" />
      <Box sx={{ gridColumn: { xs: 'auto', sm: 'span 2' } }}>
        <TextInput name="comments" label="campaign.field.comments" multiline minRows={1} />
      </Box>
    </Box>
  );
}
