import { screen, waitFor } from '@testing-library/react';
import type { SentCall } from '../../test/fake-server';
import { campaign, campaignServer } from '../../test/campaigns';
import { ANA, renderApp } from '../../test/render-app';

const user = (role: string, parts: string[] = ['billing']): string =>
  JSON.stringify({ ...ANA, role, multimedias: [{ ...ANA.multimedias[0], parts }] });

/** Opens a campaign whose payers have been overdue for 40 days. */
async function open(stored: string, fields: object, hold = 1) {
  const server = campaignServer(campaign({ clientId: 2, ...fields }), ({ url }: SentCall) => {
    if (url.startsWith('/api/Multimedia/get')) return { body: { id: 4, billTo: 'client' } };
    if (!url.startsWith('/api/Billing/aging')) return undefined;
    const payer = new URL(url, 'http://server').searchParams.get('payer');
    return {
      body: { payers: [{ payer, payerName: `«${payer}»`, owed: 120.5, dueDays: 40, hold }] },
    };
  });
  const path = '/spot_programming/spot/detail/7';
  const { calls } = await renderApp({ path, answer: server.answer, stored: { user: stored } });
  await screen.findByRole('heading', { name: /Verano/ });
  return () => calls.filter(({ url }) => url.includes('/aging'));
}

it.each([
  ['the client', {}, 'client:2'],
  ['the agency that the campaign says', { adAgencyId: 3, billTo: 'agency' }, 'agency:3'],
  ['the client that the media group says', { adAgencyId: 3 }, 'client:2'],
])('a campaign names %s where it is overdue', async (_, fields, payer) => {
  await open(user('staff'), fields);
  await screen.findByText(`«${payer}» has been overdue for 40 days, and owes 120.50.`);
});

it('nothing is said before the media group wants it', async () => {
  const asked = await open(user('staff'), {}, 0);
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(screen.queryByText(/overdue/)).toBeNull();
});

it.each([
  ['sales', user('sales')],
  ['a group without month close', user('staff', [])],
])('%s are not told what payers owe', async (_, stored) => {
  const asked = await open(stored, {});
  expect(asked()).toEqual([]);
});
