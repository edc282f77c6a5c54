import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import { DataTable } from 'react-admin';
import { dialogs } from '../form/dialogs';
import { RecordList } from '../list/RecordList';
import type { Resource } from '../shared/resource';
import { code, CODE_AND_NAME, fieldsOf, name, SEPARATION, separationInputs } from './fields';

export const spotCategory: Resource = {
  name: 'spotCategory',
  icon: CategoryIcon,
  recordRepresentation: 'name',
  options: {
    words: { EN: 'Spot category |||| Spot categories', ES: 'Rubro |||| Rubros' },
    fields: fieldsOf<'spotCategory'>({
      ...CODE_AND_NAME,
      ignoreRejectCategory: {
        label: {
          EN: 'Allow campaigns of the same category together',
          ES: 'Permitir juntas campañas del mismo rubro',
        },
        says: 'flag',
        initial: 0,
      },
      keepApartFrom: {
        label: { EN: 'Kept apart from', ES: 'Separado de' },
        reference: 'spotCategory',
        initial: [],
      },
      ...SEPARATION,
    }),
  },
  list: () => (
    <RecordList filters={['code', 'name']} leaveOut={['ignoreRejectCategory']}>
      <DataTable.Col source="code" />
      <DataTable.Col source="name" />
      <DataTable.Col source="ignoreRejectCategory" />
    </RecordList>
  ),
  ...dialogs((inputs) => (
    <>
      <inputs.TextInput {...code()} />
      <inputs.TextInput {...name()} />
      <inputs.FlagInput source="ignoreRejectCategory" />
      <inputs.RecordsInput
        source="keepApartFrom"
        reference="spotCategory"
        helperText="kit.separation.keepApartFrom"
      />
      {separationInputs(inputs, 'kit.separation.ofSpotCategory', 'kit.separation.kind.ofCategory')}
    </>
  )),
};
