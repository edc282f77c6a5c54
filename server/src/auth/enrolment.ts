import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import type { SecondFactorKind } from '../contract/enums.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { Passwords } from '../users/passwords.js';
import { OneTimeCodes } from './one-time-codes.js';
import { Passkeys } from './passkeys.js';
import { newRecoveryCodes, normalisedCode } from './recovery-codes.js';
import type { NewSecondFactorBody } from './second-factor.dto.js';
import * as repository from './second-factor.repository.js';
import type { NewFactor, Ticket } from './second-factor.repository.js';

/** A second factor that was shown to work, and is yet to be stored. */
export interface PendingFactor {
  kind: SecondFactorKind;
  /** The new recovery codes, to be shown once; null where the user has some. */
  recovery: string[] | null;
  store(manager: EntityManager): Promise<void>;
}

/** How a user sets up a second factor. */
@Injectable()
export class Enrolment {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly codes: OneTimeCodes,
    private readonly passkeys: Passkeys,
    private readonly passwords: Passwords,
  ) {}

  /** New recovery codes, and what is stored of them. */
  async recoverySet() {
    const codes = newRecoveryCodes();
    const stored = [];
    // One after the other: each takes 19 MB.
    for (const code of codes) {
      const hash = await this.passwords.hash(normalisedCode(code) ?? code);
      stored.push({ id: randomUUID(), hash });
    }
    return { codes, stored };
  }

  /** @returns null when the answer to what the ticket offered is not right */
  async check(ticket: Ticket, body: NewSecondFactorBody): Promise<PendingFactor | null> {
    const { userId } = ticket;
    const factor = await this.factorOf(ticket, body);
    if (!factor) return null;
    const known = await repository.recoveryCodesOf(this.database, userId);
    const fresh = known.length > 0 ? null : await this.recoverySet();
    const createdAt = new Date(this.clock.now());
    return {
      kind: factor.kind,
      recovery: fresh?.codes ?? null,
      store: async (manager) => {
        if (factor.kind === 'code') await repository.dropCodes(manager, userId);
        await repository.addFactor(manager, { ...factor, id: randomUUID(), userId, createdAt });
        if (fresh) await repository.setRecoveryCodes(manager, userId, fresh.stored);
      },
    };
  }

  private async factorOf(
    { userId, secret }: Ticket,
    { value, name, code, attestation }: NewSecondFactorBody,
  ): Promise<NewFactor | null> {
    const called = name ?? '';
    if (code && secret) {
      const step = await this.codes.stepOf(userId, secret, code, null, this.clock.now());
      return step === null ? null : { kind: 'code', name: called, secret, lastStep: step };
    }
    const passkey = attestation ? await this.passkeys.newPasskey(value, attestation) : null;
    const known = passkey ? await repository.factorsOf(this.database, userId) : [];
    if (!passkey || known.some(({ credentialId }) => credentialId === passkey.credentialId))
      return null;
    return { kind: 'passkey', name: called, ...passkey, counter: String(passkey.counter) };
  }
}
