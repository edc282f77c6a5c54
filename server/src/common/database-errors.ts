import { QueryFailedError } from 'typeorm';
import type { ErrorCode } from '../contract/errors.js';
import { CodeError, badFields, type SentenceError } from './errors.js';
import { message } from '../contract/messages.js';

/** What PostgreSQL says of a refused statement, by SQLSTATE (PostgreSQL manual, appendix A). */
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** Classes 08 (connection) and 57P (operator intervention), 53300 (too many connections). */
const AWAY = /^(08|57P0|53300)/;
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

interface DriverError {
  code?: string;
  constraint?: string;
  detail?: string;
  message?: string;
}

const driverError = (error: unknown): DriverError =>
  error instanceof QueryFailedError
    ? (error.driverError as DriverError)
    : ((error ?? {}) as DriverError);

/** Whether an error means that the database cannot be reached now. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message: text } = driverError(error);
  return (
    (code !== undefined && (AWAY.test(code) || AWAY_NODE.has(code))) || AWAY_TEXT.test(text ?? '')
  );
}

/** Whether PostgreSQL had no room to store something. */
export const isDiskFull = (error: unknown): boolean => driverError(error).code === DISK_FULL;

/** Codes of the catalogue for deleting what is referenced, by foreign key. */
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
  fk_advanced_schedule_speaker_id: 'ADVANCEDSCHEDULE_WITH_SPEAKER',
};

/** For a refused delete: the code of what still refers to the record; other errors pass through. */
export function deleteError(error: unknown): unknown {
  const { code, constraint } = driverError(error);
  return code === FOREIGN_KEY_VIOLATION
    ? new CodeError(REFERENCED[constraint ?? ''] ?? 'CODE_IN_USE')
    : error;
}

const camel = (snake: string): string => snake.replace(/_(\w)/g, (_, c: string) => c.toUpperCase());

/** Paths in a body at which `field` holds `id`, as `lines.0.showId`. */
function pathsOf(body: unknown, field: string, id: number, path = ''): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return key === field && value === id ? [here] : pathsOf(value, field, id, here);
  });
}

/** The field that a foreign key `fk_<table>_<column>` belongs to. */
function referenceError(
  { constraint = '', detail = '' }: DriverError,
  body: object,
): SentenceError {
  const column = FOREIGN_KEY_COLUMNS.find((name) => constraint.endsWith(`_${name}`)) ?? 'id';
  const field = camel(column);
  const id = Number(/=\(\d+, (\d+)\)/.exec(detail)?.[1]);
  const paths = pathsOf(body, field, id);
  return badFields(
    Object.fromEntries(
      (paths.length ? paths : [field]).map((path) => [path, message('reference')]),
    ),
  );
}

/** Longest first, so that `ad_agency_group_id` is not read as another's end. */
const FOREIGN_KEY_COLUMNS = [
  'account_executive_id',
  'ad_agency_group_id',
  'client_category_id',
  'id_business_show',
  'spot_category_id',
  'business_unit_id',
  'pay_method_id',
  'ad_agency_id',
  'replaces_id',
  'station_id',
  'speaker_id',
  'client_id',
  'origin_id',
  'show_id',
  'spot_id',
] as const;

/** For a refused insert or update of `body`; other errors pass through. */
export function saveError(error: unknown, body: object): unknown {
  const driver = driverError(error);
  if (driver.code === FOREIGN_KEY_VIOLATION) return referenceError(driver, body);
  if (driver.code !== UNIQUE_VIOLATION) return error;
  if (driver.constraint?.endsWith('_code')) return new CodeError('CODE_IN_USE');
  if (driver.constraint?.endsWith('_name')) return new CodeError('NAME_IN_USE');
  return error;
}
