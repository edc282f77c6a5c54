import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KEYS } from '../providers/storage';
import { radio, rows } from '../test/radio';
import { openApp, renderApp } from '../test/render-app';
import { waitForEffects } from '../test/settled';

const lists = () => ({
  station: rows({ code: 'FM', name: 'Ribera', maxBlockTime: 180 }),
  origin: rows({ code: 'O', description: 'Directo' }),
  payMethod: rows({ code: 'P', description: 'Contado' }),
  client: rows({ code: 'C', name: 'Almacén Ñandú' }, { code: 'D', name: 'Faro' }),
  adAgency: rows({ code: 'A', name: 'Agencia Norte' }),
});

const open = (path = '/', setting: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ path, answer: radio(lists()).answer, ...setting });

const menu = (): HTMLElement => screen.getByRole('navigation', { name: 'Menu' });
const entry = (name: string): HTMLElement => within(menu()).getByRole('link', { name });
const go = (name: string): void => void fireEvent.click(entry(name));
const tabs = (): string[] =>
  screen.queryAllByRole('tab').map((tab) => `${tab.textContent}${tab.title}`);
const selected = (): string | null => screen.getByRole('tab', { selected: true }).textContent;
const tab = (name: string): Promise<HTMLElement> =>
  screen.findByRole('tab', { name, selected: true });
const press = (name: string | RegExp): void =>
  void fireEvent.click(screen.getByRole('button', { name }));
const closeButtons = (): HTMLElement[] => screen.queryAllByRole('button', { name: /^Close / });
const address = (): string => window.location.pathname;

/** Types into the create dialog of a payment method, which marks its tab. */
const typeHalf = async (): Promise<void> => {
  go('Payment methods');
  await screen.findByText('Contado');
  press('Create');
  const form = await screen.findByRole('dialog', { name: 'Create payment method' });
  fireEvent.change(within(form).getByRole('textbox', { name: 'Code' }), {
    target: { value: 'HALF' },
  });
  await tab('Unsaved Payment methods');
};
const typed = (): string =>
  within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value;

describe('the menu', () => {
  it('lists the modules and their first screens in order; entities that came later may follow', async () => {
    const first = [
      ['Stations', 'Stations', 'Schedules', 'Speakers', 'Shows'],
      [
        'Commercial',
        'Client categories',
        'Ad agencies',
        'Spot categories',
        'Ad agency groups',
        'Account executives',
        'Payment methods',
        'Origins',
        'Business units',
      ],
      [
        'Programming',
        'Clients',
        'Campaigns',
        'Generate traffic log',
        'Traffic log',
        'Certificate',
        'Import data',
      ],
    ];
    await open();
    await screen.findByText('Ribera');
    const modules = within(menu())
      .getAllByRole('list')
      .map((list) => [
        document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
        ...within(list)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ]);
    const known = new Set<unknown>(first.flat());
    expect(modules.slice(0, 3).map((texts) => texts.filter((text) => known.has(text)))).toEqual(
      first,
    );
  });

  it('greys out what is not available, and the address of it says the same', async () => {
    await open('/report/agency/1');
    await screen.findByText('This screen is part of the menu but is not available.');
    expect(within(menu()).queryByRole('link', { name: 'Agency settlement' })).toBeNull();
    const agency = within(menu()).getByText('Agency settlement');
    expect(agency.closest('[role=button]')?.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(agency);
    expect(tabs()).toEqual(['Agency settlement']);
    fireEvent.mouseOver(agency);
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'Switched off; an administrator can turn it on',
    );
    // Announced as the entry's description, not instead of its name.
    const entry = within(menu()).getByRole('button', { name: 'Agency settlement' });
    expect(entry.getAttribute('aria-label')).toBeNull();
  });

  it('opens a screen in its tab, once, and marks its entry', async () => {
    await open();
    await screen.findByText('Ribera');
    go('Origins');
    await screen.findByText('Directo');
    expect(entry('Origins').getAttribute('aria-current')).toBe('page');
    go('Stations');
    go('Origins');
    expect(tabs()).toEqual(['Stations', 'Origins']);
    expect(selected()).toBe('Origins');
    expect(address()).toBe('/commercial_config/origin/1');
    expect(document.title).toBe('Origins - Tandas');
  });
});

describe('the tabs', () => {
  it('begin with the stations, which cannot be closed while nothing else is open', async () => {
    await open();
    await tab('Stations');
    expect(closeButtons()).toHaveLength(0);
    go('Origins');
    expect(closeButtons()).toHaveLength(2);
    expect(address()).toBe('/commercial_config/origin/1');
  });

  it('open what an address names, and come back as they were after a reload', async () => {
    const { unmount } = await open('/commercial_config/origin/7');
    await tab('Origins');
    go('Payment methods');
    unmount();
    await openApp(address());
    await tab('Payment methods');
    expect(tabs()).toEqual(['Origins', 'Payment methods']);
  });

  it('have a menu that closes the others, or those to the right, and asks before changes are lost', async () => {
    await open();
    await tab('Stations');
    for (const name of ['Origins', 'Payment methods', 'Shows']) go(name);
    const choose = (of: string, what: string): void => {
      fireEvent.contextMenu(screen.getByRole('tab', { name: of }));
      fireEvent.click(screen.getByRole('menuitem', { name: what }));
    };
    choose('Payment methods', 'Close those to the right');
    expect(tabs()).toEqual(['Stations', 'Origins', 'Payment methods']);
    expect(selected()).toBe('Payment methods');
    choose('Stations', 'Close');
    expect(selected()).toBe('Payment methods');
    await typeHalf();
    choose('Origins', 'Close the others');
    await screen.findByRole('alertdialog', { name: 'Close tab' });
    press('Leave without saving');
    expect(tabs()).toEqual(['Origins']);
    expect(address()).toBe('/commercial_config/origin/1');
    fireEvent.click(screen.getByRole('button', { name: 'More about tabs' }));
    expect(
      screen.getAllByRole('menuitem').map((one) => one.getAttribute('aria-disabled') ?? 'false'),
    ).toEqual(['true', 'true', 'true', 'false']);
  });

  it('select the first one that is left when the selected one is closed', async () => {
    await open();
    await tab('Stations');
    go('Origins');
    go('Payment methods');
    press('Close Payment methods');
    await tab('Stations');
    expect(tabs()).toEqual(['Stations', 'Origins']);
    expect(address()).toBe('/station_config/station/1');
    expect(screen.queryByRole('tabpanel', { name: 'Payment methods', hidden: true })).toBeNull();
  });

  it('ask before one with unsaved changes is closed', async () => {
    await open();
    await tab('Stations');
    await typeHalf();
    press('Close Payment methods');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(
      'You have unsaved changes. Do you want to leave without saving?',
    );
    press('Stay');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(tabs()).toHaveLength(2);
    expect(typed()).toBe('HALF');

    press('Close Payment methods');
    await screen.findByRole('alertdialog');
    press('Leave without saving');
    await tab('Stations');
    expect(tabs()).toEqual(['Stations']);
  });

  it('close without a question when nothing was changed, or was put back', async () => {
    await open();
    await tab('Stations');
    await typeHalf();
    fireEvent.change(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Code' }), {
      target: { value: '' },
    });
    await tab('Payment methods');
    press('Close Payment methods');
    expect(tabs()).toEqual(['Stations']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keep what is typed and filtered in them while another is shown', async () => {
    await open();
    await tab('Stations');
    await typeHalf();
    go('Origins');
    await screen.findByText('Directo');
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.change(screen.getByRole('searchbox', { name: /^Filter by Code/ }), {
      target: { value: 'o' },
    });
    go('Payment methods');
    expect(typed()).toBe('HALF');
    go('Origins');
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: /^Filter by Code/ }).value).toBe(
      'o',
    );
  });

  it('follow the back button', async () => {
    await open();
    await tab('Stations');
    go('Origins');
    go('Payment methods');
    await tab('Payment methods');
    act(() => window.history.back());
    await tab('Origins');
    expect(address()).toBe('/commercial_config/origin/1');
  });

  it('are walked over by the arrow keys, and closed by Delete', async () => {
    await open();
    go('Origins');
    go('Payment methods');
    const key = (key: string): void =>
      void fireEvent.keyDown(document.activeElement ?? document.body, { key });
    act(() => screen.getByRole('tab', { selected: true }).focus());
    key('ArrowRight');
    expect(selected()).toBe('Stations');
    expect(document.activeElement?.textContent).toBe('Stations');
    key('ArrowLeft');
    key('ArrowLeft');
    expect(selected()).toBe('Origins');
    key('End');
    expect(selected()).toBe('Payment methods');
    key('Home');
    key('Delete');
    expect(tabs()).toEqual(['Origins', 'Payment methods']);
  });

  it('scroll by 240 pixels when they do not fit', async () => {
    const width = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    const scrollBy = jest.fn();
    Element.prototype.scrollBy = scrollBy;
    await open();
    await tab('Stations');
    press('Scroll tabs forward');
    press('Scroll tabs back');
    expect(scrollBy.mock.calls.map(([options]) => options.left)).toEqual([240, -240]);
    width.mockRestore();
  });
});

it('an address that is no screen has its own page, which leads back', async () => {
  await open('/no/such/page');
  await screen.findByRole('heading', { name: 'Page not found' });
  fireEvent.click(screen.getByRole('link', { name: 'Go to the workspace' }));
  await tab('Stations');
});

describe('the address', () => {
  const LINK = '/commercial_config/pay_method/1?group=5&q=cont';
  const search = (): string => window.location.search;
  const filter = (): Promise<HTMLInputElement> =>
    screen.findByRole('searchbox', { name: /^Filter by Code/ });

  it('carries the station group and what the active tab shows', async () => {
    const { services } = await open(LINK);
    expect((await filter()).value).toBe('cont');
    expect(services.session.getState().multimediaId).toBe(5);
    fireEvent.change(await filter(), { target: { value: 'conta' } });
    await waitFor(() => expect(search()).toBe('?group=5&q=conta'));
    go('Origins');
    await tab('Origins');
    await waitFor(() => expect(search()).toBe('?group=5'));
    fireEvent.click(screen.getByRole('tab', { name: 'Payment methods' }));
    await waitFor(() => expect(search()).toBe('?group=5&q=conta'));
    expect(address()).toBe('/commercial_config/pay_method/1');
  });

  it('that a reload overtook gives way to what the tab showed, a link does not', async () => {
    const first = await open(LINK);
    fireEvent.change(await filter(), { target: { value: 'conti' } });
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: { written: true } }));
    const state: unknown = window.history.state;
    fireEvent.change(await filter(), { target: { value: 'conta' } });
    await waitFor(() => expect(sessionStorage.getItem(KEYS.tabs)).toContain('conta'));
    first.unmount();
    const second = await openApp(LINK, state);
    await waitFor(async () => expect((await filter()).value).toBe('conta'));
    second.unmount();
    await openApp(LINK);
    await waitFor(async () => expect((await filter()).value).toBe('cont'));
  });

  it('of a group of others opens nothing of one’s own, and offers one’s groups', async () => {
    const { services } = await open(LINK.replace('group=5', 'group=77'));
    await screen.findByRole('heading', { name: 'This link belongs to another media group' });
    expect(screen.queryByRole('tab')).toBeNull();
    press('Go to Litoral');
    await tab('Stations');
    expect(services.session.getState().multimediaId).toBe(5);
    await waitFor(() => expect(address() + search()).toMatch(/^\/(?!commercial_config).*group=5/));
  });

  it('is given as a link, by hand where the browser has no clipboard', async () => {
    await open(LINK);
    await filter();
    press('Copy link to Payment methods');
    await screen.findByText(`The link: http://localhost${LINK}`);
    const writeText = jest.fn(() => Promise.resolve());
    Object.assign(window, { isSecureContext: true });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    try {
      press('Copy link to Payment methods');
      await screen.findByText('The link is copied');
      expect(writeText).toHaveBeenCalledWith(`http://localhost${LINK}`);
    } finally {
      Object.assign(window, { isSecureContext: false });
    }
  });
});

describe('the palette', () => {
  const box = (): HTMLElement => screen.getByRole('combobox', { name: /^Screen, client/ });
  const call = async (): Promise<ReturnType<typeof userEvent.setup>> => {
    await open();
    await screen.findByText('Ribera');
    const user = userEvent.setup();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: /^Screen, client/ });
    expect(document.activeElement).toBe(box());
    return user;
  };
  const chosen = (): string | null => screen.getByRole('option', { selected: true }).textContent;

  it('opens a screen by its name', async () => {
    const user = await call();
    await user.keyboard('pay meth');
    await waitFor(() => expect(chosen()).toContain('Payment methods'));
    await user.keyboard('{Enter}');
    await tab('Payment methods');
    expect(screen.queryByRole('combobox', { name: /^Screen, client/ })).toBeNull();
  });

  it('takes every key from the first, at the pace of somebody who knows it', async () => {
    await open();
    await screen.findByText('Ribera');
    const user = userEvent.setup({ delay: 15 });
    await user.keyboard('{Control>}k{/Control}business un{Enter}');
    await tab('Business units');
  });

  it('opens the keyboard help, by its words in either language, and ? does too', async () => {
    const user = await call();
    for (const words of ['atajos', 'keyboard']) {
      await user.keyboard(words);
      await waitFor(() => expect(chosen()).toContain('Keyboard shortcuts'));
      await user.clear(box());
    }
    await user.keyboard('keyboard{Enter}');
    const help = await screen.findByRole('dialog', { name: 'Keyboard' });
    expect(help.textContent).toContain('Ctrl + K');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard' });
  });

  it('opens the one that the arrow keys chose, not the first or the last', async () => {
    const user = await call();
    await user.keyboard('s');
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(3));
    await user.keyboard('{ArrowDown}');
    const name = screen.getByRole('option', { selected: true }).firstChild?.textContent ?? '';
    await user.keyboard('{Enter}');
    await tab(name);
  });

  it('opens a record by its name, whatever its accents', async () => {
    const user = await call();
    await user.keyboard('ñórte');
    await waitFor(() => expect(chosen()).toContain('A - Agencia Norte'));
    await user.keyboard('{Enter}');
    const form = await screen.findByRole('dialog', { name: 'Edit ad agency: Agencia Norte' });
    expect(within(form).getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe('A');
  });

  it('makes a new record, and opens what the user menu does', async () => {
    const user = await call();
    await user.keyboard('new show');
    await waitFor(() => expect(chosen()).toContain('New: Show'));
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Create show' });
    await user.keyboard('{Escape}{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: /^Screen, client/ });
    await user.keyboard('open sess');
    await waitFor(() => expect(chosen()).toContain('Open sessions'));
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'My account' });
  });

  it('is walked over by the arrow keys, says when nothing is found, and is left by Escape', async () => {
    const user = await call();
    await user.keyboard('a');
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(2));
    // More answers may come at any time: the choice is a place in the list.
    const place = (): number => {
      const options = screen.getAllByRole('option');
      const at = options.findIndex((one) => one.getAttribute('aria-selected') === 'true');
      expect(box().getAttribute('aria-activedescendant')).toBe(options[at]?.id);
      return at;
    };
    expect(place()).toBe(0);
    await user.keyboard('{ArrowDown}');
    expect(place()).toBe(1);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(place()).toBeGreaterThan(1);
    await user.keyboard('zzz');
    await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(0));
    expect(screen.getByRole('dialog').textContent).toContain('Nothing');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tabs()).toEqual(['Stations']);
  });

  it('is there by its button too, and offers no screen that is not available', async () => {
    await open();
    await screen.findByText('Ribera');
    press('Search screens, clients and agencies');
    fireEvent.change(await screen.findByRole('combobox', { name: /^Screen, client/ }), {
      target: { value: 'sales' },
    });
    await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(0));
  });
});

describe('a new version of the server', () => {
  const OFFER = 'A new version is available. Reload when your work is saved.';
  const serving = (version: () => string) =>
    radio(lists(), ({ url }) =>
      url.endsWith('/Common/version') ? { body: { version: version() } } : undefined,
    ).answer;
  const stored = (): string | null => localStorage.getItem(KEYS.webVersion);

  it('is kept by a browser that knew none, and never said twice', async () => {
    const { calls } = await open('/', { answer: serving(() => '7') });
    await waitFor(() => expect(stored()).toBe('7'));
    expect(screen.queryByText(OFFER)).toBeNull();
    expect(calls.filter(({ url }) => url.endsWith('/version'))[0]?.headers.authorization).toBe(
      undefined,
    );
  });

  it('is only offered where something is typed, and the browser asks before it leaves', async () => {
    let tell = (): void => undefined;
    const { services } = await open('/', {
      stored: { webVersion: '6' },
      answer: radio(lists(), ({ url }) =>
        url.endsWith('/Common/version')
          ? new Promise((resolve) => (tell = () => resolve({ body: { version: '7' } })))
          : undefined,
      ).answer,
    });
    await screen.findByText('Ribera');
    const leaving = (): boolean =>
      !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leaving()).toBe(false);
    await typeHalf();
    tell();
    await screen.findByText(OFFER);
    expect(typed()).toBe('HALF');
    expect(leaving()).toBe(true);
    expect(stored()).toBe('6');
    expect(services.tabs.getState().tabs).toHaveLength(2);
  });

  it('is offered to a workspace that stays open, once', async () => {
    jest.useFakeTimers();
    const pass = async (ms: number): Promise<void> => {
      await jest.advanceTimersByTimeAsync(ms);
      await waitForEffects();
    };
    try {
      let version = '6';
      await open('/', { stored: { webVersion: '6' }, answer: serving(() => version) });
      await pass(9 * 60_000);
      version = '7';
      expect(screen.queryByText(OFFER)).toBeNull();
      await pass(60_000);
      expect(screen.getAllByText(OFFER)).toHaveLength(1);
      // It has an action, so it stays, and is not shown twice.
      await pass(30 * 60_000);
      expect(screen.getAllByText(OFFER)).toHaveLength(1);
      fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
      await waitForEffects();
      expect(screen.queryByText(OFFER)).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});
