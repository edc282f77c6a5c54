import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { withPart } from '../test/aired-screen';
import type { SentCall } from '../test/fake-server';
import { fieldOf } from '../test/field';
import { radio, rows } from '../test/radio';
import { renderApp } from '../test/render-app';

const campaign = (id: number, stationId: number, spotName: string) => ({
  id,
  version: 1,
  stationId,
  spotName,
  internalNumber: `${id}/0`,
  customerName: 'ACME',
  cancelled: 0,
  startDate: null,
  endDate: null,
});
const PIECES = [{ id: 21, title: 'Playa', fileName: 'a-30', length: 30 }];

/** A server of aliases. */
function aliasServer() {
  let aliases = [
    {
      id: 4,
      version: 2,
      stationId: 1,
      title: 'Sodería',
      spotId: 5,
      pieceId: null as number | null,
    },
  ];
  const answer = ({ method, url, body }: SentCall) => {
    const { pathname, searchParams } = new URL(url, 'http://server');
    if (pathname === '/api/Spot/getAll')
      return {
        body: [campaign(5, 1, 'Soda'), campaign(6, 1, 'Café'), campaign(7, 2, 'Otra radio')],
      };
    if (pathname === '/api/Spot/getById')
      return { body: { ...campaign(6, 1, 'Café'), pieces: PIECES } };
    if (!pathname.startsWith('/api/as-run-aliases')) return undefined;
    const id = Number(pathname.split('/')[3]);
    if (method === 'GET') {
      const { q = '' } = JSON.parse(searchParams.get('filter') ?? '{}') as { q?: string };
      const found = aliases.filter(({ title }) => title.includes(q));
      return {
        body: found,
        headers: { 'content-range': `as-run-aliases 0-9/${found.length}` },
      };
    }
    if (method === 'DELETE') aliases = aliases.filter((one) => one.id !== id);
    if (method === 'PUT')
      aliases = aliases.map((one) => (one.id === id ? { ...one, ...(body as object) } : one));
    return { body: aliases.find((one) => one.id === id) ?? { id } };
  };
  return radio({ station: rows({ code: 'FM', name: 'Ribera' }) }, answer).answer;
}

const panel = (): HTMLElement => screen.getByRole('tabpanel');

it('titles that are campaigns are listed, found, changed and deleted', async () => {
  const { calls } = await renderApp({
    path: '/config/as_run_aliases/1',
    stored: { user: withPart },
    answer: aliasServer(),
  });
  const row = await within(panel()).findByRole('row', { name: /Sodería/ });
  await waitFor(() => expect(row.textContent).toContain('5/0 · Soda · ACME'));

  fireEvent.click(within(row).getByRole('button', { name: 'Edit Sodería' }));
  const form = await screen.findByRole('dialog', { name: /^Edit title/ });
  const spot = await waitFor(() => fieldOf(form, 'Campaign'));
  act(() => spot.focus());
  fireEvent.change(spot, { target: { value: 'a' } });
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['6/0 · Café · ACME', '5/0 · Soda · ACME']);
  fireEvent.click(screen.getByRole('option', { name: /Café/ }));
  const piece = await waitFor(() => fieldOf(form, 'Piece'));
  act(() => piece.focus());
  fireEvent.change(piece, { target: { value: 'playa' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Playa' }));
  fireEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      version: 2,
      stationId: 1,
      title: 'Sodería',
      spotId: 6,
      pieceId: 21,
    }),
  );

  const search = within(panel()).getByRole('searchbox', { name: 'Search titles' });
  fireEvent.change(search, { target: { value: 'x' } });
  await within(panel()).findByText('No title has this text.');
  fireEvent.change(search, { target: { value: 'Soder' } });
  fireEvent.click(await within(panel()).findByRole('button', { name: 'Delete Sodería' }));
  const asked = await screen.findByRole('dialog', { name: /Delete/ });
  fireEvent.click(within(asked).getByRole('button', { name: 'Delete' }));
  await within(panel()).findByText('No title has this text.');
  expect(calls.some(({ method, url }) => method === 'DELETE' && url.endsWith('/4'))).toBe(true);
});
