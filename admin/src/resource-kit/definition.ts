import type { EntityName } from '@contract/entities';
import type { Flag } from '@contract/enums';
import type { PlayoutDirection } from '@contract/playout';
import { MINUTES_PER_DAY } from '@contract/time';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { StoredRecord } from '../providers/data-provider';
import {
  email,
  maxLength,
  maxValue,
  minValue,
  required,
  type useTranslate,
  type Validator,
} from 'ra-core';
import { parseTyped } from '../inputs/clock-text';
import type { Card, Column, Finder, RecordSort, RowRules, Words } from './list-parts';
import { ownTimeZone } from './time-zones';

export type FieldKind =
  | 'text'
  | 'multiline'
  | 'email'
  | 'letter'
  | 'flag'
  | 'seconds'
  | 'count'
  | 'strictness'
  | 'timeZone'
  | 'clock'
  | 'playoutFormat'
  | 'reference'
  | 'references';

/** Message keys of what a separation may be. */
export const STRICTNESS: Readonly<Record<Flag, string>> = {
  1: 'kit.separation.hard',
  0: 'kit.separation.wish',
};

/** A field of a record, for the dialog and the list. */
export interface Field<S extends string = string> {
  source: S;
  label: Words;
  kind?: FieldKind;
  required?: boolean;
  /** Maximum characters; for `seconds` and `count` the largest value. */
  max?: number;
  /** The entity whose record is chosen, or records are, shown as `code - name`. */
  reference?: EntityName;
  /** Which formats are offered, for `playoutFormat`. */
  direction?: PlayoutDirection;
  /** Message key of what an input says below. */
  hintKey?: string;
}

export interface LossProps {
  record: StoredRecord;
  /** Says what to do once the record is deleted. */
  whenDeleted: (run: () => void) => void;
  /** Closes the confirmation. */
  onClose: () => void;
}

type Translate = ReturnType<typeof useTranslate>;

/** Everything that the resource kit needs for an entity's list, filters, dialogs and delete. */
export interface Definition {
  entity: EntityName;
  /** Singular and plural: `Show |||| Shows`. */
  label: Words;
  icon: SvgIconComponent;
  /** Undefined when records are created and edited on their own screen. */
  fields: readonly Field[];
  columns: readonly Column[];
  filters: readonly string[];
  sort: RecordSort;
  /** The field that names a record in titles. */
  titleField: string;
  /** The page of a stored record besides its dialog: message keys for its name, and its tab. */
  page?: { textKey: string; ofKey: string; tab: (id: number) => string };
  /** The screen that creates and edits records, where a dialog is not enough. */
  screen?: {
    /** Its tab, for a stored record or a new one. */
    tab: (id: number | 'create') => string;
    preload: () => void;
  };
  /** Content of the delete confirmation: what else is deleted, and alternatives. */
  loss?: ComponentType<LossProps>;
  /** Where a row has more than the fields of its record. */
  rows?: (translate: Translate) => RowRules;
  /** One search and chips, in the place of a filter for each of `filters`. */
  finder?: Finder;
  /** What a record shows on a phone; absent: its first columns. */
  card?: Card;
}

const notBlank: Validator = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? 'ra.validation.required' : undefined;

const ofTheDay: Validator = (value: unknown) =>
  value === null || (parseTyped(String(value)) ?? MINUTES_PER_DAY) < MINUTES_PER_DAY
    ? undefined
    : 'kit.badTime';

/** The rules of a field's definition, as react-admin validators. */
export function validatorsOf(field: Field): Validator[] {
  const rules: Validator[] = [];
  if (field.required) rules.push(required(), notBlank);
  if (field.kind === 'seconds') rules.push(minValue(1));
  if (field.kind === 'count') rules.push(minValue(0));
  if (field.max !== undefined) {
    const number = field.kind === 'seconds' || field.kind === 'count';
    rules.push(number ? maxValue(field.max) : maxLength(field.max));
  }
  if (field.kind === 'email') rules.push(email());
  if (field.kind === 'clock') rules.push(ofTheDay);
  return rules;
}

/** A field's initial value in a new record; most stations are in the user's own time zone. */
export function initialOf({ kind }: Field): unknown {
  if (kind === 'timeZone') return ownTimeZone();
  if (kind === 'references') return [];
  return kind === 'flag' ? 0 : null;
}
