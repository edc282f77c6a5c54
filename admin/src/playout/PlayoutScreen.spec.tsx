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
async function open(refuse?: (call: SentCall) => Answer | undefined) {
  const own: { id: number }[] = [];
  const server = radio({ station: rows({ code: 'FM', name: 'Ribera' }) });
  const app = await renderApp({
    path: '/config/playout_formats/1',
    answer: (call: SentCall) => {
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
    'map.statuses': 'Unknown status',
  };
  await open(({ url, method, body }) =>
    (method === 'PUT' || url.endsWith('/preview')) &&
    (body as { map: typeof map }).map.row[0]?.length === 9
      ? { status: 400, body: { message: 'Please, check the required fields', errors } }
      : undefined,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByDisplayValue('rivendell 2');
  fireEvent.change(field('Length 1'), { target: { value: '9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Length: At most 4096');
  expect(field('Length 1').getAttribute('aria-invalid')).toBe('true');
  expect(field('File name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('statuses: Unknown status')).toBeTruthy();
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
      ? { body: { files: [], problems: [], read: { rows: [row], problems: [problem], refusal } } }
      : undefined,
  );
  fireEvent.click(screen.getByRole('button', { name: 'New: What aired, in' }));
  await screen.findByDisplayValue('New format');
  const drop = (text: string): void => {
    const file = { slice: () => ({ arrayBuffer: () => Promise.resolve(Buffer.from(text)) }) };
    fireEvent.change(field('Choose or drop a file to read'), { target: { files: [file] } });
  };
  drop('00:01:00 Alfa\nx');
  await screen.findByText('Rows read: 1 · lines not understood: 1');
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
