import { Injectable } from '@nestjs/common';
import { nameCaller } from '../common/actor.js';
import { SentenceError } from '../common/errors.js';
import type { RefusalReason } from '../contract/audit.js';
import type { Role } from '../contract/enums.js';
import { message } from '../contract/messages.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { networksOf } from './address-networks.js';
import type { SignInAnswer } from './auth.dto.js';
import { membershipsOf } from './memberships.js';
import { SessionService } from './session.service.js';
import { SignInLimits, TooManyAttemptsError } from './sign-in-limits.js';

/** What sign-in needs to know about a user. */
export interface SignInUser {
  id: number;
  email: string;
  fullName: string;
  passwordHash: string;
  role: Role;
  language: string | null;
  disabled: boolean;
}

/** The user that somebody tries to sign in as. */
export interface Claimant {
  /** Null: no such user. */
  user: SignInUser | null;
  /** The typed name, as PostgreSQL's citext compares it; null if there was none. */
  name: string | null;
  /** Addresses that the user has signed in from. */
  addresses: readonly string[];
}

/** A row of BY_EMAIL and BY_ID; the user's columns are null where there is none. */
type ClaimantRow = { name: string; addresses: string[] } & (SignInUser | { id: null });

/** One statement whether or not the user exists, so that both take the same time. */
const claimantQuery = (name: string, condition: string) => ({
  name,
  text: `SELECT lower($1::text) AS name, u.id, u.email::text AS email, u.full_name AS "fullName",
      u.password_hash AS "passwordHash", u.role, u.language, u.disabled,
      ARRAY(SELECT DISTINCT s.address FROM session s WHERE s.user_id = u.id) AS addresses
    FROM (SELECT) asked LEFT JOIN app_user u ON ${condition}`,
});
const BY_EMAIL = claimantQuery('claimant by email', 'u.email = $1::text::citext');
const BY_ID = claimantQuery('claimant by id', 'u.id = $1::text::integer');

const REFUSED = { name: 'refused sign-in', text: 'SELECT audit_refused_sign_in($1, $2, $3)' };

export const wrongCredentials = () => new SentenceError(401, message('wrongCredentials'));

/** The steps that all ways of signing in share. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly sessions: SessionService,
    private readonly limits: SignInLimits,
  ) {}

  findByEmail(email: string): Promise<Claimant> {
    return this.find(BY_EMAIL, email.trim());
  }

  findById(id: number): Promise<Claimant> {
    return this.find(BY_ID, String(id));
  }

  /**
   * Counts an attempt. Only the first refusal goes into the audit trail; all of them could fill a disk.
   *
   * @returns a function to call when the attempt succeeded
   * @throws 429
   */
  async countAttempt(claimant: Claimant, address: string): Promise<() => Promise<void>> {
    const { user, name, addresses } = claimant;
    const named = name === null ? null : { name };
    try {
      return await this.limits.count(
        { key: user ? { userId: user.id } : named, addresses },
        address,
      );
    } catch (error) {
      if (error instanceof TooManyAttemptsError && error.first)
        await this.noteRefusal(user, 'tooManyAttempts', address);
      throw error;
    }
  }

  /**
   * Records a refusal in the audit trail, where those of one network, user and reason are one event an
   * hour. The typed name is not stored: it may be a password in the wrong field.
   */
  async noteRefusal(
    user: Pick<SignInUser, 'id'> | null,
    reason: RefusalReason,
    address: string,
  ): Promise<void> {
    const values = [user?.id ?? null, reason, networksOf(address).host];
    await this.database.statement(null, REFUSED, values);
  }

  /** Starts a session for an authenticated user. */
  async begin(user: SignInUser, address: string): Promise<SignInAnswer> {
    nameCaller(user.id, user.email);
    const multimedias = await membershipsOf(this.database, user.id, user.role);
    return {
      ...(await this.sessions.begin(user, address)),
      fullName: user.fullName,
      ...(user.language !== null && { language: user.language }),
      role: user.role,
      multimedias,
    };
  }

  private async find(statement: typeof BY_EMAIL, value: string): Promise<Claimant> {
    const [row] = await this.database.statement<ClaimantRow>(null, statement, [value]);
    if (!row) throw new Error('The database answered nothing');
    const { name, addresses, ...user } = row;
    return { name, addresses, user: user.id === null ? null : user };
  }
}
