import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../test/render-app';
import type { Answer, SentCall } from '../test/fake-server';

const shows = [
  { id: 1, version: 3, code: 'A', name: 'Mañana abierta' },
  { id: 2, version: 1, code: 'B', name: 'Tarde' },
];

const open = async (answer?: (call: SentCall) => Answer | undefined, language?: 'EN' | 'ES') => {
  const app = await renderApp({
    path: '/station_config/show/1',
    language,
    answer: (call) =>
      answer?.(call) ?? (call.url.endsWith('Show/getAll') ? { body: shows } : undefined),
  });
  await screen.findByText('Tarde');
  return app;
};
const sent = (calls: SentCall[], action: string): SentCall[] =>
  calls.filter(({ url }) => url.includes(`/Show/${action}`));
const box = (name: string): HTMLElement =>
  within(screen.getByRole('dialog')).getByRole('textbox', { name });
const type = (element: HTMLElement, value: string): void =>
  void fireEvent.change(element, { target: { value } });
const press = (name: string, inside: HTMLElement = screen.getByRole('dialog')): void =>
  void fireEvent.click(within(inside).getByRole('button', { name }));

it('filters as it is typed, and offers to clear the filters', async () => {
  await open();
  type(screen.getByRole('searchbox', { name: 'Filter by Name' }), 'manana');
  await waitFor(() => expect(screen.queryByText('Tarde')).toBeNull());
  expect(screen.getByText('Mañana abierta')).toBeTruthy();
  expect(screen.getByText('1 of 2')).toBeTruthy();
  type(screen.getByRole('searchbox', { name: 'Filter by Code' }), 'z');
  await screen.findByText(
    'No results were found with the current active filters. Press Clear filters and try again.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('Tarde');
});

it('creates: required fields, limits, and the code in use at its field', async () => {
  const { calls } = await open(({ url }) =>
    url.endsWith('Show/create') ? { status: 409, body: 'CODE_IN_USE' } : undefined,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByRole('dialog', { name: 'Create show' });
  press('Create');
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  type(box('Code'), 'x'.repeat(256));
  await screen.findByText('Must be 255 characters or less');
  expect(sent(calls, 'create')).toHaveLength(0);

  type(box('Code'), 'A');
  type(box('Name'), 'Noche');
  fireEvent.keyDown(box('Name'), { key: 's', ctrlKey: true });
  await screen.findByText('An error occurred: Code in use');
  expect(within(screen.getByRole('dialog')).getByText('Code in use')).toBeTruthy();
  expect(sent(calls, 'create')[0]?.body).toEqual({ code: 'A', name: 'Noche' });
});

it('edits with the version it read, and shows what the server answered', async () => {
  const { calls } = await open(({ url }) =>
    url.endsWith('Show/update')
      ? { body: { id: 1, version: 4, code: 'A', name: 'Como quedó' } }
      : undefined,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Edit Mañana abierta' }));
  await screen.findByRole('dialog', { name: 'Edit show: Mañana abierta' });
  type(box('Name'), 'Otro');
  press('Save');
  await screen.findByText('Como quedó');
  expect(sent(calls, 'update')[0]?.body).toEqual({ id: 1, version: 3, code: 'A', name: 'Otro' });
  expect(screen.getByText('It was successfully updated')).toBeTruthy();
  expect(sent(calls, 'getAll')).toHaveLength(1);
});

it('shows what a deletion would remove, and why it was refused', async () => {
  await open(
    ({ method }) =>
      method === 'DELETE' ? { status: 409, body: 'STATIONSHOW_WITH_SHOW' } : undefined,
    'ES',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar Tarde' }));
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar programa' });
  expect(
    within(dialog)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Código', 'Nombre']);
  press('Eliminar', dialog);
  await screen.findByText('Ocurrio un error: Hay emisoras con este programa en su grilla');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('says when the list cannot be read, and tries again', async () => {
  let up = false;
  await renderApp({
    path: '/station_config/show/1',
    answer: ({ url }) => {
      if (!url.endsWith('Show/getAll')) return undefined;
      return up ? { body: shows } : { status: 503, body: { message: 'Away' } };
    },
  });
  await screen.findByText('An error occurred: Away');
  up = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Tarde');
});

it('lets staff read stations and change nothing', async () => {
  await renderApp({
    path: '/station_config/station/1',
    role: 'staff',
    answer: ({ url }) =>
      url.endsWith('Station/getAll')
        ? { body: [{ id: 1, code: 'FM', name: 'Ribera', maxBlockTime: 180 }] }
        : undefined,
  });
  await screen.findByText('Ribera');
  expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull();
});
