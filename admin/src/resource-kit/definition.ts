import type { EntityName } from '@contract/entities';
import { email, maxLength, maxValue, minValue, required, type Validator } from 'ra-core';

export type FieldKind =
  'text' | 'multiline' | 'email' | 'letter' | 'flag' | 'seconds' | 'timeZone' | 'reference';

/** A field of a record, as the dialog asks for it and the list shows it. */
export interface Field<S extends string = string> {
  source: S;
  kind?: FieldKind;
  required?: boolean;
  /** Characters, or for `seconds` the largest value. */
  max?: number;
  /** The entity whose record is chosen, shown as `code - name`. */
  reference?: EntityName;
}

export interface Column {
  source: string;
  /** Pixels; absent: a share of what is left. */
  width?: number;
  /** Dropped on narrow windows: 2 below 1200 px, 1 on a phone. */
  optional?: 1 | 2;
}

/** What the kit needs to know of an entity to give it list, filters, dialogs and delete. */
export interface Definition {
  entity: EntityName;
  /** Absent: records are created and edited on a screen of their own. */
  fields: readonly Field[];
  columns: readonly Column[];
  filters: readonly string[];
  sort: string;
  /** Names a record in titles. */
  titleField: string;
  /** Only administrators change its records; others read the list. */
  adminOnly?: boolean;
  /** The tab that creates (null) or edits a record, where a dialog does not do. */
  detailTab?: (id: number | null) => string;
}

const notBlank: Validator = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? 'ra.validation.required' : undefined;

/** The rules of a field's definition, as react-admin validators. */
export function validatorsOf(field: Field): Validator[] {
  const rules: Validator[] = [];
  if (field.required) rules.push(required(), notBlank);
  if (field.kind === 'seconds') rules.push(minValue(1));
  if (field.max !== undefined) {
    rules.push(field.kind === 'seconds' ? maxValue(field.max) : maxLength(field.max));
  }
  if (field.kind === 'email') rules.push(email());
  return rules;
}

/** The value a field has in a new record. */
export const initialOf = (field: Field): unknown => (field.kind === 'flag' ? 0 : null);
