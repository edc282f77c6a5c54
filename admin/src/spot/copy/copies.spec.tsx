import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { campaign } from '../../test/campaigns';
import { freezeDate } from '../../test/clock';
import type { Answer, SentCall } from '../../test/fake-server';
import { fieldOf, wrongFields } from '../../test/field';
import { radio, rows } from '../../test/radio';
import { renderApp } from '../../test/render-app';

beforeEach(() => freezeDate('2026-11-23T15:00:00Z'));
afterEach(() => jest.useRealTimers());

const WORDS = {
  EN: {
    open: '2 copies to come',
    title: 'Copy to come: Order 9',
    file: 'File name',
    save: 'Save',
    done: 'It was successfully updated',
  },
  ES: {
    open: '2 materiales por llegar',
    title: 'Material por llegar: Orden 9',
    file: 'Nombre del archivo',
    save: 'Guardar',
    done: 'Se actualizó correctamente',
  },
} as const;

const place = (changes: object) => ({
  spotId: 7,
  spotName: 'Verano',
  customerName: 'Faro',
  internalNumber: '12/0',
  stationId: 1,
  state: 'active',
  clientId: 1,
  orderId: 5,
  scheduleType: 'simple',
  scheduleId: 31,
  pieceId: null,
  title: null,
  isci: null,
  length: 30,
  firstDate: '2026-12-01',
  airings: 4,
  ...changes,
});
const PIECE = { pieceId: 61, title: 'Uno' };
const MISSING = [
  place(PIECE),
  place({ ...PIECE, scheduleId: 32 }),
  place({ ...PIECE, spotId: 8, stationId: 2, scheduleId: 41, pieceId: 62 }),
  place({ length: 20, scheduleId: 33, firstDate: '2026-12-03' }),
  place({ spotId: 99, orderId: null, clientId: 2, scheduleId: 71 }),
];

/** A server with an order of two stations that lacks two copies; a call to fill them is answered by `answer`. */
function server(answer: () => Answer) {
  const order = [
    campaign({ id: 7, orderId: 5, clientId: 1 }),
    campaign({ id: 8, orderId: 5, clientId: 1, stationId: 2 }),
  ];
  const lists = {
    station: rows(
      { code: 'AM', name: 'Ribera AM', timeZone: 'America/Montevideo' },
      { code: 'FM', name: 'Ribera FM', timeZone: 'America/Montevideo' },
    ),
    client: rows({ code: 'D', name: 'Faro', clientCategoryId: 1 }),
    clientCategory: rows({ code: 'A', name: 'Oro', priority: 'A' }),
  };
  let filled = false;
  return radio(lists, ({ url }) => {
    const { pathname } = new URL(url, 'http://server');
    if (pathname === '/api/Spot/getById') return { body: order[0] };
    if (pathname.startsWith('/api/campaign-orders'))
      return { body: { id: 5, version: 1, number: 9, name: 'Verano', campaigns: order } };
    if (pathname === '/api/Spot/missingCopy') return { body: filled ? [] : MISSING };
    if (pathname === '/api/TrafficLog/staleDays') return { body: [] };
    if (pathname !== '/api/Spot/fillCopy') return undefined;
    const answered = answer();
    filled = answered.status === undefined;
    return answered;
  }).answer;
}

const FILLED = (): Answer => ({
  body: { campaigns: [7, 8].map((spotId) => ({ spotId, stationId: spotId - 6, version: 2 })) },
});
const sent = (calls: SentCall[]): unknown[] =>
  calls.filter(({ url }) => url.endsWith('/fillCopy')).map(({ body }) => body);
const PIECES = [
  { spotId: 7, pieceId: 61 },
  { spotId: 8, pieceId: 62 },
];

describe.each(['EN', 'ES'] as const)('copy to come of an order in %s', (language) => {
  const words = WORDS[language];

  it('is named once for all its stations', async () => {
    const { calls } = await renderApp({
      path: '/spot_programming/spot/detail/7',
      language,
      answer: server(FILLED),
    });
    fireEvent.click(await screen.findByRole('button', { name: words.open }));
    const dialog = await screen.findByRole('dialog', { name: words.title });
    const row = await within(dialog).findByRole('group', { name: 'Verano · Uno' });
    expect(row.textContent).toContain('Ribera AM, Ribera FM');
    expect(within(dialog).getAllByRole('group')).toHaveLength(2);
    // Nothing named: the first field says so.
    fireEvent.click(within(dialog).getByRole('button', { name: words.save }));
    await waitFor(() => expect(wrongFields(dialog)).toHaveLength(1));
    expect(sent(calls)).toEqual([]);
    fireEvent.change(fieldOf(row, words.file), { target: { value: ' uno-30.mp3 ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: words.save }));
    await screen.findByText(words.done);
    expect(sent(calls)).toEqual([{ copies: [{ fileName: 'uno-30.mp3', places: PIECES }] }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: words.open })).toBeNull());
  });
});

it('what somebody else has named meanwhile is asked for again, and nothing typed is lost', async () => {
  await renderApp({
    path: '/spot_programming/spot/detail/7',
    answer: server(() => ({ status: 409, body: 'STALE_RECORD' })),
  });
  fireEvent.click(await screen.findByRole('button', { name: WORDS.EN.open }));
  const dialog = await screen.findByRole('dialog', { name: WORDS.EN.title });
  const row = await within(dialog).findByRole('group', { name: 'Verano · Uno' });
  fireEvent.change(fieldOf(row, WORDS.EN.file), { target: { value: 'uno-30' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText(/^An error occurred/);
  expect(fieldOf(row, WORDS.EN.file).value).toBe('uno-30');
});
