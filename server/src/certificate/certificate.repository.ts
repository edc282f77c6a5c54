import type { EntityManager } from 'typeorm';
import { columns, orNull, type RowOf } from '../common/columns.js';
import type { Flag } from '../contract/enums.js';
import { readPage } from '../rest/read-page.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import type { CertificateFilter } from './certificate.dto.js';
import { Certificate, CertificateFile } from './certificate.entity.js';
import type { Scope } from './certificate-facts.repository.js';

const COLUMNS = `id, number, version, replaces_id AS "replacesId", client_id AS "clientId",
  client_name AS "clientName", spot_ids AS "spotIds", station_id AS "stationId",
  station_name AS "stationName", date_from AS "dateFrom", date_to AS "dateTo", basis, language,
  issued_on AS "issuedOn", issued_at AS "issuedAt", airings, verify_code AS "verifyCode", digest,
  certificate_contradicted(certificate) AS contradicted`;

const CONDITIONS: Readonly<Record<keyof CertificateFilter, string>> = {
  id: 'id = ANY($::int[])',
  number: 'number = ANY($::int[])',
  clientId: 'client_id = ANY($::int[])',
  stationId: 'station_id = ANY($::int[])',
  basis: 'basis = ANY($::text[])',
  language: 'language = ANY($::text[])',
};

const SORT_COLUMNS: Readonly<Record<string, string>> = {
  number: 'number',
  issuedAt: 'issued_at',
  clientName: 'client_name',
  dateFrom: 'date_from',
};

/** A page of the certificates that were issued. */
export function certificatePage(
  database: TenantDatabase,
  multimediaId: number,
  { sort, from, to, filter }: ListRequest<CertificateFilter>,
): Promise<Page> {
  const values: unknown[] = [multimediaId];
  const conditions = Object.entries(CONDITIONS).flatMap(([name, condition]) => {
    const value = filter[name as keyof CertificateFilter] ?? null;
    return value === null ? [] : [condition.replaceAll(/\$(?=:)/g, `$${values.push(value)}`)];
  });
  const where = ['multimedia_id = $1', ...conditions].join(' AND ');
  const order = `${SORT_COLUMNS[sort.field] ?? 'number'} ${sort.order}, id ${sort.order}`;
  const text = `SELECT (SELECT count(*)::int FROM certificate WHERE ${where}) AS total,
      count(*)::int AS count, coalesce(json_agg(p), '[]')::text AS json
    FROM (SELECT ${COLUMNS} FROM certificate WHERE ${where}
      ORDER BY ${order} LIMIT ${to - from + 1} OFFSET ${from}) p`;
  return readPage(database, multimediaId, { text, values }, from);
}

/** The certificate with an id. */
export const certificateById = (
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<Certificate | null> => manager.findOneBy(Certificate, { id, multimediaId });

const CHECK = {
  name: 'check certificate',
  text: `SELECT number, version, issued_on AS "issuedOn", station, digest, replaced, contradicted
    FROM certificate_check($1)`,
  row: {
    number: columns.integer(),
    version: columns.integer(),
    issuedOn: columns.date(),
    station: columns.text(),
    digest: columns.text(),
    replaced: columns.bool(),
    contradicted: columns.integer<Flag>(),
  },
};

/** What anybody may know of the certificate with a code. */
export async function certificateByCode(
  database: TenantDatabase,
  code: string,
): Promise<RowOf<typeof CHECK.row> | undefined> {
  return (await database.statement(null, CHECK, [code]))[0];
}

const LOCK = { text: `SELECT pg_advisory_xact_lock(hashtext('certificate'), $1)` };

/** Holds the numbers of a media group until the transaction ends: its certificates get one after the other. */
export async function holdNumbers(manager: EntityManager, multimediaId: number): Promise<void> {
  await statementIn(manager, LOCK, [multimediaId]);
}

const NEXT = {
  text: `SELECT coalesce(max(number), 0) + 1 AS next FROM certificate WHERE multimedia_id = $1`,
  row: { next: columns.integer() },
};

/** The number of a media group's next certificate. */
export async function nextNumber(manager: EntityManager, multimediaId: number): Promise<number> {
  return (await statementIn(manager, NEXT, [multimediaId]))[0]?.next ?? 1;
}

const SAME = {
  text: `SELECT id, number, version FROM certificate WHERE multimedia_id = $1 AND scope = $2
    ORDER BY version DESC LIMIT 1`,
  row: { id: columns.integer(), number: columns.integer(), version: columns.integer() },
};

/** The newest certificate of the same. */
export async function newestOf(
  manager: EntityManager,
  multimediaId: number,
  scopeKey: string,
): Promise<RowOf<typeof SAME.row> | undefined> {
  return (await statementIn(manager, SAME, [multimediaId, scopeKey]))[0];
}

const OUTCOME = {
  text: `SELECT certificate_outcome($1, $2, $3, $4, $5, $6) AS outcome,
    certificate_unplaced($1, $2, $3, $4, $5, $6) AS "unplacedOutcome"`,
  row: { outcome: orNull(columns.text()), unplacedOutcome: orNull(columns.text()) },
};

/** What became of the airings of a scope, and what had no place, digested. */
export async function outcomeOf(
  manager: EntityManager,
  { multimediaId, clientId, spotIds, stationId, dateFrom, dateTo }: Scope,
): Promise<RowOf<typeof OUTCOME.row>> {
  const values = [multimediaId, clientId, spotIds ?? [], stationId, dateFrom, dateTo];
  const [found] = await statementIn(manager, OUTCOME, values);
  return found ?? NO_OUTCOME;
}

/** A certificate of what is scheduled records no outcome. */
export const NO_OUTCOME: RowOf<typeof OUTCOME.row> = { outcome: null, unplacedOutcome: null };

const ZONE = {
  text: `SELECT time_zone AS "timeZone" FROM station
    WHERE multimedia_id = $1 AND ($2::int IS NULL OR id = $2) ORDER BY id LIMIT 1`,
  row: { timeZone: columns.text() },
};

/** The time zone of the day of issue. @param stationId null: the first station's */
export async function timeZoneOf(
  manager: EntityManager,
  multimediaId: number,
  stationId: number | null,
): Promise<string> {
  const [zone] = await statementIn(manager, ZONE, [multimediaId, stationId]);
  return zone?.timeZone ?? 'UTC';
}

/** Stores a certificate with its file. @returns its id */
export async function addCertificate(
  manager: EntityManager,
  certificate: Omit<Certificate, 'id'>,
  bytes: Buffer,
): Promise<number> {
  const { identifiers } = await manager.insert(Certificate, certificate);
  const id = Number(identifiers[0]?.['id']);
  const { multimediaId } = certificate;
  await manager.insert(CertificateFile, { certificateId: id, multimediaId, bytes });
  return id;
}
