import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { campaign } from '../test/campaigns';
import { freezeDate } from '../test/clock';
import type { Answer, SentCall } from '../test/fake-server';
import { fieldOf, wrongFields } from '../test/field';
import { radio, rows } from '../test/radio';
import { isLine } from '../test/spot-lines';
import { renderApp } from '../test/render-app';

beforeEach(() => freezeDate('2026-11-23T12:00:00Z'));
afterEach(() => jest.useRealTimers());

const PATH = '/spot_programming/availability/1';

const ROOM = {
  asked: 8,
  placed: 5,
  days: [
    {
      date: '2026-12-01',
      asked: 4,
      placed: 4,
      breaks: ['07:12', '08:12', '08:42', '09:12'],
      displaced: [{ spotId: 7, spotName: 'Verano', count: 2 }],
      unplaced: [],
    },
    {
      date: '2026-12-02',
      asked: 4,
      placed: 1,
      breaks: ['07:12'],
      displaced: [],
      unplaced: [{ reason: 'FULL', count: 3 }],
    },
    { date: '2026-12-05', asked: 0, placed: 0, breaks: [], displaced: [], unplaced: [] },
  ],
};
const FREE = [
  { date: '2026-12-01', hour: 7, capacity: 180, used: 60, expected: 0 },
  { date: '2026-12-01', hour: 8, capacity: 180, used: 0, expected: 170, oversold: 90 },
];

type Answers = (call: SentCall) => Answer | Promise<Answer> | undefined;

function serverOf(stations: number, answers?: Answers) {
  const names = ['Ribera', 'Norte'].slice(0, stations);
  const lists = {
    station: rows(...names.map((name) => ({ code: name, name, timeZone: 'America/Montevideo' }))),
    client: rows({ code: 'N', name: 'Norte' }),
    spotCategory: rows({ code: 'A', name: 'Autos' }),
  };
  return radio(lists, (call) => {
    const answered = answers?.(call);
    if (answered) return answered;
    if (call.url.includes('/TrafficLog/free')) return { body: FREE };
    if (call.url.endsWith('/TrafficLog/room')) return { body: ROOM };
    if (call.url.includes('/Spot/getById')) return { body: campaign() };
    return undefined;
  });
}

const open = (answers?: Answers, language: 'EN' | 'ES' = 'EN', stations = 1) =>
  renderApp({ path: PATH, language, answer: serverOf(stations, answers).answer });

const panel = async (): Promise<HTMLElement> => {
  await screen.findByRole('button', { name: /^(Is there room|¿Hay lugar)/ });
  return screen.getByRole('tabpanel');
};
const ask = (): void =>
  void fireEvent.click(screen.getByRole('button', { name: /^(Is there room|¿Hay lugar)/ }));
const sent = (calls: SentCall[], path: string): SentCall[] =>
  calls.filter(({ url }) => url.includes(path));
const cells = (row: HTMLElement): (string | null)[] =>
  [...row.children].map((cell) => cell.textContent);

it('asks for the month that comes and shows the answer day by day', async () => {
  const { calls } = await open();
  await panel();
  ask();
  await screen.findByText(/^It does not fit: 5 of 8 airings have a place\./);
  expect(sent(calls, '/room')[0]?.body).toMatchObject({
    stationId: 1,
    dateFrom: '2026-12-01',
    dateTo: '2026-12-31',
    clientId: null,
    simpleSchedules: [
      {
        startDate: '2026-12-01',
        endDate: '2026-12-31',
        startTime: '06:00',
        endTime: '10:00',
        occurrences: 4,
        length: 30,
        monday: 1,
        sunday: 0,
      },
    ],
  });
  expect(screen.getByText(/Even these would displace 2 airings \(Verano −2\)\./)).toBeTruthy();
  const table = screen.getByRole('columnheader', { name: 'Breaks' }).closest('table');
  const days = within(table as HTMLElement)
    .getAllByRole('row')
    .slice(1);
  expect(days.map(cells)).toEqual([
    ['Tue 1 Dec', '4 of 4', '07:12 · 08:12 · 08:42 · 09:12', 'Verano −2'],
    ['Wed 2 Dec', '1 of 4', '07:12', ''],
  ]);
});

it('asks by the week, and answers week by week', async () => {
  const displaced = [{ spotId: 7, spotName: 'Verano', count: 1 }];
  const days = [
    { date: '2026-12-01', asked: 5, placed: 2, breaks: ['07:12', '08:12'], displaced: [] },
    { date: '2026-12-02', asked: 0, placed: 0, breaks: [], displaced },
    { date: '2026-12-07', asked: 5, placed: 0, breaks: [], displaced: [] },
  ].map((day) => ({ ...day, unplaced: [] }));
  const { calls } = await open(({ url }) =>
    url.endsWith('/room') ? { body: { asked: 10, placed: 2, days } } : undefined,
  );
  const shown = await panel();
  fireEvent.change(fieldOf(shown, 'Airings'), { target: { value: '5' } });
  expect(within(shown).queryByLabelText(/^At most a day/)).toBeNull();
  fireEvent.change(fieldOf(shown, 'Per'), { target: { value: 'week' } });
  fireEvent.change(fieldOf(shown, 'At most a day'), { target: { value: '2' } });
  ask();
  await screen.findByText(/^It does not fit: 2 of 10 airings have a place\./);
  expect(sent(calls, '/room')[0]?.body).toMatchObject({
    simpleSchedules: [{ occurrences: 5, per: 'week', maxPerDay: 2 }],
  });
  const table = screen.getByRole('columnheader', { name: 'Breaks' }).closest('table');
  const shownRows = within(table as HTMLElement)
    .getAllByRole('row')
    .slice(1);
  expect(shownRows.map(cells)).toEqual([
    ['Week of 30 Nov', '2 of 5'],
    ['Tue 1 Dec', '2', '07:12 · 08:12', ''],
    ['Wed 2 Dec', '0', '', 'Verano −1'],
    ['Week of 7 Dec', '0 of 5'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Create a campaign from this' }));
  await screen.findByText(/^5 a week, Mon-Fri 06:00-10:00.* 1 Dec to 31 Dec/);
});

it('shows the free seconds by hour and day, and what is oversold', async () => {
  const { calls } = await open(undefined, 'ES');
  const shown = await panel();
  const table = (await within(shown).findByText(/^Segundos libres por hora/)).closest('table');
  const [head, day] = within(table as HTMLElement).getAllByRole('row');
  expect(cells(head as HTMLElement)).toEqual(['Día', 'Libre', '07', '08']);
  expect(cells(day as HTMLElement)).toEqual(['Mar 1 dic', '130sobrevendido', '120', '10']);
  expect(
    within(day as HTMLElement)
      .getByText('10')
      .getAttribute('title'),
  ).toBe('10 s libres de 180: 0 en la pauta, 170 esperados');
  expect(within(day as HTMLElement).getByText('sobrevendido').title).toContain('90 s más');
  expect(sent(calls, '/free')[0]?.url).toBe(
    '/api/TrafficLog/free?stationId=1&dateFrom=2026-12-01&dateTo=2026-12-31&by=hour',
  );
});

it('marks what campaigns on hold would take', async () => {
  const held = (call: SentCall): Answer | undefined => {
    if (call.url.includes('/TrafficLog/free'))
      return { body: FREE.map((hour, i) => (i === 0 ? { ...hour, held: 45 } : hour)) };
    if (!call.url.includes('/TrafficLog/room')) return undefined;
    const displaced = [{ spotId: 7, spotName: 'Verano', count: 2, held: 1 }];
    const day = { date: '2026-12-01', asked: 4, placed: 4, breaks: ['07:12'], displaced };
    return { body: { asked: 4, placed: 4, days: [{ ...day, unplaced: [] }] } };
  };
  await open(held);
  const shown = await panel();
  const table = (await within(shown).findByText(/^Free seconds by hour/)).closest('table');
  const [, day] = within(table as HTMLElement).getAllByRole('row');
  expect(cells(day as HTMLElement)).toEqual(['Tue 1 Dec', '85oversold', '75 45 s on hold', '10']);
  within(shown).getByText('taken by campaigns on hold');
  ask();
  await within(shown).findByRole('button', { name: 'Verano (on hold) −2' });
});

it('asks nothing before the question is sound', async () => {
  const { calls } = await open(undefined, 'EN', 2);
  const shown = await panel();
  await screen.findByText('Choose a station and dates to see its free seconds.');
  fireEvent.change(fieldOf(shown, 'Airings'), { target: { value: '0' } });
  fireEvent.change(fieldOf(shown, 'To (time)'), { target: { value: '05:00' } });
  ask();
  await waitFor(() => expect(wrongFields(shown)).toEqual(['Station', 'Airings', 'To (time)']));
  expect(sent(calls, '/TrafficLog/')).toEqual([]);
});

it('says when there is room for all, and when the question failed', async () => {
  let fail = false;
  await open(({ url }) =>
    !url.endsWith('/room')
      ? undefined
      : fail
        ? { status: 429, body: { message: 'Too many logs are being made.' } }
        : { body: { ...ROOM, asked: 5, days: [] } },
  );
  await panel();
  ask();
  await screen.findByText('It fits: all 5 airings have a place.');
  fail = true;
  ask();
  await screen.findByText(/Too many logs are being made\./);
  expect(screen.getByText('It fits: all 5 airings have a place.')).toBeTruthy();
});

it('answers about one airing in the singular', async () => {
  let placed = 1;
  await open(({ url }) =>
    url.endsWith('/room') ? { body: { ...ROOM, asked: 1, placed, days: [] } } : undefined,
  );
  await panel();
  ask();
  await screen.findByText('It fits: the airing has a place.');
  placed = 0;
  ask();
  await screen.findByText('It does not fit: the airing has no place.');
});

it('fits only by displacing, and says whom', async () => {
  const day = (displaced: object[]) => ({ ...ROOM.days[0], displaced });
  const lost = ['Verano', 'Otoño', 'Norte', 'Sur'].map((spotName, i) => ({
    spotId: i + 1,
    spotName,
    count: 5 - i,
  }));
  await open(({ url }) =>
    url.endsWith('/room') ? { body: { asked: 4, placed: 4, days: [day(lost)] } } : undefined,
  );
  await panel();
  ask();
  await screen.findByText(
    'It fits only by displacing 14 airings (Verano −5, Otoño −4, Norte −3, 1 more campaign): then all 4 airings have a place.',
  );
});

it('asks several stations, one after another, and shows the unsold seconds of each', async () => {
  const { calls } = await open(
    ({ url, body }) => {
      if (!url.endsWith('/room')) return undefined;
      const second = (body as { stationId: number }).stationId === 2;
      return { body: second ? { ...ROOM, placed: 8, days: [] } : ROOM };
    },
    'EN',
    2,
  );
  const shown = await panel();
  fireEvent.change(fieldOf(shown, 'Station'), { target: { value: 'Rib' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Ribera - Ribera' }));
  fireEvent.click(within(shown).getByRole('checkbox', { name: 'Norte' }));
  const table = (await within(shown).findByText(/^Unsold seconds by day and station/)).closest(
    'table',
  );
  const lines = within(table as HTMLElement).getAllByRole('row');
  expect(lines.map(cells)).toEqual([
    ['Day', 'All', 'Ribera', 'Norte'],
    ['Tue 1 Dec', '260', '130', '130'],
  ]);
  ask();
  const norte = await within(shown).findByRole('button', { name: /^Norte fits 8 of 8$/ });
  expect(sent(calls, '/room').map(({ body }) => (body as { stationId: number }).stationId)).toEqual(
    [1, 2],
  );
  within(shown).getByRole('button', { name: /^Ribera does not fit 5 of 8$/, pressed: true });
  fireEvent.click(norte);
  await screen.findByText('It fits: all 8 airings have a place.');
});

it('can be cancelled while it is being answered', async () => {
  let answer = (_: Answer): void => undefined;
  await open(({ url }) =>
    url.endsWith('/room') ? new Promise<Answer>((resolve) => (answer = resolve)) : undefined,
  );
  await panel();
  ask();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  answer({ body: ROOM });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
  expect(screen.queryByText(/have a place/)).toBeNull();
});

it('makes a campaign of it, which is saved once its file is named', async () => {
  const { calls } = await open();
  await panel();
  ask();
  fireEvent.click(await screen.findByRole('button', { name: 'Create a campaign from this' }));
  await screen.findByRole('tab', { name: /New campaign/ });
  const shown = screen.getByRole('tabpanel');
  expect(window.location.pathname).toContain('/spot_programming/spot/detail/create-asked-1-');
  await within(shown).findByText(isLine('Mon-Fri 06:00-10:00, 4 a day, 1 Dec to 31 Dec'));
  fireEvent.change(fieldOf(shown, 'Campaign name'), { target: { value: 'Nueva' } });
  const save = within(shown).getByRole('button', { name: 'Save' });
  fireEvent.click(save);
  await waitFor(() => expect(wrongFields(shown)).toEqual(['Client']));
  expect(sent(calls, '/Spot/create')).toEqual([]);
});
