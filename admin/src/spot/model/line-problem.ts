/** Message keys and audit kinds of what a campaign has several of, by their field in the API. */
const KINDS = {
  simpleSchedules: { item: 'spot.simple.item', kind: 'simpleSchedule' },
  advancedSchedules: { item: 'spot.advanced.item', kind: 'advancedSchedule' },
  pieces: { item: 'spot.pieces.item', kind: 'spotPiece' },
} as const;

const PATH = /^(simpleSchedules|advancedSchedules|pieces)(?:\.(\d+)\.(\w+))?/;

/** Which line or piece, and which field of it, a path like `simpleSchedules.0.endDate` means. */
export interface LineField {
  /** Message key of what it is called. */
  item: string;
  /** As the audit trail names it. */
  kind: string;
  /** From 1; null where all of them are meant. */
  number: number | null;
  field: string;
}

/** Null for a path that is a field of the campaign itself. */
export function lineFieldOf(path: string): LineField | null {
  const match = PATH.exec(path);
  if (!match) return null;
  const [, list, index, field = ''] = match;
  const number = index === undefined ? null : Number(index) + 1;
  return { ...KINDS[list as keyof typeof KINDS], number, field };
}
