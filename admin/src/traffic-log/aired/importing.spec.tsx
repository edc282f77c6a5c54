import { LIMITS } from '@contract/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DATE, drop, left, openDay, press, rowOf } from '../../test/aired-screen';
import { fieldOf } from '../../test/field';
import { airedDay, airing, loose } from './model/test-day';
import type { ImportAnswer } from './model/types';

const FINE = airing(3, { spotName: 'Invierno', start: '09:00:30', actualStart: '09:00:30' });

const ANSWER: ImportAnswer = {
  id: 7,
  stationId: 1,
  fileName: 'RI 20270201.elr',
  digest: 'd',
  dates: [DATE],
  rows: 3,
  read: 2,
  ignored: 1,
  days: [],
  alreadyImported: 0,
  problems: [{ line: 2, text: '25:61:00', reason: 'TIME' }],
};
const NOTHING = { cart: null, file: null, title: null, status: null, scheduledTime: null };
const PREVIEW: ImportAnswer = {
  ...ANSWER,
  id: null,
  sample: [
    {
      ...NOTHING,
      line: 1,
      date: DATE,
      airedTime: '08:15:02',
      airedLength: 30,
      cart: '1001',
      ignored: 0,
    },
    {
      ...NOTHING,
      line: 3,
      date: DATE,
      airedTime: '08:20:00',
      airedLength: 200,
      file: 'tema-1',
      ignored: 1,
    },
  ],
};
/** What the server answers to a preview, and to an import. */
const imports = (url: string, answer: object = ANSWER, preview: object = PREVIEW) =>
  url.includes('/AsRun/import')
    ? { body: url.includes('preview=1') ? preview : answer }
    : undefined;
const queries = (urls: readonly string[]): (string | undefined)[] =>
  urls.map((url) => url.split('?')[1]);
const confirm = async (name: RegExp): Promise<void> => {
  const dialog = await screen.findByRole('dialog', { name });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
};

it('shows what a file says before anything is stored, and imports it with its name', async () => {
  const { calls } = await openDay(airedDay([FINE]), ({ url }) => imports(url));
  drop(new File(['x'], 'RI 20270201.elr'));
  const preview = await screen.findByRole('dialog', { name: 'What RI 20270201.elr says' });
  const rows = within(preview).getByRole('table', { name: '2 rows, as understood' });
  const cells = within(rows)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Line', 'Date', 'Aired at', 'Aired length', 'Cart', 'File', ''],
    ['1', 'Mon 1 Feb', '08:15:02', '30', '1001', '', ''],
    ['3', 'Mon 1 Feb', '08:20:00', '200', '', 'tema-1', 'Ignored'],
  ]);
  expect(preview.textContent).toContain('2 of 3 rows read, 1 ignored.');
  expect(preview.textContent).toContain('Line 2 · its time cannot be read25:61:00');
  expect(document.activeElement?.textContent).toBe('Import');
  const sent = () => calls.filter(({ url }) => url.includes('/AsRun/import'));
  expect(queries(sent().map(({ url }) => url))).toEqual(['stationId=1&preview=1']);

  await confirm(/^What RI/);
  const dialog = await screen.findByRole('dialog', { name: /^Lines of RI 20270201.elr/ });
  expect(dialog.textContent).toContain('Line 2 · its time cannot be read');
  expect(queries(sent().map(({ url }) => url))[1]).toBe('stationId=1&preview=0');
  expect(sent()[1]?.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-file-name': 'RI%2020270201.elr',
  });
});

it.each([
  [{ alreadyImported: 1 }, 'This file was imported before. Importing it again changes nothing.'],
  [{ refusal: 'ADD_OR_REPLACE' }, /the import asks whether to add to it or to replace it/],
  [{ refusal: 'DAY_CLOSED' }, /has to be opened again before the file goes in/],
])('a preview says what the import would answer: %j', async (outlook, sentence) => {
  await openDay(airedDay([FINE]), ({ url }) => imports(url, ANSWER, { ...PREVIEW, ...outlook }));
  drop(new File(['x'], 'log.txt'));
  const preview = await screen.findByRole('dialog', { name: /^What / });
  expect(within(preview).getByRole('alert').textContent).toMatch(sentence);
});

it('a file of which nothing is understood is read another way', async () => {
  const urls: string[] = [];
  await openDay(airedDay([FINE]), ({ url }) => {
    if (url.includes('/AsRun/import')) urls.push(url);
    return imports(url, ANSWER, { ...PREVIEW, read: 0, sample: [] });
  });
  drop(new File(['x'], 'a.csv'));
  const other = await screen.findByRole('button', { name: 'Read it another way…' });
  expect(document.activeElement).toBe(other);
  fireEvent.click(other);
  const asked = await screen.findByRole('dialog', { name: 'How does this file read?' });
  fireEvent.click(within(asked).getByRole('button', { name: 'Import' }));
  await screen.findByRole('dialog', { name: /^What / });
  expect(queries(urls)).toEqual(['stationId=1&preview=1', 'stationId=1&preview=1&format=csv']);
});

it('asks what the columns of a table are that nothing says, and reads it so', async () => {
  const urls: string[] = [];
  const column = (index: number, name: string, sample: string, field: string | null) => ({
    ...{ index, name, samples: [sample], field },
  });
  const columns = [
    column(0, 'Cuándo', '19/11/2026 06:15:02', null),
    column(1, 'Qué', '2001', 'title'),
    column(2, 'Nota', 'x', null),
  ];
  await openDay(airedDay([FINE]), ({ url }) => {
    if (url.includes('/AsRun/import')) urls.push(url);
    if (url.includes('columns=')) return imports(url, ANSWER, { ...PREVIEW, columns });
    return imports(url, ANSWER, { ...PREVIEW, read: 0, sample: [], columns, refusal: 'COLUMNS' });
  });
  drop(new File(['x'], 'a.csv'));
  const dialog = await screen.findByRole('dialog', {
    name: 'What the columns of RI 20270201.elr are',
  });
  const read = within(dialog).getByRole('button', { name: 'Read it so' });
  expect(read).toHaveProperty('disabled', true);
  within(dialog).getByText('Say which column is the time of airing.');
  expect(within(dialog).getAllByRole('alert')[0]?.textContent).toBe(
    'The format of this station does not read the file. Line 2 · its time cannot be read: 25:61:00',
  );
  const is = (name: string, value: string) =>
    fireEvent.change(within(dialog).getByRole('combobox', { name }), { target: { value } });
  is('What Cuándo is', 'airedTime');
  is('What Qué is', 'cart');
  fireEvent.click(read);
  const preview = await screen.findByRole('dialog', { name: /^What RI/ });
  within(preview).getByRole('button', { name: 'Columns…' });
  await confirm(/^What RI/);
  await screen.findByRole('dialog', { name: /^Lines of/ });
  const said = new URLSearchParams(queries(urls)[2] ?? '');
  expect([said.get('preview'), said.get('columns')]).toEqual(['0', '{"airedTime":0,"cart":1}']);
});

it('takes a file that is dropped on the log, and shows what aired', async () => {
  const names: unknown[] = [];
  await openDay(airedDay([FINE]), ({ url, headers }) => {
    if (!url.includes('/AsRun/import')) return undefined;
    names.push(headers['x-file-name']);
    return { status: 400, body: { message: 'Bad', errors: { file: 'No such rows' } } };
  });
  fireEvent.keyDown(window, { key: 'r', altKey: true });
  const log = await screen.findByRole('treegrid', { name: 'Breaks and airings' });
  const dataTransfer = { types: ['Files'], files: [new File(['x'], 'aire.elr')] };
  fireEvent.dragOver(log, { dataTransfer });
  await screen.findByText('Drop the file of what aired');
  fireEvent.drop(log, { dataTransfer });
  await screen.findByRole('treegrid', { name: 'Planned and aired' });
  await screen.findByText('An error occurred: No such rows');
  expect(names).toEqual(['aire.elr']);
});

it('does not send a file that is too large', async () => {
  const { calls } = await openDay(airedDay([FINE]));
  const film = new File(['x'], 'film.mp4');
  Object.defineProperty(film, 'size', { value: 20 * 1024 ** 2 + 1 });
  drop(film);
  await screen.findByText(/The file has more than 20 MB/);
  expect(calls.filter(({ url }) => url.includes('/AsRun/import'))).toEqual([]);
});

it('says what is wrong with a file that is refused', async () => {
  const refused = { message: 'Please, check', errors: { file: 'The file is empty' } };
  await openDay(airedDay([FINE]), ({ url }) =>
    url.includes('/AsRun/import') ? { status: 400, body: refused } : undefined,
  );
  drop(new File([''], 'log.txt'));
  await screen.findByText('An error occurred: The file is empty');
});

it('asks of which day a file is that does not say it, and imports it as the shown one', async () => {
  const urls: string[] = [];
  await openDay(airedDay([FINE]), ({ url }) => {
    if (!url.includes('/AsRun/import')) return undefined;
    urls.push(url);
    return { status: 400, body: { message: 'Bad', errors: { date: 'No date' } } };
  });
  drop(new File(['x'], 'log.txt'));
  fireEvent.click(await screen.findByRole('button', { name: 'Use this day' }));
  await screen.findByText(/An error occurred/);
  expect(queries(urls)).toEqual(['stationId=1&preview=1', `stationId=1&preview=1&date=${DATE}`]);
});

it('offers the dates that a file can be of, and the orders of its dates', async () => {
  const urls: string[] = [];
  const date = 'This file can be of 2026-07-06 / 2026-06-07. Say its date';
  await openDay(airedDay([FINE]), ({ url }) => {
    if (!url.includes('/AsRun/import')) return undefined;
    urls.push(url);
    return url.includes('dateOrder=')
      ? imports(url)
      : { status: 400, body: { message: 'Bad', errors: { date } } };
  });
  drop(new File(['x'], 'log.csv'));
  await screen.findByRole('button', { name: 'It is of 7 Jun 2026' });
  screen.getByText('This file can be of 6 Jul 2026 / 7 Jun 2026. Say its date');
  fireEvent.click(screen.getByRole('button', { name: 'month, day, year' }));
  await screen.findByRole('dialog', { name: /^What / });
  expect(queries(urls).at(-1)).toBe('stationId=1&preview=1&dateOrder=MDY');
});

it('asks what a second file of a day does, and imports it so', async () => {
  const urls: string[] = [];
  await openDay(airedDay([FINE]), ({ url }) => {
    if (!url.includes('/AsRun/import')) return undefined;
    urls.push(url);
    if (url.includes('preview=1') || url.includes('mode=')) return imports(url);
    return { status: 409, body: 'ADD_OR_REPLACE' };
  });
  drop(new File(['x'], 'log.txt'));
  await confirm(/^What /);
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await waitFor(() => expect(queries(urls).at(-1)).toBe('stationId=1&preview=0&mode=add'));
});

it('has a line that is shown in part written whole', async () => {
  const text = 'x'.repeat(LIMITS.asRunQuoted);
  const problems = [{ line: 2, text, reason: 'SHAPE' as const }];
  await openDay(airedDay([FINE]), ({ url }) => imports(url, { ...ANSWER, problems }));
  drop(new File(['x'], 'log.txt'));
  await confirm(/^What /);
  const dialog = await screen.findByRole('dialog', { name: /^Lines of RI 20270201.elr/ });
  const box = within(dialog).getByRole('textbox', { name: 'Line 2 as it should be' });
  expect(box).toHaveProperty('value', '');
});

/** Imports a file with a line that cannot be read, and writes another in its place. */
async function mend(text: string) {
  drop(new File(['x'], 'log.txt'));
  await confirm(/^What /);
  const dialog = await screen.findByRole('dialog', { name: /^Lines of RI 20270201.elr/ });
  const box = within(dialog).getByRole('textbox', { name: 'Line 2 as it should be' });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Correct' }));
  return { dialog, box };
}

it('mends a line of a file in place', async () => {
  const app = await openDay(airedDay([FINE]), ({ url }) => {
    if (url.endsWith('/AsRun/mend'))
      return { body: { ...ANSWER, problems: [{ ...ANSWER.problems[0], mended: 'yy' }] } };
    return imports(url);
  });
  // A line may be two that lost the break between them.
  const { dialog } = await mend('y\ny');
  await within(dialog).findByText(/Corrected/);
  expect(app.calls.find(({ url }) => url.endsWith('/AsRun/mend'))?.body).toEqual({
    fileId: 7,
    line: 2,
    text: 'y\ny',
  });
});

it('says below a line why what was written in its place cannot be read either', async () => {
  await openDay(airedDay([FINE]), ({ url }) => {
    if (url.endsWith('/AsRun/mend'))
      return { status: 400, body: { message: 'Check', errors: { text: 'No row either' } } };
    return imports(url);
  });
  const { dialog, box } = await mend('yy');
  await within(dialog).findByText('No row either');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(box).toHaveProperty('value', 'yy');
});

/** A server of a station's rules. */
function ruleServer() {
  let ignore: object[] = [];
  return ({ url, body }: { url: string; body: unknown }) => {
    if (url.includes('/AsRun/rules')) return { body: { stationId: 1, ignore } };
    if (url.includes('/AsRun/ignored')) return { body: [] };
    if (!url.endsWith('/AsRun/ignore')) return undefined;
    ({ ignore } = body as { ignore: object[] });
    return { body: { stationId: 1, ignore, ignored: 85, days: [] } };
  };
}
const songs = [1, 2, 3].map((n) =>
  loose(n, { cart: null, title: null, file: `tema-${n}.mp3`, actualStart: `09:0${n}:00` }),
);

it('a row is said to be no spot once, with the others of its kind', async () => {
  const server = ruleServer();
  const { calls } = await openDay(airedDay([FINE], [...songs, loose(9)]), server);
  press(rowOf(left(), 'tema-1.mp3'), 'i');
  const dialog = await screen.findByRole('dialog', { name: "What isn't a spot" });
  const text = within(dialog).getByRole('textbox', { name: 'Text' });
  expect(text).toHaveProperty('value', 'tema-');
  await within(dialog).findByText(/^It covers 3 of the 4 rows/);
  fireEvent.change(text, { target: { value: '1003' } });
  await within(dialog).findByText(/would also ignore what is planned here: Invierno/);
  fireEvent.change(text, { target: { value: 'tema-' } });
  expect(within(dialog).queryByText(/would also ignore/)).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ignore' }));
  await screen.findByText('85 rows are ignored from now on');
  expect(calls.find(({ url }) => url.endsWith('/AsRun/ignore'))?.body).toEqual({
    stationId: 1,
    ignore: [{ field: 'file', pattern: '^tema-' }],
  });

  fireEvent.click(screen.getByRole('button', { name: "What isn't a spot" }));
  const kept = await screen.findByRole('region', { name: 'Saved rules of this station' });
  await within(kept).findByText('File begins with “tema-”');
  fireEvent.click(within(kept).getByRole('button', { name: /^Remove: File begins/ }));
  await within(kept).findByText(/^None yet/);
});

it('a rule that cannot be used says why at its text', async () => {
  const errors = { 'ignore.0.pattern': 'missing ]' };
  const server = ruleServer();
  await openDay(airedDay([FINE], songs), (call) =>
    call.url.endsWith('/AsRun/ignore')
      ? { status: 400, body: { message: 'Bad', errors } }
      : server(call),
  );
  press(rowOf(left(), 'tema-1.mp3'), 'i');
  const dialog = await screen.findByRole('dialog', { name: "What isn't a spot" });
  fireEvent.change(fieldOf(dialog, 'How'), { target: { value: 'pattern' } });
  const text = within(dialog).getByRole('textbox', { name: 'Text' });
  fireEvent.change(text, { target: { value: '[' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ignore' }));
  await within(dialog).findByText('missing ]');
  expect(text.getAttribute('aria-invalid')).toBe('true');
});

it('a title is said to be a campaign once, and the day is read again', async () => {
  const spot = { id: 5, version: 1, stationId: 1, spotName: 'Soda', internalNumber: '12/0' };
  const more = { customerName: 'Colón', cancelled: 0, startDate: null, endDate: null };
  const { calls } = await openDay(
    airedDay([FINE], [loose(9, { cart: null, title: 'Sodería' })]),
    ({ url, method, body }) => {
      if (url.endsWith('/Spot/getAll')) return { body: [{ ...spot, ...more }] };
      if (url.includes('/Spot/getById')) return { body: { ...spot, pieces: [] } };
      if (url.endsWith('/as-run-aliases') && method === 'POST')
        return { body: { ...(body as object), id: 3, version: 1 } };
      return undefined;
    },
  );
  const reads = (): number => calls.filter(({ url }) => url.includes('/AsRun/getDay')).length;
  const before = reads();
  press(rowOf(left(), 'Sodería'), 'a');
  const dialog = await screen.findByRole('dialog', { name: /^Create title/ });
  await waitFor(() => expect(fieldOf(dialog, 'Title').value).toBe('Sodería'));
  act(() => fieldOf(dialog, 'Campaign').focus());
  fireEvent.change(fieldOf(dialog, 'Campaign'), { target: { value: 'soda' } });
  fireEvent.click(await screen.findByRole('option', { name: '12/0 · Soda · Colón' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(reads()).toBe(before + 1));
  expect(
    calls.find(({ url, method }) => method === 'POST' && url.endsWith('aliases'))?.body,
  ).toEqual({ stationId: 1, title: 'Sodería', spotId: 5, pieceId: null });
});
