import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import { DataTable } from 'react-admin';
import { dialogs } from '../form/dialogs';
import { RecordList } from '../list/RecordList';
import type { Resource } from '../shared/resource';
import { code, CODE_AND_NAME, fieldsOf, name, PARTY, partyInputs } from './fields';

export const adAgencyGroup: Resource = {
  name: 'adAgencyGroup',
  icon: AccountTreeIcon,
  recordRepresentation: 'name',
  options: {
    words: {
      EN: 'Ad agency group |||| Ad agency groups',
      ES: 'Central de medios |||| Centrales de medios',
    },
    fields: fieldsOf<'adAgencyGroup'>({ ...CODE_AND_NAME, ...PARTY }),
  },
  list: () => (
    <RecordList filters={['code', 'name']} leaveOut={['email', 'phone', 'contact', 'taxCode']}>
      <DataTable.Col source="code" />
      <DataTable.Col source="name" />
      <DataTable.Col source="taxCode" />
      <DataTable.Col source="contact" />
      <DataTable.Col source="phone" />
      <DataTable.Col source="email" />
    </RecordList>
  ),
  ...dialogs((inputs) => (
    <>
      <inputs.TextInput {...code()} />
      <inputs.TextInput {...name()} />
      {partyInputs(inputs)}
    </>
  )),
};
