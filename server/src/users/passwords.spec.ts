import { HashCost, Passwords, refuseGuessable } from './passwords.js';

const passwords = new Passwords(new HashCost());

describe('a password', () => {
  it('matches its own hash, and no hash is like another', async () => {
    const [first, second] = [await passwords.hash('caballo-7'), await passwords.hash('caballo-7')];
    expect(first).not.toBe(second);
    expect(await passwords.matches(first, 'caballo-7')).toBe(true);
    expect(await passwords.matches(first, 'Caballo-7')).toBe(false);
  });

  it('matches nobody', async () => {
    expect(await passwords.matches(null, 'a password that nobody has')).toBe(false);
  });

  it.each([
    ['aabbccddaabb', 'ana@example.com'],
    ['lucia1234567', 'lucia@example.com'],
    ['LUCIA-1-2-3-4', 'Lucia@example.com'],
    ['1q2w3e4r5t', 'ana@example.com'],
    ['4815162342', 'ana@example.com'],
    ['password-1234', 'ana@example.com'],
    ['Sunshine 2026!', 'ana@example.com'],
    ['Tandas_2026', 'ana@example.com'],
  ])('"%s" is too easy for %s', async (password, email) => {
    await expect(refuseGuessable(password, email, 'newPassword')).rejects.toMatchObject({
      fields: { newPassword: { key: 'weakPassword' } },
    });
  });

  it.each([
    ['otra-clave-larga-7', 'lucia@example.com'],
    ['lucia-y-el-mar', 'lucia@example.com'],
    ['ana1234567', 'ana@example.com'],
    ['correct horse battery staple', 'ana@example.com'],
    ['x'.repeat(60) + 'abcde', 'ana@example.com'],
  ])('"%s" is good enough for %s', async (password, email) => {
    await expect(refuseGuessable(password, email, 'newPassword')).resolves.toBeUndefined();
  });
});
