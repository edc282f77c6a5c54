import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer, SentCall } from '../test/fake-server';
import { radio, rows } from '../test/radio';
import { renderApp } from '../test/render-app';
import { waitForEffects } from '../test/settled';

const shows = [
  { id: 1, version: 3, code: 'A', name: 'Mañana abierta' },
  { id: 2, version: 1, code: 'B', name: 'Tarde' },
];

const open = async (answer?: (call: SentCall) => Answer | undefined, language?: 'EN' | 'ES') => {
  const app = await renderApp({
    path: '/station_config/show/1',
    language,
    answer: (call) =>
      answer?.(call) ?? (call.url.endsWith('Show/getAll') ? { body: shows } : undefined),
  });
  await screen.findByText('Tarde');
  return app;
};
const sent = (calls: SentCall[], action: string): SentCall[] =>
  calls.filter(({ url }) => url.includes(`/Show/${action}`));
const box = (name: string): HTMLElement =>
  within(screen.getByRole('dialog')).getByRole('textbox', { name });
const type = (element: HTMLElement, value: string): void =>
  void fireEvent.change(element, { target: { value } });
const press = (name: string, inside: HTMLElement = screen.getByRole('dialog')): void =>
  void fireEvent.click(within(inside).getByRole('button', { name }));

/** Types into the chip of a field. */
async function filterBy(field: string, text: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Filter by ${field}`) }));
  const popover = await screen.findByRole('dialog', { name: field });
  type(within(popover).getByRole('searchbox', { name: field }), text);
  fireEvent.submit(popover.querySelector('form') ?? popover);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: field })).toBeNull());
}

it('filters as it is typed, and offers to clear the filters', async () => {
  await open();
  type(screen.getByRole('searchbox', { name: 'Filter by Code, Name' }), 'manana');
  await waitFor(() => expect(screen.queryByText('Tarde')).toBeNull());
  expect(screen.getByText('Mañana abierta')).toBeTruthy();
  expect(screen.getByText('1 of 2')).toBeTruthy();
  await filterBy('Code', 'z');
  await screen.findByText(
    'No results were found with the current active filters. Press Clear filters and try again.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('Tarde');
});

it('a list that failed to load has no count, and is fetched again with its referenced lists', async () => {
  let away = true;
  await renderApp({
    path: '/spot_programming/client/1',
    answer: radio(
      {
        clientCategory: rows({ code: 'K', name: 'Comercios', priority: 'A' }),
        client: rows({ code: 'C', name: 'Faro', clientCategoryId: 1 }),
      },
      ({ url }) =>
        away && url.includes('/getAll') ? { status: 503, body: { message: 'Away' } } : undefined,
    ).answer,
  });
  await screen.findAllByText('Away');
  expect(screen.queryByText(/\d+ records?$/)).toBeNull();
  away = false;
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Faro');
  await screen.findByText('K - Comercios');
  expect(screen.getByText('1 record')).toBeTruthy();
});

it('creates: required fields, limits, and the code in use at its field', async () => {
  const { calls } = await open(({ url }) =>
    url.endsWith('Show/create') ? { status: 409, body: 'CODE_IN_USE' } : undefined,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByRole('dialog', { name: 'Create show' });
  press('Create');
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  type(box('Code'), 'x'.repeat(256));
  await screen.findByText('Must be 255 characters or less');
  expect(sent(calls, 'create')).toHaveLength(0);

  type(box('Code'), 'A');
  type(box('Name'), 'Noche');
  fireEvent.keyDown(box('Name'), { key: 's', ctrlKey: true });
  await screen.findByText('An error occurred: Code in use');
  expect(within(screen.getByRole('dialog')).getByText('Code in use')).toBeTruthy();
  expect(sent(calls, 'create')[0]?.body).toEqual({ code: 'A', name: 'Noche' });
});

it('edits with the version it read, and shows what the server answered', async () => {
  const { calls } = await open(({ url }) =>
    url.endsWith('Show/update')
      ? { body: { id: 1, version: 4, code: 'A', name: 'Como quedó' } }
      : undefined,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Edit Mañana abierta' }));
  await screen.findByRole('dialog', { name: 'Edit show: Mañana abierta' });
  type(box('Name'), 'Otro');
  press('Save');
  await screen.findByText('Como quedó');
  expect(sent(calls, 'update')[0]?.body).toEqual({ id: 1, version: 3, code: 'A', name: 'Otro' });
  expect(screen.getByText('It was successfully updated')).toBeTruthy();
  expect(sent(calls, 'getAll')).toHaveLength(1);
});

it('shows what a deletion would remove, and why it was refused', async () => {
  await open(
    ({ method }) =>
      method === 'DELETE' ? { status: 409, body: 'STATIONSHOW_WITH_SHOW' } : undefined,
    'ES',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar Tarde' }));
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar programa' });
  expect(
    within(dialog)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Código', 'Nombre']);
  press('Eliminar', dialog);
  await screen.findByText('Ocurrio un error: Hay emisoras con este programa en su grilla');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('says when the list cannot be read, and tries again', async () => {
  let up = false;
  await renderApp({
    path: '/station_config/show/1',
    answer: ({ url }) => {
      if (!url.endsWith('Show/getAll')) return undefined;
      return up ? { body: shows } : { status: 503, body: { message: 'Away' } };
    },
  });
  await screen.findByText('An error occurred: Away');
  up = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Tarde');
});

it('lets staff read stations and change nothing', async () => {
  await renderApp({
    path: '/station_config/station/1',
    role: 'staff',
    answer: ({ url }) =>
      url.endsWith('Station/getAll')
        ? { body: [{ id: 1, code: 'FM', name: 'Ribera', maxBlockTime: 180 }] }
        : undefined,
  });
  await screen.findByText('Ribera');
  expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull();
});

it('shows what somebody else saved before it is overwritten', async () => {
  const server = radio({ show: shows.map((show) => ({ ...show })) });
  const { calls } = await renderApp({ path: '/station_config/show/1', answer: server.answer });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Tarde' }));
  await screen.findByRole('dialog', { name: 'Edit show: Tarde' });
  type(box('Code'), 'BX');
  Object.assign(server.listOf('show')[1] ?? {}, { name: 'Tarde larga', version: 2 });
  press('Save');
  await screen.findByText(/^An error occurred: Somebody else changed this record/);
  await screen.findByText(/^Fields you did not change now show what they saved/);
  expect((box('Name') as HTMLInputElement).value).toBe('Tarde larga');
  expect((box('Code') as HTMLInputElement).value).toBe('BX');
  press('Save');
  await screen.findByText('It was successfully updated');
  expect(sent(calls, 'update').at(-1)?.body).toEqual({
    id: 2,
    version: 2,
    code: 'BX',
    name: 'Tarde larga',
  });
  const row = await screen.findByRole('row', { name: /^BX/ });
  expect(row.textContent).toContain('Tarde larga');
});

const cell = (name: string): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('textbox', { name });
const openCell = (): void => {
  const grid = screen.getByRole('grid');
  act(() => grid.focus());
  fireEvent.keyDown(grid, { key: 'F2' });
};
const openRadio = async (role?: 'viewer') => {
  const server = radio({ show: shows.map((show) => ({ ...show })) });
  const app = await renderApp({ path: '/station_config/show/1', answer: server.answer, role });
  await screen.findByText('Tarde');
  return { ...app, server };
};

it('types over a name where it stands: Enter saves it, and Ctrl+Z takes it back', async () => {
  const { calls } = await openRadio();
  openCell();
  const input = cell('Name of Mañana abierta');
  expect(document.activeElement).toBe(input);
  type(input, 'Mañana');
  fireEvent.keyDown(input, { key: 'Enter' });
  await screen.findByText('It was successfully updated');
  expect(sent(calls, 'update').at(-1)?.body).toEqual({
    id: 1,
    version: 3,
    code: 'A',
    name: 'Mañana',
  });
  await screen.findByText('Mañana');
  expect(document.activeElement).toBe(screen.getByRole('grid'));

  fireEvent.keyDown(screen.getByRole('grid'), { key: 'z', ctrlKey: true });
  await screen.findByText('It is as before');
  expect(sent(calls, 'update').at(-1)?.body).toMatchObject({ version: 4, name: 'Mañana abierta' });
  await screen.findByText('Mañana abierta');
});

it('the notice of a cell takes it back too', async () => {
  const { calls } = await openRadio();
  openCell();
  type(cell('Name of Mañana abierta'), 'Mañana');
  fireEvent.keyDown(cell('Name of Mañana abierta'), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('It is as before');
  expect(sent(calls, 'update')).toHaveLength(2);
});

it('Escape leaves a cell as it was, and Tab saves it and goes on to the next', async () => {
  const { calls } = await openRadio();
  openCell();
  type(cell('Name of Mañana abierta'), 'Otra');
  fireEvent.keyDown(cell('Name of Mañana abierta'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Name of/ })).toBeNull());
  expect(sent(calls, 'update')).toHaveLength(0);

  openCell();
  type(cell('Name of Mañana abierta'), 'Otra');
  fireEvent.keyDown(cell('Name of Mañana abierta'), { key: 'Tab' });
  await screen.findByRole('textbox', { name: 'Name of Tarde' });
  expect(sent(calls, 'update')).toHaveLength(1);
  // Nothing is typed here, and nothing is saved.
  fireEvent.keyDown(cell('Name of Tarde'), { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Name of/ })).toBeNull());
  expect(sent(calls, 'update')).toHaveLength(1);
});

it('a cell says what is wrong, and stays open', async () => {
  const { calls } = await openRadio();
  openCell();
  const input = cell('Name of Mañana abierta');
  type(input, ' ');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect((await screen.findByRole('alert')).textContent).toBe('Required');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(sent(calls, 'update')).toHaveLength(0);
});

it('keeps what somebody else changed beside a cell, and asks about the same field', async () => {
  const { calls, server } = await openRadio();
  Object.assign(server.listOf('show')[0] ?? {}, { code: 'AX', version: 4 });
  openCell();
  type(cell('Name of Mañana abierta'), 'Mañana');
  fireEvent.keyDown(cell('Name of Mañana abierta'), { key: 'Enter' });
  await screen.findByText('It was successfully updated');
  expect(sent(calls, 'update').at(-1)?.body).toEqual({
    id: 1,
    version: 4,
    code: 'AX',
    name: 'Mañana',
  });

  Object.assign(server.listOf('show')[0] ?? {}, { name: 'Suya', version: 6 });
  openCell();
  const input = await screen.findByRole('textbox', { name: 'Name of Mañana' });
  type(input, 'Mía');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Somebody else changed it to “Suya” meanwhile.',
  );
  expect(server.listOf('show')[0]?.name).toBe('Suya');
  fireEvent.keyDown(document.activeElement ?? input, { key: 'Enter' });
  await waitFor(() => expect(server.listOf('show')[0]?.name).toBe('Mía'));
});

it('who only reads types over nothing', async () => {
  await openRadio('viewer');
  openCell();
  await waitForEffects();
  expect(screen.queryByRole('textbox', { name: /^Name of/ })).toBeNull();
});

it('confirms before typed values are lost, unless they were restored', async () => {
  await open();
  const create = screen.getByRole('button', { name: 'Create' });
  const escape = (): void =>
    void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  act(() => create.focus());
  fireEvent.click(create);
  await screen.findByRole('dialog', { name: 'Create show' });
  escape();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(create);

  fireEvent.click(create);
  await screen.findByRole('dialog', { name: 'Create show' });
  type(box('Code'), 'X');
  escape();
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Do you want to leave without saving?');
  press('Stay', question);
  expect((box('Code') as HTMLInputElement).value).toBe('X');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  press('Leave without saving', await screen.findByRole('alertdialog'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  fireEvent.click(create);
  await screen.findByRole('dialog', { name: 'Create show' });
  type(box('Code'), 'X');
  await screen.findByRole('tab', { name: /^Unsaved/ });
  type(box('Code'), '');
  await screen.findByRole('tab', { name: 'Shows' });
  escape();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is navigated, edited and emptied with the keyboard', async () => {
  await open();
  const grid = screen.getByRole('grid', { name: 'Shows' });
  const key = (key: string): void => void fireEvent.keyDown(grid, { key });
  const current = (): string | null =>
    document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
  act(() => grid.focus());
  key('End');
  expect(current()).toContain('Tarde');
  key('ArrowUp');
  expect(current()).toContain('Mañana abierta');
  key('ArrowDown');
  key('Enter');
  await screen.findByRole('dialog', { name: 'Edit show: Tarde' });
  press('Cancel');
  await waitFor(() => expect(document.activeElement).toBe(grid));
  expect(current()).toContain('Tarde');
  key('Delete');
  await screen.findByRole('dialog', { name: 'Delete show' });
});

it('sorts by a column, both ways', async () => {
  await open();
  const header = (name: string): HTMLElement => screen.getByRole('columnheader', { name });
  const codes = (): (string | null | undefined)[] =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.firstChild?.textContent);
  expect(header('Code').getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(within(header('Code')).getByRole('button'));
  await waitFor(() => expect(codes()).toEqual(['B', 'A']));
  expect(header('Code').getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(within(header('Name')).getByRole('button'));
  await waitFor(() => expect(codes()).toEqual(['A', 'B']));
  expect(header('Code').getAttribute('aria-sort')).toBe('none');
});

it('is exported to a spreadsheet as shown, without formulas', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const units = rows(
    { code: 'C1', description: '=HYPERLINK("http://x","y")' },
    { code: 'D2', description: 'Otra' },
  );
  await renderApp({
    path: '/commercial_config/business_unit/1',
    answer: radio({ businessUnit: units }).answer,
  });
  await screen.findByText('Otra');
  await filterBy('Code', 'c1');
  await waitFor(() => expect(screen.queryByText('Otra')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(names).toEqual(['businessUnit.csv']));
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(files[0] as Blob);
  });
  // FileReader removes the byte order mark.
  expect(text).toBe('Code,Description\r\nC1,"\'=HYPERLINK(""http://x"",""y"")"\r\n');
  click.mockRestore();
});

describe('a record of many fields', () => {
  const openClients = (refuse?: (call: SentCall) => Answer | undefined) =>
    renderApp({
      path: '/spot_programming/client/1',
      answer: radio(
        {
          clientCategory: rows({ code: 'K', name: 'Comercios', priority: 'A' }),
          client: rows({
            code: 'C',
            name: 'Faro',
            clientCategoryId: 1,
            phone: '99',
            comments: null,
            internalReferenceSpot: 7,
            taxCode: '21',
            address: '',
            contact: '',
            email: '',
          }),
        },
        refuse,
      ).answer,
    });

  it('has its limits in the form itself', async () => {
    const { calls } = await openClients();
    await screen.findByText('Faro');
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    const form = await screen.findByRole('dialog', { name: 'Create client' });
    type(box('Code'), '12345678901');
    type(box('Email'), 'nobody');
    type(box('Name'), '   ');
    press('Create');
    await within(form).findByText('Must be 10 characters or less');
    expect(within(form).getByText('Must be a valid email')).toBeTruthy();
    expect(within(form).getAllByText('Required')).toHaveLength(2);
    expect(calls.filter(({ url }) => url.includes('/create'))).toHaveLength(0);
  });

  it('puts the focus on the first field that the server refuses, whatever it names first', async () => {
    const errors = { email: 'Not an address of ours', name: 'Not a name' };
    await openClients(({ url }) =>
      url.endsWith('Client/update')
        ? { status: 400, body: { message: 'Please, check the required fields', errors } }
        : undefined,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Faro' }));
    const form = await screen.findByRole('dialog', { name: 'Edit client: Faro' });
    act(() => box('Phone').focus());
    type(box('Phone'), '98');
    press('Save');
    await within(form).findByText('Not a name');
    await waitFor(() => expect(document.activeElement).toBe(box('Name')));
    within(form).getByText('Not an address of ours');
  });

  it('refuses text that names no record, and takes what can mean only one', async () => {
    const { calls } = await openClients();
    await screen.findByText('Faro');
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    const form = await screen.findByRole('dialog', { name: 'Create client' });
    type(box('Code'), 'X');
    type(box('Name'), 'Norte');
    const lookup = within(form).getByRole('combobox', { name: 'Client category' });
    act(() => lookup.focus());
    type(lookup, 'otros');
    act(() => lookup.blur());
    await within(form).findByText('Choose one from the list');
    press('Create');
    await waitForEffects();
    expect(calls.filter(({ url }) => url.includes('/create'))).toHaveLength(0);
    act(() => lookup.focus());
    type(lookup, 'comerc');
    act(() => lookup.blur());
    await waitFor(() => expect((lookup as HTMLInputElement).value).toBe('K - Comercios'));
    press('Create');
    await screen.findByText('It was generated successfully');
    expect(calls.find(({ url }) => url.includes('/create'))?.body).toMatchObject({
      clientCategoryId: 1,
    });
  });

  it('is deleted after its fields were shown, without internal ones', async () => {
    await openClients();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Faro' }));
    const question = await screen.findByRole('dialog', { name: 'Delete client' });
    const facts = within(question)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual([
      ['Code', 'C'],
      ['Name', 'Faro'],
      ['Client category', 'K - Comercios'],
      ['Tax code', '21'],
      ['Address', '-'],
      ['Phone', '99'],
      ['Contact', '-'],
      ['Email', '-'],
      ['Comments', '-'],
    ]);
  });

  it('in use by campaigns says how many, and links to them', async () => {
    const spots = rows(
      { spotName: 'Verano', customerName: 'Faro', internalNumber: '1/0' },
      { spotName: 'Invierno', customerName: 'Norte', internalNumber: '2/0' },
      { spotName: 'Otoño', customerName: 'Faro', internalNumber: '3/0' },
    );
    await openClients(({ url }) => {
      if (url.includes('Spot/getAll')) return { body: spots };
      return url.includes('Client/delete') ? { status: 409, body: 'SPOT_WITH_CLIENT' } : undefined;
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Faro' }));
    const question = await screen.findByRole('dialog', { name: 'Delete client' });
    press('Delete', question);
    await screen.findByText(/Spot with client associated/);
    await within(question).findByText('2 campaigns use this client');
    press('Show them', question);
    await screen.findByText('Otoño');
    expect(window.location.pathname).toBe('/spot_programming/spot/1');
    expect(screen.getByText('2 of 3')).toBeTruthy();
    expect(screen.queryByText('Invierno')).toBeNull();
  });

  it('is found by the text of its reference', async () => {
    await openClients();
    await screen.findByText('Faro');
    await filterBy('Client category', 'otros');
    await screen.findByText(/^No results were found/);
    await filterBy('Client category', 'comerc');
    await screen.findByText('Faro');
    const search = screen.getByRole('searchbox', { name: /^Filter by Code, Name/ });
    type(search, 'faro otros');
    await screen.findByText(/^No results were found/);
    type(search, 'comercios faro');
    await screen.findByText('Faro');
  });
});
