import type { Role } from '@contract/enums';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SentCall } from '../test/fake-server';
import { radio } from '../test/radio';
import { renderApp } from '../test/render-app';

const MAILINGS = [
  {
    ...{ id: 1, payer: 'client:1', payerName: 'ACME', address: 'pagos@acme.example' },
    ...{ preInvoiceIds: [1], state: 'queued', attempts: 0, at: '2026-12-01T12:00:00.000Z' },
    ...{ error: null, with: [], files: [] },
  },
  {
    ...{ id: 2, payer: 'client:2', payerName: 'Ribera', address: 'pagos@ribera.example' },
    ...{ preInvoiceIds: [2], state: 'failed', attempts: 2, at: '2026-12-01T12:00:00.000Z' },
    ...{ error: 'EENVELOPE 550 RCPT TO', with: [] },
    files: [{ name: 'pre-invoice-2.pdf', digest: 'e3b0c442' }],
  },
];

function answer({ url }: SentCall) {
  const { pathname } = new URL(url, 'http://server');
  if (pathname === '/api/mailings')
    return { body: MAILINGS, headers: { 'content-range': 'mailings 0-1/2' } };
  if (pathname === '/api/Billing/stopMailings') return { body: { ids: [1] } };
  if (pathname === '/api/Billing/retryMailings') return { body: { ids: [2] } };
  return undefined;
}

const panel = (): HTMLElement => screen.getByRole('tabpanel');

async function openDeliveries(role: Role = 'staff') {
  const multimedias = [{ id: 4, name: 'Grupo', role, parts: ['billing'] }];
  const user = JSON.stringify({ user: 'ana', fullName: 'Ana', role, multimedias });
  const { calls } = await renderApp({
    path: '/billing/deliveries/1',
    stored: { user },
    answer: radio({}, answer).answer,
  });
  return (path: string) => calls.filter(({ url }) => url.includes(path));
}

it('deliveries are listed with what became of them, and their files', async () => {
  await openDeliveries();
  const failed = await within(panel()).findByRole('row', { name: /Ribera/ });
  for (const text of ['Not sent', 'EENVELOPE 550 RCPT TO · 2 tries', 'pre-invoice-2.pdf'])
    expect(failed.textContent).toContain(text);
  expect(within(panel()).getByTitle('SHA-256 digest: e3b0c442')).toBeTruthy();
});

it('one that waits is stopped, and one that failed sent again', async () => {
  const sent = await openDeliveries();
  const row = await within(panel()).findByRole('row', { name: /ACME/ });
  fireEvent.click(within(row).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(sent('stopMailings').map(({ body }) => body)).toEqual([{ ids: [1] }]));
  const failed = within(panel()).getByRole('row', { name: /Ribera/ });
  const again = within(failed).getByRole('button', { name: 'Send again' });
  await waitFor(() => expect(again).toHaveProperty('disabled', false));
  fireEvent.click(again);
  await waitFor(() =>
    expect(sent('retryMailings').map(({ body }) => body)).toEqual([{ ids: [2] }]),
  );
});

it('those that wait are found, and stopped together', async () => {
  const sent = await openDeliveries();
  await within(panel()).findByRole('row', { name: /ACME/ });
  fireEvent.click(within(panel()).getByRole('button', { name: 'Stop 1 that waits' }));
  await waitFor(() => expect(sent('stopMailings').map(({ body }) => body)).toEqual([{ ids: [1] }]));
});
