import { WEEKDAYS, type Flag, type Weekday } from '@contract/enums';
import { optionalFieldsOf, termsOf } from '@contract/line-fields';
import { newKey } from '../lines/model/new-lines';
import type { LineBase, Lines, Piece, SimpleLine } from '../lines/model/types';
import type { SpotAnswer, SpotFields } from './types';

/** Converts between the server's answers and the edited draft. */

export const emptyFields = (): SpotFields => ({
  stationId: null,
  clientId: null,
  adAgencyId: null,
  spotName: '',
  agencyOrderNumber: '',
  originId: null,
  payMethodId: null,
  accountExecutiveId: null,
  spotCategoryId: null,
  businessUnitId: null,
  comments: '',
  monthlyGross: null,
  fee: null,
  agencyPercentage: null,
  discount: null,
  file: '',
  state: 'active',
  statedTotal: null,
  statedGross: null,
  billTo: null,
  billOn: null,
  taxIds: null,
});

/** The draft of a stored campaign's own fields. */
export const fieldsOf = (stored: SpotAnswer): SpotFields => ({
  stationId: stored.stationId,
  clientId: stored.clientId,
  adAgencyId: stored.adAgencyId ?? null,
  spotName: stored.spotName,
  agencyOrderNumber: stored.agencyOrderNumber ?? '',
  originId: stored.originId ?? null,
  payMethodId: stored.payMethodId ?? null,
  accountExecutiveId: stored.accountExecutiveId ?? null,
  spotCategoryId: stored.spotCategoryId ?? null,
  businessUnitId: stored.businessUnitId ?? null,
  comments: stored.comments ?? '',
  monthlyGross: stored.monthlyGross ?? null,
  fee: stored.fee ?? null,
  agencyPercentage: stored.agencyPercentage ?? null,
  discount: stored.discount ?? null,
  file: stored.file ?? '',
  state: stored.state ?? 'active',
  statedTotal: stored.statedTotal ?? null,
  statedGross: stored.statedGross ?? null,
  billTo: stored.billTo ?? null,
  billOn: stored.billOn ?? null,
  taxIds: stored.taxIds ?? null,
});

type StoredLine = SpotAnswer['simpleSchedules'][number] | SpotAnswer['advancedSchedules'][number];

const baseOf = (line: StoredLine, kind: string): LineBase => ({
  key: line.id ? `${kind}-${line.id}` : newKey(),
  id: line.id ?? null,
  spotType: line.spotType,
  commercialBreakSpotPosition: line.commercialBreakSpotPosition ?? null,
  length: line.length ?? 0,
  ...optionalFieldsOf(line),
  copyToCome: line.copyToCome ?? 0,
  changes: line.changes ?? [],
});

const pieceOf = (piece: NonNullable<SpotAnswer['pieces']>[number]): Piece => ({
  key: piece.id ? `piece-${piece.id}` : newKey(),
  id: piece.id ?? null,
  fileName: piece.fileName ?? '',
  copyToCome: piece.copyToCome ?? 0,
  length: piece.length,
  title: piece.title ?? null,
  isci: piece.isci ?? null,
  from: piece.from ?? null,
  to: piece.to ?? null,
  ...(Object.fromEntries(WEEKDAYS.map((day) => [day, piece[day] ?? 1])) as Record<Weekday, Flag>),
  startTime: piece.startTime ?? null,
  endTime: piece.endTime ?? null,
  weight: piece.weight ?? 1,
  speakerId: piece.speakerId ?? null,
  ntcText: piece.ntcText ?? null,
});

/** The draft of a stored campaign's lines and pieces. */
export const linesOf = (stored: SpotAnswer): Lines => ({
  simple: stored.simpleSchedules.map((line) => ({
    ...baseOf(line, 'simple'),
    ...(Object.fromEntries(WEEKDAYS.map((day) => [day, line[day] ?? 0])) as Record<Weekday, Flag>),
    startDate: line.startDate,
    endDate: line.endDate ?? null,
    timeMode: line.timeMode,
    startTime: line.startTime ?? null,
    endTime: line.endTime ?? null,
    occurrences: line.occurrences ?? null,
    exactTimes: line.exactTimes ?? null,
    filename: line.filename ?? '',
    ...termsOf(line),
  })),
  advanced: stored.advancedSchedules.map((line) => ({
    ...baseOf(line, 'advanced'),
    date: line.date,
    occurrences: line.occurrences,
    startTime: line.startTime,
    endTime: line.endTime,
    fileName: line.fileName ?? '',
    groupId: line.groupId ?? null,
  })),
  pieces: (stored.pieces ?? []).map(pieceOf),
});

const sent = <T extends Pick<LineBase, 'key'>>({ key: _key, ...line }: T): Omit<T, 'key'> => line;

/** An item or a piece; one with a file has it. */
const sentFile = <T extends Pick<Piece, 'key' | 'fileName' | 'copyToCome'>>(one: T) => ({
  ...sent(one),
  fileName: one.fileName || null,
  copyToCome: markOf(one.fileName, one),
});

const markOf = (file: string, { copyToCome }: Pick<LineBase, 'copyToCome'>): Flag =>
  file === '' ? copyToCome : 0;

/** Null clears what is stored. */
const sentChanges = ({ changes }: Pick<LineBase, 'changes'>) =>
  changes.length > 0 ? changes : null;

/** A line that takes the campaign's pieces may have no file and no length of its own. */
const sentSimple = (line: SimpleLine) => ({
  ...sent(line),
  length: line.length || null,
  filename: line.filename || null,
  copyToCome: markOf(line.filename, line),
  changes: sentChanges(line),
});

const blankToNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The body of create; update adds id and version. */
export const bodyOf = (
  { order: _order, ...fields }: SpotFields,
  lines: Lines,
  replacesId: number | null,
) => ({
  ...fields,
  spotName: fields.spotName.trim(),
  agencyOrderNumber: blankToNull(fields.agencyOrderNumber),
  comments: blankToNull(fields.comments),
  file: blankToNull(fields.file),
  replacesId,
  simpleSchedules: lines.simple.map(sentSimple),
  advancedSchedules: lines.advanced.map((line) => ({
    ...sentFile(line),
    changes: sentChanges(line),
  })),
  pieces: lines.pieces.map(sentFile),
});
