import { ENTITIES, type EntityName } from '@contract/entities';
import type { AuditEvent } from './types';
import { camel } from '@contract/camel';

/** A field that an event changed, with its value before and after, where there was one. */
export interface Change {
  /** The field's name in the API, such as `clientCategoryId`. */
  field: string;
  before?: unknown;
  after?: unknown;
}

/** Internal fields, which tell a reader nothing. */
const UNTOLD = new Set(['id', 'version', 'multimediaId']);

const isParts = (value: unknown): value is { removed?: unknown; added?: unknown } =>
  typeof value === 'object' && value !== null && ('removed' in value || 'added' in value);

function changeOf(field: string, value: unknown, operation: string): Change {
  if (isParts(value)) return { field, before: value.removed, after: value.added };
  if (operation === 'delete') return { field, before: value };
  const pair = operation === 'update' && Array.isArray(value) && value.length === 2;
  return pair
    ? { field, before: value[0] as unknown, after: value[1] as unknown }
    : { field, after: value };
}

/** What an event changed, field by field. */
export const changesOf = ({ changes, operation }: AuditEvent): Change[] =>
  Object.entries(changes)
    .map(([column, value]) => changeOf(camel(column), value, operation))
    .filter(({ field }) => !UNTOLD.has(field));

/** The entity that a field refers to: `clientCategoryId` is the id of a `clientCategory`. */
export function referencedBy(field: string): EntityName | null {
  if (field === 'replacesId') return 'spot';
  const name = field.replace(/Id$/, '');
  return name !== field && Object.hasOwn(ENTITIES, name) ? (name as EntityName) : null;
}

/** A value as text; parts of a record are joined, without their ids. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join('; ');
  if (typeof value !== 'object') return String(value as string | number | boolean);
  return Object.entries(value)
    .map(([column, part]) => [camel(column), valueText(part)] as const)
    .filter(([field, text]) => text !== '' && !UNTOLD.has(field) && !/Id$|dayOfWeek/.test(field))
    .map(([field, text]) => `${field} ${text}`)
    .join(', ');
}
