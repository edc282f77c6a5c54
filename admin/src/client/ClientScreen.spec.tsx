import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freezeDate } from '../test/clock';
import type { SentCall } from '../test/fake-server';
import { logServer } from '../test/logs';
import { radio, rows } from '../test/radio';
import { renderApp } from '../test/render-app';

// A Monday.
beforeEach(() => freezeDate('2026-11-23T15:00:00Z'));
afterEach(() => jest.useRealTimers());

const station = rows(
  { code: 'AM', name: 'Ribera AM', timeZone: 'America/Montevideo' },
  { code: 'FM', name: 'Ribera FM', timeZone: 'America/Montevideo' },
);
const lists = () => ({
  station,
  clientCategory: rows({ code: 'A', name: 'Oro', priority: 'A' }),
  client: rows(
    { code: 'C', name: 'Almacén Ñandú', clientCategoryId: 1, phone: '2900 1234' },
    { code: 'D', name: 'Faro', clientCategoryId: 1 },
    { code: 'E', name: 'Norte', clientCategoryId: 1 },
  ),
  spot: rows({
    spotName: 'Verano',
    internalNumber: '1115/0',
    agencyOrderNumber: 'OP-77',
    customerName: 'Faro',
    clientId: 2,
    stationName: 'Ribera FM',
    cancelled: 0,
  }),
});

const line = (date: string, over: object = {}) => ({
  date,
  stationId: 2,
  spotId: 1,
  spotName: 'Verano',
  scheduleType: 'simple',
  scheduleId: 5,
  spotType: 0,
  length: 30,
  timeFee: 2.35,
  fileName: 'verano-30.mp3',
  service: 'guaranteed',
  ...over,
});
const AIRINGS = {
  campaigns: [
    {
      id: 1,
      spotName: 'Verano',
      internalNumber: '1115/0',
      agencyOrderNumber: 'OP-77',
      stationId: 2,
      cancelled: 0,
      startDate: '2026-11-01',
      endDate: null,
    },
    {
      id: 2,
      spotName: 'Otoño',
      internalNumber: '900/0',
      agencyOrderNumber: null,
      stationId: 1,
      cancelled: 0,
      startDate: '2026-03-01',
      endDate: '2026-05-31',
    },
  ],
  made: [
    line('2026-11-24', {
      status: 'locked',
      starts: ['07:12:00', '08:15:30'],
      amount: 141,
      price: 'locked',
    }),
  ],
  unplaced: [line('2026-11-24', { status: 'locked', count: 2, reason: 'FULL' })],
  asked: [
    line('2026-11-25', {
      stationId: 1,
      count: 4,
      startTime: '06:00',
      endTime: '10:00',
      showId: null,
      exactTimes: [],
      timeFee: null,
      amount: null,
    }),
  ],
  putAway: [],
  delivery: [
    {
      spotId: 1,
      stationId: 2,
      scheduleType: 'simple',
      scheduleId: 5,
      ordered: 4,
      placed: 2,
      unplaced: 2,
      notYetMade: 0,
      aired: 1,
      bonus: 0,
      missed: 1,
      scratched: 0,
      undecided: 0,
      madeGood: 1,
      owed: 2,
      waived: 0,
      compensations: 0,
      fill: 0,
      unordered: 0,
    },
  ],
};

const airings = ({ url }: SentCall) => {
  const { pathname, searchParams } = new URL(url, 'http://server');
  if (pathname !== '/api/Client/airings') return undefined;
  const asked = Object.fromEntries(searchParams);
  return { body: { ...AIRINGS, ...asked, clientId: Number(asked.clientId) } };
};
const FILE = {
  spotId: 1,
  spotName: 'Verano',
  internalNumber: '1115/0',
  cancelled: 0,
  customerName: 'Faro',
  fileName: 'verano-30.mp3',
};
const STALE = [{ date: '2026-11-24', status: 'draft', stale: 1 }];
const files = ({ url }: SentCall) => {
  if (url.startsWith('/api/TrafficLog/getAll'))
    return { body: url.includes('stationId=2&') ? STALE : [] };
  if (url.startsWith('/api/Spot/getById')) return { status: 404, body: { message: 'Gone' } };
  return url.startsWith('/api/Spot/search') ? { body: [FILE] } : undefined;
};

const answer = radio(lists(), (call) => airings(call) ?? files(call)).answer;
const open = (language: 'EN' | 'ES' = 'EN', path = '/') => renderApp({ path, answer, language });
const sent = (calls: SentCall[], path: string): string[] =>
  calls.map(({ url }) => url).filter((url) => url.startsWith(`/api/${path}`));

const option = (): string | null => screen.getByRole('option', { selected: true }).textContent;

const PALETTE = /^(Screen, client|Pantalla, cliente)/;

/** Opens the palette and types, until the expected answer is first. */
async function ask(typed: string, first: string) {
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: PALETTE });
  await user.keyboard(typed);
  await waitFor(() => expect(option()).toContain(first));
  return user;
}

describe('Ctrl+K', () => {
  it.each([
    ['EN', 'faro next week', 'D - Faro · Next week · Mon', 'Airings'],
    ['ES', 'faro la semana que viene', 'D - Faro · La semana que viene · ', 'Salidas'],
  ] as const)('tells in %s what of a client airs: %s', async (language, typed, label, group) => {
    const { calls } = await open(language);
    const user = await ask(typed, label);
    expect(option()).toContain(group);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'D - Faro' });
    expect(sent(calls, 'Client/airings')).toEqual([
      '/api/Client/airings?clientId=2&dateFrom=2026-11-30&dateTo=2026-12-06',
    ]);
  });

  it('tells when a campaign airs tomorrow', async () => {
    const { calls } = await open();
    const user = await ask('verano tomorrow', '1115/0 Verano · Tomorrow · Tue');
    await user.keyboard('{Enter}');
    const day = await screen.findByRole('region', { name: 'Tuesday, 24 November 2026' });
    expect(within(day).getByRole('button', { name: '07:12:00, open the break' })).toBeTruthy();
    // Both rows are of the log of that day, which is stale.
    expect(await within(day).findAllByText('stale')).toHaveLength(2);
    expect(sent(calls, 'Client/airings')).toEqual([
      '/api/Client/airings?clientId=2&dateFrom=2026-11-24&dateTo=2026-11-24',
    ]);
    expect(screen.getByRole('combobox', { name: 'Campaign' }).textContent).toBe('1115/0 Verano');
  });

  it('knows the client of a campaign by more than its name, which may have changed', async () => {
    const renamed = lists();
    Object.assign(renamed.spot[0] ?? {}, { customerName: 'Faro Viejo' });
    const server = radio(renamed, (call) => airings(call) ?? files(call));
    await renderApp({ path: '/', answer: server.answer });
    await ask('verano tomorrow', '1115/0 Verano · Tomorrow · Tue');
  });

  it('finds a campaign by its agency order', async () => {
    await open();
    await ask('op-77', '1115/0 Verano');
  });

  it('finds a campaign by the name of a file, asking once for what is typed', async () => {
    const { calls } = await open();
    const user = await ask('verano-30', 'verano-30.mp3 · 1115/0 Verano');
    expect(option()).toContain('Files');
    expect(sent(calls, 'Spot/search')).toEqual(['/api/Spot/search?q=verano-30']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/spot_programming/spot/detail/1'));
  });

  it('says when files could not be searched', async () => {
    const refuse = radio(lists(), ({ url }) =>
      url.startsWith('/api/Spot/search') ? { status: 503, body: { message: 'Away' } } : undefined,
    );
    await renderApp({ path: '/', answer: refuse.answer });
    const user = userEvent.setup();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: PALETTE });
    await user.keyboard('faro');
    expect((await screen.findByRole('alert')).textContent).toBe('Away');
    expect(option()).toContain('D - Faro');
  });

  it.each([
    ['EN', 'ribera 09:02 tomorrow', 'Ribera - Ribera · 09:02 · Tue', 'Breaks'],
    ['ES', 'ribera 09:02 mañana', 'Ribera - Ribera · 09:02 · mar', 'Tandas'],
  ] as const)(
    'goes in %s to the break nearest to a time: %s',
    async (language, typed, label, group) => {
      const server = logServer();
      server.generate({ dateFrom: '2026-11-24', dateTo: '2026-11-24' });
      await renderApp({ path: '/', answer: server.answer, language });
      const user = await ask(typed, label);
      expect(option()).toContain(group);
      await user.keyboard('{Enter}');
      await screen.findByRole('treegrid');
      await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^09:00/));
    },
  );
});

const textOf = (blob: Blob | undefined): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob ?? new Blob());
  });

describe("a client's page", () => {
  const PATH = '/spot_programming/client/detail/1';

  it('shows data, totals, the days, what is unplaced and why, and campaigns', async () => {
    const { calls } = await open('EN', PATH);
    await screen.findByRole('heading', { name: 'C - Almacén Ñandú' });
    await screen.findByRole('tab', { name: 'Almacén Ñandú', selected: true });
    expect(sent(calls, 'Client/airings')).toEqual([
      '/api/Client/airings?clientId=1&dateFrom=2026-11-01&dateTo=2026-11-30',
    ]);
    const totals = await screen.findByRole('region', { name: 'Totals' });
    // 2 x 30 s at 2.35, and four airings without a price.
    expect([...totals.querySelectorAll('dd')].map((dd) => dd.textContent)).toEqual([
      '2',
      '4',
      '2',
      '1',
      '1',
      '2',
      '180 (03:00)',
      '141.00',
    ]);
    expect(totals.textContent).toContain('4 airings have no price of a second');
    const day = (name: RegExp) => screen.getByRole('button', { name });
    expect(day(/^Tuesday, 24 November 2026: 2 airings in the log, 2 unplaced$/)).toBeTruthy();
    expect(day(/^Wednesday, 25 November 2026: 4 airings asked for$/)).toBeTruthy();
    const none = screen.getByRole('region', { name: 'Unplaced' });
    expect(none.textContent).toContain('The breaks are full');
    const campaigns = screen.getByRole('region', { name: 'Campaigns' });
    expect(campaigns.textContent).toContain('1115/0 Verano');
    expect(campaigns.textContent).not.toContain('Otoño');
    await userEvent.click(within(campaigns).getByRole('switch', { name: 'Show 1 ended campaign' }));
    expect(campaigns.textContent).toContain('900/0 Otoño');
  });

  it('lists the next day of a long range, and the one that is chosen', async () => {
    await open('EN', PATH);
    await screen.findByRole('region', { name: 'Tuesday, 24 November 2026' });
    expect(screen.queryByRole('region', { name: 'Wednesday, 25 November 2026' })).toBeNull();
    screen.getByRole('button', { name: /^Tuesday, 24 Nov/, pressed: true });
    await userEvent.click(screen.getByRole('button', { name: /^Wednesday, 25 Nov/ }));
    const chosen = screen.getByRole('region', { name: 'Wednesday, 25 November 2026' });
    expect(within(chosen).getAllByRole('row').at(1)?.textContent).toContain('06:00–10:00');
    expect(screen.queryByRole('region', { name: 'Tuesday, 24 November 2026' })).toBeNull();
  });

  it('asks for the days of a period', async () => {
    const { calls } = await open('EN', '/spot_programming/client/detail/3');
    await screen.findByRole('region', { name: 'Totals' });
    await userEvent.click(screen.getByRole('combobox', { name: 'Period' }));
    await userEvent.click(screen.getByRole('option', { name: 'Next week' }));
    await waitFor(() => expect(sent(calls, 'Client/airings')).toHaveLength(2));
    expect(sent(calls, 'Client/airings')[1]).toContain('dateFrom=2026-11-30&dateTo=2026-12-06');
  });

  it('says that there is no such client', async () => {
    await open('EN', '/spot_programming/client/detail/99');
    await screen.findByText('There is no such client in this media group.');
  });

  it('is opened from the list of clients', async () => {
    await open('EN', '/spot_programming/client/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Airings of Almacén Ñandú' }));
    await screen.findByRole('heading', { name: 'C - Almacén Ñandú' });
  });

  it("is opened from the client's dialog", async () => {
    await open('EN', '/spot_programming/client/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Almacén Ñandú' }));
    const form = await screen.findByRole('dialog', { name: 'Edit client: Almacén Ñandú' });
    await userEvent.click(within(form).getByRole('button', { name: 'Airings' }));
    const heading = await screen.findByRole('heading', { name: 'C - Almacén Ñandú' });
    expect(heading.closest('.cl')?.textContent).toContain('2900 1234');
  });

  it('is where the name in the list leads', async () => {
    await open('EN', '/spot_programming/client/1');
    const name = await screen.findByRole('link', { name: 'Almacén Ñandú' });
    expect(name.getAttribute('href')).toBe('/spot_programming/client/detail/1');
    await userEvent.click(name);
    await screen.findByRole('heading', { name: 'C - Almacén Ñandú' });
  });

  it('edits the client', async () => {
    await open('EN', PATH);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit client' }));
    await screen.findByRole('dialog', { name: 'Edit client: Almacén Ñandú' });
  });

  it('downloads what is shown as CSV', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await open('ES', PATH);
    await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
    const text = await textOf(saved[0]);
    expect(text.split('\r\n').slice(1, -1)).toEqual([
      '2026-11-24;Ribera FM;En la pauta, bloqueada;07:12:00;1115/0;Verano;verano-30.mp3;30;1;30;70,50;',
      '2026-11-24;Ribera FM;En la pauta, bloqueada;08:15:30;1115/0;Verano;verano-30.mp3;30;1;30;70,50;',
      expect.stringMatching(/^2026-11-24;Ribera FM;Sin ubicar;;1115\/0;Verano;;30;2;60;;.+/),
      '2026-11-25;Ribera AM;Todavía sin pauta;06:00–10:00;1115/0;Verano;verano-30.mp3;30;4;120;;',
    ]);
  });
});
