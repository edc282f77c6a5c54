import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer, SentCall } from '../test/fake-server';
import { radio, rows } from '../test/radio';
import { renderApp } from '../test/render-app';

const event = (id: number, more: object = {}) => ({
  id,
  at: `2026-12-01T13:00:0${id % 10}.000+00:00`,
  userId: 3,
  user: 'ana@radio.example',
  userName: null as string | null,
  address: '192.0.2.7',
  requestId: `r${id}`,
  entity: 'client',
  recordId: '1',
  label: 'MATE',
  operation: 'update',
  changes: { phone: [null, '099'], client_category_id: [1, 2], version: [1, 2] },
  ...more,
});

const trail = [
  event(2, { userName: 'Ana Ferreira' }),
  event(1, { operation: 'signIn', entity: 'session', recordId: null, label: null, changes: {} }),
];

const lists = () => ({
  station: rows({ code: 'FM', name: 'Ribera' }),
  client: rows({ code: 'MATE', name: 'Yerba', clientCategoryId: 2 }),
  clientCategory: rows({ code: 'K', name: 'Comercios' }, { code: 'Z', name: 'Industria' }),
});

const asked = ({ url }: SentCall): Record<string, unknown> => {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const read = (name: string): unknown => JSON.parse(searchParams.get(name) ?? 'null');
  return { pathname, sort: read('sort'), range: read('range'), filter: read('filter') };
};

interface Setting {
  path?: string;
  role?: 'admin' | 'staff';
  language?: 'EN' | 'ES';
  total?: number;
  answer?: (call: SentCall) => Answer | undefined;
}

const open = async (setting: Setting = {}) => {
  const { path = '/config/audit/1', role, language, total = 2, answer } = setting;
  const server = radio(lists());
  const app = await renderApp({
    path,
    role,
    language,
    answer: (call) => {
      if (!call.url.includes('/audit-events')) return server.answer(call);
      const headers = { 'Content-Range': `audit-events 0-1/${total}` };
      return answer?.(call) ?? { body: trail, headers };
    },
  });
  const pages = (): Record<string, unknown>[] =>
    app.calls
      .filter(({ url }) => url.includes('/audit-events'))
      .map(asked)
      .filter(({ filter }) => JSON.stringify(filter) !== '{"operation":"signIn"}');
  return { ...app, pages };
};
const cells = (): (string | null)[][] =>
  within(screen.getByRole('table', { name: 'Audit' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
/** Opens the chip of a field, which stays open behind the next one. */
const chip = (field: string): void =>
  void fireEvent.click(screen.getByRole('button', { name: `Filter by ${field}`, hidden: true }));
const type = (field: string, input: string, value: string): void =>
  void fireEvent.change(
    within(screen.getByRole('dialog', { name: field, hidden: true })).getByLabelText(input),
    { target: { value } },
  );
const press = (name: string | RegExp): void =>
  void fireEvent.click(screen.getByRole('button', { name }));

describe('the audit screen', () => {
  it('shows the newest events first, a page at a time', async () => {
    const { pages } = await open({ total: 60 });
    await screen.findByText('60 events');
    expect(cells().map((row) => row.slice(2))).toEqual([
      ['Ana Ferreira', 'Changed', 'Client', 'MATE'],
      ['ana@radio.example', 'Signed in', 'Session', ''],
    ]);
    expect(pages()).toEqual([
      { pathname: '/api/audit-events', sort: ['at', 'DESC'], range: [0, 24], filter: {} },
    ]);
    expect(screen.getByText('1-25 of 60')).toBeTruthy();
    press('Go to next page');
    await waitFor(() => expect(pages().at(-1)).toMatchObject({ range: [25, 49] }));
    press('When');
    await waitFor(() => expect(pages().at(-1)).toMatchObject({ sort: ['at', 'ASC'] }));
  });

  it('names days by their station, and what ended a campaign', async () => {
    const body = [
      event(9, {
        entity: 'trafficLog',
        label: '1 2026-12-06',
        recordId: '7',
        changes: { status: ['draft', 'locked'], version: [1, 2] },
      }),
      event(8, { entity: 'scheduleDay', label: null, recordId: '1/0', changes: {} }),
      event(7, { entity: 'trafficLog', label: '4 2026-12-06', recordId: '7', changes: {} }),
      event(6, {
        entity: 'spot',
        label: '12/0 Verano',
        changes: { cancelled_from: [null, '2026-12-10'], version: [1, 2] },
      }),
      event(5, { entity: 'spot', label: '11/0 Otoño', changes: { cancelled: [0, 1] } }),
      event(4, { entity: 'playoutFormat', label: 'Nuestro', changes: { name: ['a', 'b'] } }),
    ];
    await open({
      total: 6,
      language: 'ES',
      answer: () => ({ body, headers: { 'Content-Range': 'audit-events 0-5/6' } }),
    });
    await screen.findByText('6 eventos');
    const told = within(screen.getByRole('table', { name: 'Auditoría' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(3)
          .map(({ textContent }) => textContent),
      );
    expect(told).toEqual([
      ['Bloqueó', 'Pauta', 'FM - Ribera, 6 dic'],
      ['Cambió', 'Día de una grilla', 'FM - Ribera, dom'],
      ['Cambió', 'Pauta', '4, 6 dic'],
      ['Canceló desde una fecha', 'Campaña', '12/0 Verano'],
      ['Canceló', 'Campaña', '11/0 Otoño'],
      ['Cambió', 'Formato de emisión', 'Nuestro'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: /^Detalles: Canceló desde/ }));
    const changes = await screen.findByRole('table', { name: /^Detalles: Canceló desde/ });
    expect(changes.textContent).toContain('Primer día sin ella2026-12-10');
  });

  it('says that there are more events than can be reached', async () => {
    await open({ total: 10_001 });
    await screen.findByText(/^More than 10000 events/);
    expect(screen.getByText('1-25 of more than 10000')).toBeTruthy();
  });

  it('is filtered by day, user, kind, record and text together', async () => {
    const { pages } = await open();
    await screen.findByText('2 events');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Record or user' }), {
      target: { value: 'mate' },
    });
    chip('When');
    type('When', 'From', '2026-12-01');
    type('When', 'Through', '2026-12-31');
    chip('User');
    type('User', 'User', 'Ana@radio.example');
    chip('Record number');
    type('Record number', 'Record number', '1');
    chip('Kind of record');
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Client' }));
    await waitFor(() =>
      expect(pages().at(-1)?.filter).toEqual({
        from: '2026-12-01',
        to: '2026-12-31',
        userId: 3,
        recordId: '1',
        q: 'mate',
        entity: 'client',
      }),
    );
    // Any of several kinds will do.
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Ad agency' }));
    await waitFor(() =>
      expect(pages().at(-1)?.filter).toMatchObject({ entity: ['client', 'adAgency'] }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters', hidden: true }));
    await waitFor(() => expect(pages().at(-1)?.filter).toEqual({}));
  });

  it('tells what is sold in words, in the language of the screen', async () => {
    const kinds = [
      event(3, {
        entity: 'simpleSchedule',
        recordId: '31',
        label: null,
        changes: {
          per: ['day', 'week'],
          max_per_day: [null, 2],
          service: ['guaranteed', 'bonus'],
          preferred_time: [null, 495],
          weeks: [null, [{ weekStart: '2026-12-07', occurrences: 3 }]],
          changes: [null, [{ from: '2026-12-11', fileName: 'b' }]],
          days: [
            [0, 1, 1, 1, 1, 1, 0],
            [1, 0, 0, 0, 0, 0, 1],
          ],
          exact_times: [[], [495, 750]],
        },
      }),
      event(4, { entity: 'spotPiece', recordId: '5', label: null, changes: { weight: [3, 2] } }),
      event(5, { entity: 'rateCard', recordId: '6', label: 'R', changes: { length_to: [20, 30] } }),
      event(6, {
        entity: 'spot',
        label: '12/0 Verano',
        changes: {
          submitted: [1, 0],
          approved: [null, 0],
          approval_note: [null, 'Falta el audio'],
          approval_by: [null, 'Tomás'],
        },
      }),
    ];
    await open({
      language: 'ES',
      answer: () => ({ body: kinds, headers: { 'Content-Range': 'audit-events 0-3/4' } }),
    });
    await screen.findByText('4 eventos');
    const told = ['31', '5', 'R', '12/0 Verano'].map((record) => {
      const name = new RegExp(`^Detalles: (Cambió|Devolvió) ${record}\\b`);
      press(name);
      return screen.getByRole('table', { name }).textContent?.replace('CampoAntesDespués', '');
    });
    expect(told).toEqual([
      [
        'Las salidas se cuentan porCada díaCada semana (lun a dom)',
        'Como máximo por día2',
        'ServicioGarantizadabonificación',
        'Hora preferida08:15',
        'Salidas por semana2026-12-07 × 3',
        'Otros archivos por fecha2026-12-11 b',
        'Días de la semanalun, mar, mié, jue, viesáb, dom',
        'Horas exactas08:15, 12:30',
      ].join(''),
      'Peso en la rotación32',
      'Duración máxima (s)2030',
      [
        'Espera aprobaciónSíNo',
        'DecisiónDevuelta',
        'Mensaje de la decisiónFalta el audio',
        'Quién decidióTomás',
      ].join(''),
    ]);
  });

  it('opens an event to what it changed, and follows its user, record and request', async () => {
    const { pages } = await open();
    await screen.findByText('2 events');
    press(/^Details: Changed MATE/);
    const changes = screen.getByRole('table', { name: /^Details: Changed MATE/ });
    await within(changes).findByText('Z - Industria');
    expect(changes.textContent).toBe(
      'FieldBeforeAfterPhone099Client categoryK - ComerciosZ - Industria',
    );
    expect(screen.getByText(/Address 192\.0\.2\.7 · Request r2/)).toBeTruthy();
    press('Only this record');
    await waitFor(() =>
      expect(pages().at(-1)?.filter).toEqual({ entity: 'client', recordId: '1' }),
    );
    press('Only this request');
    await waitFor(() => expect(pages().at(-1)?.filter).toMatchObject({ requestId: 'r2' }));
  });

  it('says what the server refuses, and tries again', async () => {
    let wrong = true;
    await open({
      answer: () => (wrong ? { status: 400, body: { message: 'Check the dates' } } : undefined),
    });
    await screen.findByText('Check the dates');
    wrong = false;
    press('Try again');
    await screen.findByText('2 events');
  });

  it('is there for administrators alone', async () => {
    const { calls } = await open({ role: 'staff' });
    await screen.findByText('Only administrators of the media group see this.');
    expect(screen.queryByRole('link', { name: 'Audit' })).toBeNull();
    expect(calls.filter(({ url }) => url.includes('audit-events'))).toEqual([]);
  });
});

describe('the history of a record', () => {
  const openClient = async (role?: 'admin' | 'staff') => {
    const app = await open({ path: '/spot_programming/client/1', role });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Yerba' }));
    await screen.findByRole('dialog', { name: 'Edit client: Yerba' });
    return app;
  };

  it('opens from its dialog, over what is typed there', async () => {
    const { pages } = await openClient();
    const form = screen.getByRole('dialog');
    fireEvent.change(within(form).getByRole('textbox', { name: 'Name' }), {
      target: { value: 'Half typed' },
    });
    fireEvent.click(await within(form).findByRole('button', { name: 'History' }));
    const history = await screen.findByRole('dialog', { name: 'History: Yerba' });
    await within(history).findByText('Changed');
    expect(pages()).toEqual([
      {
        pathname: '/api/audit-events',
        sort: ['at', 'DESC'],
        range: [0, 24],
        filter: { entity: 'client', recordId: '1' },
      },
    ]);
    fireEvent.click(within(history).getAllByRole('button', { name: 'Close' })[0] ?? history);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^History/ })).toBeNull());
    expect(
      within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name: 'Name' })
        .value,
    ).toBe('Half typed');
  });

  it('is not offered to staff', async () => {
    await openClient('staff');
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
  });
});
