import { LIMITS } from '@contract/limits';
import MicIcon from '@mui/icons-material/MicNoneOutlined';
import { DataTable } from 'react-admin';
import { dialogs } from '../form/dialogs';
import { RecordList } from '../list/RecordList';
import type { Resource } from '../shared/resource';
import { code, CODE_AND_NAME, fieldsOf, name } from './fields';

export const speaker: Resource = {
  name: 'speaker',
  icon: MicIcon,
  recordRepresentation: 'name',
  options: {
    words: { EN: 'Speaker |||| Speakers', ES: 'Locutor |||| Locutores' },
    fields: fieldsOf<'speaker'>(CODE_AND_NAME),
  },
  list: () => (
    <RecordList filters={['code', 'name']}>
      <DataTable.Col source="code" />
      <DataTable.Col source="name" />
    </RecordList>
  ),
  ...dialogs(({ TextInput }) => (
    <>
      <TextInput {...code(LIMITS.speakerCode)} />
      <TextInput {...name(LIMITS.speakerName)} />
    </>
  )),
};
