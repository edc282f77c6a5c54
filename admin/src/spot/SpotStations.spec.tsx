import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { campaign, campaignServer } from '../test/campaigns';
import { freezeDate } from '../test/clock';
import type { Answer, SentCall } from '../test/fake-server';
import { fieldOf } from '../test/field';
import { renderApp } from '../test/render-app';
import { simpleLine } from '../test/spot-lines';

beforeEach(() => freezeDate('2026-11-21T12:00:00Z'));
afterEach(() => jest.useRealTimers());

const panel = (): HTMLElement => screen.getByRole('tabpanel');
const press = (name: string, inside: HTMLElement = panel()): void =>
  void fireEvent.click(within(inside).getByRole('button', { name }));
const type = (name: string, value: string, inside: HTMLElement = panel()): void =>
  void fireEvent.change(fieldOf(inside, name), { target: { value } });
const sentTo = (calls: SentCall[], path: string): unknown[] =>
  calls.filter(({ url, method }) => url.endsWith(path) && method !== 'GET').map(({ body }) => body);

const LINE = simpleLine({ id: 31, startDate: '2026-12-01', endDate: '2026-12-04', timeFee: 10 });
const CAMPAIGNS = [
  campaign({ id: 7, orderId: 5, stationId: 1, simpleSchedules: [LINE] }),
  campaign({
    id: 8,
    orderId: 5,
    stationId: 2,
    internalNumber: 13,
    simpleSchedules: [{ ...LINE, id: 41, occurrences: 1 }],
  }),
];
const ORDER = { id: 5, version: 1, number: 11, name: 'Verano', campaigns: CAMPAIGNS };

/** A server with a campaign to copy, and an order that it stores as it is sent. */
function orderServer(refuse?: (call: SentCall) => Answer | undefined) {
  return campaignServer(CAMPAIGNS[0], (call) => {
    const refused = refuse?.(call);
    if (refused) return refused;
    if (!call.url.startsWith('/api/campaign-orders')) return undefined;
    if (call.method === 'GET') return { body: ORDER };
    const { name, campaigns } = call.body as { name: string; campaigns: object[] };
    const stored = campaigns.map((one, i) => ({ ...CAMPAIGNS[i], ...one, id: 7 + i, version: 4 }));
    return { body: { ...ORDER, name, version: 2, campaigns: stored } };
  });
}

/** A copy of the campaign, so that it has lines. */
async function openCopy(refuse?: (call: SentCall) => Answer | undefined) {
  const path = '/spot_programming/spot/detail/create-copy-7';
  const app = await renderApp({ path, answer: orderServer(refuse).answer });
  await screen.findByRole('textbox', { name: 'Campaign name' });
  const also = await screen.findByRole('combobox', { name: 'Also on' });
  fireEvent.change(also, { target: { value: 'nor' } });
  fireEvent.keyDown(also, { key: 'Enter' });
  await screen.findByRole('table', { name: 'Airings by station' });
  return app;
}

const table = (): HTMLElement => screen.getByRole('table', { name: 'Airings by station' });
const totals = (name: string): (string | null)[] =>
  within(within(table()).getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('a new campaign on a further station', () => {
  it('is saved as one order, with the numbers and amounts of each station', async () => {
    const { calls } = await openCopy();
    fireEvent.change(within(table()).getByRole('textbox', { name: 'Airings on Norte' }), {
      target: { value: '2' },
    });
    await waitFor(() => expect(totals('Airings')).toEqual(['16', '8', '24']));
    expect(totals('Net')).toEqual(['4,800.00', '2,400.00', '7,200.00']);
    type('Fee: Norte', '50', table());
    press('Save');
    await screen.findByText('It was generated successfully');
    const [body] = sentTo(calls, '/campaign-orders') as [{ name: string; campaigns: object[] }];
    expect(body.name).toBe('Verano');
    expect(body.campaigns).toMatchObject([
      { stationId: 1, fee: null, simpleSchedules: [{ occurrences: 4, id: null }] },
      { stationId: 2, fee: 50, simpleSchedules: [{ occurrences: 2, id: null }] },
    ]);
    expect(JSON.stringify(body)).not.toContain('notOnFirst');
    expect(sentTo(calls, '/Spot/create')).toEqual([]);
  });

  it('says at its field, and by its line, what is wrong on which station', async () => {
    const errors = {
      'campaigns.1.fee': 'Too much',
      'campaigns.1.simpleSchedules.0.endDate': 'Too late',
    };
    await openCopy(({ url, method }) =>
      url === '/api/campaign-orders' && method === 'POST'
        ? { status: 400, body: { message: 'Please, check the required fields', errors } }
        : undefined,
    );
    press('Save');
    await screen.findByText('Norte: Line 1, End date: Too late');
    expect(fieldOf(table(), 'Fee: Norte').getAttribute('aria-invalid')).toBe('true');
  });

  it('is off on a station by 0', async () => {
    const { calls } = await openCopy();
    fireEvent.change(within(table()).getByRole('textbox', { name: 'Airings on Ribera' }), {
      target: { value: '0' },
    });
    press('Save');
    await screen.findByText('It was generated successfully');
    expect(sentTo(calls, '/campaign-orders')).toMatchObject([
      { campaigns: [{ simpleSchedules: [] }, { simpleSchedules: [{ occurrences: 4 }] }] },
    ]);
  });
});

describe('a campaign of an order', () => {
  async function open(refuse?: (call: SentCall) => Answer | undefined) {
    const path = '/spot_programming/spot/detail/7';
    const app = await renderApp({ path, answer: orderServer(refuse).answer });
    const strip = await screen.findByRole('region', { name: 'Order 11' });
    return { ...app, strip };
  }

  it('shows its stations and what all come to, and extends all of them', async () => {
    const { calls, strip } = await open();
    expect(strip.textContent).toContain('20 airings · 600 s · Net 6,000.00');
    expect(within(strip).getByRole('button', { name: 'Ribera' }).getAttribute('aria-current')).toBe(
      'true',
    );
    press('Extend all', strip);
    const dialog = await screen.findByRole('dialog', { name: 'Extend order 11' });
    type('Or by weeks', '1', dialog);
    await within(dialog).findByText('Norte: 1 line runs longer');
    fireEvent.submit(dialog.querySelector('form') ?? dialog);
    await screen.findByText('It was successfully updated');
    expect(sentTo(calls, '/campaign-orders/5')).toMatchObject([
      {
        version: 1,
        campaigns: [
          { id: 7, version: 3, simpleSchedules: [{ id: 31, endDate: '2026-12-11' }] },
          { id: 8, version: 3, simpleSchedules: [{ id: 41, endDate: '2026-12-11' }] },
        ],
      },
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Order 11 is as before');
    expect(sentTo(calls, '/campaign-orders/5')[1]).toMatchObject({
      version: 2,
      campaigns: [
        { id: 7, version: 4, simpleSchedules: [{ id: 31, endDate: '2026-12-04' }] },
        { id: 8, version: 4, simpleSchedules: [{ id: 41, endDate: '2026-12-04' }] },
      ],
    });
  });

  it('changes all, as revisions where sales may do nothing else', async () => {
    const { calls, strip } = await open(({ method, body }) =>
      method === 'PUT' && JSON.stringify(body).includes('"version":3')
        ? { status: 409, body: 'REVISION_NEEDED' }
        : undefined,
    );
    press('Change all', strip);
    const dialog = await screen.findByRole('dialog', { name: 'Change order 11' });
    fireEvent.submit(dialog.querySelector('form') ?? dialog);
    await within(dialog).findByText('Give at least one field a value');
    type('Campaign name', 'Otoño', dialog);
    fireEvent.submit(dialog.querySelector('form') ?? dialog);
    press('Save as a revision', await screen.findByRole('dialog', { name: 'Save as a revision' }));
    await screen.findByText('It was successfully updated');
    expect(sentTo(calls, '/campaign-orders/5')[1]).toMatchObject({
      name: 'Otoño',
      campaigns: [
        { spotName: 'Otoño', replacesId: 7, simpleSchedules: [{ id: null, continuesId: 31 }] },
        { spotName: 'Otoño', replacesId: 8, simpleSchedules: [{ id: null, continuesId: 41 }] },
      ],
    });
  });
});
