import WorkspacesIcon from '@mui/icons-material/WorkspacesOutlined';
import { DataTable } from 'react-admin';
import { dialogs } from '../form/dialogs';
import { RecordList } from '../list/RecordList';
import type { Resource } from '../shared/resource';
import { CODE_AND_DESCRIPTION, codeAndDescriptionForm, fieldsOf } from './fields';

export const businessUnit: Resource = {
  name: 'businessUnit',
  icon: WorkspacesIcon,
  recordRepresentation: 'description',
  options: {
    words: {
      EN: 'Business unit |||| Business units',
      ES: 'Unidad de negocio |||| Unidades de negocio',
    },
    fields: fieldsOf<'businessUnit'>(CODE_AND_DESCRIPTION),
  },
  list: () => (
    <RecordList filters={['code', 'description']}>
      <DataTable.Col source="code" />
      <DataTable.Col source="description" />
    </RecordList>
  ),
  ...dialogs(codeAndDescriptionForm),
};
