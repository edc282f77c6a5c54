import { hash, verify } from '@node-rs/argon2';
import { badField } from '../common/errors.js';

/** Hashed once, so that an unknown user costs the same time as a wrong password. */
let nobody: Promise<string> | undefined;

/** argon2id with the library's parameters (19 MiB, 2 passes: OWASP's first recommendation). */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Whether the password is the hashed one; null stands for a user that does not exist. */
export async function passwordMatches(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  nobody ??= hash('a password that nobody has');
  const matches = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== null && matches;
}

/**
 * Refuses what is guessed first: the user's own address, and fewer than five different characters.
 *
 * @throws 400 at `field`
 */
export function checkNewPassword(password: string, email: string, field: string): void {
  const [local = ''] = email.toLowerCase().split('@');
  const lower = password.toLowerCase();
  if (new Set(lower).size < 5 || (local.length >= 4 && lower.replace(/[\W\d_]/g, '') === local))
    throw badField(field, 'weakPassword');
}
