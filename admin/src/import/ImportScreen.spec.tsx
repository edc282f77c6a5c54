import type { Role } from '@contract/enums';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer, SentCall } from '../test/fake-server';
import { fieldOf } from '../test/field';
import { onAPhone } from '../test/phone';
import { radio, rows } from '../test/radio';
import { ANA, renderApp } from '../test/render-app';
import type { Ask, Check, ImportedFile, Look, MissingReference, UndoResult } from './model/types';

const LOOK: Look = {
  ...{ uploadId: 8, sheets: [], sheet: 0, encoding: 'windows-1252', delimiter: ';', headerRow: 3 },
  ...{ rowCount: 4, savedMap: null },
  asksMonth: 0,
  notes: ['OTHER_TABLES'],
  columns: [
    { index: 0, name: 'Código', samples: ['0012', '0013'], guess: 'code' },
    { index: 1, name: 'Razón social', samples: ['Sodería'], guess: 'name' },
    { index: 2, name: 'Rubro', samples: ['Oro'], guess: 'clientCategory' },
    { index: 3, name: 'Zona', samples: ['Norte'], guess: null },
  ],
};
/** Columns of copies, of which one says nothing. */
const COPY: Look['columns'] = [
  { index: 1, name: 'Cliente', samples: ['Sodería'], guess: 'advertiser' },
  { index: 2, name: 'Dur.', samples: ['30'], guess: null },
];
const GOLD: MissingReference = {
  ...{ field: 'clientCategory', text: 'Golld', rows: 2 },
  entity: 'clientCategory',
  near: [{ id: 1, code: 'ORO', name: 'Gold' }],
  made: 0,
};
const SILVER: MissingReference = { ...GOLD, text: 'Silver', rows: 1, near: [] };
const ROW = {
  ...{ row: 4, key: '0012', errors: {}, notes: {}, near: null },
  cells: { clientCategory: 'Oro' },
};
const CHECK: Check = {
  ...{ create: 2, update: 0, same: 1, refused: 1, total: 4, missing: [], asks: [] },
  rows: [
    {
      ...ROW,
      action: 'create',
      near: { id: 5, code: 'SOD', name: 'Soderia SA' },
    },
    { ...ROW, row: 5, key: '0013', action: 'refused', errors: { clientCategory: 'No such one' } },
  ],
};
const DONE = { importId: 3, create: 2, update: 0, same: 1, refused: 1 };
const IMPORTED: ImportedFile = {
  ...{ id: 3, fileName: 'clientes.csv', at: '2026-12-01T13:05:09Z', left: 2 },
  entity: 'client',
  ...{ create: 2, update: 0, same: 1, refused: 1, userId: 1, userName: 'Ana', undoneAt: null },
};
const UNDONE: UndoResult = {
  ...{ id: 3, deleted: 1, restored: 0, leftCount: 1 },
  left: [{ entity: 'client', id: 9, label: '0012', reason: 'CHANGED' }],
};

type Answers = (call: SentCall) => Answer | Promise<Answer> | undefined;

/** The screen, on a server of imports; `first` answers before it. */
const open = async (first: Answers = () => undefined, path = '', role: Role = 'staff') => {
  const maps = rows({
    ...{ entity: 'client', name: 'Old program' },
    ...{ headings: ['Razón social', 'Zona'], map: { name: 0, phone: 1 } },
  });
  const list = (name: string, all: readonly object[]): Answer => ({
    body: all,
    headers: { 'Content-Range': `${name} 0-${all.length}/${all.length}` },
  });
  const records = {
    clientCategory: rows({ code: 'ORO', name: 'Gold' }),
    station: rows({ code: 'UNO', name: 'Radio Uno' }),
  };
  const answer = radio(records, (call) => {
    const { url, method } = call;
    const own = first(call);
    if (own) return own;
    if (url.includes('/Import/read') || url.includes('/Import/look')) return { body: LOOK };
    if (url.includes('/Import/check')) return { body: CHECK };
    if (url.includes('/Import/run')) return { body: DONE };
    if (url.includes('/Import/refused')) return { body: 'x' };
    if (url.includes('/imports/')) return { body: UNDONE };
    if (url.includes('/import-maps'))
      return method === 'POST' ? { body: { ...maps[0], id: 7, name: 'Mine' } } : list('m', maps);
    return url.includes('/imports') ? list('imports', [IMPORTED]) : undefined;
  }).answer;
  // jsdom has no downloads.
  HTMLAnchorElement.prototype.click = () => undefined;
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const multimedias = [{ id: 4, name: 'Grupo', parts: ['import'] }];
  return renderApp({
    path: `/spot_programming/import/1${path}`,
    stored: { user: JSON.stringify({ ...ANA, role, multimedias }) },
    answer,
  });
};
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const choose = (file = new File(['x'], 'clientes.csv')) =>
  fireEvent.change(screen.getByTestId('import-file'), { target: { files: [file] } });
const sent = (calls: readonly SentCall[], path: string) =>
  calls.filter(({ url }) => url.includes(path));
const bodyOf = (calls: readonly SentCall[], path: string) => sent(calls, path).at(-1)?.body;
const columns = () => screen.findByRole('table', { name: 'What the columns are' });
const fieldsOfColumns = async () =>
  within(await columns())
    .getAllByRole<HTMLSelectElement>('combobox')
    .map(({ value }) => value);
const toCheck = async () => {
  choose();
  await columns();
  press('Check the rows');
  return screen.findByRole('table', { name: 'Rows' });
};

it('says what was understood of a file, and what its columns seem to be', async () => {
  const { calls } = await open();
  choose();
  expect(await fieldsOfColumns()).toEqual(['code', 'name', 'clientCategory', '']);
  expect(document.activeElement?.textContent).toBe('What the columns are');
  screen.getByText('clientes.csv · 4 rows · headings in row 3 · Windows-1252 · semicolon');
  screen.getByText(/^The sheet has other tables/);
  expect((await columns()).textContent).toContain('0012 · 0013');
  const [call] = sent(calls, '/Import/read');
  expect(call?.url).toMatch(/entity=client$/);
  expect(call?.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-file-name': 'clientes.csv',
  });
});

it('takes a week of logs, and asks for its station and the category of its clients', async () => {
  const columns = [
    { index: 0, name: 'Break time', samples: ['08:00'], guess: 'time' },
    { index: 1, name: 'File', samples: ['acme'], guess: 'file' },
  ];
  const { calls } = await open(({ url }) =>
    url.includes('/Import/read') ? { body: { ...LOOK, notes: [], columns } } : undefined,
  );
  fireEvent.change(screen.getByLabelText('Kind of record'), { target: { value: 'week' } });
  await screen.findByText(/^The \.LOG files of Audicom/);
  const input = screen.getByTestId('import-file');
  expect(input.getAttribute('accept')).toBe('.log,.LOG,.zip');
  fireEvent.change(input, { target: { files: [new File(['/Tanda /08:00 SF3'], '20261201.LOG')] } });
  await screen.findByLabelText(/^Station/);
  expect(screen.getByLabelText(/^Category of/)).toBeTruthy();
  expect(calls.some(({ url }) => url.includes('/Import/read?entity=week'))).toBe(true);
});

it('takes the sales of AdmiCom, with its numbers, and says what they become', async () => {
  const columns = [
    { index: 0, name: 'Nº Interno', samples: ['1242/1'], guess: 'internalNumber' },
    { index: 1, name: 'Cliente', samples: ['Sodería'], guess: 'client' },
  ];
  const { calls } = await open(({ url }) =>
    url.includes('/Import/read') ? { body: { ...LOOK, notes: [], columns } } : undefined,
  );
  fireEvent.change(screen.getByLabelText('Kind of record'), { target: { value: 'sale' } });
  await screen.findByText(/^The workbook of sales of AdmiCom/);
  fireEvent.change(screen.getByTestId('import-file'), {
    target: { files: [new File(['x'], 'ventas.xlsx')] },
  });
  await screen.findByLabelText(/^Station/);
  expect(screen.getByLabelText(/^Category of/)).toBeTruthy();
  expect(screen.getByDisplayValue('Internal number *')).toBeTruthy();
  expect(calls.some(({ url }) => url.includes('/Import/read?entity=sale'))).toBe(true);
});

it('takes what is pasted or dropped as a file, and nothing while somebody types elsewhere', async () => {
  const { calls } = await open();
  const cells = { files: [], getData: () => 'Código\tNombre\nF\tFaro' };
  const kind = fieldOf(document.body, 'Kind of record');
  fireEvent.change(kind, { target: { value: 'show' } });
  fireEvent.paste(document.body, { clipboardData: cells });
  await columns();
  const [pasted] = sent(calls, '/Import/read');
  expect(pasted?.url).toMatch(/entity=show$/);
  expect(pasted?.headers['x-file-name']).toBe('Pasted%20rows.tsv');
  press('Another file');
  press('Back to the columns');
  await columns();
  press('Another file');
  const box = fieldOf(document.body, 'Paste rows here');
  fireEvent.paste(box, { clipboardData: cells });
  await columns();
  press('Another file');
  const drop = screen.getByTestId('import-drop');
  const dataTransfer = { types: ['Files'], files: [new File(['x'], 'a.xlsx')] };
  fireEvent.dragOver(drop, { dataTransfer });
  await screen.findByText('Drop the file here');
  fireEvent.drop(drop, { dataTransfer });
  await columns();
  expect(sent(calls, '/Import/read').map(({ headers }) => headers['x-file-name'])).toEqual([
    'Pasted%20rows.tsv',
    'Pasted%20rows.tsv',
    'a.xlsx',
  ]);
});

it('says why a file is refused, and does not send one that is too large', async () => {
  const errors = { file: 'This is an old spreadsheet (XLS)' };
  const { calls } = await open(({ url }) =>
    url.includes('/Import/read') ? { status: 400, body: { message: 'Bad', errors } } : undefined,
  );
  choose();
  await screen.findByText('An error occurred: This is an old spreadsheet (XLS)');
  const film = new File(['x'], 'film.mp4');
  Object.defineProperty(film, 'size', { value: 20 * 1024 ** 2 + 1 });
  choose(film);
  await screen.findByText(/The file has more than 20 MB/);
  expect(sent(calls, '/Import/read')).toHaveLength(1);
});

it('does not go on with too few columns until the others are left out on purpose', async () => {
  const errors = { map: 'Only 1 of 4 columns have a field' };
  const { calls } = await open(({ url, body }) => {
    const { options } = (body ?? {}) as { options?: { leftOut: number } };
    if (!url.includes('/Import/check') || options?.leftOut !== 0) return undefined;
    return { status: 400, body: { message: 'Bad', errors } };
  });
  choose();
  await columns();
  press('Check the rows');
  await screen.findByText('Only 1 of 4 columns have a field');
  press('Leave out the other column');
  expect(await fieldsOfColumns()).toEqual(['code', 'name', 'clientCategory', '-']);
  press('Check the rows');
  await screen.findByRole('table', { name: 'Rows' });
  expect(bodyOf(calls, '/Import/check')).toMatchObject({
    map: { code: 0, name: 1, clientCategory: 2 },
    options: { leftOut: 1 },
  });
});

it('gives a field to one column, and says what new records would lack', async () => {
  await open();
  choose();
  await columns();
  const zone = screen.getByRole('combobox', { name: 'What Zona is' });
  fireEvent.change(zone, { target: { value: 'name' } });
  expect(await fieldsOfColumns()).toEqual(['code', '', 'clientCategory', 'name']);
  fireEvent.change(zone, { target: { value: 'clientCategory' } });
  screen.getByText(/^Without Name, rows change clients that are there/);
});

it('reads the file in another way, and says so from then on', async () => {
  const other: Look = { ...LOOK, encoding: 'cp850', headerRow: 1, notes: [] };
  const { calls } = await open(({ url }) =>
    url.includes('/Import/look') ? { body: other } : undefined,
  );
  choose();
  await columns();
  fireEvent.change(fieldOf(document.body, 'Encoding'), { target: { value: 'cp850' } });
  const row = fieldOf(document.body, 'Row of the headings (0: none)');
  fireEvent.change(row, { target: { value: 'x' } });
  expect(button('Read again').disabled).toBe(true);
  fireEvent.change(row, { target: { value: '1' } });
  press('Read again');
  await screen.findByText(/headings in row 1 · CP850/);
  const how = {
    uploadId: 8,
    entity: 'client',
    encoding: 'cp850',
    headerRow: 1,
    delimiter: null,
    format: null,
    gridMonth: null,
  };
  expect(bodyOf(calls, '/Import/look')).toEqual({ ...how, sheet: null });
  press('Check the rows');
  await screen.findByRole('table', { name: 'Rows' });
  expect(bodyOf(calls, '/Import/check')).toMatchObject(how);
});

it('applies, saves and forgets columns by name', async () => {
  const { calls } = await open();
  choose();
  await columns();
  const saved = await waitFor(() => fieldOf(document.body, 'Saved columns'));
  fireEvent.change(saved, { target: { value: '1' } });
  expect(await fieldsOfColumns()).toEqual(['', 'name', '', 'phone']);
  const name = fieldOf(document.body, 'Save these columns as');
  fireEvent.change(name, { target: { value: ' Mine ' } });
  press('Save columns');
  await screen.findByText('They are found again by the same headings');
  const made = calls.find(({ url, method }) => method === 'POST' && url.includes('import-maps'));
  expect(made?.body).toEqual({
    ...{ entity: 'client', name: 'Mine', map: { name: 1, phone: 3 } },
    headings: ['Código', 'Razón social', 'Rubro', 'Zona'],
  });
  fireEvent.change(saved, { target: { value: '1' } });
  press('Forget “Old program”');
  await waitFor(() =>
    expect(calls.some(({ url, method }) => method === 'DELETE' && url.endsWith('-maps/1'))).toBe(
      true,
    ),
  );
});

it('shows what would become of each row, and imports the good ones once that is said', async () => {
  const { calls } = await open();
  const table = await toCheck();
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toBe('4New0012Nearly the same as SOD - Soderia SA');
  expect(second?.textContent).toBe('5Refused0013Client category: No such oneChoose what “Oro” is…');
  screen.getByText('2 new · 1 as it was · 1 refused');
  expect(button('Import 2 rows').disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Leave out the refused row/ }));
  press('Import 2 rows');
  await screen.findByRole('heading', { name: 'Imported' });
  expect(bodyOf(calls, '/Import/run')).toMatchObject({ uploadId: 8, options: { skipRefused: 1 } });
  press('Download the refused row');
  await waitFor(() => expect(sent(calls, '/Import/refused')).toHaveLength(1));
  press('Open: Clients');
  await screen.findByRole('tab', { name: 'Clients', selected: true });
});

describe('on a phone', () => {
  onAPhone();

  it('says under a row why it is refused, and nothing under one that has nothing to say', async () => {
    const rows = [...CHECK.rows, { ...ROW, row: 6, action: 'create' as const }];
    await open(({ url }) =>
      url.includes('/Import/check') ? { body: { ...CHECK, rows } } : undefined,
    );
    const table = await toCheck();
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent)
        .slice(1),
    ).toEqual([
      '4New0012',
      'Nearly the same as SOD - Soderia SA',
      '5Refused0013',
      'Client category: No such oneChoose what “Oro” is…',
      '6New0012',
    ]);
  });
});

it('mends cells where their rows are refused: one is typed over, a word is chosen for all rows', async () => {
  const rows = [
    { ...ROW, row: 5, action: 'refused' as const, errors: { clientCategory: 'No such one' } },
    {
      ...{ ...ROW, row: 6, action: 'refused' as const, errors: { name: 'Too long' } },
      cells: { name: 'Soda' },
    },
    { ...ROW, row: 7, action: 'create' as const, notes: { email: '«x» is left out' } },
  ];
  const { calls } = await open(({ url }) =>
    url.includes('/Import/check') ? { body: { ...CHECK, rows } } : undefined,
  );
  const table = await toCheck();
  expect(table.textContent).toContain('Email: «x» is left out');
  const box = within(table).getByRole('textbox', { name: 'Name, row 6' });
  expect(box).toHaveProperty('value', 'Soda');
  fireEvent.change(box, { target: { value: 'Sodería' } });
  fireEvent.blur(box);
  await screen.findByText(/^1 cell was typed over/);
  await waitFor(() =>
    expect(bodyOf(calls, '/Import/check')).toMatchObject({
      options: { cells: [{ row: 6, field: 'name', text: 'Sodería' }] },
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Client category, row 5' }));
  const choice = await screen.findByRole('combobox', { name: 'Client category, row 5' });
  await within(choice).findByRole('option', { name: 'ORO - Gold' });
  fireEvent.change(choice, { target: { value: '1' } });
  await waitFor(() =>
    expect(bodyOf(calls, '/Import/check')).toMatchObject({
      options: { links: [{ field: 'clientCategory', text: 'Oro', id: 1 }] },
    }),
  );
  press('As in the file');
  await waitFor(() => expect(screen.queryByText(/typed over/)).toBeNull());
});

it('turns to the refused rows alone', async () => {
  const { calls } = await open();
  await toCheck();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only the refused ones' }));
  await waitFor(() =>
    expect(sent(calls, '/Import/check').at(-1)?.url).toContain('range=%5B0%2C99%5D&refused=1'),
  );
});

it('creates what rows refer to, or links it to what is nearly the same', async () => {
  const { calls } = await open(({ url, body }) => {
    if (!url.includes('/Import/check')) return undefined;
    const { options } = body as { options: { create: { text: string }[]; links: object[] } };
    const missing = [GOLD, SILVER].filter(
      ({ text }) =>
        ![...options.create, ...options.links].some((one) => 'text' in one && one.text === text),
    );
    return { body: { ...CHECK, missing } };
  });
  await toCheck();
  const gold = await screen.findByRole('combobox', { name: 'What “Golld” means' });
  expect(within(gold).getByRole('group', { name: 'Nearly the same' }).textContent).toBe(
    'ORO - Gold',
  );
  fireEvent.change(gold, { target: { value: '1' } });
  await screen.findByRole('button', { name: 'Create the one that is missing' });
  press('Create the one that is missing');
  await waitFor(() =>
    expect(bodyOf(calls, '/Import/check')).toMatchObject({
      options: {
        create: [{ field: 'clientCategory', text: 'Silver' }],
        links: [{ field: 'clientCategory', text: 'Golld', id: 1 }],
      },
    }),
  );
  fireEvent.change(fieldOf(document.body, 'Priority of new categories'), {
    target: { value: 'C' },
  });
  await waitFor(() =>
    expect(bodyOf(calls, '/Import/check')).toMatchObject({ options: { priority: 'C' } }),
  );
});

/** Says of which station the rows are. */
async function ofStation(): Promise<void> {
  const station = fieldOf(document.body, 'Station of rows that name none');
  await waitFor(() => expect(station.querySelectorAll('option').length).toBeGreaterThan(1));
  fireEvent.change(station, { target: { value: '1' } });
}

it('asks which date is meant where it can be two, and for which station', async () => {
  const ask: Ask = {
    option: 'dateOrder',
    kind: 'date',
    text: '03/04/2030',
    readings: [
      { value: 'DMY', means: '2030-04-03' },
      { value: 'MDY', means: '2030-03-04' },
    ],
  };
  const made: MissingReference = {
    ...GOLD,
    field: 'advertiser',
    entity: 'client',
    text: 'Acme',
    made: 1,
  };
  const grid = { index: 0, name: '05/10', samples: ['3'], guess: 'week/2030-10-07' };
  const { calls } = await open(({ url }) => {
    if (url.includes('/Import/read')) return { body: { ...LOOK, columns: [grid, ...COPY] } };
    return url.includes('/Import/check')
      ? { body: { ...CHECK, missing: [made], asks: [ask] } }
      : undefined;
  });
  fireEvent.change(fieldOf(document.body, 'Kind of record'), { target: { value: 'copy' } });
  choose();
  await columns();
  screen.getByRole('option', { name: 'Airings in the week of 7 Oct 2030' });
  await screen.findByRole('option', { name: 'ORO - Gold' });
  screen.getByText(/^Without Length, Station, all rows are refused/);
  expect(button('Check the rows').disabled).toBe(true);
  fireEvent.change(screen.getByRole('combobox', { name: 'What Dur. is' }), {
    target: { value: 'length' },
  });
  fireEvent.change(fieldOf(document.body, 'Category of new clients'), { target: { value: '1' } });
  screen.getByText(/^Without Station, all rows are refused/);
  await ofStation();
  press('Check the rows');
  await screen.findByRole('table', { name: 'Rows' });
  screen.getByText(/^These are nearly the same as a record that is there/);
  expect(screen.queryByRole('button', { name: /^Create the one/ })).toBeNull();
  screen.getByRole('option', { name: '3 Apr 2030' });
  fireEvent.change(fieldOf(document.body, '“03/04/2030” means'), { target: { value: 'MDY' } });
  await waitFor(() =>
    expect(bodyOf(calls, '/Import/check')).toMatchObject({
      entity: 'copy',
      map: { 'week/2030-10-07': 0, advertiser: 1, length: 2 },
      options: { dateOrder: 'MDY', clientCategoryId: 1, stationId: 1 },
    }),
  );
});

it('says what the server refuses of an import, and cancels one that takes long', async () => {
  let answer: Answer | Promise<Answer> = { status: 409, body: { message: 'Changed meanwhile' } };
  await open(({ url }) => {
    if (url.endsWith('/Import/progress?uploadId=8')) return { body: { done: 12, total: 39 } };
    return url.includes('/Import/run') ? answer : undefined;
  });
  await toCheck();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Leave out the refused row/ }));
  press('Import 2 rows');
  await screen.findByText('An error occurred: Changed meanwhile');
  // As a browser does when a call is aborted.
  let abort = (_: unknown): void => undefined;
  answer = new Promise<Answer>((_resolve, reject) => (abort = reject));
  await waitFor(() => expect(button('Import 2 rows').disabled).toBe(false));
  press('Import 2 rows');
  await screen.findByText('12 of 39 campaigns (30 %)');
  const bar = screen.getByRole('progressbar', { name: 'Importing…' });
  expect(bar.getAttribute('aria-valuenow')).toBe('30');
  press('Cancel');
  abort(new DOMException('', 'AbortError'));
  await screen.findByText(/^Cancelled\. The list of imports shows/);
  screen.getByRole('table', { name: 'Rows' });
});

it('takes an import back, and lists what was left as it is', async () => {
  const { calls } = await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Take back clientes\.csv/ }));
  const question = await screen.findByRole('dialog', { name: 'Take this import back?' });
  expect(sent(calls, '/imports/')).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Take back' }));
  const left = await within(question).findByRole('table', { name: '1 record was left as it is' });
  expect(within(left).getAllByRole('row')[1]?.textContent).toBe('Client0012It was changed since');
  within(question).getByText('Deleted: 1. Restored: 0.');
  expect(sent(calls, '/imports/').map(({ method, url }) => [method, url])).toEqual([
    ['DELETE', '/api/imports/3'],
  ]);
});

it('asks for the month of a grid whose columns do not say it', async () => {
  const week = (guess: string | null) => ({ index: 0, name: '05/10', samples: ['3'], guess });
  const { calls } = await open(({ url, body }) => {
    if (url.includes('/Import/read'))
      return { body: { ...LOOK, asksMonth: 1, columns: [week(null)] } };
    if (!url.includes('/Import/look')) return undefined;
    const fits = (body as { gridMonth: string }).gridMonth === '2030-10-01';
    const guess = fits ? 'week/2030-10-07' : null;
    return { body: { ...LOOK, asksMonth: 1, columns: [week(guess)] } };
  });
  fireEvent.change(fieldOf(document.body, 'Kind of record'), { target: { value: 'campaign' } });
  choose();
  await columns();
  screen.getByText(/^Columns are days, or weeks, and do not say of which year or month/);
  const month = fieldOf(document.body, 'Month of the first of these columns');
  expect(button('Read with this month').disabled).toBe(true);
  fireEvent.change(month, { target: { value: '2031-10' } });
  press('Read with this month');
  await screen.findByText(/^In that month they are neither days nor weeks/);
  fireEvent.change(month, { target: { value: '2030-10' } });
  await waitFor(() => expect(button('Read with this month').disabled).toBe(false));
  press('Read with this month');
  await screen.findByRole('option', { name: 'Airings in the week of 7 Oct 2030' });
  expect(sent(calls, '/Import/look').map(({ body }) => body)).toMatchObject([
    { gridMonth: '2031-10-01' },
    { gridMonth: '2030-10-01' },
  ]);
});

it('takes a log for playout as copies, read as its format has it from then on', async () => {
  const said = { delimiter: null, encoding: 'utf-8', headerRow: 1, notes: [] };
  const [advertiser, length] = COPY;
  const columns1 = [
    { ...advertiser, index: 0 },
    { ...length, index: 1, guess: 'length' },
  ];
  const log = { ...LOOK, ...said, columns: columns1 };
  const { calls } = await open(({ url }) =>
    url.includes('/Import/read') ? { body: log } : undefined,
  );
  expect(screen.queryByLabelText('The file is')).toBeNull();
  fireEvent.change(fieldOf(document.body, 'Kind of record'), { target: { value: 'copy' } });
  await screen.findByRole('option', { name: 'A log for playout: Audicom (.LOG)' });
  screen.getByRole('option', { name: 'A log for playout: Nuestro' });
  expect(screen.queryByRole('option', { name: /\.elr/ })).toBeNull();
  fireEvent.change(fieldOf(document.body, 'The file is'), { target: { value: 'audicom' } });
  choose(new File(['x'], '20261001.LOG'));
  await columns();
  expect(sent(calls, '/Import/read')[0]?.url).toMatch(/entity=copy&format=audicom$/);
  await screen.findByText('20261001.LOG · 4 rows · Audicom (.LOG) · UTF-8');
  expect(screen.queryByText('Read it another way')).toBeNull();
  await ofStation();
  press('Check the rows');
  await screen.findByRole('table', { name: 'Rows' });
  expect(bodyOf(calls, '/Import/check')).toMatchObject({ entity: 'copy', format: 'audicom' });
});

it('fills an empty media group from the zip of another one, once that is confirmed', async () => {
  let answer: Answer = { status: 409, body: { message: 'It has records' } };
  const { calls } = await open(
    ({ url }) => (url.includes('/Multimedia/import') ? answer : undefined),
    '',
    'admin',
  );
  const zip = new File(['x'], 'grupo.zip');
  const fill = async () => {
    const question = await screen.findByRole('dialog', { name: 'Fill this media group?' });
    within(question).getByText(/^“grupo\.zip” brings the stations/);
    fireEvent.click(within(question).getByRole('button', { name: 'Fill it' }));
  };
  fireEvent.change(await screen.findByTestId('import-zip'), { target: { files: [zip] } });
  expect(sent(calls, '/Multimedia/import')).toEqual([]);
  await fill();
  await screen.findByText('An error occurred: It has records');
  answer = { body: { made: { station: 2, client: 1200, campaign: 30, show: 4, speaker: 1 } } };
  await waitFor(() => expect(button('Choose a file…').disabled).toBe(false));
  // Among other files it is known by its name.
  choose(zip);
  await fill();
  await screen.findByRole('heading', { name: 'The media group is filled' });
  screen.getByText('Stations: 2. Clients: 1,200. Campaigns: 30. Other records: 5.');
  expect(sent(calls, '/Import/read')).toEqual([]);
  press('Import another file');
  await screen.findByRole('heading', { name: 'The file' });
});

it('offers to fill a media group to its administrators alone, and no zip that is too large', async () => {
  const { calls } = await open();
  await screen.findByRole('heading', { name: 'The file' });
  expect(screen.queryByTestId('import-zip')).toBeNull();
  const zip = new File(['x'], 'grupo.zip');
  Object.defineProperty(zip, 'size', { value: 20 * 1024 ** 2 + 1 });
  choose(zip);
  await screen.findByText(/The zip has more than 20 MB/);
  expect(sent(calls, '/Multimedia/import')).toEqual([]);
});

it('opens a file of its own by its address, and says when it is no longer kept', async () => {
  const { calls } = await open(undefined, '?entity=show&upload=8');
  await columns();
  expect(bodyOf(calls, '/Import/look')).toEqual({ uploadId: 8, entity: 'show' });
  screen.getByText('4 rows · headings in row 3 · Windows-1252 · semicolon');
});

it('is not offered to those who only sell', async () => {
  const multimedias = [{ id: 4, name: 'Grupo', role: 'sales', parts: ['import'] }];
  await renderApp({
    path: '/',
    role: 'sales',
    stored: { user: JSON.stringify({ ...ANA, role: 'sales', multimedias }) },
    answer: radio({ station: rows({ code: 'FM', name: 'Ribera' }) }).answer,
  });
  await screen.findByText('Ribera');
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  expect(within(menu).queryByText('Import data')).toBeNull();
});
