import {
  type Copy,
  type CopyChange,
  pieceFrom,
  type Replacement,
  withFileFrom,
} from '../../contract/copy-changes.js';
import type { Flag, ScheduleType } from '../../contract/enums.js';
import type { Message } from '../../contract/messages.js';
import { placedFileProblem } from './line-problems.js';

/** A line that has a file, of its own or from a date on. */
export interface LineWithFile extends Copy {
  scheduleType: ScheduleType;
  scheduleId: number;
  startDate: string;
  endDate: string | null;
  length: number;
  changes: CopyChange[] | null;
  /** 1: its second or its airing has a price. */
  priced: Flag;
}

/** A piece that has it. */
export interface PieceWithFile {
  pieceId: number;
  length: number;
  from: string | null;
  to: string | null;
}

/** A campaign in which a file is. */
export interface CampaignWithFile {
  /** Whether it is the campaign's own file. */
  file: Flag;
  lines: readonly LineWithFile[];
  pieces: readonly PieceWithFile[];
  /** How many pieces the campaign has in all. */
  pieceCount: number;
}

/** What a campaign's lines and pieces become. */
export interface ReplacedIn {
  lines: { line: LineWithFile; copy: Copy }[];
  /** Pieces with another file on all of their days. */
  whole: PieceWithFile[];
  /** Pieces that end before the date, and go on as others. */
  later: PieceWithFile[];
}

/** What becomes of a campaign; null where none of it changes. */
export function replacedIn<C extends CampaignWithFile>(
  campaign: C,
  replacement: Replacement,
): (C & { replaced: ReplacedIn }) | null {
  // A replacement from a date on keeps the campaign's own file and changes only what airs.
  const file = replacement.date === null ? campaign.file : 0;
  const lines = campaign.lines.flatMap((line) => {
    const days = { first: line.startDate, last: line.endDate };
    const copy = withFileFrom(line, replacement, days);
    return copy ? [{ line, copy }] : [];
  });
  const piecesThat = (become: 'whole' | 'later') =>
    campaign.pieces.filter((piece) => pieceFrom(piece, replacement.date) === become);
  const replaced = { lines, whole: piecesThat('whole'), later: piecesThat('later') };
  const { whole, later } = replaced;
  if (file === 0 && lines.length + whole.length + later.length === 0) return null;
  return { ...campaign, file, replaced };
}

/** Why a file may not stand in the place of another; null where it may everywhere. */
export function refusedFile(
  campaigns: readonly { fileExpressions: Flag; replaced: ReplacedIn }[],
  to: string,
): Message | null {
  for (const { fileExpressions, replaced } of campaigns) {
    const station = { fileExpressions: fileExpressions === 1 };
    const places = [
      ...replaced.lines.map(({ line }) => ({ isPiece: false, isPriced: line.priced === 1 })),
      ...[...replaced.whole, ...replaced.later].map(() => ({ isPiece: true, isPriced: false })),
    ];
    for (const place of places) {
      const problem = placedFileProblem(to, { ...place, ...station });
      if (problem) return problem;
    }
  }
  return null;
}

/** Whether some line would have more changes of file, or a campaign more pieces, than there may be. */
export function beyondLimits(
  campaigns: readonly (CampaignWithFile & { replaced: ReplacedIn })[],
  { changesPerLine, piecesPerCampaign }: { changesPerLine: number; piecesPerCampaign: number },
): 'changesPerLine' | 'piecesPerCampaign' | null {
  const changes = campaigns.flatMap(({ replaced }) =>
    replaced.lines.map(({ copy }) => copy.changes?.length ?? 0),
  );
  if (changes.some((count) => count > changesPerLine)) return 'changesPerLine';
  const isFull = campaigns.some(
    ({ pieceCount, replaced: { later } }) =>
      later.length > 0 && pieceCount + later.length > piecesPerCampaign,
  );
  return isFull ? 'piecesPerCampaign' : null;
}
