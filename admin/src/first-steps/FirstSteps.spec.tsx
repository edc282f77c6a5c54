import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fieldOf } from '../test/field';
import { radio, rows } from '../test/radio';
import { openApp, renderApp } from '../test/render-app';
import type { Setup } from './model';

const NOTHING: Setup = {
  station: 0,
  commercialBreak: 0,
  clientCategory: 0,
  client: 0,
  spot: 0,
  trafficLog: 0,
};
const ALL: Setup = {
  station: 1,
  commercialBreak: 1,
  clientCategory: 1,
  client: 1,
  spot: 1,
  trafficLog: 1,
};

type Lists = Parameters<typeof radio>[0];

/** A station group that has what it is said to have. */
async function open(setup: Setup, lists: Lists = {}, role: 'admin' | 'staff' = 'admin') {
  const has = { ...setup };
  const server = radio(lists, ({ url }) =>
    url.endsWith('/Multimedia/setup')
      ? { body: { ...has, station: server.listOf('station').length > 0 ? 1 : has.station } }
      : undefined,
  );
  const app = await renderApp({ path: '/', role, answer: server.answer });
  return { ...app, has };
}
const asked = (calls: readonly { url: string }[]): number =>
  calls.filter(({ url }) => url.endsWith('/Multimedia/setup')).length;

const steps = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'First steps' });
const noSteps = (): void =>
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
const states = async (): Promise<(string | null | undefined)[]> =>
  within(await steps())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('title')?.textContent);
const press = async (name: string): Promise<void> =>
  void fireEvent.click(within(await steps()).getByRole('button', { name }));
const tab = (name: string): Promise<HTMLElement> =>
  screen.findByRole('tab', { name, selected: true });
const goTo = (name: string): void =>
  void fireEvent.click(
    within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('link', { name }),
  );

it('the first station is created from the steps, in the time zone of the browser', async () => {
  await open(NOTHING);
  expect(await states()).toEqual(Array.from({ length: 6 }, () => 'To do'));
  await press('Create station');
  const form = await screen.findByRole('dialog', { name: 'Create station' });
  expect(fieldOf(form, 'Time zone').value).toBe(
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  for (const [name, value] of Object.entries({
    Code: 'FM',
    Name: 'Ribera',
    'Longest break (s)': 180,
  }))
    fireEvent.change(fieldOf(form, name), { target: { value } });
  fireEvent.click(within(form).getByRole('button', { name: 'Create' }));
  await waitFor(async () => expect((await states())[0]).toBe('Done'));
  expect((await steps()).textContent).toContain('1 of 6 done');
  expect(within(await steps()).queryByRole('button', { name: 'Create station' })).toBeNull();
});

it('a step is ticked when the tab is shown again after it was done', async () => {
  const { has } = await open({ ...NOTHING, station: 1 }, { station: rows({ name: 'Ribera' }) });
  await press('Open schedules');
  await tab('Schedules');
  has.commercialBreak = 1;
  goTo('Stations');
  await waitFor(async () =>
    expect(await states()).toEqual(['Done', 'Done', 'To do', 'To do', 'To do', 'To do']),
  );
});

it.each([
  ['Create category', 'Client categories', 'Create client category'],
  ['Create client', 'Clients', 'Create client'],
])('%s opens the dialog of a new one', async (button, title, dialog) => {
  await open(NOTHING);
  await press(button);
  await tab(title);
  await screen.findByRole('dialog', { name: dialog });
});

it('leads to a new campaign, and to the dialog that generates over this tab', async () => {
  await open(NOTHING);
  await press('Create campaign');
  await screen.findByRole('textbox', { name: 'Campaign name' });
  goTo('Stations');
  await press('Generate log');
  await screen.findByRole('dialog', { name: 'Generate traffic log' });
  expect(screen.getAllByRole('tab', { hidden: true })).toHaveLength(2);
});

it('is never there for a group that is set up, which is asked once', async () => {
  const { calls } = await open(ALL, { station: rows({ name: 'Ribera' }) });
  await screen.findByText('Ribera');
  await waitFor(() => expect(asked(calls)).toBe(1));
  goTo('Origins');
  await tab('Origins');
  goTo('Stations');
  await tab('Stations');
  noSteps();
  expect(asked(calls)).toBe(1);
});

it('is put away in this browser for this group, and then nobody asks', async () => {
  const { calls, unmount } = await open(NOTHING);
  await press('Hide the steps');
  noSteps();
  // The list says itself what to do.
  await screen.findByRole('button', { name: 'Create station' });
  unmount();
  calls.length = 0;
  await openApp('/');
  await screen.findByRole('button', { name: 'Create station' });
  noSteps();
  expect(asked(calls)).toBe(0);
});

it('tells staff who creates stations', async () => {
  await open(NOTHING, {}, 'staff');
  expect((await steps()).textContent).toContain('Administrators create stations.');
  expect(within(await steps()).queryByRole('button', { name: 'Create station' })).toBeNull();
  expect(within(await steps()).getByRole('button', { name: 'Create client' })).toBeTruthy();
});

it('says nothing where it cannot be asked', async () => {
  await renderApp({
    path: '/',
    answer: radio({ station: rows({ name: 'Ribera' }) }, ({ url }) =>
      url.endsWith('/setup') ? { status: 503, body: { message: 'Away' } } : undefined,
    ).answer,
  });
  await screen.findByText('Ribera');
  noSteps();
  expect(screen.queryByText(/Away/)).toBeNull();
});
