import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { campaign } from '../test/campaigns';
import { freezeDate } from '../test/clock';
import type { Answer, SentCall } from '../test/fake-server';
import { fieldOf, wrongFields } from '../test/field';
import { radio, rows } from '../test/radio';
import { renderApp } from '../test/render-app';
import { simpleLine } from '../test/spot-lines';
import { unfold } from '../test/unfold';

beforeEach(() => freezeDate('2026-11-23T15:00:00Z'));
afterEach(() => jest.useRealTimers());

const lists = () => ({
  station: rows(
    { code: 'AM', name: 'Ribera AM', timeZone: 'America/Montevideo' },
    { code: 'FM', name: 'Ribera FM', timeZone: 'America/Montevideo' },
  ),
  client: rows({ code: 'D', name: 'Faro', clientCategoryId: 1 }),
  clientCategory: rows({ code: 'A', name: 'Oro', priority: 'A' }),
});

const line = (scheduleType: 'simple' | 'advanced', scheduleId: number) => ({
  scheduleType,
  scheduleId,
  startDate: '2026-11-01',
  endDate: null,
  length: 30,
});
const CAMPAIGNS = [
  {
    spotId: 7,
    version: 3,
    spotName: 'Verano',
    internalNumber: '12/0',
    stationId: 1,
    file: 1,
    lines: [line('simple', 31), line('simple', 32), line('advanced', 41)],
    pieces: [],
  },
  {
    spotId: 9,
    version: 1,
    spotName: 'Otoño',
    internalNumber: '14/0',
    stationId: 2,
    file: 0,
    lines: [line('simple', 51)],
    pieces: [{ pieceId: 61, length: 30 }],
  },
];
const stale = (spotId: number, dates: string[]) =>
  dates.map((date) => ({
    date,
    status: 'draft',
    edited: false,
    scheduleChanged: 0,
    campaigns: [{ spotId, spotName: 'x', change: 'changed' }],
  }));

/** A server with two campaigns that have the file; it answers what is asked of it first by `refuse`. */
function server(refuse?: () => Answer | undefined) {
  let stored: object = {
    file: 'promo-30',
    simpleSchedules: [simpleLine({ id: 31, filename: 'promo-30' })],
  };
  return radio(lists(), (call) => {
    const { pathname, searchParams } = new URL(call.url, 'http://server');
    if (pathname === '/api/Client/airings')
      return {
        body: {
          ...Object.fromEntries(searchParams),
          clientId: 1,
          campaigns: [],
          made: [],
          unplaced: [],
          putAway: [],
          asked: [],
          delivery: [],
        },
      };
    if (pathname === '/api/Spot/clientFiles')
      return {
        body: [
          { fileName: 'promo-30', campaigns: 2, lines: 4, pieces: 1 },
          { fileName: 'otra', campaigns: 1, lines: 1, pieces: 0 },
        ],
      };
    if (pathname === '/api/Spot/getById')
      return { body: campaign({ id: 7, stationId: 1, clientId: 1, ...stored }) };
    if (pathname === '/api/TrafficLog/remake') return { body: { days: [] } };
    if (pathname === '/api/TrafficLog/staleDays')
      return {
        body:
          searchParams.get('stationId') === '1'
            ? stale(7, ['2026-11-24', '2026-11-25'])
            : [...stale(9, ['2026-11-24']), ...stale(8, ['2026-11-26'])],
      };
    if (pathname !== '/api/Spot/replaceFile') return undefined;
    const body = call.body as { preview?: number; from: string };
    const answered = body.preview === 1 ? undefined : refuse?.();
    if (answered) return answered;
    if (body.preview !== 1)
      stored = {
        version: 4,
        file: 'promo-40',
        simpleSchedules: [simpleLine({ id: 31, filename: 'promo-40' })],
      };
    return { body: { ...body, campaigns: CAMPAIGNS } };
  }).answer;
}

const dialog = (): HTMLElement => screen.getByRole('dialog');
const type = (name: string, value: string): void =>
  void fireEvent.change(fieldOf(dialog(), name), { target: { value } });
const submit = (): void => void fireEvent.submit(dialog().querySelector('form') ?? dialog());
const sent = (calls: SentCall[]): unknown[] =>
  calls
    .filter(({ url, body }) => url.endsWith('replaceFile') && !(body as Typed).preview)
    .map(({ body }) => body);
const remade = (calls: SentCall[]): unknown[] =>
  calls.filter(({ url }) => url.endsWith('/TrafficLog/remake')).map(({ body }) => body);
interface Typed {
  preview?: number;
}

async function open(language: 'EN' | 'ES', button: string, answer = server()) {
  const app = await renderApp({ path: '/spot_programming/client/detail/1', answer, language });
  fireEvent.click(await screen.findByRole('button', { name: button }));
  await within(await screen.findByRole('dialog')).findByRole('combobox');
  return app;
}

async function choose(name: string, letters: string, option: string): Promise<void> {
  act(() => fieldOf(dialog(), name).focus());
  type(name, letters);
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

it('is replaced in every campaign of a client after a look at them, and tells the days it affects', async () => {
  const { calls } = await open('EN', 'Replace a file');
  expect(screen.getByRole('dialog', { name: 'Replace a file of D - Faro' })).toBe(dialog());
  submit();
  await waitFor(() => expect(wrongFields(dialog())).toEqual(['File to replace', 'New file']));
  await choose('File to replace', 'promo', 'promo-30 (2 campaigns, 4 lines and 1 piece)');
  await within(dialog()).findByText(
    '2 campaigns, 3 lines, 1 item and 1 piece: nothing changes yet',
  );
  const campaigns = within(within(dialog()).getByRole('list', { name: 'Campaigns' }));
  expect(campaigns.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '12/0 VeranoRibera AM · 2 lines and 1 item · its own file',
    '14/0 OtoñoRibera FM · 1 line and 1 piece',
  ]);
  type('New file', 'promo-40');
  type('New length (s)', '40');
  within(dialog()).getByText(
    '2 campaigns, 3 lines, 1 item and 1 piece: promo-30 is replaced by promo-40, length 00:40',
  );
  submit();
  await screen.findByText('The file was replaced: 2 campaigns, 3 lines, 1 item and 1 piece');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(calls)).toEqual([
    {
      clientId: 1,
      from: 'promo-30',
      to: 'promo-40',
      length: 40,
      spots: [
        { spotId: 7, version: 3 },
        { spotId: 9, version: 1 },
      ],
    },
  ]);
  // One notice for both stations, whose button makes the days of both; nothing is made before.
  expect(remade(calls)).toEqual([]);
  await screen.findByText('Ribera AM, Ribera FM: 3 days with a log are affected: generate 3 again');
  fireEvent.click(screen.getByRole('button', { name: 'Generate again' }));
  await waitFor(() =>
    expect(remade(calls)).toEqual([
      { stationId: 1, dates: ['2026-11-24', '2026-11-25'], keepEdited: 1 },
      { stationId: 2, dates: ['2026-11-24'], keepEdited: 1 },
    ]),
  );
});

it('is looked at again when somebody changed a campaign meanwhile, in Spanish', async () => {
  let refused = false;
  const answer = server(() => {
    if (refused) return undefined;
    refused = true;
    return { status: 409, body: 'STALE_RECORD' };
  });
  const { calls } = await open('ES', 'Reemplazar un archivo', answer);
  await choose('Archivo a reemplazar', 'promo', 'promo-30 (2 campañas, 4 líneas y 1 pieza)');
  await within(dialog()).findByText(
    '2 campañas, 3 líneas, 1 ítem y 1 pieza: todavía no cambia nada',
  );
  type('Archivo nuevo', 'promo-40');
  type('Desde este día', '2026-12-11');
  await within(dialog()).findByText(/desde el 11\/12\/2026, promo-30 se reemplaza por promo-40/);
  const looks = (): number =>
    calls.filter(({ url, body }) => url.endsWith('replaceFile') && (body as Typed).preview === 1)
      .length;
  const before = looks();
  submit();
  await screen.findByText(/Otra persona modificó este registro/);
  await waitFor(() => expect(looks()).toBe(before + 1));
  // The second button asks no more: the days of both stations are made at once.
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar y volver a generar las pautas' }));
  await screen.findByText('Se reemplazó el archivo: 2 campañas, 3 líneas, 1 ítem y 1 pieza');
  await waitFor(() => expect(remade(calls)).toHaveLength(2));
  expect(sent(calls)).toMatchObject(Array(2).fill({ date: '2026-12-11', to: 'promo-40' }));
});

describe('the open tab of a campaign', () => {
  const CAMPAIGN = '/spot_programming/spot/detail/7';
  const CHANGED = 'This campaign was changed in another tab meanwhile';
  const fileOfTab = (): HTMLInputElement => fieldOf(screen.getByRole('tabpanel'), 'File');

  /** A campaign in a tab, whose file is then replaced for its client in another tab. */
  async function replaced(before: () => void) {
    await renderApp({ path: CAMPAIGN, answer: server() });
    await unfold();
    expect(fileOfTab().value).toBe('promo-30');
    before();
    window.history.pushState(null, '', '/spot_programming/client/detail/1');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    fireEvent.click(await screen.findByRole('button', { name: 'Replace a file' }));
    await within(await screen.findByRole('dialog')).findByRole('combobox');
    await choose('File to replace', 'promo', 'promo-30 (2 campaigns, 4 lines and 1 piece)');
    await within(dialog()).findByText(/nothing changes yet/);
    type('New file', 'promo-40');
    submit();
    await screen.findByText(/^The file was replaced/);
    window.history.pushState(null, '', CAMPAIGN);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(fileOfTab().value).toBe('promo-40'));
  }

  it('shows the new file, and nothing else', async () => {
    await replaced(() => undefined);
    expect(screen.getByRole('tabpanel').textContent).toContain('promo-40');
    expect(screen.getByRole('tabpanel').textContent).not.toContain('promo-30');
    expect(screen.queryByText(CHANGED)).toBeNull();
  });

  it('keeps what is typed there, and says what was stored meanwhile', async () => {
    const comments = (): HTMLInputElement => fieldOf(screen.getByRole('tabpanel'), 'Comments');
    await replaced(() => void fireEvent.change(comments(), { target: { value: 'Typed' } }));
    expect(comments().value).toBe('Typed');
    screen.getByText(CHANGED);
    expect(screen.getByRole('tabpanel').textContent).toContain('promo-30');
  });
});
