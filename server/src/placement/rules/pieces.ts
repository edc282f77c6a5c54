import { MINUTES_PER_DAY } from '../../contract/time.js';
import type { Day } from './asking.js';
import type { Break, Line, Piece } from './types.js';
import { endOfWindow, isInside } from './window.js';

/** An airing in its break: the line as it airs, with its piece's file and length. */
export interface OnAir {
  /** Index in DayInput.lines. */
  index: number;
  line: Line;
  pieceId?: number;
}

type DateAndWeekday = Pick<Day, 'date' | 'dayOfWeek'>;

/** What a line has of alternatives stays below it. */
const ALTERNATIVES = 1_000;

/**
 * The id of an alternative of a line's own, from 1: negative, as those of a campaign's pieces are positive, and
 * different for all lines of a station.
 */
export const alternativeId = (
  { scheduleType, scheduleId }: Pick<Line, 'scheduleType' | 'scheduleId'>,
  number: number,
): number => number - (2 * scheduleId + (scheduleType === 'advanced' ? 1 : 0)) * ALTERNATIVES;

/** The number of an alternative of a line's own; null for a piece of its campaign. */
export const alternativeOf = (pieceId: number): number | null =>
  pieceId < 0 ? pieceId - ALTERNATIVES * Math.floor(pieceId / ALTERNATIVES) : null;

/** Among what a piece takes turns: the pieces of its campaign, or the alternatives of its line. */
export const rotationOf = (spotId: number, pieceId: number): number =>
  pieceId < 0 ? Math.floor(pieceId / ALTERNATIVES) : spotId;

/** Whether a piece may air on a date at all. */
export const mayAirOnDate = (
  { from, to, days }: Piece,
  { date, dayOfWeek }: DateAndWeekday,
): boolean =>
  (from === null || from <= date) && (to === null || to >= date) && days[dayOfWeek] === 1;

/** Whether a piece may air in a break of a date, whatever room the break has. */
export const mayAir = (
  piece: Piece,
  day: DateAndWeekday,
  place: Pick<Break, 'time' | 'timeType'>,
): boolean => {
  const { startTime, endTime } = piece;
  return (
    mayAirOnDate(piece, day) &&
    ((startTime === null && endTime === null) ||
      isInside(place, startTime ?? -1, endOfWindow(endTime ?? MINUTES_PER_DAY + 1)))
  );
};

/** The pieces of a line that may air in a break and are no longer than it; none for a line without pieces. */
export const piecesFor = (
  { pieces = [] }: Pick<Line, 'pieces'>,
  day: DateAndWeekday,
  place: Pick<Break, 'time' | 'timeType'>,
  capacity: number,
): Piece[] => pieces.filter((piece) => piece.length <= capacity && mayAir(piece, day, place));

/**
 * The seconds that an airing of a line needs on a date. Which piece airs is decided once every airing has its
 * break, so the longest piece that may air in any of these breaks counts.
 *
 * @returns null when it has pieces and none may air there; more than `capacity` when all that may are too long
 */
export function roomFor(
  line: Pick<Line, 'pieces' | 'length'>,
  day: DateAndWeekday,
  breaks: readonly Pick<Break, 'time' | 'timeType'>[],
  capacity: number,
): number | null {
  if (!line.pieces) return line.length;
  let longest = -1;
  let shortest = Infinity;
  for (const piece of line.pieces) {
    if (!breaks.some((b) => mayAir(piece, day, b))) continue;
    if (piece.length <= capacity) longest = Math.max(longest, piece.length);
    shortest = Math.min(shortest, piece.length);
  }
  if (longest >= 0) return longest;
  return shortest === Infinity ? null : shortest;
}

/** The line as one of its pieces airs it: with the piece's file, length, voice and text. */
export function withPiece<L extends Line>(line: L, pieceId: number | undefined): L {
  const piece = line.pieces?.find(({ id }) => id === pieceId);
  if (!piece) return line;
  const { fileName, length, speakerId, ntcText } = piece;
  return { ...line, pieces: undefined, fileName, length, speakerId, ntcText };
}
