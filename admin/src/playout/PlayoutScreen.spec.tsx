import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer, SentCall } from '../test/fake-server';
import { radio, rows } from '../test/radio';
import { renderApp } from '../test/render-app';

const map = {
  fileName: '{yyyy}.txt',
  encoding: 'utf-8',
  endOfLine: 'lf',
  kind: 'fixed',
  row: [{ field: 'start', from: 2, length: 8 }],
};
const preset = {
  id: 2e9 + 1,
  version: 1,
  name: 'rivendell',
  direction: 'out',
  preset: 'rivendell',
  map,
};

/** The screen with a preset; what is stored besides is in `own`. */
async function open(refuse?: (call: SentCall) => Answer | undefined, role?: 'sales') {
  const own: { id: number }[] = [];
  const server = radio({ station: rows({ code: 'FM', name: 'Ribera' }) });
  const app = await renderApp({
    path: '/config/playout_formats/1',
    role,
    answer: (call: SentCall) => {
      if (call.url.includes('/TrafficLog/getAll')) return { body: [{ date: '2026-12-01' }] };
      if (!call.url.includes('/playout-formats')) return server.answer(call);
      const refused = refuse?.(call);
      if (refused) return refused;
      const sent = call.body as { name: string; map: object; version?: number } | undefined;
      if (call.url.endsWith('/preview'))
        return {
          body: { files: [{ fileName: 'a', text: '08:15:00 x' }], problems: [], read: null },
        };
      const all = [preset, ...own];
      const id = /playout-formats\/(\d+)/.exec(call.url)?.[1];
      if (call.method === 'GET')
        return id === undefined
          ? {
              body: all.map((one) => ({ ...one, map: undefined })),
              headers: { 'content-range': `playout-formats 0-1/${all.length}` },
            }
          : { body: all.find((one) => one.id === Number(id)) };
      const record = { id: 7, preset: null, direction: 'out', ...sent, version: own.length + 1 };
      own.splice(0, 1, record);
      return { body: record };
    },
  });
  await screen.findByRole('button', { name: /^rivendell/ });
  return { ...app, own };
}
const field = (name: string): HTMLInputElement => screen.getByLabelText(name);

it('asks for no sample for those to whom it is refused', async () => {
  const { calls } = await open(undefined, 'sales');
  await screen.findByLabelText('Format name');
  fireEvent.click(screen.getByRole('button', { name: /^rivendell/ }));
  expect(screen.queryByRole('region', { name: 'Sample' })).toBeNull();
  expect(calls.filter(({ url }) => url.endsWith('/preview'))).toEqual([]);
});

it('a preset is read-only; its copy is changed by keys on the ruler and saved', async () => {
  const { own } = await open();
  expect(field('Format name').disabled).toBe(true);
  expect(within(field('Layout')).getByRole('option', { selected: true }).textContent).toBe(
    'Fixed columns',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByDisplayValue('rivendell 2');
  fireEvent.change(field('Day'), { target: { value: '12/01/2026' } });
  const sample = await screen.findByRole('region', { name: 'Sample' });
  const band = (): HTMLElement => within(sample).getByRole('button', { name: /^Start: from/ });
  fireEvent.keyDown(band(), { key: 'ArrowRight' });
  fireEvent.keyDown(band(), { key: 'ArrowLeft', shiftKey: true });
  expect([field('From 1').value, field('Length 1').value]).toEqual(['3', '7']);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(own).toMatchObject([{ name: 'rivendell 2', map: { row: [{ from: 3, length: 7 }] } }]),
  );
});

it('what is wrong with a map stands at its field', async () => {
  const errors = {
    'map.row.0.length': 'At most 4096',
    'map.fileName': 'Not a file name',
    'map.commands.0.at': 'Times HH:MM',
    'map.new': 'Unknown field',
  };
  await open(({ url, method, body }) =>
    (method === 'PUT' || url.endsWith('/preview')) &&
    (body as { map: typeof map }).map.row[0]?.length === 9
      ? { status: 400, body: { message: 'Please, check the required fields', errors } }
      : undefined,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByDisplayValue('rivendell 2');
  fireEvent.click(screen.getByText('Commands'));
  fireEvent.click(await screen.findByRole('button', { name: 'Add command' }));
  fireEvent.click(screen.getByText('Commands'));
  fireEvent.change(field('Length 1'), { target: { value: '9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('At most 4096');
  for (const name of ['Length 1', 'File name', 'At 1'])
    expect([name, field(name).getAttribute('aria-invalid')]).toEqual([name, 'true']);
  await waitFor(() => expect(document.activeElement).toBe(field('File name')));
  expect(screen.getByText('new: Unknown field')).toBeTruthy();
});

it('every part of a map has its inputs, and what is emptied is left out', async () => {
  const { own } = await open();
  const saved = async (): Promise<object> => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(own[0]).toMatchObject({ map: expect.anything() as unknown }));
    return (own[0] as unknown as { map: object }).map;
  };
  const type = (name: string, value: string): void =>
    void fireEvent.change(field(name), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'New: What aired, from playout' }));
  await screen.findByDisplayValue('New format');
  type('Layout', 'delimited');
  type('Delimiter (\\t: tab)', '\\t');
  type('Order of its dates', 'DMY');
  type('Apostrophe before formulas', 'yes');
  type('Lines that are not read', '2');
  type('Expression of lines that are no rows', '^#');
  type('Named 1', 'Time');
  for (const part of ['Status codes', "What isn't a spot", 'What is a spot'])
    fireEvent.click(screen.getByText(part));
  fireEvent.click(await screen.findByRole('button', { name: 'Add code' }));
  type('Means 1', 'MOVED');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Add rule' })).toHaveLength(2));
  const [ignore, spots] = screen.getAllByRole('button', { name: 'Add rule' });
  fireEvent.click(ignore as HTMLElement);
  type('Expression 1', '^tema-');
  fireEvent.click(spots as HTMLElement);
  const [, last] = screen.getAllByLabelText('Expression 1');
  fireEvent.change(last as HTMLElement, { target: { value: '^aviso-' } });
  expect(await saved()).toMatchObject({
    kind: 'delimited',
    delimiter: '\t',
    dateOrder: 'DMY',
    guard: 1,
    skipLines: 2,
    skipPattern: '^#',
    statuses: { 1: 'MOVED' },
    ignore: [{ field: 'file', pattern: '^tema-' }],
    spots: [{ field: 'file', pattern: '^aviso-' }],
    row: [{ field: 'airedTime', from: 0, length: 8, element: 'Time' }],
  });
});

it('commands stand before, after and between breaks with rows of their own', async () => {
  const { own } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByDisplayValue('rivendell 2');
  const type = (name: string, value: string): void =>
    void fireEvent.change(field(name), { target: { value } });
  fireEvent.click(screen.getByText('Commands'));
  fireEvent.click(await screen.findByRole('button', { name: 'Add command' }));
  type('At 1', '*:00,12:30');
  type('Place 1', 'before');
  const row = screen.getByRole('table', { name: 'Row of command 1' });
  fireEvent.change(within(row).getByLabelText('Row of command 1 · Constant 1'), {
    target: { value: 'ID' },
  });
  fireEvent.click(screen.getByText('Row before each break'));
  fireEvent.click(await screen.findByRole('button', { name: 'Add a row before each break' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(own).toMatchObject([
      {
        map: {
          commands: [{ at: '*:00,12:30', place: 'before', row: [{ constant: 'ID', from: 0 }] }],
          breakRow: [{ field: 'title', length: 10, from: 0 }],
        },
      },
    ]),
  );
});

it('a new format of what aired reads a file of the user, and refuses a picture', async () => {
  const row = {
    line: 1,
    airedTime: 90_061,
    airedLength: null,
    cart: 7,
    title: 'Alfa',
    isci: null,
    airingId: null,
    status: null,
  };
  const problem = { line: 2, text: 'x', reason: 'SHAPE' };
  let refusal: string | null = null;
  await open(({ url }) =>
    url.endsWith('/preview')
      ? {
          body: {
            files: [],
            problems: [],
            read: { rows: [row], problems: [problem], skipped: 0, refusal },
          },
        }
      : undefined,
  );
  fireEvent.click(screen.getByRole('button', { name: 'New: What aired, from playout' }));
  await screen.findByDisplayValue('New format');
  const drop = (text: string): void => {
    const file = { slice: () => ({ arrayBuffer: () => Promise.resolve(Buffer.from(text)) }) };
    fireEvent.change(field('Choose or drop a file to read'), { target: { files: [file] } });
  };
  drop('00:01:00 Alfa\nx');
  await screen.findByText('Rows read: 1 · ignored: 0 · lines not understood: 1');
  const read = screen.getByRole('table', { name: 'Rows read' }).textContent;
  expect(read).toContain('25:01:01');
  expect(read).toContain('Alfa');
  refusal = 'BINARY';
  drop('PNG');
  await screen.findByText(/^The file is not text/);
  expect(screen.queryByRole('table', { name: 'Rows read' })).toBeNull();
});

it('asks before another format takes the place of changes', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByDisplayValue('rivendell 2');
  fireEvent.change(field('Format name'), { target: { value: 'Mine' } });
  const other = (): void =>
    void fireEvent.click(screen.getByRole('button', { name: /^rivendell Ri/ }));
  other();
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(field('Format name').value).toBe('Mine');
  other();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(field('Format name').value).toBe('rivendell'));
});

it('says what is wrong with a file that is imported', async () => {
  const errors = { 'map.fileName': 'Not a file name', 'map.row.0.length': 'At most 4096' };
  await open(({ method, url }) =>
    method === 'POST' && url.endsWith('/playout-formats')
      ? { status: 400, body: { message: 'Please, check the required fields', errors } }
      : undefined,
  );
  const take = (text: string): void => {
    const files = [{ text: () => Promise.resolve(text) }];
    fireEvent.change(screen.getByLabelText('Import JSON', { selector: 'input' }), {
      target: { files },
    });
  };
  take('[]');
  await screen.findByText('An error occurred: That file is not a playout format');
  take(JSON.stringify({ name: 'x', direction: 'out', map }));
  await screen.findByText(
    'An error occurred: fileName: Not a file name · row.0.length: At most 4096',
  );
});
