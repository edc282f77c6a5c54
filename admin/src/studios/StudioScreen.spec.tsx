import type { Role } from '@contract/enums';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StudioRecord } from '../api/records';
import type { SentCall } from '../test/fake-server';
import { fieldOf } from '../test/field';
import { radio, rows } from '../test/radio';
import { renderApp } from '../test/render-app';

const STUDIO: StudioRecord = {
  ...{ id: 4, version: 2, stationId: 1, name: 'Estudio 1', speakerId: 1 },
  ...{ lastSeen: null, expiresAt: '2028-01-05T12:00:00.000Z' },
};

/** A server of studios, which makes another link each time. */
function studioServer() {
  let studios = [STUDIO];
  let links = 0;
  const linked = (studio: StudioRecord) => {
    links += 1;
    return { body: { ...studio, link: `/studio#4.${studio.id}.secret-${links}` } };
  };
  const answer = ({ method, url, body }: SentCall) => {
    const { pathname } = new URL(url, 'http://server');
    if (!pathname.startsWith('/api/studios')) return undefined;
    const id = Number(pathname.split('/')[3]);
    const known = studios.find((one) => one.id === id) ?? STUDIO;
    if (pathname.endsWith('/link')) return linked(known);
    if (method === 'POST') {
      const made = { ...STUDIO, ...(body as object), id: 9, version: 1 };
      studios = [...studios, made];
      return linked(made);
    }
    if (method === 'DELETE') studios = studios.filter((one) => one.id !== id);
    if (method === 'GET' && Number.isNaN(id))
      return { body: studios, headers: { 'content-range': `studios 0-9/${studios.length}` } };
    return { body: method === 'PUT' ? { ...known, ...(body as object) } : known };
  };
  return radio(
    {
      station: rows({ code: 'FM', name: 'Ribera' }),
      speaker: rows({ code: 'ANA', name: 'Ana Ruiz' }),
    },
    answer,
  ).answer;
}

const panel = (): HTMLElement => screen.getByRole('tabpanel');
const press = (name: string | RegExp, inside: HTMLElement = panel()): void =>
  void fireEvent.click(within(inside).getByRole('button', { name }));

async function openStudios(role: Role = 'staff', parts = ['studio']) {
  const multimedias = [{ id: 4, name: 'Grupo', role, parts }];
  const user = JSON.stringify({ user: 'ana', fullName: 'Ana', role, multimedias });
  const { calls } = await renderApp({
    path: '/config/studios/1',
    stored: { user },
    answer: studioServer(),
  });
  return (method: string) =>
    calls.filter((call) => call.method === method && call.url.includes('/studios'));
}

it('studios are listed with station, voice and when they were seen', async () => {
  await openStudios();
  const row = await within(panel()).findByRole('row', { name: /Estudio 1/ });
  await waitFor(() => expect(row.textContent).toContain('Ana Ruiz'));
  expect(row.textContent).toContain('Ribera');
  expect(row.textContent).toContain('Never');
});

it('a new studio shows its link once, also for a camera', async () => {
  const sent = await openStudios();
  await within(panel()).findByRole('row', { name: /Estudio 1/ });
  press('Create');
  const form = await screen.findByRole('dialog', { name: 'Create studio' });
  fireEvent.change(await waitFor(() => fieldOf(form, 'Name')), {
    target: { value: ' Estudio 2 ' },
  });
  act(() => fieldOf(form, 'Station').focus());
  fireEvent.change(fieldOf(form, 'Station'), { target: { value: 'Rib' } });
  fireEvent.click(await screen.findByRole('option', { name: /Ribera/ }));
  press('Create', form);
  const dialog = await screen.findByRole('dialog', { name: 'Link for Estudio 2' });
  expect(sent('POST')[0]?.body).toEqual({ stationId: 1, name: 'Estudio 2', speakerId: null });
  const link = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(link.value).toBe(`${window.location.origin}/studio#4.9.secret-1`);
  expect(within(dialog).getByRole('img', { name: /camera/ })).toBeTruthy();
});

it('a new link asks first, because it ends the device of the one before', async () => {
  const sent = await openStudios();
  await within(panel()).findByRole('row', { name: /Estudio 1/ });
  press('New link for Estudio 1');
  const question = await screen.findByRole('alertdialog', { name: 'Estudio 1' });
  press('Leave as it is', question);
  expect(sent('POST')).toEqual([]);
  press('New link for Estudio 1');
  press('Make a link', await screen.findByRole('alertdialog', { name: 'Estudio 1' }));
  await screen.findByRole('dialog', { name: 'Link for Estudio 1' });
  expect(sent('POST').map(({ url }) => url)).toEqual([expect.stringMatching(/studios\/4\/link$/)]);
});

it('a studio stays with its station, and is deleted with its device', async () => {
  const sent = await openStudios();
  const row = await within(panel()).findByRole('row', { name: /Estudio 1/ });
  press('Edit Estudio 1', row);
  const form = await screen.findByRole('dialog', { name: /^Edit studio/ });
  const name = await waitFor(() => fieldOf(form, 'Name'));
  expect(within(form).queryByLabelText(/Station/)).toBeNull();
  fireEvent.change(name, { target: { value: 'Estudio A' } });
  press('Save', form);
  await waitFor(() =>
    expect(sent('PUT')[0]?.body).toEqual({
      ...{ version: 2, stationId: 1, name: 'Estudio A', speakerId: 1 },
    }),
  );
  press(/^Delete Estudio/);
  const asked = await screen.findByRole('dialog', { name: /Delete/ });
  expect(asked.textContent).toContain('What it said stays.');
  press('Delete', asked);
  await within(panel()).findByText(/No studio yet/);
});

it.each([
  ['sales', ['studio']],
  ['staff', []],
] as const)('is not there for %s with the parts %j', async (role, parts) => {
  await openStudios(role, [...parts]);
  await screen.findAllByRole('tabpanel');
  expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
});
