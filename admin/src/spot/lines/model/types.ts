import type { CopyChange } from '@contract/copy-changes';
import type { Flag, Weekday } from '@contract/enums';
import type { LineTerms, OPTIONAL_LINE_FIELDS } from '@contract/line-fields';
import type { components } from '../../../api/schema.generated';

type Schemas = components['schemas'];

/** A record of the API as it is edited: what may be absent there is null here. */
type Edited<T> = { [F in keyof T]-?: Exclude<T[F], undefined> };

type StoredSimple = Edited<Schemas['SimpleScheduleBody']>;
type StoredAdvanced = Edited<Schemas['AdvancedScheduleBody']>;
type StoredPiece = Edited<Schemas['PieceBody']>;

/** Identifies a row on the screen, because new ones have no id. */
interface Keyed {
  key: string;
}

/**
 * The common fields of simple and advanced lines. Lengths in seconds, money in units with two
 * decimals.
 */
export interface LineBase
  extends
    Keyed,
    Pick<
      StoredAdvanced,
      | 'id'
      | 'spotType'
      | 'commercialBreakSpotPosition'
      | 'length'
      | (typeof OPTIONAL_LINE_FIELDS)[number]
    > {
  /** 1: it has no file yet. */
  copyToCome: Flag;
  /** From which dates on it airs another file, in order; empty for none. */
  changes: readonly CopyChange[];
}

/** A simple line. Dates `YYYY-MM-DD`, times `HH:MM`, exactTimes `08:15,12:30`. */
export interface SimpleLine
  extends
    LineBase,
    LineTerms,
    Record<Weekday, Flag>,
    Pick<
      StoredSimple,
      'startDate' | 'endDate' | 'timeMode' | 'startTime' | 'endTime' | 'occurrences' | 'exactTimes'
    > {
  filename: string;
}

/** An advanced line: the airings of each day of a month; `date` is its first day. */
export interface AdvancedLine
  extends LineBase, Pick<StoredAdvanced, 'date' | 'startTime' | 'endTime' | 'groupId'> {
  fileName: string;
  /** 31 numbers; 0 for days that the month does not have. */
  occurrences: readonly number[];
}

export type Line = SimpleLine | AdvancedLine;

/** One of a campaign's files, which lines with `usePieces` air in turn; null is no limit. */
export interface Piece
  extends
    Keyed,
    Record<Weekday, Flag>,
    Omit<StoredPiece, Weekday | 'weight' | 'fileName' | 'copyToCome'> {
  fileName: string;
  /** 1: it has no file yet. */
  copyToCome: Flag;
  /** Its share among the pieces that may air there and then. */
  weight: number;
}

/** The lines of a campaign as edited, and the pieces that they take. */
export interface Lines {
  simple: readonly SimpleLine[];
  advanced: readonly AdvancedLine[];
  pieces: readonly Piece[];
}

/** Whatever a campaign has several of. */
export type Row = Line | Piece;

export const isPiece = (row: Row): row is Piece => 'weight' in row;
export const isSimple = (line: Line): line is SimpleLine => 'timeMode' in line;
