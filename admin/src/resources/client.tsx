import { LIMITS } from '@contract/limits';
import PersonIcon from '@mui/icons-material/PersonOutlineOutlined';
import { lazy } from 'react';
import { DataTable } from 'react-admin';
import { dialogs } from '../form/dialogs';
import type { Cells, LinkOf } from '../list/parts';
import { RecordList } from '../list/RecordList';
import { SUM_FACTS, useSums } from '../list/sums';
import { withBilling } from '../billing-fields/billing-body';
import { MergesButton } from '../merge/MergesButton';
import { SUM_FIELDS } from '../providers/list-sums';
import type { Resource } from '../shared/resource';
import { tabOfClient } from '../workspace/addresses';
import { onDemand } from '../workspace/on-demand';
import { requireValue } from '../form/rules';
import {
  BILLING,
  code,
  CODE_AND_NAME,
  fieldsOf,
  name,
  PARTY,
  partyInputs,
  SEPARATION,
  separationInputs,
} from './fields';

const BillingInputs = onDemand(() => import('../billing-fields/BillingInputs'), null);
const MergeBar = lazy(() => import('../merge/MergeBar'));

const PAGE = { textKey: 'kit.airings', ofKey: 'kit.airingsOf', tab: tabOfClient };

const linkOf: LinkOf = ({ id }, source) => (source === 'name' ? tabOfClient(id) : undefined);

/** Columns that are not shown until they are chosen. */
const SPARE = ['address', 'comments', ...SUM_FIELDS];
const WITH_SUMS = { sums: true };

const CELLS: Cells = { name: { kind: 'text', max: LIMITS.clientName, required: true } };

function ClientList() {
  const sums = useSums('client', SPARE);
  return (
    <RecordList
      filters={['code', 'name', 'clientCategoryId', 'taxCode']}
      leaveOut={['comments', 'address', 'email', 'phone', 'contact', 'taxCode', 'clientCategoryId']}
      page={PAGE}
      links={linkOf}
      spare={SPARE}
      meta={sums.asked ? WITH_SUMS : undefined}
      bulk={MergeBar}
      cells={CELLS}
    >
      <DataTable.Col source="code" />
      <DataTable.Col source="name" />
      <DataTable.Col source="clientCategoryId" />
      <DataTable.Col source="taxCode" />
      <DataTable.Col source="contact" />
      <DataTable.Col source="phone" />
      <DataTable.Col source="email" />
      <DataTable.Col source="address" />
      <DataTable.Col source="comments" />
      {sums.columns.map((source) => (
        <DataTable.Col key={source} source={source} />
      ))}
    </RecordList>
  );
}

export const client: Resource = {
  name: 'client',
  icon: PersonIcon,
  recordRepresentation: 'name',
  options: {
    words: { EN: 'Client |||| Clients', ES: 'Cliente |||| Clientes' },
    fields: fieldsOf<'client'>({
      ...CODE_AND_NAME,
      clientCategoryId: {
        label: { EN: 'Client category', ES: 'Categoría de cliente' },
        reference: 'clientCategory',
      },
      ...PARTY,
      ...SEPARATION,
      billing: BILLING,
    }),
    sums: SUM_FACTS,
  },
  list: ClientList,
  ...dialogs(
    (inputs) => (
      <>
        <inputs.TextInput {...code(LIMITS.clientCode)} />
        <inputs.TextInput {...name(LIMITS.clientName)} />
        <inputs.RecordInput
          source="clientCategoryId"
          reference="clientCategory"
          required
          validate={[requireValue]}
        />
        {partyInputs(inputs)}
        {separationInputs(inputs, 'kit.separation.ofClient', 'kit.separation.kind.ofClient')}
        <BillingInputs />
      </>
    ),
    { page: PAGE, Links: MergesButton, transform: withBilling },
    [BillingInputs],
  ),
};
