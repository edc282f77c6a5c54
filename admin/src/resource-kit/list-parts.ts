import type { Language } from '@contract/enums';
import type { ComponentType, ReactNode } from 'react';
import type { StoredRecord } from '../providers/data-provider';

/** A text in every language of the product. */
export type Words = Readonly<Record<Language, string>>;

export interface Column {
  source: string;
  /** By default that of the field. */
  label?: Words;
  /** Pixels; absent: what its words need. */
  width?: number;
  /** Left out where there is no room, 3 first. */
  optional?: 1 | 2 | 3;
}

/** One search over several columns, and chips that narrow the list. */
export interface Finder {
  /** Message keys: what the search is called, and what it shows while it is empty. */
  labelKey: string;
  hintKey: string;
  /** The columns in which it looks. */
  columns: readonly string[];
  /** Components come with the definition: lists without a finder do not load them. */
  Search: ComponentType<FinderSearchProps>;
  Bar: ComponentType<FinderBarProps>;
  Chips: ComponentType<ChipsProps>;
  /** What the chips let through; null: everything. */
  test: (chips: FilterValues) => ((record: StoredRecord) => boolean) | null;
  /** Whether the chips say by themselves if what is over is shown. */
  decidesOver: (chips: FilterValues) => boolean;
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

export interface RecordSort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** The texts typed into the filters of a list, by field. */
export type FilterValues = Record<string, string>;

export type FieldText = (record: StoredRecord, field: string) => string;
/** What the colour of a text says besides its words. */
export type Tone = 'success' | 'info' | 'warning' | 'error' | 'neutral';
export type ToneOf = (record: StoredRecord, field: string) => Tone | undefined;
export type SortKey = (record: StoredRecord, field: string) => string | number;

/** How a list displays and sorts records. */
export interface Cells {
  /** The text of a field; references as `code - name`. */
  text: FieldText;
  /** References sort by their text, everything else by its stored value. */
  sortKey: SortKey;
  rules: RowRules | undefined;
}

export interface RowRules {
  /** Texts that cells show instead of the stored values. */
  text: (record: StoredRecord, source: string) => string | undefined;
  /** Undefined for plain text. */
  tone?: ToneOf;
  /** Columns that sort by the shown text; others sort by the stored value. */
  sortedAsShown: readonly string[];
  /** Rows of a lower rank come first, whatever the sort column. */
  rank: (record: StoredRecord) => number;
  /** Past rows are grey, and a switch hides them. */
  over: { test: (record: StoredRecord) => boolean; showKey: string; hiddenKey: string };
}

/** What a list is narrowed by, and what is left of it. */
export interface Shown {
  shown: readonly StoredRecord[];
  /** How many the switch for what is over hides. */
  hidden: number;
  narrowed: boolean;
  overDecided: boolean;
  filters: FilterValues;
  setFilters: (filters: FilterValues) => void;
  chips: FilterValues;
  setChips: (chips: FilterValues) => void;
  search: string;
  setSearch: (search: string) => void;
  showOver: boolean;
  setShowOver: (show: boolean) => void;
  clear: () => void;
  /** Shows what a link elsewhere asks for, and nothing less. */
  showOnly: (wanted: FilterValues) => void;
}

export interface FinderSearchProps {
  finder: Finder;
  title: string;
  shown: Shown;
}

export interface FinderBarProps extends Omit<FinderSearchProps, 'title'> {
  labelOf: (source: string) => string;
  over: RowRules['over'] | undefined;
  children: ReactNode;
}

export interface CardsProps {
  label: string;
  records: readonly StoredRecord[];
  card: Card;
  titleOf: (record: StoredRecord) => string;
  cellText: FieldText;
  tone?: ToneOf;
  onEdit?: (record: StoredRecord) => void;
  onDelete?: (record: StoredRecord) => void;
  muted?: (record: StoredRecord) => boolean;
}

export interface SortChipProps {
  columns: readonly Column[];
  labelOf: (source: string) => string;
  sort: RecordSort;
  onSort: (source: string) => void;
}
