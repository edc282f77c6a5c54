import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { DataTable } from 'react-admin';
import { dialogs } from '../form/dialogs';
import { RecordList } from '../list/RecordList';
import type { Resource } from '../shared/resource';
import {
  address,
  ADDRESS,
  code,
  CODE_AND_NAME,
  comments,
  COMMENTS,
  EMAIL,
  emailAddress,
  fieldsOf,
  name,
  phone,
  PHONE,
  taxCode,
  TAX_CODE,
} from './fields';

export const accountExecutive: Resource = {
  name: 'accountExecutive',
  icon: BadgeIcon,
  recordRepresentation: 'name',
  options: {
    words: {
      EN: 'Account executive |||| Account executives',
      ES: 'Ejecutivo de cuentas |||| Ejecutivos de cuentas',
    },
    fields: fieldsOf<'accountExecutive'>({
      ...CODE_AND_NAME,
      address: ADDRESS,
      phone: PHONE,
      taxCode: TAX_CODE,
      email: EMAIL,
      comments: COMMENTS,
    }),
  },
  list: () => (
    <RecordList filters={['code', 'name']} leaveOut={['email', 'phone', 'taxCode']}>
      <DataTable.Col source="code" />
      <DataTable.Col source="name" />
      <DataTable.Col source="taxCode" />
      <DataTable.Col source="phone" />
      <DataTable.Col source="email" />
    </RecordList>
  ),
  ...dialogs(({ TextInput }) => (
    <>
      <TextInput {...code()} />
      <TextInput {...name()} />
      <TextInput {...address} />
      <TextInput {...phone} />
      <TextInput {...taxCode} />
      <TextInput {...emailAddress} />
      <TextInput {...comments} />
    </>
  )),
};
