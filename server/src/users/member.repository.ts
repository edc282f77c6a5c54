import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { Flag, MemberStatus, Role } from '../contract/enums.js';
import type { PageStatement } from '../rest/page.queries.js';
import { readPage } from '../rest/read-page.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { Membership } from '../tenant/membership.entity.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import type { UserFilter } from './member.dto.js';
import { User } from './user.entity.js';

/**
 * A user as a media group sees them: their SQL, and its type. Of a person who has not accepted, the group sees
 * only what it wrote itself, because the person may be a user of other groups.
 */
const FIELDS: Readonly<Record<string, readonly [sql: string, type: string]>> = {
  id: ['u.id', 'int'],
  version: ['m.version', 'int'],
  email: ['u.email::text', 'text'],
  fullName: ['coalesce(m.invited_name, u.full_name)', 'text'],
  role: ['m.role', 'text'],
  accountExecutiveId: ['m.account_executive_id', 'int'],
  owner: ['(u.owner AND m.invited_name IS NULL)::int', 'int'],
  status: ['m.status', 'text'],
  secondFactor: [
    '(m.invited_name IS NULL AND EXISTS (SELECT FROM second_factor f WHERE f.user_id = u.id))::int',
    'int',
  ],
  lastSignIn: [
    `CASE WHEN m.invited_name IS NULL THEN
       (SELECT to_json(max(s.created_at)) #>> '{}' FROM session s WHERE s.user_id = u.id) END`,
    'text',
  ],
};

const FROM = 'user_multimedia m JOIN app_user u ON u.id = m.user_id';
const SELECT = `SELECT ${Object.entries(FIELDS)
  .map(([name, [sql]]) => `${sql} AS "${name}"`)
  .join(', ')} FROM ${FROM}`;

const MEMBER = {
  text: `${SELECT} WHERE m.multimedia_id = $1 AND u.id = $2`,
  row: {
    id: columns.integer(),
    version: columns.integer(),
    email: columns.text(),
    fullName: columns.text(),
    role: columns.text<Role>(),
    accountExecutiveId: orNull(columns.integer()),
    owner: columns.integer<Flag>(),
    status: columns.text<MemberStatus>(),
    secondFactor: columns.integer<Flag>(),
    lastSignIn: orNull(columns.text()),
  },
};
export type Member = RowOf<typeof MEMBER.row>;

/** A user of a media group. */
export async function memberById(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<Member | undefined> {
  return (await statementIn(manager, MEMBER, [multimediaId, id]))[0];
}

/** One page of a media group's users. */
export function memberPage(
  database: TenantDatabase,
  multimediaId: number,
  request: ListRequest<UserFilter>,
): Promise<Page> {
  return readPage(database, multimediaId, pageStatement(multimediaId, request), request.from);
}

function pageStatement(
  multimediaId: number,
  { sort, from, to, filter }: ListRequest<UserFilter>,
): PageStatement {
  const values: unknown[] = [multimediaId];
  const conditions = ['m.multimedia_id = $1'];
  for (const [name, [sql, type]] of Object.entries(FIELDS)) {
    const wanted: unknown = Reflect.get(filter, name);
    if (wanted) conditions.push(`${sql} = ANY($${values.push(wanted)}::${type}[])`);
  }
  if (filter.q) {
    const q = `lower($${values.push(filter.q)})`;
    const texts = ['fullName', 'email'].map((name) => FIELDS[name]?.[0] ?? '');
    conditions.push(`(${texts.map((text) => `strpos(lower(${text}), ${q}) > 0`).join(' OR ')})`);
  }
  const where = conditions.join(' AND ');
  const by = FIELDS[sort.field]?.[0] ?? 'u.id';
  const first = ['fullName', 'email'].includes(sort.field) ? `lower(${by})` : by;
  return {
    text: `SELECT (SELECT count(*)::int FROM ${FROM} WHERE ${where}) AS total,
        count(*)::int AS count, coalesce(json_agg(p), '[]')::text AS json
      FROM (${SELECT} WHERE ${where}
        ORDER BY ${first} ${sort.order}, u.id LIMIT ${to - from + 1} OFFSET ${from}) p`,
    values,
  };
}

/** Holds a media group's memberships until the transaction ends, so that its last administrator stays. */
export async function holdMembers(manager: EntityManager, multimediaId: number): Promise<string> {
  const group = await manager.findOneOrFail(Multimedia, {
    where: { id: multimediaId },
    lock: { mode: 'pessimistic_write' },
  });
  return group.name;
}

export const membership = (
  manager: EntityManager,
  multimediaId: number,
  userId: number,
): Promise<Membership | null> => manager.findOneBy(Membership, { multimediaId, userId });

/** Whether anybody but this user directs the media group. */
export async function othersDirect(
  manager: EntityManager,
  multimediaId: number,
  userId: number,
): Promise<boolean> {
  const admins = await manager.findBy(Membership, {
    multimediaId,
    role: 'admin',
    status: 'active',
  });
  return admins.some((admin) => admin.userId !== userId);
}

export async function insertMember(
  manager: EntityManager,
  member: Omit<Membership, 'signedOutAt' | 'version'>,
): Promise<void> {
  await manager.insert(Membership, member);
}

export async function changeMember(
  manager: EntityManager,
  { multimediaId, userId }: Pick<Membership, 'multimediaId' | 'userId'>,
  values: Partial<Membership>,
): Promise<void> {
  await manager.update(
    Membership,
    { multimediaId, userId },
    { ...values, version: () => 'version + 1' },
  );
}

const ENSURE = {
  text: `INSERT INTO app_user (email, full_name) VALUES ($1, $2) ON CONFLICT (email) DO NOTHING`,
};

/** The user with an email; a new one without a password where there is none. */
export async function ensureUser(
  manager: EntityManager,
  email: string,
  fullName: string,
): Promise<User> {
  await statementIn(manager, ENSURE, [email, fullName]);
  return manager.findOneByOrFail(User, { email });
}

/** A user whom nobody else changes until the transaction ends. */
export const lockUser = (manager: EntityManager, id: number): Promise<User | null> =>
  manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
