import RouteIcon from '@mui/icons-material/RouteOutlined';
import { DataTable } from 'react-admin';
import { dialogs } from '../form/dialogs';
import { RecordList } from '../list/RecordList';
import type { Resource } from '../shared/resource';
import { CODE_AND_DESCRIPTION, codeAndDescriptionForm, fieldsOf } from './fields';

export const origin: Resource = {
  name: 'origin',
  icon: RouteIcon,
  recordRepresentation: 'description',
  options: {
    words: { EN: 'Origin |||| Origins', ES: 'Origen |||| Orígenes' },
    fields: fieldsOf<'origin'>(CODE_AND_DESCRIPTION),
  },
  list: () => (
    <RecordList filters={['code', 'description']}>
      <DataTable.Col source="code" />
      <DataTable.Col source="description" />
    </RecordList>
  ),
  ...dialogs(codeAndDescriptionForm),
};
