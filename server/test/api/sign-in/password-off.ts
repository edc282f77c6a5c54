import { externalToken } from '../../factories/token.js';
import { PASSWORD, sharedServer } from '../../support/app.js';

const SENTENCES = {
  EN: 'Passwords are not used here: sign in through the system of your organisation',
  ES: 'Acá no se usan contraseñas: ingresá por el sistema de tu organización',
};

const server = await sharedServer({ PASSWORD_SIGN_IN: 'off' });
const owner = await server.tenant('Grupo Uno');
const answer = await server.call<{ token: string }>('POST', 'Authentication/insoftAuthenticate', {
  value: externalToken(server, owner.email),
});
const token = answer.body.token;

describe('where the other system signs everybody in', () => {
  it.each(['EN', 'ES'] as const)('no password is taken, right or wrong (%s)', async (language) => {
    for (const [user, password] of [
      [owner.email, PASSWORD],
      [owner.email, 'not-the-password'],
      ['nobody@example.com', PASSWORD],
    ])
      expect(
        await server.call('POST', 'Authentication/authenticate', { user, password }, { language }),
      ).toMatchObject({ status: 403, body: { statusCode: 403, message: SENTENCES[language] } });
  });

  it('creates no session', async () => {
    expect(await server.dataSource.query('SELECT count(*)::int AS count FROM session')).toEqual([
      { count: 1 },
    ]);
  });

  it('users sign in through it and work', async () => {
    expect((await owner.get('Client/getAll', { token })).status).toBe(200);
  });

  it('a password can neither be changed nor stand for its user', async () => {
    const calls: [string, object][] = [
      ['changePassword', { currentPassword: PASSWORD, newPassword: 'another-horse-10' }],
      ['endOtherSessions', { password: PASSWORD }],
    ];
    for (const [action, body] of calls)
      expect(await server.call('POST', `Authentication/${action}`, body, { token })).toMatchObject({
        status: 403,
        body: { message: SENTENCES.EN },
      });
  });

  it('sessions are ended within ten minutes of a sign-in', async () => {
    const answer = await server.call('POST', 'Authentication/endOtherSessions', {}, { token });
    expect(answer.status).toBe(200);
  });
});
