import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import { DataTable } from 'react-admin';
import { dialogs } from '../form/dialogs';
import { RecordList } from '../list/RecordList';
import type { Resource } from '../shared/resource';
import { CODE_AND_DESCRIPTION, codeAndDescriptionForm, fieldsOf } from './fields';

export const payMethod: Resource = {
  name: 'payMethod',
  icon: PaymentsIcon,
  recordRepresentation: 'description',
  options: {
    words: { EN: 'Payment method |||| Payment methods', ES: 'Forma de pago |||| Formas de pago' },
    fields: fieldsOf<'payMethod'>({
      ...CODE_AND_DESCRIPTION,
      barter: { label: { EN: 'Is barter', ES: 'Es canje' }, says: 'flag', initial: 0 },
    }),
  },
  list: () => (
    <RecordList filters={['code', 'description']} leaveOut={['barter']}>
      <DataTable.Col source="code" />
      <DataTable.Col source="description" />
      <DataTable.Col source="barter" />
    </RecordList>
  ),
  ...dialogs((inputs) => (
    <>
      {codeAndDescriptionForm(inputs)}
      <inputs.FlagInput source="barter" />
    </>
  )),
};
