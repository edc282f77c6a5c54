import type { EntityName } from '@contract/entities';
import type { Language } from '@contract/enums';
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

export type FieldKind =
  'text' | 'multiline' | 'email' | 'letter' | 'flag' | 'seconds' | 'timeZone' | 'reference';

/** A text in every language of the product. */
export type Words = Readonly<Record<Language, string>>;

/** A field of a record, as the dialog asks for it and the list shows it. */
export interface Field<S extends string = string> {
  source: S;
  label: Words;
  kind?: FieldKind;
  required?: boolean;
  /** Characters, or for `seconds` the largest value. */
  max?: number;
  /** The entity whose record is chosen, shown as `code - name`. */
  reference?: EntityName;
}

export interface Column {
  source: string;
  /** Absent: that of the field. */
  label?: Words;
  /** Pixels; absent: a share of what is left. */
  width?: number;
  /** Dropped on narrow windows: 2 below 1200 px, 1 on a phone. */
  optional?: 1 | 2;
}

export interface LossProps {
  record: StoredRecord;
  /** Says what to do once the record is deleted. */
  whenDeleted: (run: () => void) => void;
  /** Closes the question. */
  onClose: () => void;
}

/** What the kit needs to know of an entity to give it list, filters, dialogs and delete. */
export interface Definition {
  entity: EntityName;
  /** What one record and what several are called: `Show |||| Shows`. */
  label: Words;
  icon: SvgIconComponent;
  /** Absent: records are created and edited on a screen of their own. */
  fields: readonly Field[];
  columns: readonly Column[];
  filters: readonly string[];
  sort: RecordSort;
  /** Names a record in titles. */
  titleField: string;
  /** A page of a stored record, beside its dialog: keys of what it and a record's is called; its tab. */
  page?: { textKey: string; ofKey: string; tab: (id: number) => string };
  /** A screen of its own that creates and edits records, where a dialog does not do. */
  screen?: {
    /** Its tab, for a stored record or a new one. */
    tab: (id: number | 'create') => string;
    preload: () => void;
  };
  /** What deleting a record takes away besides it, and what to do instead: part of the question. */
  loss?: ComponentType<LossProps>;
  /** Where a row is more than the fields of its record. */
  rows?: (translate: Translate) => RowRules;
}

export interface RecordSort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** What is typed into the filters of a list, by field. */
export type FilterValues = Record<string, string>;

export type FieldText = (record: StoredRecord, field: string) => string;
export type SortKey = (record: StoredRecord, field: string) => string | number;

/** What a list shows of a record and orders it by. */
export interface Cells {
  /** The text of a field; references as `code - name`. */
  text: FieldText;
  /** References sort by their text, anything else by what is stored. */
  sortKey: SortKey;
  rules: RowRules | undefined;
}

type Translate = ReturnType<typeof useTranslate>;

export interface RowRules {
  /** What a cell shows instead of its field's value. */
  text: (record: StoredRecord, source: string) => string | undefined;
  /** Columns that sort by what they show; others sort by what is stored. */
  sortedAsShown: readonly string[];
  /** Rows of a lower rank come first, whatever the list is sorted by. */
  rank: (record: StoredRecord) => number;
  /** Rows of the past are grey, and a switch hides them. */
  over: { test: (record: StoredRecord) => boolean; showKey: string; hiddenKey: string };
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
