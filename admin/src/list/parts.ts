import type { useTranslate } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { CellKind } from '../inputs/cell-text';
import type { StoredRecord } from '../providers/data-provider';
import type { FieldText, FilterValues } from '../providers/list-view';
import type { Tone } from '../shared/State';
import type { Ticks } from './use-ticks';

export type { FieldText, FilterValues } from '../providers/list-view';

export type { Tone } from '../shared/State';
export type ToneOf = (record: StoredRecord, field: string) => Tone | undefined;

/** How a list shows rows that have more than the fields of their record. */
export interface RowRules {
  /** Texts that cells show instead of the stored values. */
  text: (record: StoredRecord, source: string) => string | undefined;
  /** Undefined for plain text. */
  tone?: ToneOf;
  /** Past rows are grey, and a switch hides them. */
  over: { test: (record: StoredRecord) => boolean; showKey: string; hiddenKey: string };
}

export type RowRulesOf = (translate: ReturnType<typeof useTranslate>) => RowRules;

/** What narrows a list besides one search and the chips of its fields. */
export interface Finder {
  /** Message keys: what the search is called, and what it shows while it is empty. */
  labelKey: string;
  hintKey: string;
  Chips: ComponentType<ChipsProps>;
  /** Whether the chips decide if past rows are shown. */
  decidesOver: (chips: FilterValues) => boolean;
}

/** What is done with the rows that are ticked. */
export interface BulkProps {
  ticks: Ticks;
}

export interface ChipsProps {
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

/** Columns by where they stand on a card. */
export interface Card {
  Cards: ComponentType<CardsProps>;
  Sort: ComponentType<SortChipProps>;
  title: string;
  mark: string;
  lines: readonly (readonly string[])[];
}

/** What a list is narrowed by. */
export interface ListNarrowing {
  filters: FilterValues;
  chips: FilterValues;
  search: string;
  showOver: boolean;
}

/** What a list is narrowed by, and how that is changed. */
export interface NarrowedList extends ListNarrowing {
  narrowed: boolean;
  overDecided: boolean;
  /** How many rows are shown, and how many past ones are hidden. */
  count: number;
  hidden: number;
  change: (changes: Partial<ListNarrowing>) => void;
  clear: () => void;
}

export interface FinderBarProps {
  finder: Finder | undefined;
  /** A chip for each of these fields. */
  fields: readonly string[];
  list: NarrowedList;
  labelOf: (source: string) => string;
  over: RowRules['over'] | undefined;
  children: ReactNode;
}

/** The tab of the page that a field of a record names. */
export type LinkOf = (record: StoredRecord, source: string) => string | undefined;

export type CellValue = string | number | null;

/** A field that is saved: the record as it is now, and what takes it back, where that is not the value before. */
export interface WrittenCell {
  record: StoredRecord;
  undo?: () => Promise<unknown>;
}

/** Saves one field of a record as it was seen. */
export type WriteCell = (
  record: StoredRecord,
  source: string,
  value: CellValue,
) => Promise<WrittenCell>;

/** The fields of a list that are typed over where they stand. */
export type Cells = Readonly<Partial<Record<string, CellKind>>>;

/** What types over the cells of a table. */
export interface CellEditing {
  cells: Cells;
  save: (record: StoredRecord, source: string, value: CellValue) => Promise<void>;
  /** Takes back the last one. */
  undo: () => Promise<void>;
}

export interface RowActions {
  titleOf: (record: StoredRecord) => string;
  onEdit?: (record: StoredRecord) => void;
  onDelete?: (record: StoredRecord) => void;
  /** `onEdit` opens what the user may read and not change. */
  readOnly?: boolean;
  /** The tab of the page that a field of a record names, and how it is opened. */
  linkOf?: LinkOf;
  onLink?: (tab: string) => void;
  /** Opens a record's page, and what the button is called. */
  onPage?: (record: StoredRecord) => void;
  pageLabel?: (title: string) => string;
}

export interface CardsProps {
  label: string;
  card: Card;
  cellText: FieldText;
  tone?: ToneOf;
  muted?: (record: StoredRecord) => boolean;
  actions: RowActions;
}

export interface SortChipProps {
  sources: readonly string[];
  labelOf: (source: string) => string;
}
