import type { Role } from '@contract/enums';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { radio, rows } from '../test/radio';
import { ANA, openApp, renderApp } from '../test/render-app';

const lists = () => ({ station: rows({ code: 'FM', name: 'Ribera' }) });
const open = async (): Promise<() => void> => {
  const { unmount } = await renderApp({ path: '/', answer: radio(lists()).answer });
  await screen.findByText('Ribera');
  return unmount;
};
const menu = (): HTMLElement => screen.getByRole('navigation', { name: 'Menu' });
const links = (): string[] =>
  within(menu())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
/** Whether a person sees a text, or only hears it. */
const isSeen = (text: string): boolean =>
  within(menu()).getByText(text).closest('.visually-hidden') === null;

afterEach(() => {
  window.innerWidth = 1440;
});

it('folds to its icons, which keep their names, and is as it was after a reload', async () => {
  const unmount = await open();
  const before = links();
  expect(isSeen('Origins')).toBe(true);
  press('Icons only');
  expect(isSeen('Origins')).toBe(false);
  expect(isSeen('Commercial')).toBe(false);
  expect(links()).toEqual(before);
  expect(within(menu()).getByRole('list', { name: 'Commercial' })).toBeTruthy();
  fireEvent.click(within(menu()).getByRole('link', { name: 'Origins' }));
  await screen.findByRole('tab', { name: 'Origins', selected: true });
  unmount();

  await openApp('/');
  await screen.findByText('Ribera');
  expect(isSeen('Origins')).toBe(false);
  press('Icons and names');
  expect(isSeen('Origins')).toBe(true);
});

it('folded, says in a tooltip what an icon is, and what is not available', async () => {
  await open();
  press('Icons only');
  fireEvent.mouseOver(within(menu()).getByRole('link', { name: 'Origins' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe('Origins');
  fireEvent.mouseLeave(within(menu()).getByRole('link', { name: 'Origins' }));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  const agency = within(menu()).getByRole('button', { name: 'Agency settlement' });
  fireEvent.mouseOver(agency);
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'Agency settlement: switched off; an administrator can turn it on',
  );
  expect(agency.getAttribute('aria-label')).toBeNull();
});

it('is whole in the drawer of a phone, however it is on a desk', async () => {
  const unmount = await open();
  press('Icons only');
  unmount();
  window.innerWidth = 390;
  await openApp('/');
  await screen.findByText('Ribera');
  press('Open menu');
  expect(isSeen('Origins')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Icons and names' })).toBeNull();
});

describe('with reports', () => {
  const DONE = { station: 1, commercialBreak: 1, clientCategory: 1, client: 1, spot: 1 };
  const withReports = (role: Role, trafficLog: 0 | 1) =>
    renderApp({
      path: '/spot_programming/client/1',
      stored: {
        user: JSON.stringify({
          ...ANA,
          role,
          multimedias: [{ id: 4, name: 'Grupo', role, parts: ['reports'] }],
        }),
      },
      answer: radio(lists(), ({ url }) =>
        url.endsWith('/Multimedia/setup') ? { body: { ...DONE, trafficLog } } : undefined,
      ).answer,
    });
  const setUp = () => within(menu()).findByRole('button', { name: 'Set-up' });

  it('what is set up once stands under one heading, which this browser remembers', async () => {
    const { unmount } = await withReports('admin', 1);
    expect((await setUp()).getAttribute('aria-expanded')).toBe('false');
    expect(within(menu()).queryByRole('link', { name: 'Origins' })).toBeNull();
    expect(within(menu()).getByRole('link', { name: 'Clients' })).toBeTruthy();
    fireEvent.click(await setUp());
    fireEvent.click(within(menu()).getByRole('link', { name: 'Origins' }));
    await screen.findByRole('tab', { name: 'Origins', selected: true });
    // What is open keeps its entry.
    fireEvent.click(await setUp());
    expect(within(menu()).getByRole('link', { name: 'Origins' })).toBeTruthy();
    expect(within(menu()).queryByRole('link', { name: 'Shows' })).toBeNull();
    fireEvent.click(await setUp());
    unmount();
    await openApp('/spot_programming/client/1');
    expect((await setUp()).getAttribute('aria-expanded')).toBe('true');
  });

  it('it is open until there is a first log, and closed for who only sells', async () => {
    const { unmount } = await withReports('staff', 0);
    await waitFor(async () => expect((await setUp()).getAttribute('aria-expanded')).toBe('true'));
    unmount();
    await withReports('sales', 0);
    expect((await setUp()).getAttribute('aria-expanded')).toBe('false');
  });
});
