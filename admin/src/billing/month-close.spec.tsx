import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SentCall } from '../test/fake-server';
import { radio, rows } from '../test/radio';
import { ANA, renderApp } from '../test/render-app';

const ACME = { kind: 'client', id: 1, name: 'Acme' };
const SUR = { kind: 'agency', id: 3, name: 'Sur' };
const NONE = {
  ...{ waiting: [], problems: [] },
  ready: { documents: 0, payable: 0 },
  handedOver: { ids: [], payable: 0 },
  delivered: 0,
  paid: { documents: 0, amount: 0 },
};
const MONTH = {
  payers: [
    { ...NONE, payer: ACME, ready: { documents: 2, payable: 317.67 } },
    {
      ...{ ...NONE, payer: SUR },
      waiting: [{ why: 'open', stationId: 1, days: ['2026-10-30', '2026-10-31'] }],
      handedOver: { ids: [7, 8], payable: 100.5 },
      delivered: 1,
      paid: { documents: 1, amount: 60 },
    },
  ],
};
const LINE = {
  ...{ spotId: 1, internalNumber: 1001, agencyOrderNumber: null, spotName: 'Verano' },
  ...{ clientName: 'Acme', scheduleId: 1, stationId: 1, stationName: 'FM', month: '2026-10' },
  ...{ kind: 'aired', basis: 'aired', corrects: null, airings: 12, seconds: 240 },
  ...{ gross: 136, discount: 13.6, commission: 0, base: 122.4, taxIds: [1] },
};
const TAX = {
  ...{ taxId: 1, code: 'IVA21', name: 'IVA', kind: 'vat', category: 'S', rate: 21 },
  ...{ base: 207.4, amount: 43.55 },
};
const DOCUMENT = {
  ...{ kind: 'invoice', barter: 0, payer: ACME, currency: 'UYU' },
  lines: [LINE, { ...LINE, kind: 'difference', corrects: 5, base: 85 }],
  taxes: [TAX, { ...TAX, taxId: 2, name: 'Perc.', kind: 'perception', rate: 3, amount: 6.22 }],
  ...{ total: 207.4, tax: 43.55, perceptions: 6.22, withholdings: 0, payable: 257.17 },
};
const BARTER = { ...DOCUMENT, barter: 1, taxes: [], total: 60.5, payable: 60.5, lines: [LINE] };
const PREVIEW = {
  digest: 'e3b0c442;client:1=98fc',
  documents: [DOCUMENT, BARTER],
  waiting: [{ payer: SUR, why: 'open', stationId: 1, days: ['2026-10-30'], held: 1 }],
  problems: [{ problem: 'withoutPrice', payer: SUR, spotId: 1, month: '2026-10' }],
};
const SHAPES = [{ id: 9, version: 1, name: 'UBL', kind: 'ubl', preset: 'ubl' }];

const open = (refuse: (call: SentCall) => object | undefined = () => undefined) => {
  const user = {
    ...ANA,
    role: 'staff',
    multimedias: [{ id: 4, name: 'Grupo', parts: ['billing'], currency: 'UYU' }],
  };
  // jsdom has no downloads.
  HTMLAnchorElement.prototype.click = () => undefined;
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const lists = { station: rows({ code: 'FM', name: 'FM' }) };
  const answers: Record<string, object> = {
    '/api/Billing/month': { body: MONTH },
    '/api/Billing/preview': { body: PREVIEW },
    '/api/Billing/handOver': {
      body: {
        documents: [
          { id: 11, number: 4 },
          { id: 12, number: 5 },
        ],
      },
    },
    '/api/Billing/file': { body: 'PK' },
    '/api/billing-shapes': { body: SHAPES, headers: { 'content-range': 'billing-shapes 0-0/1' } },
  };
  return renderApp({
    path: '/billing/month/1?month=2026-10',
    stored: { user: JSON.stringify(user) },
    answer: (call) =>
      radio(lists, refuse).answer(call) ?? answers[new URL(call.url, 'http://server').pathname],
  });
};

const panel = (): HTMLElement => screen.getByRole('tabpanel');
const row = (name: RegExp): Promise<HTMLElement> => within(panel()).findByRole('row', { name });
const press = (name: string | RegExp, inside = panel()): void =>
  void fireEvent.click(within(inside).getByRole('button', { name }));
const sentTo = (calls: readonly SentCall[], path: string) =>
  calls.filter(({ url }) => url.startsWith(`/api/Billing/${path}`)).map(({ body }) => body);

it('a month says by payer what waits, is ready, was handed over and paid, and opens it', async () => {
  const { calls } = await open();
  expect((await row(/^Acme/)).textContent).toBe('Acme –––2317.67–––');
  expect((await row(/^Sur/)).textContent).toBe('Sur 2–––2100.501160.00');
  expect((await row(/^Total/)).textContent).toBe('Total2002317.672100.501160.00');
  const idle = panel().querySelectorAll('thead .bl-idle');
  expect([...idle].map((head) => head.textContent)).toEqual(['Undecided', 'Not certified']);
  expect((await row(/^Acme/)).querySelectorAll('.bl-idle')).toHaveLength(2);
  expect((await row(/^Total/)).querySelectorAll('.bl-idle')).toHaveLength(2);
  fireEvent.click(within(await row(/^Sur/)).getByRole('button', { name: '2' }));
  const days = await screen.findByRole('dialog', { name: 'Sur' });
  await within(days).findByText(/FM, 2 days not closed/);
  fireEvent.click(within(days).getByRole('button', { name: /30 Oct/ }));
  await waitFor(() => expect(window.location.pathname).toContain('/traffic_log/'));
  expect(calls.filter(({ url }) => url.includes('month=2026-10'))).not.toEqual([]);
});

it('what waits, is odd, was handed over and paid in part is said, and opened, each by itself', async () => {
  const line = {
    ...{ ...NONE, payer: ACME, problems: ['terms'] },
    waiting: [
      { why: 'open', stationId: 1, days: ['2026-10-30', '2026-10-31'] },
      { why: 'undecided', stationId: 1, days: ['2026-10-27', '2026-10-28', '2026-10-29'] },
    ],
    handedOver: { ids: [7], payable: 100.5 },
    paid: { documents: 0, amount: 40 },
  };
  await open(({ url }) => {
    if (url.includes('/Billing/month')) return { body: { payers: [line] } };
    return url.includes('/Billing/aging') ? { body: { payers: [] } } : undefined;
  });
  expect((await row(/^Acme/)).textContent).toBe('Acme 1 problem23––1100.50–040.00');
  const rowOf = await row(/^Acme/);
  fireEvent.click(within(rowOf).getByRole('button', { name: '3' }));
  const days = await screen.findByRole('dialog', { name: 'Acme' });
  await within(days).findByRole('button', { name: /29 Oct/ });
  expect(within(days).queryByRole('button', { name: /30 Oct/ })).toBeNull();
  fireEvent.keyDown(days, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(within(rowOf).getByRole('button', { name: /100\.50/ }));
  await waitFor(() => expect(window.location.pathname).toContain('/billing/payer/detail/client-1'));
});

it('a preview is handed over once it is confirmed, with its digest', async () => {
  const { calls } = await open();
  await row(/^Acme/);
  press('Preview');
  await within(panel()).findByText('2 documents, 317.67');
  expect(within(panel()).getByText('Difference to no. 5')).toBeTruthy();
  expect(within(panel()).getByText('Perc., 3 % of 207.40').nextSibling?.textContent).toBe('6.22');
  expect(within(panel()).getByText(/a guaranteed line aired without a price/)).toBeTruthy();
  fireEvent.click(within(panel()).getByRole('checkbox', { name: /not closed/ }));
  await waitFor(() =>
    expect(sentTo(calls, 'preview').at(-1)).toEqual({
      ...{ dateFrom: '2026-10-01', dateTo: '2026-10-31', payers: null, without: ['open'] },
    }),
  );
  await waitFor(() => press('Hand over…'));
  const dialog = await screen.findByRole('dialog', { name: 'Hand over' });
  expect(dialog.textContent).toContain('2 documents of 1 payer, payable 317.67 UYU');
  expect(dialog.textContent).toContain('e3b0c442');
  press('Hand over', dialog);
  await screen.findByText('Handed over: 2 documents, 4 to 5');
  expect(sentTo(calls, 'handOver')).toEqual([
    {
      ...{ dateFrom: '2026-10-01', dateTo: '2026-10-31', payers: null, without: ['open'] },
      digest: PREVIEW.digest,
    },
  ]);
});

it('what changed since the preview is said, and the new one is offered', async () => {
  const changed = [
    { payer: 'agency:3', change: 'new' },
    { payer: 'client:1', change: 'other' },
  ];
  const body = { message: 'Something changed', code: 'PREVIEW_CHANGED', changed };
  const { calls } = await open(({ url }) =>
    url.endsWith('/handOver') ? { status: 409, body } : undefined,
  );
  // One payer alone: what is ready of it.
  fireEvent.click(within(await row(/^Acme/)).getByRole('button', { name: /317/ }));
  await within(panel()).findByText('2 documents, 317.67');
  press('Hand over…');
  press('Hand over', await screen.findByRole('dialog', { name: 'Hand over' }));
  await screen.findByText('Sur is new in it');
  expect(screen.getByText('Acme comes to something else')).toBeTruthy();
  press('See the new preview', screen.getByRole('dialog'));
  await waitFor(() => expect(sentTo(calls, 'preview')).toHaveLength(2));
  expect(sentTo(calls, 'preview')[1]).toMatchObject({ payers: ['client:1'] });
});

it('the documents of a month are downloaded in a shape', async () => {
  const { calls } = await open();
  await row(/^Sur/);
  press('Download');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'UBL' }));
  await waitFor(() => expect(sentTo(calls, 'file')).toEqual([{ ids: [7, 8], shape: '9' }]));
});
