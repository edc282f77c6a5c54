import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import type { ErrorCode } from '../contract/errors.js';
import { badField, badFields, CodeError, type SentenceError } from './errors.js';
import { message } from '../contract/messages.js';
import { camel } from '../contract/camel.js';

/** SQLSTATE codes of refused statements (PostgreSQL manual, appendix A). */
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const NUMERIC_VALUE_OUT_OF_RANGE = '22003';
/**
 * Classes 08 (connection) and 57P (operator intervention), 53300 (too many connections), 25006 (a
 * standby that is about to become the primary takes no writes yet).
 */
const AWAY = /^(08|57P0|53300|25006)/;
const AWAY_NODE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
]);
const AWAY_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;

/** Class 53: no room left on the disk of the database. */
const DISK_FULL = '53100';

/** A lock was not released in time. */
const LOCK_TIMEOUT = '55P03';
/** A statement took too long, or was cancelled. */
const CANCELLED = '57014';
/** Also when two transactions waited for each other. */
const BUSY = new Set([LOCK_TIMEOUT, CANCELLED, '40P01']);

interface DriverError {
  code?: string;
  constraint?: string;
  detail?: string;
  message?: string;
}

/** Whether a statement was refused because of what other records have, or refer to. */
export const isUniqueOrMissing = (error: unknown): boolean =>
  [UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION].includes(driverError(error).code ?? '');

/** Whether a number did not fit into its column, or a sum of such into that. */
export const isOutOfRange = (error: unknown): boolean =>
  driverError(error).code === NUMERIC_VALUE_OUT_OF_RANGE;

const driverError = (error: unknown): DriverError =>
  error instanceof QueryFailedError
    ? (error.driverError as DriverError)
    : ((error ?? {}) as DriverError);

/** Whether an error means that the database cannot be reached now. */
export function isDatabaseAway(error: unknown): boolean {
  // TypeORM releases a query runner at once when its connection is lost in the middle of a transaction.
  if (
    error instanceof QueryRunnerAlreadyReleasedError ||
    error instanceof QueryRunnerProviderAlreadyReleasedError
  )
    return true;
  const { code, message: text } = driverError(error);
  return (
    (code !== undefined && (AWAY.test(code) || AWAY_NODE.has(code))) || AWAY_TEXT.test(text ?? '')
  );
}

/** Whether PostgreSQL had no room to store something. */
export const isDiskFull = (error: unknown): boolean => driverError(error).code === DISK_FULL;

/** Whether a transaction was rolled back because of other transactions or of its size; it may be retried. */
export const isDatabaseBusy = (error: unknown): boolean => BUSY.has(driverError(error).code ?? '');

/** Whether a lock was not released in time. */
export const isLockTimeout = (error: unknown): boolean => driverError(error).code === LOCK_TIMEOUT;

/** Whether a statement took longer than it may. */
export const isStatementTimeout = (error: unknown): boolean =>
  driverError(error).code === CANCELLED;

/** What the triggers of `database/record-limits.ts` raise; their detail is the limit. */
export const RECORD_LIMIT = 'TA001';

/** How many records of a kind a media group may have, when a statement would have made more. */
export function recordLimit(error: unknown): number | null {
  const { code, detail } = driverError(error);
  return code === RECORD_LIMIT ? Number(detail) : null;
}

/** What the triggers of `stored_bytes` raise. */
export const STORAGE_LIMIT = 'TA002';

/** Whether a media group would have stored more than it may. */
export const isStorageFull = (error: unknown): boolean => driverError(error).code === STORAGE_LIMIT;

/** By foreign key, the code for deleting a record that is still referenced. */
const REFERENCED: Readonly<Record<string, ErrorCode>> = {
  fk_spot_ad_agency_id: 'SPOT_WITH_ADAGENCY',
  fk_spot_client_id: 'SPOT_WITH_CLIENT',
  fk_spot_origin_id: 'SPOT_WITH_ORIGIN',
  fk_spot_pay_method_id: 'SPOT_WITH_PAYMETHOD',
  fk_spot_spot_category_id: 'SPOT_WITH_SPOTCATEGORY',
  fk_ad_agency_ad_agency_group_id: 'ADAGENCY_WITH_ADAGENCYGROUP',
  fk_client_client_category_id: 'CLIENT_WITH_CLIENTCATEGORY',
  fk_station_show_show_id: 'STATIONSHOW_WITH_SHOW',
  fk_simple_schedule_show_id: 'SIMPLESCHEDULE_WITH_SHOW',
  fk_simple_schedule_speaker_id: 'SIMPLESCHEDULE_WITH_SPEAKER',
  fk_tax_tax_ids: 'TAX_IN_USE',
  fk_advanced_schedule_speaker_id: 'ADVANCEDSCHEDULE_WITH_SPEAKER',
};

/** For a refused delete, the code of what still refers to the record; other errors pass through. */
export function deleteError(error: unknown): unknown {
  const { code, constraint } = driverError(error);
  return code === FOREIGN_KEY_VIOLATION
    ? new CodeError(REFERENCED[constraint ?? ''] ?? 'CODE_IN_USE')
    : error;
}

/** Every path at which a body has a field, such as `lines.0.showId`, with its value. */
function placesOf(body: unknown, field: string, path = ''): [path: string, value: unknown][] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return key === field ? [[here, value]] : placesOf(value, field, here);
  });
}

const fieldOf = (constraint: string): string =>
  camel(FOREIGN_KEY_COLUMNS.find((name) => constraint.endsWith(`_${name}`)) ?? 'id');

/** The foreign key `fk_<table>_<column>` that refused a save of `body`, and the ids that it may be about. */
export function refusedReference(
  error: unknown,
  body: object,
): { constraint: string; ids: number[] } | null {
  const { code, constraint = '' } = driverError(error);
  if (code !== FOREIGN_KEY_VIOLATION) return null;
  const ids = placesOf(body, fieldOf(constraint)).map(([, id]) => id);
  return { constraint, ids: ids.filter((id) => typeof id === 'number') };
}

function referenceError(
  constraint: string,
  body: object,
  missing: readonly number[],
): SentenceError {
  const field = fieldOf(constraint);
  const places = placesOf(body, field).filter(([, id]) => id !== null && id !== undefined);
  const paths = places
    .filter(([, id]) => places.length === 1 || Array.isArray(id) || missing.includes(id as number))
    .map(([path]) => path);
  return badFields(
    Object.fromEntries(
      (paths.length ? paths : [field]).map((path) => [path, message('reference')]),
    ),
  );
}

/** Longest first, so that `ad_agency_group_id` does not match a shorter name that it ends in. */
const FOREIGN_KEY_COLUMNS = [
  'account_executive_id',
  'ad_agency_group_id',
  'client_category_id',
  'playout_format_id',
  'as_run_format_id',
  'id_business_show',
  'keep_apart_from',
  'spot_category_id',
  'business_unit_id',
  'pay_method_id',
  'ad_agency_id',
  'replaces_id',
  'station_id',
  'speaker_id',
  'client_id',
  'origin_id',
  'shape_id',
  'show_id',
  'spot_id',
  'tax_ids',
] as const;

/** What to answer when a record that a call refers to was deleted while it was at work; null otherwise. */
export function missingReference(error: unknown): SentenceError | null {
  const { code, constraint } = driverError(error);
  return code === FOREIGN_KEY_VIOLATION ? referenceError(constraint ?? '', {}, []) : null;
}

const GOAL_MONTH = 'uq_goal_station_id_account_executive_id_month';

/**
 * For a refused insert or update of `body`; other errors pass through.
 *
 * @param missing those ids of {@link refusedReference} that have no record
 */
export function saveError(error: unknown, body: object, missing: readonly number[] = []): unknown {
  const driver = driverError(error);
  if (driver.code === FOREIGN_KEY_VIOLATION)
    return referenceError(driver.constraint ?? '', body, missing);
  if (driver.code !== UNIQUE_VIOLATION) return error;
  if (driver.constraint?.endsWith('_code')) return new CodeError('CODE_IN_USE');
  if (driver.constraint === 'uq_pre_invoice_external_number')
    return new CodeError('EXTERNAL_NUMBER_IN_USE');
  if (driver.constraint === GOAL_MONTH) return badField('month', 'goalThere');
  if (/_(name|title)$/.test(driver.constraint ?? '')) return new CodeError('NAME_IN_USE');
  return error;
}
