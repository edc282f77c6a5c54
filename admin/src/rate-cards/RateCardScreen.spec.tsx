import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RateCardRecord } from '../shared/rate-cards';
import type { SentCall } from '../test/fake-server';
import { fieldOf } from '../test/field';
import { radio, rows } from '../test/radio';
import { renderApp } from '../test/render-app';

const DAYS = { monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1 } as const;
const CARD: RateCardRecord = {
  id: 4,
  version: 2,
  stationId: 1,
  name: 'Prime',
  from: null,
  to: '2026-12-31',
  ...DAYS,
  saturday: 0,
  sunday: 0,
  startTime: '06:00',
  endTime: '10:00',
  lengthFrom: null,
  lengthTo: null,
  timeFee: 12.5,
};

/** A server of rate cards. */
function cardServer() {
  let cards: RateCardRecord[] = [CARD];
  const answer = ({ method, url, body }: SentCall) => {
    const { pathname } = new URL(url, 'http://server');
    if (!pathname.startsWith('/api/rate-cards')) return undefined;
    const id = Number(pathname.split('/')[3]);
    if (method === 'GET')
      return { body: cards, headers: { 'content-range': `rate-cards 0-9/${cards.length}` } };
    if (method === 'DELETE') cards = cards.filter((card) => card.id !== id);
    if (method === 'PUT')
      cards = cards.map((card) => (card.id === id ? { ...card, ...(body as object) } : card));
    if (method === 'POST') cards = [...cards, { ...(body as RateCardRecord), id: 9, version: 1 }];
    return { body: cards.find((card) => card.id === (id || 9)) ?? { id } };
  };
  return radio({ station: rows({ code: 'FM', name: 'Ribera' }) }, answer).answer;
}

const panel = (): HTMLElement => screen.getByRole('tabpanel');
const press = (name: string, inside: HTMLElement): void =>
  void fireEvent.click(within(inside).getByRole('button', { name }));

it('rate cards are listed, created, changed and deleted', async () => {
  const { calls } = await renderApp({
    path: '/commercial_config/rate_cards/1',
    answer: cardServer(),
  });
  const sent = (method: string) =>
    calls.filter((call) => call.method === method && call.url.includes('rate-cards'));
  const row = await within(panel()).findByRole('row', { name: /Prime/ });
  await waitFor(() => expect(row.textContent).toContain('FM - Ribera'));
  for (const text of ['Mon-Fri', '06:00 – 10:00', '12.50']) expect(row.textContent).toContain(text);

  press('Create', panel());
  const form = await screen.findByRole('dialog', { name: 'Create rate card' });
  press('Create', form);
  await waitFor(() => expect(within(form).getAllByText('Required')).toHaveLength(3));
  fireEvent.change(fieldOf(form, 'Name'), { target: { value: 'Weekend' } });
  fireEvent.change(fieldOf(form, 'Price of a second'), { target: { value: '8.5' } });
  act(() => fieldOf(form, 'Station').focus());
  fireEvent.change(fieldOf(form, 'Station'), { target: { value: 'FM' } });
  fireEvent.click(await screen.findByRole('option', { name: /Ribera/ }));
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    fireEvent.click(within(form).getByRole('checkbox', { name: day }));
  press('Create', form);
  // Hours, lengths and dates.
  const made = await within(panel()).findByRole('row', { name: /Weekend/ });
  expect(within(made).getAllByText('Any')).toHaveLength(3);
  const unticked = Object.fromEntries(Object.keys(DAYS).map((day) => [day, 0]));
  expect(sent('POST').map(({ body }) => body)).toEqual([
    {
      stationId: 1,
      name: 'Weekend',
      timeFee: 8.5,
      from: null,
      to: null,
      startTime: null,
      endTime: null,
      lengthFrom: null,
      lengthTo: null,
      ...unticked,
      saturday: 1,
      sunday: 1,
    },
  ]);

  press('Edit Prime', panel());
  const edit = await screen.findByRole('dialog', { name: /Edit rate card/ });
  fireEvent.change(fieldOf(edit, 'To (time)'), { target: { value: '05:00' } });
  press('Save', edit);
  await within(edit).findByText('The start time must be before the end time.');
  fireEvent.change(fieldOf(edit, 'To (time)'), { target: { value: '11:00' } });
  press('Save', edit);
  await within(panel()).findByText('06:00 – 11:00');
  expect(sent('PUT').map(({ url, body }) => [url, body])).toEqual([
    ['/api/rate-cards/4', expect.objectContaining({ version: 2, endTime: '11:00', timeFee: 12.5 })],
  ]);

  press('Delete Prime', panel());
  press('Delete', await screen.findByRole('dialog', { name: 'Delete rate card' }));
  await waitFor(() => expect(within(panel()).queryByRole('row', { name: /Prime/ })).toBeNull());
  expect(sent('DELETE').map(({ url }) => url)).toEqual(['/api/rate-cards/4']);

  press('Delete Weekend', panel());
  press('Delete', await screen.findByRole('dialog', { name: 'Delete rate card' }));
  await within(panel()).findByText(/^No rate cards yet/);
  press('Create rate card', panel());
  await screen.findByRole('dialog', { name: 'Create rate card' });
});

it('the price of a card is typed over where it stands, and taken back', async () => {
  const { calls } = await renderApp({
    path: '/commercial_config/rate_cards/1',
    answer: cardServer(),
  });
  const bodies = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Price of a second of Prime/ }), {
    key: 'F2',
  });
  const price = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'Price of a second of Prime',
  });
  expect(price.value).toBe('12.50');
  fireEvent.change(price, { target: { value: '14' } });
  fireEvent.keyDown(price, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('It is as before');
  expect(bodies()).toEqual([
    expect.objectContaining({ version: 2, name: 'Prime', timeFee: 14 }),
    expect.objectContaining({ timeFee: 12.5 }),
  ]);
});
