import { columns, orNull, type RowOf } from '../common/columns.js';
import type { Statement } from '../common/statement.js';
import type { RefusalReason } from '../contract/audit.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';

const USER = {
  id: columns.integer(),
  email: columns.text(),
  fullName: columns.text(),
  /** Null for a person who was invited and has not accepted. */
  passwordHash: orNull(columns.text()),
  language: orNull(columns.text()),
  /** Whether the user owns the installation. */
  owner: columns.bool(),
};

/** What sign-in needs to know about a user. */
export type SignInUser = RowOf<typeof USER>;

/** The user as whom somebody tries to sign in. */
export interface Claimant {
  /** Null when there is no such user. */
  user: SignInUser | null;
  /** The typed name as PostgreSQL's citext compares it; null if there was none. */
  name: string | null;
  /** Addresses from which the user has signed in. */
  addresses: readonly string[];
}

/** Stands for the user when an attempt names none. */
export const NOBODY: Claimant = { user: null, name: null, addresses: [] };

/** The columns of the user are null when there is none. */
const CLAIMANT = {
  ...USER,
  id: orNull(columns.integer()),
  name: columns.text(),
  addresses: columns.texts(),
};

/** One statement whether or not the user exists, so that both take the same time. */
const claimantQuery = (name: string, condition: string) => ({
  name,
  text: `SELECT lower($1::text) AS name, u.id, u.email::text AS email, u.full_name AS "fullName",
      u.password_hash AS "passwordHash", u.language, coalesce(u.owner, false) AS owner,
      ARRAY(SELECT DISTINCT s.address FROM session s WHERE s.user_id = u.id) AS addresses
    FROM (SELECT) asked LEFT JOIN app_user u ON ${condition}`,
  row: CLAIMANT,
});
const BY_EMAIL = claimantQuery('claimant by email', 'u.email = $1::text::citext');
const BY_ID = claimantQuery('claimant by id', 'u.id = $1::text::integer');

const claimant = async (
  database: TenantDatabase,
  statement: typeof BY_EMAIL,
  value: string,
): Promise<Claimant> => {
  const [row] = await database.statement(null, statement, [value]);
  if (!row) throw new Error('The database answered nothing');
  const { name, addresses, id, ...user } = row;
  return { name, addresses, user: id === null ? null : { id, ...user } };
};

export const claimantByEmail = (database: TenantDatabase, email: string): Promise<Claimant> =>
  claimant(database, BY_EMAIL, email);

export const claimantById = (database: TenantDatabase, id: number): Promise<Claimant> =>
  claimant(database, BY_ID, String(id));

const REFUSED = { name: 'refused sign-in', text: 'SELECT audit_refused_sign_in($1, $2, $3)' };

/** Records a refusal in the audit trail. */
export async function noteRefusal(
  database: TenantDatabase,
  userId: number | null,
  reason: RefusalReason,
  host: string,
): Promise<void> {
  await database.statement(null, REFUSED, [userId, reason, host]);
}

const USE_ONCE = {
  name: 'use external token',
  text: `WITH expired AS (DELETE FROM external_token WHERE expires_at < $3)
    INSERT INTO external_token (jti, expires_at) VALUES ($1, $2)
    ON CONFLICT DO NOTHING RETURNING jti`,
  row: { jti: columns.text() },
};

/**
 * Whether an external token is used for the first time.
 *
 * @param before tokens that expired before this are deleted
 */
export async function useOnce(
  database: TenantDatabase,
  { jti, expiresAt }: { jti: string; expiresAt: Date },
  before: Date,
): Promise<boolean> {
  return (await database.statement(null, USE_ONCE, [jti, expiresAt, before])).length === 1;
}

/** The counters of attempts, whose statements are those of rate-limiter-flexible. */
export const attemptCounters = (database: TenantDatabase) => ({
  query: async ({ values, ...statement }: Statement & { values: unknown[] }) => {
    const rows = await database.statement(null, statement, values);
    return { rows, rowCount: rows.length };
  },
});

const FORGET_AHEAD = { text: 'DELETE FROM sign_in_attempt WHERE key = $1 AND expire > $2' };

/** Deletes a counter of attempts that would expire only after an instant. */
export async function forgetAhead(
  database: TenantDatabase,
  key: string,
  latest: number,
): Promise<void> {
  await database.statement(null, FORGET_AHEAD, [key, latest]);
}
