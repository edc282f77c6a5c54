import { lastFile } from '@contract/copy-changes';
import { POSITION, SPOT_TYPE, TIME_MODE, WEEKDAYS, type Flag, type Weekday } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { optionalFieldsOf, PLAIN_TERMS } from '@contract/line-fields';
import type { AdvancedLine, LineBase, Lines, Piece, SimpleLine } from './types';

let keyCount = 0;
/** A key for a line that is not stored yet. */
export const newKey = (): string => `new-${(keyCount += 1)}`;

/** A copy of a line that is not stored yet and continues no other line. */
export const duplicateLine = <T extends Pick<LineBase, 'id' | 'key'>>(line: T): T => ({
  ...line,
  ...('continuesId' in line && { continuesId: null }),
  id: null,
  key: newKey(),
});

/** A copy of an item for a later month, which airs the file that this one airs last. */
export const inLaterMonth = (line: AdvancedLine): AdvancedLine => {
  const fileName = lastFile({ file: line.fileName, changes: line.changes });
  return {
    ...duplicateLine(line),
    fileName,
    copyToCome: fileName === '' ? line.copyToCome : 0,
    changes: [],
  };
};

/** Copies of lines and pieces for another campaign. */
export const copiedLines = ({ simple, advanced, pieces }: Lines): Lines => ({
  simple: simple.map(duplicateLine),
  advanced: advanced.map(duplicateLine),
  pieces: pieces.map(duplicateLine),
});

/** The copies for a revision of the campaign: each line continues the one that it is a copy of. */
export const revisedLines = ({ simple, advanced, pieces }: Lines): Lines => {
  const revised = <T extends LineBase>(line: T): T => ({
    ...duplicateLine(line),
    continuesId: line.id,
  });
  return {
    simple: simple.map(revised),
    advanced: advanced.map(revised),
    pieces: pieces.map(duplicateLine),
  };
};

export const NO_LINES: Lines = { simple: [], advanced: [], pieces: [] };

const everyDay = (): Record<Weekday, Flag> =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, 1])) as Record<Weekday, Flag>;

const emptyBase = () => ({
  id: null,
  spotType: SPOT_TYPE.audio,
  commercialBreakSpotPosition: POSITION.indistinct,
  copyToCome: 0 as Flag,
  changes: [],
  ...optionalFieldsOf({}),
});

/** Initial values of a new piece: it may always air. */
export const newPiece = (): Piece => ({
  key: newKey(),
  id: null,
  fileName: '',
  copyToCome: 0,
  length: 0,
  title: null,
  isci: null,
  from: null,
  to: null,
  ...everyDay(),
  startTime: null,
  endTime: null,
  weight: 1,
  speakerId: null,
  ntcText: null,
});

/** Initial values of a new simple line. */
export const newSimpleLine = (startDate: string): SimpleLine => ({
  ...emptyBase(),
  key: newKey(),
  length: 0,
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 0,
  sunday: 0,
  startDate,
  endDate: null,
  timeMode: TIME_MODE.interval,
  startTime: null,
  endTime: null,
  occurrences: null,
  exactTimes: null,
  filename: '',
  ...PLAIN_TERMS,
});

export const NO_AIRINGS: readonly number[] = Array<number>(LIMITS.dailySlots).fill(0);

/** Initial values of a new advanced line. */
export const newAdvancedLine = (month: string): AdvancedLine => ({
  ...emptyBase(),
  key: newKey(),
  length: 0,
  date: month,
  occurrences: NO_AIRINGS,
  startTime: '',
  endTime: '',
  fileName: '',
  groupId: null,
});
