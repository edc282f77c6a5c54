import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import { lazy } from 'react';
import { DataTable } from 'react-admin';
import { dialogs } from '../form/dialogs';
import { RecordList } from '../list/RecordList';
import { withBilling } from '../billing-fields/billing-body';
import { MergesButton } from '../merge/MergesButton';
import { PageLinksButton } from '../payer-page/PageLinksButton';
import type { StoredRecord } from '../providers/data-provider';
import type { Resource } from '../shared/resource';
import { onDemand } from '../workspace/on-demand';
import { BILLING, code, CODE_AND_NAME, fieldsOf, name, PARTY, partyInputs } from './fields';

const BillingInputs = onDemand(() => import('../billing-fields/BillingInputs'), null);
const MergeBar = lazy(() => import('../merge/MergeBar'));

function AgencyLinks({ record }: { record: StoredRecord }) {
  return (
    <>
      <MergesButton record={record} />
      <PageLinksButton kind="agency" id={record.id} name={String(record.name)} />
    </>
  );
}

export const adAgency: Resource = {
  name: 'adAgency',
  icon: BusinessIcon,
  recordRepresentation: 'name',
  options: {
    words: {
      EN: 'Ad agency |||| Ad agencies',
      ES: 'Agencia de publicidad |||| Agencias de publicidad',
    },
    fields: fieldsOf<'adAgency'>({
      ...CODE_AND_NAME,
      adAgencyGroupId: {
        label: { EN: 'Ad agency group', ES: 'Central de medios' },
        reference: 'adAgencyGroup',
      },
      ...PARTY,
      rebates: { label: { EN: 'Volume rebate', ES: 'Rappel' }, says: 'rebates' },
      billing: BILLING,
    }),
  },
  list: () => (
    <RecordList
      filters={['code', 'name', 'adAgencyGroupId', 'taxCode']}
      leaveOut={['email', 'phone', 'contact', 'taxCode', 'adAgencyGroupId']}
      bulk={MergeBar}
    >
      <DataTable.Col source="code" />
      <DataTable.Col source="name" />
      <DataTable.Col source="adAgencyGroupId" />
      <DataTable.Col source="taxCode" />
      <DataTable.Col source="contact" />
      <DataTable.Col source="phone" />
      <DataTable.Col source="email" />
    </RecordList>
  ),
  ...dialogs(
    (inputs) => (
      <>
        <inputs.TextInput {...code()} />
        <inputs.TextInput {...name()} />
        <inputs.RecordInput source="adAgencyGroupId" reference="adAgencyGroup" />
        {partyInputs(inputs)}
        <inputs.RebatesInput source="rebates" />
        <BillingInputs />
      </>
    ),
    { Links: AgencyLinks, transform: withBilling },
    [BillingInputs],
  ),
};
