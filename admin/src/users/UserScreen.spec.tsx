import { fireEvent, screen, within } from '@testing-library/react';
import type { UserRecord } from '../api/records';
import type { SentCall } from '../test/fake-server';
import { radio } from '../test/radio';
import { renderApp } from '../test/render-app';

const LAURA: UserRecord = {
  id: 5,
  version: 1,
  email: 'laura@radio.example',
  fullName: 'Laura Tráfico',
  role: 'staff',
  accountExecutiveId: null,
  owner: 0,
  status: 'active',
  secondFactor: 1,
  lastSignIn: null,
};

async function openUsers() {
  let user = LAURA;
  const answer = ({ method, url }: SentCall) => {
    const { pathname } = new URL(url, 'http://server');
    if (!pathname.startsWith('/api/users')) return undefined;
    if (pathname.endsWith('/dropFactors')) user = { ...user, secondFactor: 0 };
    return method === 'GET'
      ? { body: [user], headers: { 'content-range': 'users 0-0/1' } }
      : { body: { ...user, invitation: null, mailed: 1 } };
  };
  const multimedias = [{ id: 4, name: 'Grupo', role: 'admin', parts: ['users'] }];
  const { calls } = await renderApp({
    path: '/config/users/1',
    stored: { user: JSON.stringify({ user: 'ana', fullName: 'Ana', role: 'admin', multimedias }) },
    answer: radio({}, answer).answer,
  });
  await screen.findByRole('row', { name: /Laura Tráfico/ });
  return { posts: () => calls.filter(({ method }) => method === 'POST').map(({ url }) => url) };
}

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const question = (): HTMLElement => screen.getByRole('alertdialog', { name: 'Laura Tráfico' });
const answer = (name: string): void =>
  void fireEvent.click(within(question()).getByRole('button', { name }));

it.each([
  ['Link for a new password of Laura Tráfico', 'Make a link', 'invitation'],
  ['End all sessions of Laura Tráfico', 'End sessions', 'signOut'],
])('“%s” asks first', async (button, confirm, action) => {
  const { posts } = await openUsers();
  press(button);
  answer('Leave as it is');
  expect(posts()).toEqual([]);
  press(button);
  answer(confirm);
  if (action === 'signOut') await screen.findByText('All sessions of Laura Tráfico were ended');
  else await screen.findByText('The link is on its way by mail.');
  expect(posts()).toEqual([expect.stringMatching(new RegExp(`/users/5/${action}$`))]);
});

it('a second factor is seen, and removed after two questions', async () => {
  const { posts } = await openUsers();
  expect(screen.getByRole('row', { name: /Laura Tráfico/ }).textContent).toContain('Yes');
  press('Remove the second factor of Laura Tráfico');
  answer('Remove');
  expect(question().textContent).toContain('Are you sure that it was Laura Tráfico who asked you?');
  expect(posts()).toEqual([]);
  answer('It was Laura Tráfico: remove');
  await screen.findByText(/Laura Tráfico has no second factor any more/);
  expect(posts()).toEqual([expect.stringMatching(/\/users\/5\/dropFactors$/)]);
  expect(screen.queryByRole('button', { name: /Remove the second factor/ })).toBeNull();
});
