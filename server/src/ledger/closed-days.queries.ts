import { LEDGER_KINDS, type LedgerKind } from '../contract/ledger.js';
import type { ReportBasis } from '../contract/report.js';
import { BASIS_OF } from './core/ledger-line.js';

/** Parts of statements that read what closed days came to. $1 tenant. */

/** Sums `u` of lines by evening, kind, line and terms, and the terms `t` of each. */
export const SUMS_WITH_TERMS =
  'ledger_sum u JOIN ledger_terms t ON t.multimedia_id = $1 AND t.id = u.terms_id';

/** The kinds of a basis, as a condition on a row's `kind`. */
export const isOf = (row: string, basis: ReportBasis): string => {
  const kinds = LEDGER_KINDS.filter((kind) => BASIS_OF[kind] === basis);
  return `${row}.kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})`;
};

export const isKind = (row: string, kind: LedgerKind): string => `${row}.kind = '${kind}'`;

/** The days that are closed between two dates, by `station_id` and the `"date"` of their log. */
export const closedDays = (first: string, last: string): string =>
  `(SELECT station_id, "date" FROM closed_days((${first})::date, (${last})::date))`;

/** Those, and the days that were over where nothing is closed: what was ordered of them is told by the ledger. */
export const pastDays = (first: string, last: string): string =>
  `(SELECT station_id, "date" FROM past_days((${first})::date, (${last})::date))`;

/**
 * Those of them that are not there to be opened: they were put away, or a media group that came from files brought
 * what they came to, and not what aired.
 */
export const closedElsewhere = (first: string, last: string): string =>
  `(SELECT k.station_id, k."date" FROM ${closedDays(first, last)} k
    WHERE NOT EXISTS (SELECT FROM as_run_day d
      WHERE d.multimedia_id = $1 AND d.station_id = k.station_id AND d."date" = k."date"))`;
