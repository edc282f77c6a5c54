import { changesWithin } from '@contract/copy-changes';
import { POSITION, SPOT_TYPE, WEEKDAYS, type Flag, type Weekday } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { dateProblem } from '../../../inputs/date-text';
import {
  advancedErrors,
  formOfAdvanced,
  formOfSimple,
  moneyErrors,
  simpleErrors,
  type FormErrors,
} from './line-form';
import { isSimple, type AdvancedLine, type Line, type SimpleLine } from './types';

/** A change to several lines; empty fields keep each line's own value. */
export interface Change extends Record<Weekday, boolean> {
  file: string;
  length: number | null;
  /** Dates and weekdays apply to simple lines only. */
  startDate: string;
  endDate: string;
  /** 0 or null: no change. */
  commercialBreakSpotPosition: number | null;
  timeFee: number | null;
}

export const NO_CHANGE: Change = {
  file: '',
  length: null,
  startDate: '',
  endDate: '',
  commercialBreakSpotPosition: null,
  timeFee: null,
  ...(Object.fromEntries(WEEKDAYS.map((day) => [day, false])) as Record<Weekday, boolean>),
};

/** Whether the change sets the lines' weekdays. */
export const changesWeekdays = (change: Change): boolean => WEEKDAYS.some((day) => change[day]);

const sharedChange = ({ length, commercialBreakSpotPosition, timeFee }: Change) => ({
  ...(length !== null && { length }),
  ...(commercialBreakSpotPosition && { commercialBreakSpotPosition }),
  ...(timeFee !== null && { timeFee, spotPrice: null }),
});

/** Whether a line keeps the campaign's pieces, whatever file or length a change has. */
export const keepsPieces = (line: Line, { file, length }: Change): boolean =>
  isSimple(line) && line.usePieces === 1 && (file.trim() !== '' || length !== null);

export const changedSimple = (line: SimpleLine, change: Change): SimpleLine => ({
  ...line,
  ...sharedChange(change),
  ...(change.file.trim() !== '' && { filename: change.file.trim(), copyToCome: 0 as const }),
  ...(line.usePieces === 1 && {
    filename: line.filename,
    length: line.length,
    copyToCome: line.copyToCome,
  }),
  ...(line.service !== 'guaranteed' && { timeFee: line.timeFee, spotPrice: line.spotPrice }),
  ...(change.startDate !== '' && { startDate: change.startDate }),
  ...(change.endDate !== '' && { endDate: change.endDate }),
  changes:
    changesWithin(line.changes, {
      first: change.startDate || line.startDate,
      last: change.endDate || line.endDate,
    }) ?? [],
  ...(changesWeekdays(change) &&
    (Object.fromEntries(WEEKDAYS.map((day) => [day, change[day] ? 1 : 0])) as Record<
      Weekday,
      Flag
    >)),
});

export const changedAdvanced = (line: AdvancedLine, change: Change): AdvancedLine => ({
  ...line,
  ...sharedChange(change),
  ...(change.file.trim() !== '' && { fileName: change.file.trim(), copyToCome: 0 as const }),
});

/** Whether these lines can share a position: sponsors use other numbers than ad breaks. */
export const countAlike = (lines: readonly Line[]): boolean => {
  const sponsors = lines.filter(({ spotType }) => spotType === SPOT_TYPE.sponsor).length;
  return sponsors === 0 || sponsors === lines.length;
};

/** Problems of the fields themselves, independent of the lines. Message keys by field. */
export function changeErrors(change: Change, lines: readonly Line[]): FormErrors {
  const { length, commercialBreakSpotPosition: position, startDate, endDate } = change;
  const [start, end] = [dateProblem(startDate, false), dateProblem(endDate, false)];
  const sponsor = lines.every(({ spotType }) => spotType === SPOT_TYPE.sponsor);
  const most = sponsor ? LIMITS.sponsorPosition : POSITION.last;
  return {
    ...(length !== null &&
      !(Number.isInteger(length) && length >= 1 && length <= LIMITS.lengthSeconds) && {
        length: 'spot.error.length',
      }),
    ...(position !== null &&
      !(Number.isInteger(position) && position >= 0 && position <= most) && {
        commercialBreakSpotPosition: 'spot.error.position',
      }),
    ...moneyErrors(change, ['timeFee']),
    ...(start && { startDate: start }),
    ...(end && { endDate: end }),
    ...(!start &&
      !end &&
      startDate !== '' &&
      endDate !== '' &&
      endDate < startDate && { endDate: 'spot.error.endDate' }),
  };
}

/** A line that a change would make invalid. */
export interface LineProblem {
  line: Line;
  /** Message keys. */
  messages: readonly string[];
}

const errorsOf = (line: Line): FormErrors =>
  isSimple(line) ? simpleErrors(formOfSimple(line)) : advancedErrors(formOfAdvanced(line));

/**
 * Lines that are invalid after a change and were valid before; `after` has the order of `before`.
 */
export const newProblems = (before: readonly Line[], after: readonly Line[]): LineProblem[] =>
  before.flatMap((line, i) => {
    const was = errorsOf(line);
    const is = Object.entries(errorsOf(after[i] ?? line));
    const messages = is.filter(([field, key]) => was[field] !== key).map(([, key]) => key);
    return messages.length === 0 ? [] : [{ line, messages }];
  });
