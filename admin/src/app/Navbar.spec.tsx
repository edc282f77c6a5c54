import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer, SentCall } from '../test/fake-server';
import { KEYS } from '../providers/storage';
import { radio, rows } from '../test/radio';
import { renderApp } from '../test/render-app';

const WORDS = {
  EN: {
    menu: 'User menu of Ana',
    account: 'My account',
    change: 'Change password',
    current: 'Current password',
    next: 'New password',
    repeat: 'Repeat the new password',
    save: 'Change password',
    differ: 'The passwords are not the same',
    short: 'Must be 10 characters at least',
    required: 'Required',
    done: 'The password was changed',
    sessions: 'Open sessions',
    mine: 'This session',
    end: /^End the session of .* from 10\.0\.0\.2$/,
    endOthers: 'End all others',
    ended: 'Signed out there',
  },
  ES: {
    menu: 'Menú de usuario de Ana',
    account: 'Mi cuenta',
    change: 'Cambiar contraseña',
    current: 'Contraseña actual',
    next: 'Contraseña nueva',
    repeat: 'Repetí la contraseña nueva',
    save: 'Cambiar contraseña',
    differ: 'Las contraseñas no coinciden',
    short: 'Debe tener al menos 10 caracteres',
    required: 'Obligatorio',
    done: 'La contraseña fue cambiada',
    sessions: 'Sesiones abiertas',
    mine: 'Esta sesión',
    end: /^Terminar la sesión del .* desde 10\.0\.0\.2$/,
    endOthers: 'Terminar todas las demás',
    ended: 'Sesión terminada ahí',
  },
} as const;

const ACCOUNT = { email: 'ana@radio.example', fullName: 'Ana', language: 'EN', newsSeen: null };

const sent = (calls: SentCall[], action: string): unknown[] =>
  calls.filter(({ url }) => url.endsWith(action)).map(({ body }) => body);

async function choose(
  language: 'EN' | 'ES',
  item: 'change' | 'account',
  answer: (call: SentCall) => Answer | undefined,
) {
  const words = WORDS[language];
  const app = await renderApp({ path: '/', language, answer: radio({}, answer).answer });
  fireEvent.click(await screen.findByRole('button', { name: words.menu }));
  fireEvent.click(screen.getByRole('menuitem', { name: words[item] }));
  return { ...app, form: await screen.findByRole('dialog', { name: words.account }) };
}

describe.each(['EN', 'ES'] as const)('the password in %s', (language) => {
  const words = WORDS[language];

  it('is changed by who knows it, with a new one typed twice', async () => {
    const refusal: Answer = {
      status: 400,
      body: { message: 'Bad', errors: { currentPassword: 'It is another one' } },
    };
    const { calls, form } = await choose(language, 'change', ({ url, body }) => {
      if (!url.endsWith('/changePassword')) return undefined;
      const { currentPassword } = body as { currentPassword: string };
      return currentPassword === 'right' ? { body: {} } : refusal;
    });
    const fill = (current: string, next: string, repeat = next): void => {
      for (const [name, value] of [
        [words.current, current],
        [words.next, next],
        [words.repeat, repeat],
      ] as const) {
        fireEvent.change(within(form).getByLabelText(new RegExp(`^${name}`)), {
          target: { value },
        });
      }
      fireEvent.click(within(form).getByRole('button', { name: words.save }));
    };
    fireEvent.click(within(form).getByRole('button', { name: words.save }));
    await waitFor(() => expect(within(form).getAllByText(words.required)).toHaveLength(3));
    fill('right', 'short');
    await within(form).findByText(words.short);
    fill('right', 'second-pass-word', 'second-pass-wort');
    await within(form).findByText(words.differ);
    expect(sent(calls, '/changePassword')).toEqual([]);

    fill('wrong', 'second-pass-word');
    await within(form).findByText('It is another one');
    await waitFor(() =>
      expect(document.activeElement).toBe(
        within(form).getByLabelText(new RegExp(`^${words.current}`)),
      ),
    );
    fill('right', 'second-pass-word');
    await screen.findByText(words.done);
    expect(sent(calls, '/changePassword').at(-1)).toEqual({
      currentPassword: 'right',
      newPassword: 'second-pass-word',
    });
  });
});

describe.each(['EN', 'ES'] as const)('the open sessions in %s', (language) => {
  const words = WORDS[language];

  it('are listed, and ended one by one or all at once', async () => {
    const at = '2026-11-21T12:00:00Z';
    let open = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((address, index) => ({
      id: `s${index}`,
      address,
      createdAt: at,
      seenAt: at,
      current: index === 0,
    }));
    const { calls, form } = await choose(language, 'account', ({ url, body }) => {
      if (url.endsWith('/getAccount')) return { body: ACCOUNT };
      if (url.endsWith('/getSessions')) return { body: open };
      if (!/\/end(Other)?Session/.test(url)) return undefined;
      const { id, password } = body as { id?: string; password?: string };
      if (password === 'wrong') {
        return { status: 400, body: { message: 'Bad', errors: { password: 'Not that one' } } };
      }
      open = open.filter((one) => one.current || (id !== undefined && one.id !== id));
      return { body: {} };
    });
    fireEvent.click(within(form).getByRole('tab', { name: words.sessions }));
    const shown = (): HTMLElement[] => within(form).queryAllByRole('row').slice(1);
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(shown()[0]?.textContent).toContain(words.mine);
    expect(within(shown()[0] as HTMLElement).queryByRole('button')).toBeNull();

    const password = within(form).getByLabelText(words.current);
    fireEvent.change(password, { target: { value: 'wrong' } });
    fireEvent.click(within(form).getByRole('button', { name: words.end }));
    await within(form).findByText('Not that one');
    expect(document.activeElement).toBe(password);
    expect(shown()).toHaveLength(3);
    await waitFor(() =>
      expect(
        within(form).getByRole<HTMLButtonElement>('button', { name: words.end }).disabled,
      ).toBe(false),
    );

    fireEvent.change(password, { target: { value: 'right' } });
    fireEvent.click(within(form).getByRole('button', { name: words.end }));
    await screen.findByText(words.ended);
    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(sent(calls, '/endSession')).toEqual([
      { id: 's1', password: 'wrong' },
      { id: 's1', password: 'right' },
    ]);

    // Just after signing in, the password is not required.
    fireEvent.change(password, { target: { value: '' } });
    const others = within(form).getByRole<HTMLButtonElement>('button', { name: words.endOthers });
    await waitFor(() => expect(others.disabled).toBe(false));
    fireEvent.click(others);
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(sent(calls, '/endOtherSessions')).toEqual([{}]);
    expect(others.disabled).toBe(true);
  });
});

it('a second factor is removed with the password, and other refusals are not told at that field', async () => {
  let factors = [
    { id: 'f1', kind: 'code', name: 'Phone', createdAt: '2026-11-21T12:00:00Z', usedAt: null },
  ];
  let errors: object | null = { password: 'Not that one' };
  const { calls, form } = await choose('EN', 'account', ({ url }) => {
    if (url.endsWith('/getAccount')) return { body: ACCOUNT };
    if (url.endsWith('/getSecondFactors'))
      return { body: { factors, required: 0, recoveryLeft: 8 } };
    if (!url.endsWith('/removeSecondFactor')) return undefined;
    if (errors) return { status: 400, body: { message: 'Bad', errors } };
    factors = [];
    return { body: {} };
  });
  fireEvent.click(within(form).getByRole('tab', { name: 'Second factor' }));
  const remove = await within(form).findByRole('button', { name: 'Remove Phone' });
  const password = within(form).getByLabelText<HTMLInputElement>('Current password');
  fireEvent.change(password, { target: { value: 'wrong' } });
  fireEvent.click(remove);
  await within(form).findByText('Not that one');
  expect(document.activeElement).toBe(password);

  errors = { id: 'The last one is required' };
  fireEvent.change(password, { target: { value: 'right' } });
  fireEvent.click(remove);
  await screen.findByText(/^An error occurred: The last one is required/);
  expect(within(form).queryByText('Not that one')).toBeNull();
  expect(within(form).queryByText('The last one is required')).toBeNull();

  errors = null;
  await waitFor(() => expect((remove as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(remove);
  await waitFor(() => expect(within(form).queryByRole('row')).toBeNull());
  expect(password.value).toBe('');
  expect(sent(calls, '/removeSecondFactor')).toEqual(
    ['wrong', 'right', 'right'].map((given) => ({ id: 'f1', password: given })),
  );
});

it('the theme is that of the system until another is chosen, and again', async () => {
  await renderApp({ path: '/', answer: radio({}).answer });
  fireEvent.click(await screen.findByRole('button', { name: 'User menu of Ana' }));
  const checked = (): string | null =>
    screen.getByRole('menuitemradio', { checked: true }).textContent;
  const pick = (name: string): void =>
    void fireEvent.click(screen.getByRole('menuitemradio', { name }));
  expect(checked()).toBe('As the system');
  pick('Dark');
  expect(checked()).toBe('Dark');
  expect(Object.values(localStorage)).toContain('"dark"');
  pick('As the system');
  expect(checked()).toBe('As the system');
  expect(Object.values(localStorage)).not.toContain('"dark"');
});

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const tab = (name: string): Promise<HTMLElement> =>
  screen.findByRole('tab', { name, selected: true });

/** A list of payment methods with a half-filled create dialog. */
async function openHalfTyped() {
  const server = radio({ payMethod: rows({ code: 'P', description: 'Contado' }) });
  const app = await renderApp({ path: '/commercial_config/pay_method/1', answer: server.answer });
  await screen.findByText('Contado');
  press('Create');
  const form = await screen.findByRole('dialog', { name: 'Create payment method' });
  fireEvent.change(within(form).getByRole('textbox', { name: 'Code' }), {
    target: { value: 'HALF' },
  });
  await tab('Unsaved Payment methods');
  return app;
}
const typed = (form: HTMLElement, name: string): string =>
  within(form).getByRole<HTMLInputElement>('textbox', { name }).value;

describe('the station group', () => {
  const choose = (name: string): void => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Media group' }));
    fireEvent.click(screen.getByRole('option', { name }));
  };
  const groups = (calls: { url: string; headers: Record<string, string> }[], list: string) =>
    calls.filter(({ url }) => url.endsWith(list)).map(({ headers }) => headers.multimediaid);

  it('is the first one of the user, and another one has lists of its own', async () => {
    const answer = radio({ origin: rows({ code: 'O', description: 'Directo' }) }).answer;
    const { calls } = await renderApp({ path: '/', answer });
    await tab('Stations');
    const select = screen.getByRole('combobox', { name: 'Media group' });
    expect(select.textContent).toBe('Grupo');
    choose('Litoral');
    await waitFor(() => expect(groups(calls, 'Station/getAll')).toEqual(['4', '5']));
    expect(select.textContent).toBe('Litoral');
    fireEvent.click(screen.getByRole('link', { name: 'Origins' }));
    await screen.findByText('Directo');
    expect(groups(calls, 'Origin/getAll')).toEqual(['5']);
  });

  it('is not changed over unsaved work without asking', async () => {
    const { calls } = await openHalfTyped();
    choose('Litoral');
    await screen.findByRole('alertdialog', { name: 'Change media group' });
    press('Stay');
    expect(typed(screen.getByRole('dialog'), 'Code')).toBe('HALF');
    choose('Litoral');
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(groups(calls, 'PayMethod/getAll')).toEqual(['4', '5']));
    expect(screen.queryByRole('dialog')).toBeNull();
    await tab('Payment methods');
  });
});

it('a change of language keeps what is open and typed', async () => {
  const { calls } = await openHalfTyped();
  press('User menu of Ana');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Change language' }));
  const form = await screen.findByRole('dialog', { name: 'Change language' });
  fireEvent.mouseDown(within(form).getByRole('combobox', { name: 'Language' }));
  fireEvent.click(screen.getByRole('option', { name: 'Español' }));
  expect(document.documentElement.lang).toBe('en');
  fireEvent.click(within(form).getByRole('button', { name: 'Apply' }));
  await tab('Sin guardar Formas de pago');
  expect(document.documentElement.lang).toBe('es');
  expect(localStorage.getItem(KEYS.language)).toBe('ES');
  const half = await screen.findByRole('dialog', { name: 'Crear forma de pago' });
  expect(typed(half, 'Código')).toBe('HALF');
  fireEvent.click(within(half).getByRole('button', { name: 'Crear' }));
  await within(half).findByText('Obligatorio');
  expect(calls.filter(({ url }) => url.endsWith('PayMethod/getAll'))).toHaveLength(1);
});
