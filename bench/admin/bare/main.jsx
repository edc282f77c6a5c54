import { createRoot } from 'react-dom/client';
import { Admin, DataTable, EditButton, List, Resource, TextInput } from 'react-admin';
import { BrowserRouter } from 'react-router';

// What the measurements are held against: <Admin> with one <List> of the same records, fetched
// by the same call and filtered in memory, everything else as react-admin comes.
let clients;
const load = () => (clients ??= fetch('/api/Client/getAll').then((response) => response.json()));

const dataProvider = {
  async getList(_resource, { filter, sort, pagination }) {
    const wanted = Object.entries(filter).map(([key, text]) => [key, text.toLowerCase()]);
    const found = (await load())
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
  <List filters={filters} perPage={25} sort={{ field: 'code', order: 'ASC' }}>
    <DataTable>
      {['code', 'name', 'taxCode', 'contact', 'phone', 'email'].map((source) => (
        <DataTable.Col key={source} source={source} />
      ))}
      <EditButton />
    </DataTable>
  </List>
);

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="client" list={ClientList} edit={() => null} />
    </Admin>
  </BrowserRouter>,
);
