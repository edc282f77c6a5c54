import { LIMITS } from '@contract/limits';
import StyleIcon from '@mui/icons-material/StyleOutlined';
import { DataTable } from 'react-admin';
import { dialogs } from '../form/dialogs';
import { RecordList } from '../list/RecordList';
import type { StoredRecord } from '../providers/data-provider';
import { useRecords } from '../shared/records';
import type { Resource } from '../shared/resource';
import { requireValue } from '../form/rules';
import { code, CODE_AND_NAME, fieldsOf, name, SEPARATION, separationInputs } from './fields';
import { sharedLetters } from './shared-letters';
import { SharedLetters } from './SharedLetters';

type Category = StoredRecord & { priority: string; name: string };

/** The client categories, below a notice of letters that several of them have. */
function ClientCategoryList() {
  const { data = [] } = useRecords<Category>('clientCategory');
  const letters = sharedLetters(data);
  return (
    <RecordList
      filters={['code', 'name']}
      lead={letters.length > 0 && <SharedLetters letters={letters} />}
    >
      <DataTable.Col source="priority" />
      <DataTable.Col source="code" />
      <DataTable.Col source="name" />
    </RecordList>
  );
}

export const clientCategory: Resource = {
  name: 'clientCategory',
  icon: StyleIcon,
  recordRepresentation: 'name',
  options: {
    words: {
      EN: 'Client category |||| Client categories',
      ES: 'Categoría de cliente |||| Categorías de cliente',
    },
    fields: fieldsOf<'clientCategory'>({
      priority: { label: { EN: 'Priority', ES: 'Prioridad' } },
      ...CODE_AND_NAME,
      ...SEPARATION,
    }),
  },
  list: ClientCategoryList,
  ...dialogs((inputs) => (
    <>
      <inputs.LetterInput source="priority" required validate={[requireValue]} autoFocus />
      <inputs.TextInput {...code(LIMITS.clientCategoryCode)} autoFocus={false} />
      <inputs.TextInput {...name(LIMITS.clientCategoryName)} />
      {separationInputs(
        inputs,
        'kit.separation.ofClientCategory',
        'kit.separation.kind.ofCategory',
      )}
    </>
  )),
};
