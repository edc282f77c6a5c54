import { createRoot } from 'react-dom/client';
import {
  Admin,
  ArrayInput,
  DataTable,
  Edit,
  EditButton,
  List,
  NumberInput,
  Resource,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { BrowserRouter } from 'react-router';

// What the measurements are held against: <Admin> with one <List> of the same records, fetched
// by the same call and filtered in memory, without its pause after a key, everything else as
// react-admin comes.
const lists = new Map();
const read = (path) => fetch(`/api/${path}`).then((response) => response.json());
const airings = async () =>
  (await read('TrafficLog/getLog?date=2099-12-01')).breaks.flatMap(({ time, items }) =>
    items.map((item) => ({ ...item, time })),
  );
const sources = { client: () => read('Client/getAll'), spot: () => read('Spot/getAll'), airings };
function load(resource) {
  if (!lists.has(resource)) lists.set(resource, sources[resource]());
  return lists.get(resource);
}

const dataProvider = {
  getOne: async (_resource, { id }) => ({ data: await read(`Spot/getById?id=${id}`) }),
  async getList(resource, { filter, sort, pagination }) {
    const wanted = Object.entries(filter).map(([key, text]) => [key, text.toLowerCase()]);
    const found = (await load(resource))
      .filter((record) =>
        wanted.every(([key, text]) => String(record[key]).toLowerCase().includes(text)),
      )
      .sort((a, b) => (a[sort.field] < b[sort.field] ? -1 : 1) * (sort.order === 'ASC' ? 1 : -1));
    const start = (pagination.page - 1) * pagination.perPage;
    return { data: found.slice(start, start + pagination.perPage), total: found.length };
  },
};

const filters = [
  <TextInput key="code" source="code" alwaysOn />,
  <TextInput key="name" source="name" alwaysOn />,
];

const ClientList = () => (
  <List filters={filters} debounce={0} perPage={25} sort={{ field: 'code', order: 'ASC' }}>
    <DataTable>
      {['code', 'name', 'taxCode', 'contact', 'phone', 'email'].map((source) => (
        <DataTable.Col key={source} source={source} />
      ))}
      <EditButton />
    </DataTable>
  </List>
);

const DAYS = Array.from({ length: 31 }, (_, day) => day);

const CampaignList = () => (
  <List perPage={25} sort={{ field: 'id', order: 'ASC' }}>
    <DataTable>
      <DataTable.Col source="internalNumber" />
      <DataTable.Col source="spotName" />
      <EditButton />
    </DataTable>
  </List>
);

const CampaignEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="spotName" />
      <ArrayInput source="advancedSchedules">
        <SimpleFormIterator inline disableReordering>
          <TextInput source="startTime" />
          <TextInput source="endTime" />
          {DAYS.map((day) => (
            <NumberInput key={day} source={`occurrences.${day}`} label={String(day + 1)} />
          ))}
        </SimpleFormIterator>
      </ArrayInput>
    </SimpleForm>
  </Edit>
);

const AiringList = () => (
  <List perPage={1000} sort={{ field: 'id', order: 'ASC' }}>
    <DataTable bulkActionButtons={false}>
      {['time', 'start', 'length', 'spotName', 'customerName', 'spotCategoryId'].map((source) => (
        <DataTable.Col key={source} source={source} />
      ))}
    </DataTable>
  </List>
);

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="client" list={ClientList} edit={() => null} />
      <Resource name="spot" list={CampaignList} edit={CampaignEdit} />
      <Resource name="airings" list={AiringList} />
    </Admin>
  </BrowserRouter>,
);
