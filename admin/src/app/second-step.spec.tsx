import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { KEYS } from '../providers/storage';
import type { Answer, SentCall } from '../test/fake-server';
import { radio } from '../test/radio';
import { ANA, renderApp } from '../test/render-app';

const SIGNED_IN = { ...ANA, token: 'T2', tokenExpiration: '2999-01-01T00:00:00Z', role: 'admin' };
const STEP = { value: 'V', methods: ['code', 'recovery'], passkeyOrigin: null, passkey: null };
const OFFER = {
  code: { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Tandas:ana?secret=ABCDEFGHIJKLMNOP' },
  passkey: null,
};
const WRONG: Answer = { status: 401, body: { message: 'Not right' } };

/** The login page, with a server that asks for a second step. */
async function openStep(step: object, complete: (body: Record<string, unknown>) => Answer) {
  const app = await renderApp({
    path: '/login',
    signedIn: false,
    answer: radio({}, ({ url, body }: SentCall) => {
      if (url.endsWith('/authenticate')) return { body: { secondFactor: step } };
      if (url.endsWith('/secondFactor')) return complete(body as Record<string, unknown>);
      return undefined;
    }).answer,
  });
  fireEvent.change(await screen.findByLabelText(/^User/), { target: { value: ANA.user } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'right' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Second step' });
  return app;
}

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.submit(screen.getByLabelText(label));
};
const inside = (): Promise<HTMLElement> =>
  screen.findByRole('tab', { name: 'Stations', selected: true });

it('asks for a code, tells that it was wrong, and gets in with the right one', async () => {
  const { calls } = await openStep(STEP, ({ code }) =>
    code === '123456' ? { body: SIGNED_IN } : WRONG,
  );
  expect(localStorage.getItem(KEYS.token)).toBeNull();
  type('Code from the app', '000000');
  await screen.findByText(/Not right/);
  type('Code from the app', '123456');
  await inside();
  expect(localStorage.getItem(KEYS.token)).toBe('T2');
  const sent = calls.filter(({ url }) => url.endsWith('/secondFactor')).map(({ body }) => body);
  expect(sent.at(-1)).toEqual({ value: 'V', code: '123456' });
});

it('takes a recovery code instead, and goes back to the password', async () => {
  await openStep(STEP, ({ recovery }) => (recovery === 'AAAA' ? { body: SIGNED_IN } : WRONG));
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  type('Recovery code', 'AAAA');
  await inside();
});

it('has one set up where it is required, and shows the recovery codes before it gets in', async () => {
  const { calls } = await openStep({ ...STEP, methods: [], offer: OFFER }, ({ code }) =>
    code === '123456' ? { body: { ...SIGNED_IN, recovery: ['H7KQ-2MPX-9DRT'] } } : WRONG,
  );
  expect(screen.getByRole('img', { name: 'QR code for the app' }).querySelector('path')).not.toBe(
    null,
  );
  screen.getByText('ABCD EFGH IJKL MNOP');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Phone' } });
  type('Code from the app', '123456');
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  within(codes).getByText('H7KQ-2MPX-9DRT');
  expect(localStorage.getItem(KEYS.token)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  await inside();
  await waitFor(() =>
    expect(calls.find(({ url }) => url.endsWith('/secondFactor'))?.body).toEqual({
      value: 'V',
      code: '123456',
      name: 'Phone',
    }),
  );
});

describe('after a link for a new password', () => {
  const openLink = async (signedIn: boolean, complete: Parameters<typeof openStep>[1]) => {
    const app = await renderApp({
      path: '/newPassword#secret',
      signedIn,
      answer: radio({}, ({ url, body }: SentCall) => {
        if (url.endsWith('/readLink'))
          return { body: { kind: 'password', email: ANA.user, multimedia: null } };
        if (url.endsWith('/acceptInvitation')) return { body: { secondFactor: STEP } };
        if (url.endsWith('/secondFactor')) return complete(body as Record<string, unknown>);
        return undefined;
      }).answer,
    });
    for (const label of [/^New password/, /^Repeat/])
      fireEvent.change(await screen.findByLabelText(label), { target: { value: 'clave-larga-7' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save and sign in' }));
    await screen.findByRole('heading', { name: 'Second step' });
    return app;
  };

  it('the second factor is asked for at once, and leads in, whoever was signed in here', async () => {
    const { calls } = await openLink(true, ({ code }) =>
      code === '123456' ? { body: SIGNED_IN } : WRONG,
    );
    type('Code from the app', '123456');
    await inside();
    expect(localStorage.getItem(KEYS.token)).toBe('T2');
    const of = (action: string) => calls.filter(({ url }) => url.endsWith(action));
    expect(of('/acceptInvitation').map(({ body }) => body)).toEqual([
      { value: 'secret', password: 'clave-larga-7' },
    ]);
    expect(of('/authenticate')).toEqual([]);
  });

  it('the password is asked for where the step has expired', async () => {
    await openLink(false, () => WRONG);
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
    await screen.findByRole('heading', { name: 'Sign in' });
  });
});
