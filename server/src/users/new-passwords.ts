import { Injectable } from '@nestjs/common';
import { badField } from '../common/errors.js';
import { BreachedPasswords } from './breached-passwords.js';
import { refuseGuessable } from './passwords.js';

/** The rules for new passwords. */
@Injectable()
export class NewPasswords {
  constructor(private readonly breached: BreachedPasswords) {}

  /** @throws 400 at `field` for one that is easy to guess or was in a breach */
  async check(password: string, email: string, field: string): Promise<void> {
    await refuseGuessable(password, email, field);
    if (await this.breached.has(password)) throw badField(field, 'breachedPassword');
  }
}
