import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { MoneyInput, TextInput } from '../../spot-lines/inputs/fields';
import { RecordInput } from '../../spot-lines/inputs/RecordInput';

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
export function SpotInputs({ isNew }: { isNew: boolean }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <Group title={translate('spot.group.spot')}>
        <TextInput name="spotName" label="spot.field.spotName" required autoFocus={isNew} />
        <RecordInput name="stationId" label="spot.field.station" entity="station" required />
        <RecordInput name="spotCategoryId" label="spot.field.spotCategory" entity="spotCategory" />
        <RecordInput name="businessUnitId" label="spot.field.businessUnit" entity="businessUnit" />
      </Group>
      <Group title={translate('spot.group.parties')}>
        <RecordInput name="clientId" label="spot.field.client" entity="client" required creatable />
        <RecordInput name="adAgencyId" label="spot.field.adAgency" entity="adAgency" creatable />
        <TextInput name="agencyOrderNumber" label="spot.field.agencyOrderNumber" />
        <RecordInput
          name="accountExecutiveId"
          label="spot.field.accountExecutive"
          entity="accountExecutive"
        />
      </Group>
      <Group title={translate('spot.group.money')}>
        <Pair>
          <MoneyInput name="monthlyGross" label="spot.field.monthlyGross" />
          <MoneyInput name="fee" label="spot.field.fee" />
        </Pair>
        <Pair>
          <MoneyInput name="discount" label="spot.field.discount" />
          <MoneyInput name="agencyPercentage" label="spot.field.agencyPercentage" />
        </Pair>
        <RecordInput name="payMethodId" label="spot.field.payMethod" entity="payMethod" />
        <RecordInput name="originId" label="spot.field.origin" entity="origin" />
      </Group>
      <TextInput name="file" label="spot.field.file" />
      <Box sx={{ gridColumn: { xs: 'auto', sm: 'span 2' } }}>
        <TextInput name="comments" label="spot.field.comments" multiline minRows={1} />
      </Box>
    </Box>
  );
}
