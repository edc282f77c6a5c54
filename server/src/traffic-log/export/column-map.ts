/**
 * How a playout system reads a log, as data: which field of an airing stands in which column of
 * which row. One writer (`write-columns.ts`) serves all of them.
 */
export interface ColumnMap {
  /**
   * With the parts of the date `{yyyy} {yy} {MM} {dd}`, its weekday `{DDD}` (MON to SUN), and the first
   * letter or two of the station's code, `{S}` and `{SS}`.
   */
  fileName: string;
  encoding: 'utf-8' | 'windows-1252' | 'iso-8859-1';
  endOfLine: 'crlf' | 'lf';
  /** `fixed` columns stand at an offset, `delimited` ones behind a delimiter, those of `lines` in a row. */
  kind: 'fixed' | 'delimited' | 'lines';
  delimiter?: string;
  /** Whether texts with the delimiter or a quote are put between double quotes. */
  quoted?: boolean;
  /** Rows before the first airing, as they are. */
  header?: readonly string[];
  row: readonly Column[];
  /** Fields without which the reader drops a row: such an airing is left out and reported. */
  required?: readonly Field[];
}

export type Field =
  | 'date'
  | 'start'
  | 'length'
  | 'cart'
  | 'file'
  | 'fileWithoutExtension'
  | 'title'
  | 'client'
  | 'category'
  | 'campaign'
  | 'breakTime'
  | 'breakNumber'
  /** The break's number among those of its hour, from 1. */
  | 'stopset'
  | 'positionInBreak'
  /** `T` and the id, with zeros up to 32 characters. */
  | 'airingId'
  | 'internalNumber'
  | 'agencyOrderNumber'
  | 'spotType'
  /** `Y` for a live read, else `N`. */
  | 'live';

export interface Column {
  /** What stands in it; a column has this or a constant. */
  field?: Field;
  constant?: string;
  /** In a fixed row, the offset from 0. */
  from?: number;
  /** Most characters; in a fixed row also the least. */
  length?: number;
  /** Left unless it says right. */
  align?: 'left' | 'right';
  /** What fills it up; a blank unless given. */
  pad?: string;
  /** For dates `yyyy yy MM dd`, for times and lengths `HH mm ss`, or `s` for all seconds. */
  format?: string;
  /** The greatest number that the reader takes; an airing beyond it is left out and reported. */
  most?: number;
}
