import type { Language } from '../contract/enums.js';
import type {
  ImportDelimiter,
  ImportEncoding,
  ImportEntity,
  ImportReference,
} from '../contract/import.js';
import type { DateOrder, PlayoutMap } from '../contract/playout.js';
import type { DecimalSign } from './core/amounts.js';
import type { EqualRows } from './core/plan-campaigns.js';
import type { Fields } from './core/plan.js';
import type { Link } from './core/references.js';
import type { TypedCell } from './core/typed.js';

/** A file, and what a person said of how to read it; null for what it says itself. */
export interface FileTask {
  bytes: Uint8Array;
  fileName: string;
  entity: ImportEntity;
  encoding: ImportEncoding | null;
  delimiter: ImportDelimiter | null;
  sheet: number | null;
  /** 0 for none. */
  headerRow: number | null;
  /** How a log for playout is read, whose airings are copies; null for a sheet. */
  log: PlayoutMap | null;
  /** A date of the month in which a grid begins whose headings do not say it. */
  gridMonth: string | null;
}

export interface LookTask extends FileTask {
  kind: 'look';
}

export interface PlanTask extends FileTask {
  kind: 'plan';
  map: Record<string, number>;
  /** The stored records of the kind and of those that it refers to, as JSON lists. */
  known: Partial<Record<ImportReference, string[]>>;
  /** What is stored beside records, as JSON lists: days of schedules, campaigns, or pieces. */
  stored: string[];
  /** Of a week of logs, whose `stored` is days: the campaigns. */
  storedCampaigns: string[];
  dateOrder: DateOrder | null;
  decimalSign: DecimalSign | null;
  links: Link[];
  create: { field: string; text: string }[];
  /** What a person typed in the place of cells. */
  typed: TypedCell[];
  /** Of payments and invoices: the documents that were handed over, as JSON lists. */
  documents: string[];
  /** Whether equal rows of a sheet of campaigns are one; null where nobody has said. */
  equalRows: EqualRows | null;
  defaults: Fields;
  /** The rows that are answered, from 0; the refused ones alone where `only` is set. */
  page: { from: number; to: number; only: 'refused' | null };
  /** What is wanted besides: what would be stored, or the refused rows as a file in a language. */
  want: 'store' | Language | null;
}

export type Task = LookTask | PlanTask;
