import PodcastsIcon from '@mui/icons-material/PodcastsOutlined';
import { DataTable } from 'react-admin';
import { dialogs } from '../form/dialogs';
import { RecordList } from '../list/RecordList';
import type { Resource } from '../shared/resource';
import { CODE_AND_NAME, codeAndNameForm, fieldsOf } from './fields';

export const show: Resource = {
  name: 'show',
  icon: PodcastsIcon,
  recordRepresentation: 'name',
  options: {
    words: { EN: 'Show |||| Shows', ES: 'Programa |||| Programas' },
    fields: fieldsOf<'show'>(CODE_AND_NAME),
  },
  list: () => (
    <RecordList filters={['code', 'name']}>
      <DataTable.Col source="code" />
      <DataTable.Col source="name" />
    </RecordList>
  ),
  ...dialogs(codeAndNameForm),
};
