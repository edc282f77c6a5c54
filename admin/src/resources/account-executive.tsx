import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { lazy } from 'react';
import { DataTable } from 'react-admin';
import { dialogs } from '../form/dialogs';
import { RecordList } from '../list/RecordList';
import { MergesButton } from '../merge/MergesButton';
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

const MergeBar = lazy(() => import('../merge/MergeBar'));

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
    <RecordList filters={['code', 'name']} leaveOut={['email', 'phone', 'taxCode']} bulk={MergeBar}>
      <DataTable.Col source="code" />
      <DataTable.Col source="name" />
      <DataTable.Col source="taxCode" />
      <DataTable.Col source="phone" />
      <DataTable.Col source="email" />
    </RecordList>
  ),
  ...dialogs(
    ({ TextInput }) => (
      <>
        <TextInput {...code()} />
        <TextInput {...name()} />
        <TextInput {...address} />
        <TextInput {...phone} />
        <TextInput {...taxCode} />
        <TextInput {...emailAddress} />
        <TextInput {...comments} />
      </>
    ),
    { Links: MergesButton },
  ),
};
