import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { badField } from '../common/errors.js';

/** What argon2id takes for a hash: OWASP's first recommendation. Tests, which sign in often, replace it. */
@Injectable()
export class HashCost {
  readonly memoryCost: number = 19_456;
  readonly timeCost: number = 2;
  readonly parallelism: number = 1;
}

/** Passwords and recovery codes are kept as argon2id hashes. */
@Injectable()
export class Passwords {
  /** Verified for unknown users, so that they take as long as a wrong password. */
  private nobody: Promise<string> | undefined;

  constructor(private readonly cost: HashCost) {}

  hash(password: string): Promise<string> {
    return hash(password, this.cost);
  }

  /** Whether the password is the hashed one; null stands for a user that does not exist. */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    this.nobody ??= this.hash('a password that nobody has');
    const matches = await verify(passwordHash ?? (await this.nobody), password);
    return passwordHash !== null && matches;
  }
}

/** Words of the trade, which an attacker of this product tries first. */
const OF_THE_TRADE = ['tandas', 'radio', 'traffic', 'trafico', 'emisora', 'publicidad', 'tanda'];

let common: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most common passwords; loaded when a password is first chosen, not at each start. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...OF_THE_TRADE]);
}

/**
 * Refuses passwords that are guessed early: a common password, a word of the trade or the user's own address,
 * also with digits and punctuation around it, and fewer than five different characters.
 *
 * @throws 400 at `field`
 */
export async function refuseGuessable(
  password: string,
  email: string,
  field: string,
): Promise<void> {
  const [local = ''] = email.toLowerCase().split('@');
  const lower = password.toLowerCase();
  const letters = lower.replace(/[\W\d_]/g, '');
  const known = await (common ??= loadCommon());
  const isGuessed =
    known.has(lower) || (letters.length >= 4 && (known.has(letters) || letters === local));
  if (isGuessed || new Set(lower).size < 5) throw badField(field, 'weakPassword');
}
