import type { Flag } from '../../contract/enums.js';
import { LIMITS } from '../../contract/limits.js';
import type { Piece, SimpleLine } from '../../placement/rules/types.js';
import { lengthOf, type StoredTerms, termsOf } from '../../traffic-log/core/line-terms.js';

/** A simple line with its stored columns: times in minutes, days from 0 Sunday. */
type NewLine = Pick<
  SimpleLine,
  | 'days'
  | 'endDate'
  | 'endTime'
  | 'exactTimes'
  | 'ntcText'
  | 'occurrences'
  | 'showId'
  | 'speakerId'
  | 'spotType'
  | 'startDate'
  | 'startTime'
  | 'timeMode'
> &
  Omit<StoredTerms, 'pieces'> & {
    commercialBreakSpotPosition: number;
    length: number | null;
    filename: string | null;
    usePieces: Flag;
  };

/** A piece that has no id yet. */
type NewPiece = Omit<Piece, 'id' | 'fileName'> & { fileName: string | null };

/** The client and category that new lines are for. */
export interface Advertiser {
  /** Null when the request names no client. */
  client: { id: number; name: string; priority: string } | null;
  category: { id: number; ignoreRejectCategory: Flag } | null;
}

/** The id of a campaign that is not stored. The largest id, because new campaigns come last. */
export const NEW_SPOT_ID = LIMITS.id;

const NO_CLIENT = { id: 0, name: '', priority: 'Z' };

/** The lines and pieces of a campaign that is not stored, as input for the engine. */
export const newCampaignLines = (
  lines: readonly NewLine[],
  { client, category }: Advertiser,
  inTurn: readonly NewPiece[] = [],
): SimpleLine[] =>
  lines.map((line, i) => {
    const { id, name, priority } = client ?? NO_CLIENT;
    const pieces = line.usePieces === 1 ? piecesOf(line, inTurn) : null;
    return {
      scheduleType: 'simple',
      scheduleId: LIMITS.id - lines.length + i + 1,
      spotId: NEW_SPOT_ID,
      spotName: '',
      clientId: id,
      customerName: name,
      spotCategoryId: category?.id ?? null,
      ignoreRejectCategory: category?.ignoreRejectCategory ?? 0,
      priority,
      spotType: line.spotType,
      length: lengthOf(line.length, pieces),
      position: line.commercialBreakSpotPosition,
      fileName: line.filename ?? '',
      speakerId: line.speakerId,
      ntcText: line.ntcText,
      startDate: line.startDate,
      endDate: line.endDate,
      days: line.days,
      timeMode: line.timeMode,
      startTime: line.startTime,
      endTime: line.endTime,
      occurrences: line.occurrences,
      showId: line.showId,
      exactTimes: line.exactTimes,
      ...termsOf({ ...line, pieces }),
    };
  });

/** A piece without a voice or a text has those of the line. */
const piecesOf = (line: NewLine, pieces: readonly NewPiece[]): Piece[] =>
  pieces.map((piece, i) => ({
    ...piece,
    id: i + 1,
    fileName: piece.fileName ?? '',
    speakerId: piece.speakerId ?? line.speakerId,
    ntcText: piece.ntcText ?? line.ntcText,
  }));
