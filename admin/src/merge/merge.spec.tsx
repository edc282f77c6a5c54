import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SentCall } from '../test/fake-server';
import { radio, rows } from '../test/radio';
import { ANA, renderApp } from '../test/render-app';
import { waitForEffects } from '../test/settled';

const [grupo, litoral] = ANA.multimedias;

const lists = () => ({
  clientCategory: rows({ code: 'K', name: 'Comercios', priority: 'A' }),
  client: rows(
    { code: 'COCA', name: 'Coca-Cola S.A.', clientCategoryId: 1 },
    { code: 'COC2', name: 'Coca Cola SA', clientCategoryId: 1 },
    { code: 'FARO', name: 'Faro', clientCategoryId: 1 },
  ),
});
const preview = {
  into: { id: 1, code: 'COCA', name: 'Coca-Cola S.A.', spots: 3, users: 0 },
  from: [{ id: 2, code: 'COC2', name: 'Coca Cola SA', spots: 2, users: 0 }],
  ...{ spots: 2, users: 0, airings: 12, certificates: 1, fields: ['taxCode'] },
};

async function open(parts: string[], language?: 'EN' | 'ES') {
  const undone: string[] = [];
  const app = await renderApp({
    path: '/spot_programming/client/1',
    language,
    stored: {
      user: JSON.stringify({
        ...ANA,
        role: 'admin',
        multimedias: [{ ...grupo, parts }, litoral],
      }),
    },
    answer: radio(lists(), ({ url, method }: SentCall) => {
      if (url.endsWith('/merges/preview')) return { body: preview };
      if (url.endsWith('/merges') && method === 'POST')
        return { status: 201, body: { id: 9, spots: 2, users: 0 } };
      if (url.includes('/merges/9')) {
        undone.push(url);
        return { body: { id: 9, records: 1, moved: 2 } };
      }
      return undefined;
    }).answer,
  });
  await screen.findByText('Faro');
  return { ...app, undone };
}
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

it('merges the clients that are ticked into one of them, and takes it back', async () => {
  const { calls, undone } = await open(['import']);
  tick('Select Coca-Cola S.A.');

  const action = await screen.findByRole('button', { name: 'Merge…' });
  expect(action.getAttribute('aria-disabled')).toBe('true');
  tick('Select Coca Cola SA');
  fireEvent.click(screen.getByRole('button', { name: 'Merge…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge 2 records' });
  await within(dialog).findByText('2 campaigns move to “COCA - Coca-Cola S.A.”.');
  within(dialog).getByText('It takes over what it lacks: Tax code.');
  within(dialog).getByText(/12 airings, 1 certificates/);
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Merge' })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.find(({ url, method }) => url.endsWith('/merges') && method === 'POST');
  expect(sent?.body).toEqual({ entity: 'client', intoId: 1, ids: [2] });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('One record is back');
  expect(undone).toHaveLength(1);
  await waitForEffects();
});

it('is greyed with a reason while the part is off', async () => {
  await open([], 'ES');
  tick('Seleccionar Faro');
  const action = await screen.findByRole('button', { name: 'Unir…' });
  expect(action.getAttribute('aria-disabled')).toBe('true');
  fireEvent.mouseOver(action);
  await screen.findByText(/desactivado en este multimedio/);
});
