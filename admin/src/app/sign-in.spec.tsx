import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { KEYS } from '../providers/storage';
import type { Answer, SentCall } from '../test/fake-server';
import { radio, rows } from '../test/radio';
import { ANA, openApp, renderApp } from '../test/render-app';

const SIGNED_IN = { ...ANA, token: 'T2', tokenExpiration: '2999-01-01T00:00:00Z', role: 'admin' };
const REFUSED: Answer = { status: 401, body: { message: 'Wrong user or password' } };

const lists = () => ({ origin: rows({ code: 'O', description: 'Directo' }) });
const answering = (answer: (call: SentCall) => Answer | Promise<Answer> | undefined) =>
  radio(lists(), answer).answer;
const sent = (calls: SentCall[], action: string): SentCall[] =>
  calls.filter(({ url }) => url.includes(action));
const fill = (name: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(new RegExp(`^${name}`)), { target: { value } });
const press = (name: string | RegExp): void =>
  void fireEvent.click(screen.getByRole('button', { name }));
const address = (): string => window.location.pathname;
const stationTab = (): Promise<HTMLElement> =>
  screen.findByRole('tab', { name: 'Stations', selected: true });

/** The login page, with a server that knows Ana's password. */
const openLogin = (answer?: Parameters<typeof answering>[0]) =>
  renderApp({
    path: '/login',
    signedIn: false,
    answer: answering(
      (call) =>
        answer?.(call) ??
        (call.url.endsWith('/authenticate')
          ? (call.body as { password: string }).password === 'right'
            ? { body: SIGNED_IN }
            : REFUSED
          : undefined),
    ),
  });

describe('signing in', () => {
  it('is asked for by every address of the workspace', async () => {
    await renderApp({
      path: '/commercial_config/origin/1',
      signedIn: false,
      answer: answering(() => undefined),
    });
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe('/login');
  });

  it('leads to the link that asked for it', async () => {
    await renderApp({
      path: '/commercial_config/origin/1?group=4&filter.code=x',
      signedIn: false,
      answer: answering(({ url }) =>
        url.endsWith('/authenticate') ? { body: SIGNED_IN } : undefined,
      ),
    });
    await screen.findByRole('heading', { name: 'Sign in' });
    fill('User', 'ana@radio.example');
    fill('Password', 'right');
    press('Sign in');
    await screen.findByRole('tab', { name: 'Origins', selected: true });
    expect(address()).toBe('/commercial_config/origin/1');
  });

  it('says while the demo data are coming, and no longer', async () => {
    let demoComing = 1;
    await openLogin(({ url }) =>
      url.endsWith('/Setup/state') ? { body: { open: 0, mail: 0, demoComing } } : undefined,
    );
    await screen.findByText(/The demo data are on their way/);
    demoComing = 0;
    await waitFor(() => expect(screen.queryByText(/on their way/)).toBeNull(), { timeout: 4000 });
  });

  it('needs user and password', async () => {
    const { calls } = await openLogin();
    await screen.findByRole('heading', { name: 'Sign in' });
    press('Sign in');
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    fill('User', '  ');
    fill('Password', 'right');
    press('Sign in');
    expect(sent(calls, 'authenticate')).toHaveLength(0);
  });

  it('says that it works, stores the session and opens the station tab', async () => {
    let answer = (_: Answer): void => undefined;
    const { calls } = await openLogin(({ url }) =>
      url.endsWith('/authenticate') ? new Promise((resolve) => (answer = resolve)) : undefined,
    );
    await screen.findByRole('heading', { name: 'Sign in' });
    fill('User', ' ana@radio.example ');
    fill('Password', 'right');
    fireEvent.submit(screen.getByLabelText(/^Password/));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing in…' });
    expect(button.disabled).toBe(true);
    answer({ body: SIGNED_IN });
    await stationTab();
    expect(address()).toBe('/station_config/station/1');
    expect(sent(calls, 'authenticate')[0]?.body).toEqual({
      user: 'ana@radio.example',
      password: 'right',
    });
    expect(localStorage.getItem(KEYS.token)).toBe('T2');
    expect(localStorage.getItem(KEYS.tokenExpiration)).toBe(SIGNED_IN.tokenExpiration);
    expect(JSON.parse(localStorage.getItem(KEYS.user) ?? '')).toMatchObject({ fullName: 'Ana' });
    expect(sent(calls, 'Station/getAll')[0]?.headers).toMatchObject({
      authorization: 'Bearer T2',
      multimediaid: '4',
    });
  });

  it('tells that it was refused, and can be tried again', async () => {
    await openLogin();
    await screen.findByRole('heading', { name: 'Sign in' });
    fill('User', 'ana@radio.example');
    fill('Password', 'wrong');
    press('Sign in');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toBe('Sign inAn error occurred: Wrong user or password');
    expect(localStorage.getItem(KEYS.token)).toBeNull();
    fill('Password', 'right');
    press('Sign in');
    await stationTab();
  });

  it('speaks the language that is chosen there, and keeps it', async () => {
    const { calls, unmount } = await openLogin();
    await screen.findByRole('heading', { name: 'Sign in' });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Language' }));
    fireEvent.click(screen.getByRole('option', { name: 'Español' }));
    await screen.findByRole('heading', { name: 'Iniciar sesión' });
    expect(localStorage.getItem(KEYS.language)).toBe('ES');
    fill('Usuario', 'ana@radio.example');
    fill('Contraseña', 'wrong');
    press('Iniciar sesión');
    expect((await screen.findByRole('alert')).textContent).toContain('Ocurrio un error: ');
    expect(sent(calls, 'authenticate')[0]?.headers.lang).toBe('ES');
    unmount();
    await openApp('/login');
    await screen.findByRole('heading', { name: 'Iniciar sesión' });
  });

  it('is over for who is signed in already', async () => {
    await renderApp({ path: '/login', answer: answering(() => undefined) });
    await stationTab();
    expect(address()).toBe('/station_config/station/1');
  });
});

describe('signing in from another system', () => {
  const openExternal = (
    path: string,
    answer: (call: SentCall) => Answer | Promise<Answer>,
    signedIn = false,
  ) =>
    renderApp({
      path,
      signedIn,
      answer: answering((call) =>
        call.url.endsWith('/insoftAuthenticate') ? answer(call) : undefined,
      ),
    });

  it('needs a token in the address', async () => {
    const { calls } = await openExternal('/loginExternal', () => REFUSED);
    await screen.findByText('This link does not sign anybody in.');
    expect(sent(calls, 'insoftAuthenticate')).toHaveLength(0);
    fireEvent.click(screen.getByRole('link', { name: 'Go to sign-in' }));
    await screen.findByRole('button', { name: 'Sign in' });
    expect(address()).toBe('/login');
  });

  it('sends the token once and goes to the workspace', async () => {
    const { calls } = await openExternal('/loginExternal?t=a.b.c', () => ({ body: SIGNED_IN }));
    await stationTab();
    expect(sent(calls, 'insoftAuthenticate').map(({ body }) => body)).toEqual([{ value: 'a.b.c' }]);
    expect(sent(calls, '/logout')).toHaveLength(0);
  });

  it('ends the session that it takes the place of', async () => {
    const { calls } = await openExternal(
      '/loginExternal?t=a.b.c',
      () => ({ body: SIGNED_IN }),
      true,
    );
    await stationTab();
    await waitFor(() => expect(sent(calls, '/logout')).toHaveLength(1));
    expect(sent(calls, '/logout')[0]?.headers.authorization).toBe('Bearer T');
    expect(localStorage.getItem(KEYS.token)).toBe('T2');
  });

  it('takes the token out of the address before it sends it', async () => {
    let answer = (_: Answer): void => undefined;
    const addresses: string[] = [];
    // The Back button does not lead to it either.
    const { length } = window.history;
    await openExternal('/loginExternal?t=a.b.c', () => {
      addresses.push(window.location.href);
      return new Promise((resolve) => (answer = resolve));
    });
    await waitFor(() => expect(addresses).toHaveLength(1));
    expect(addresses[0]).toMatch(/\/loginExternal$/);
    expect(screen.getByRole('status').textContent).toBe('Signing you in…');
    answer({ status: 401, body: { message: 'Used before' } });
    await screen.findByRole('alert');
    expect(window.location.href).toMatch(/\/loginExternal$/);
    expect(window.history).toHaveLength(length);
  });

  it('tells why it was refused', async () => {
    await openExternal('/loginExternal?t=used', () => ({
      status: 401,
      body: { message: 'Used before' },
    }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Sign inAn error occurred: Used before',
    );
    expect(within(screen.getByRole('main')).getByText('Used before')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeTruthy();
  });
});

describe('the session', () => {
  const openOrigins = (answer?: Parameters<typeof answering>[0]) =>
    renderApp({
      path: '/commercial_config/origin/1',
      answer: answering(answer ?? (() => undefined)),
    });

  const typeOrigin = async (): Promise<HTMLElement> => {
    await screen.findByText('Directo');
    press('Create');
    const form = await screen.findByRole('dialog', { name: 'Create origin' });
    for (const [name, value] of [
      ['Code', 'HALF'],
      ['Description', 'Half typed'],
    ] as const) {
      fireEvent.change(within(form).getByRole('textbox', { name }), { target: { value } });
    }
    return form;
  };

  /** The server refuses the token and its refresh, as after a session has ended. */
  const over = () => {
    const state = { ended: false };
    const answer = ({ url, headers, body }: SentCall): Answer | undefined => {
      if (url.endsWith('/authenticate')) {
        return (body as { password: string }).password === 'right' ? { body: SIGNED_IN } : REFUSED;
      }
      if (!state.ended || headers.authorization === 'Bearer T2') return undefined;
      return headers.authorization || url.endsWith('/refreshToken') ? REFUSED : undefined;
    };
    return { state, answer };
  };

  it('refreshes a token that was refused and repeats the call once', async () => {
    const { calls } = await openOrigins(({ url, headers }) => {
      if (url.endsWith('/refreshToken')) {
        return { body: { token: 'T3', tokenExpiration: SIGNED_IN.tokenExpiration } };
      }
      const old = headers.authorization === 'Bearer T';
      return old && url.includes('Origin') ? REFUSED : undefined;
    });
    await screen.findByText('Directo');
    expect(sent(calls, 'Origin/getAll').map(({ headers }) => headers.authorization)).toEqual([
      'Bearer T',
      'Bearer T3',
    ]);
    expect(sent(calls, 'refreshToken').map(({ body }) => body)).toEqual([{ value: 'T' }]);
    expect(localStorage.getItem(KEYS.token)).toBe('T3');
  });

  it('goes to the login when it is over and nothing was typed', async () => {
    const { state, answer } = over();
    await openOrigins(answer);
    await screen.findByText('Directo');
    state.ended = true;
    press('Refresh');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe('/login');
    expect(Object.keys(localStorage).filter((key) => /token|user/.test(key))).toEqual([]);
  });

  it('asks for the password over half typed work, and then carries on with it', async () => {
    const { state, answer } = over();
    const { calls } = await openOrigins(answer);
    const form = await typeOrigin();
    state.ended = true;
    fireEvent.click(within(form).getByRole('button', { name: 'Create' }));
    const again = await screen.findByRole('dialog', { name: 'Your session has ended' });
    const user = within(again).getByRole<HTMLInputElement>('textbox', { name: 'User' });
    expect([user.value, user.disabled]).toEqual(['ana@radio.example', true]);
    const give = (value: string): void => {
      fireEvent.change(within(again).getByLabelText(/^Password/), { target: { value } });
      fireEvent.click(within(again).getByRole('button', { name: 'Carry on' }));
    };
    give('wrong');
    expect((await within(again).findByRole('alert')).textContent).toBe('Wrong user or password');
    give('right');
    await screen.findByText('It was generated successfully');
    expect(sent(calls, 'Origin/create').at(-1)).toMatchObject({
      headers: { authorization: 'Bearer T2' },
      body: { code: 'HALF', description: 'Half typed' },
    });
    await screen.findByText('Half typed');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be left there instead, with what was typed', async () => {
    const { state, answer } = over();
    await openOrigins(answer);
    const form = await typeOrigin();
    state.ended = true;
    fireEvent.click(within(form).getByRole('button', { name: 'Create' }));
    await screen.findByRole('dialog', { name: 'Your session has ended' });
    press('Log out and lose the changes');
    await screen.findByRole('heading', { name: 'Sign in' });
  });

  it('ends in all tabs of the browser', async () => {
    await openOrigins();
    await screen.findByText('Directo');
    localStorage.removeItem(KEYS.token);
    fireEvent(window, new StorageEvent('storage', { key: KEYS.token }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe('/login');
  });

  it('is logged out of by the user menu: here at once, and at the server', async () => {
    const { calls } = await openOrigins();
    await screen.findByText('Directo');
    press('User menu of Ana');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe('/login');
    expect(sent(calls, '/logout')[0]?.headers.authorization).toBe('Bearer T');
    expect(Object.keys(localStorage).filter((key) => /token|user/.test(key))).toEqual([]);
  });

  it('is not logged out of over unsaved work without asking', async () => {
    const { calls } = await openOrigins();
    await typeOrigin();
    const logOut = (): void => {
      press('User menu of Ana');
      fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    };
    logOut();
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(sent(calls, '/logout')).toHaveLength(0);
    logOut();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(sent(calls, '/logout')).toHaveLength(1);
  });
});
