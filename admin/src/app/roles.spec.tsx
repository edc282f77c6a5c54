import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Role } from '@contract/enums';
import { campaign, campaignServer } from '../test/campaigns';
import { freezeDate } from '../test/clock';
import { fieldOf } from '../test/field';
import { logServer } from '../test/logs';
import { radio, rows } from '../test/radio';
import { renderApp } from '../test/render-app';
import { waitForEffects } from '../test/settled';
import { unfold } from '../test/unfold';
import { showLog } from '../traffic-log/view';

const DATE = '2027-02-01';
const ALL: readonly Role[] = ['admin', 'staff', 'sales', 'viewer'];

/** The names of the buttons and links that are offered and can be pressed. */
const offered = (inside: HTMLElement, ...names: string[]): string[] =>
  names.filter((name) =>
    ['button', 'link', 'menuitem'].some((role) =>
      within(inside)
        .queryAllByRole(role, { name })
        .some((one) => !one.matches(':disabled, [aria-disabled=true]')),
    ),
  );
const panel = (): HTMLElement => screen.getByRole('tabpanel');

describe('the menu', () => {
  const GUARDED = ['Generate traffic log', 'Users', 'Audit'];
  it.each([
    ['admin', GUARDED],
    ['staff', ['Generate traffic log']],
    ['sales', []],
    ['viewer', []],
  ] as const)('offers a %s %j and what everybody reads', async (role, expected) => {
    const multimedias = [{ id: 4, name: 'Grupo', role, parts: ['users'] }];
    await renderApp({
      path: '/',
      role,
      stored: { user: JSON.stringify({ user: 'ana', fullName: 'Ana', role, multimedias }) },
      answer: radio({ station: rows({ code: 'FM', name: 'Ribera' }) }).answer,
    });
    await screen.findByText('Ribera');
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    expect(offered(menu, 'Campaigns', 'Clients', 'Traffic log', 'Availability')).toHaveLength(4);
    expect(offered(menu, ...GUARDED)).toEqual(expected);
  });
});

describe('a list', () => {
  it.each([
    ['admin', ['Create', 'Edit Faro', 'Delete Faro']],
    ['staff', ['Create', 'Edit Faro', 'Delete Faro']],
    ['sales', ['Create']],
    ['viewer', []],
  ] as const)('of clients offers a %s %j', async (role, expected) => {
    const lists = { client: rows({ code: 'F', name: 'Faro' }) };
    await renderApp({ path: '/spot_programming/client/1', role, answer: radio(lists).answer });
    await screen.findByText('Faro');
    expect(offered(panel(), 'Create', 'Edit Faro', 'Delete Faro')).toEqual(expected);
  });
});

describe("a client's form", () => {
  it.each([
    ['staff', true],
    ['sales', false],
  ] as const)('offers a missing category to %s: %j', async (role, expected) => {
    const { answer } = radio({
      client: [],
      clientCategory: rows({ code: 'K', name: 'Comercios', priority: 'A' }),
    });
    await renderApp({ path: '/spot_programming/client/1', role, answer });
    fireEvent.click(
      (await within(panel()).findAllByRole('button', { name: 'Create' }))[0] ?? panel(),
    );
    const form = await screen.findByRole('dialog', { name: 'Create client' });
    const category = fieldOf(form, 'Client category');
    act(() => category.focus());
    fireEvent.change(category, { target: { value: 'Bancos' } });
    if (expected) await screen.findByRole('option', { name: 'Create client category "Bancos"' });
    else await screen.findByText('No options');
    expect(screen.queryAllByRole('option', { name: /^Create/ })).toHaveLength(expected ? 1 : 0);
  });
});

describe('a campaign', () => {
  beforeEach(() => freezeDate('2026-11-21T12:00:00Z'));
  afterEach(() => jest.useRealTimers());

  it.each(ALL)('is read by a %s, and changed by who may', async (role) => {
    const { answer } = campaignServer();
    const { calls } = await renderApp({
      path: '/spot_programming/spot/detail/7',
      role,
      answer: (call) => (call.url.endsWith('/waiting') ? { body: { count: 0 } } : answer(call)),
    });
    await unfold();
    const comments = fieldOf(panel(), 'Comments');
    const traffic = role === 'admin' || role === 'staff';
    const maySave = role !== 'viewer';
    expect(offered(panel(), 'Save and test', 'Save', 'Add a line')).toEqual(
      [traffic && 'Save and test', maySave && 'Save', maySave && 'Add a line'].filter(Boolean),
    );
    expect(comments.matches(':disabled')).toBe(!maySave);
    if (maySave) return;
    within(panel()).getByText(/^Your role in this media group can read this/);
    fireEvent.keyDown(comments, { key: 's', ctrlKey: true });
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('that is new cannot be made by a viewer', async () => {
    const { answer } = campaignServer(campaign());
    await renderApp({ path: '/spot_programming/spot/detail/create', role: 'viewer', answer });
    await screen.findByText(/^Your role in this media group can read this/);
    expect(offered(panel(), 'Save', 'Add a line')).toEqual([]);
  });
});

describe('a log', () => {
  const CHANGES = ['Lock', 'Generate', 'What would help?', 'Print'];

  /** What a role is offered over a log, and what it sends by trying to move by keys. */
  async function tried(role: Role) {
    const server = logServer();
    server.generate({ dateFrom: DATE, dateTo: DATE });
    showLog({ stationId: 1, date: DATE });
    const path = '/spot_programming/traffic_log/1';
    const { calls } = await renderApp({ path, role, answer: server.answer });
    const grid = await screen.findByRole('treegrid');
    const seen = offered(panel(), ...CHANGES);
    const cut = within(grid).getAllByRole('row', { name: /Alfa/ }).at(-1) ?? grid;
    const paste = within(grid).getAllByRole('row', { name: /Mu/ }).at(-1) ?? grid;
    act(() => cut.focus());
    fireEvent.keyDown(cut, { key: 'x', ctrlKey: true });
    act(() => paste.focus());
    fireEvent.keyDown(paste, { key: 'v', ctrlKey: true });
    await waitForEffects();
    const writes = calls.filter(({ method, url }) => method !== 'GET' && url.endsWith('/move'));
    return { seen, moves: writes.length };
  }

  it.each([
    ['staff', CHANGES, 1],
    ['sales', ['Print'], 0],
    ['viewer', ['Print'], 0],
  ] as const)('is shown to %s with %j', async (role, expected, moves) => {
    expect(await tried(role)).toEqual({ seen: expected, moves });
  });
});
