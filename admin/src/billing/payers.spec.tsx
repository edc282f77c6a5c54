import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SentCall } from '../test/fake-server';
import { fieldOf } from '../test/field';
import { radio, rows } from '../test/radio';
import { ANA, renderApp } from '../test/render-app';

const SUMS = { total: 100, tax: 22, perceptions: 0, withholdings: 0, payable: 122 };
const ROW = {
  ...{ id: 7, version: 1, number: 4, kind: 'invoice', barter: 0, currency: 'UYU', ...SUMS },
  ...{ payer: 'client:1', payerName: 'Acme', issueDate: '2026-11-04', dueDate: '2026-12-04' },
  ...{ dateFrom: '2026-10-01', dateTo: '2026-10-31', paid: 22, digest: 'e3b0' },
  ...{ externalNumber: null, externalDate: null },
};
const DOCUMENT = {
  ...ROW,
  payerThen: { kind: 'client', id: 1, name: 'Acme' },
  lines: [],
  taxes: [
    {
      ...{ taxId: 1, code: 'IVA22', name: 'IVA', kind: 'vat', category: 'S', rate: 22 },
      ...{ base: 100, amount: 22 },
    },
  ],
};
const AGES = { notDue: 0, to30: 100, to60: 0, to90: 0, over90: 0, unallocated: 0, owed: 100 };

const open = (path: string, special: (call: SentCall) => object | undefined = () => undefined) => {
  const user = {
    ...ANA,
    role: 'staff',
    multimedias: [{ id: 4, name: 'Grupo', parts: ['billing'], currency: 'UYU' }],
  };
  const lists = { client: rows({ code: 'AC', name: 'Acme' }) };
  const listOf = (name: string, ...found: object[]) => ({
    body: found,
    headers: { 'content-range': `${name} 0-${found.length - 1}/${found.length}` },
  });
  const answer = (call: SentCall) => {
    const { pathname } = new URL(call.url, 'http://server');
    const own = special(call);
    if (own) return own;
    if (pathname === '/api/pre-invoices/7')
      return { body: { ...DOCUMENT, ...(call.body as object) } };
    if (pathname === '/api/pre-invoices') return listOf('pre-invoices', ROW);
    if (pathname === '/api/Billing/aging')
      return { body: { payers: [{ payer: 'client:1', payerName: 'Acme', ...AGES }] } };
    if (pathname !== '/api/payments') return radio(lists).answer(call);
    return call.method === 'POST'
      ? { status: 201, body: { ...(call.body as object), id: 3, version: 1 } }
      : listOf('payments');
  };
  return renderApp({ path, stored: { user: JSON.stringify(user) }, answer });
};

const panel = (): HTMLElement => screen.getByRole('tabpanel');
const press = (name: string | RegExp, inside = panel()): void =>
  void fireEvent.click(within(inside).getByRole('button', { name }));
const bodies = (calls: readonly SentCall[], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body);

it('documents are listed, and one has its sums and takes the number of its invoice', async () => {
  const { calls } = await open('/billing/documents/1');
  const row = await within(panel()).findByRole('row', { name: /Acme/ });
  expect(row.textContent).toContain('122.00100.00');
  fireEvent.click(within(row).getByText('Acme'));
  await waitFor(() => expect(window.location.pathname).toContain('/billing/document/detail/7'));
  await screen.findByRole('heading', { name: 'Pre-invoice 4' });
  await screen.findByText('IVA, 22 % of 100.00');
  press('Invoice and due date');
  const form = await screen.findByRole('dialog', { name: /Edit pre-invoice/ });
  fireEvent.change(fieldOf(form, 'Invoice no.'), { target: { value: ' A-12 ' } });
  press('Save', form);
  await waitFor(() =>
    expect(bodies(calls, 'PUT')).toEqual([
      { version: 1, externalNumber: 'A-12', externalDate: null, dueDate: '2026-12-04' },
    ]),
  );
});

it('a payment of a payer goes to its oldest documents, and never above what is open', async () => {
  const { calls } = await open('/billing/payer/detail/client-1');
  await within(panel()).findByText('1 to 30 days');
  await within(panel()).findByText('Nothing was paid yet.');
  press('Enter a payment');
  const form = await screen.findByRole('dialog', { name: 'Create payment' });
  fireEvent.change(fieldOf(form, 'Amount'), { target: { value: '150' } });
  fireEvent.blur(fieldOf(form, 'Amount'));
  await within(form).findByText('150.00 for no document');
  press('Oldest first', form);
  await within(form).findByText('50.00 for no document');
  fireEvent.change(fieldOf(form, 'Reference'), { target: { value: 'T 12' } });
  press('Create', form);
  await waitFor(() =>
    expect(bodies(calls, 'POST')).toContainEqual({
      ...{ payer: 'client:1', date: expect.stringMatching(/^\d{4}/) as string },
      ...{ amount: 150, reference: 'T 12' },
      allocations: [{ preInvoiceId: 7, amount: 100 }],
    }),
  );
});

it('a delivery is followed to its end, and says when it cannot be followed', async () => {
  const one = { id: 5, payer: 'client:1', payerName: 'Acme', address: 'a@acme.example' };
  let looks = 0;
  await open('/billing/document/detail/7', ({ url }) => {
    const { pathname } = new URL(url, 'http://server');
    if (pathname === '/api/Billing/deliver') {
      return { body: { mailings: [{ ...one, preInvoiceIds: [7] }], refused: [] } };
    }
    if (pathname !== '/api/mailings') return undefined;
    looks += 1;
    if (looks === 1) return { status: 503, body: { statusCode: 503, message: 'Later' } };
    const body = [{ ...one, state: 'sent', error: null }];
    return { body, headers: { 'content-range': 'mailings 0-0/1' } };
  });
  await screen.findByRole('heading', { name: 'Pre-invoice 4' });
  press('Deliver by mail');
  press('Deliver by mail', await screen.findByRole('dialog'));
  await screen.findByText(/^What became of the messages cannot be read/);
  await screen.findByText(/^1 of 1 messages sent/);
  expect(screen.queryByText(/^What became of the messages cannot be read/)).toBeNull();
});
