import { inOrder, type CopyChange, type Days } from '@contract/copy-changes';
import {
  POSITION,
  SPOT_TYPE,
  TIME_MODE,
  WEEKDAYS,
  type Flag,
  type SpotType,
  type Weekday,
} from '@contract/enums';
import { toCents } from '@contract/airing-cost';
import { LIMITS } from '@contract/limits';
import { monthEnd, parseClock } from '@contract/time';
import { dateProblem } from '../../../inputs/date-text';
import { timesOf, withTimes } from './clock';
import {
  hasMoreTerms,
  endOfGrid,
  formOfTerms,
  occurrencesProblem,
  termsErrors,
  termsOfForm,
  type TermsForm,
} from './terms';
import {
  isSimple,
  type AdvancedLine,
  type Line,
  type LineBase,
  type Piece,
  type SimpleLine,
} from './types';

/** The form values of the line dialogs, and their rules. Source: spec, sections 4 and 5. */

type Shared = Omit<LineBase, 'length' | 'ntcText'> & {
  length: number | null;
  ntcText: string;
  /** Whether the price is for a second or for an airing. */
  pricePer: PricePer;
};

export type PricePer = 'second' | 'airing';

/** Weekdays as booleans and exact times as a list (spec, section 4). */
export interface SimpleForm extends Shared, TermsForm, Record<Weekday, boolean> {
  startDate: string;
  endDate: string;
  timeMode: SimpleLine['timeMode'];
  startTime: string;
  endTime: string;
  occurrences: number | null;
  exactTimes: readonly string[];
  /** Exact times that were typed but not added yet; they are added when the line is saved. */
  typedTimes: string;
  filename: string;
}

export interface AdvancedForm extends Shared {
  date: string;
  occurrences: readonly number[];
  startTime: string;
  endTime: string;
  fileName: string;
  groupId: number | null;
}

/** Message keys by field. */
export type FormErrors = Record<string, string>;

const REQUIRED = 'ra.validation.required';

const sharedForm = (line: LineBase): Shared => ({
  ...line,
  length: line.length > 0 ? line.length : null,
  ntcText: line.ntcText ?? '',
  pricePer: line.spotPrice === null ? 'second' : 'airing',
});

/**
 * The price of what is chosen now, worth the same where both have whole cents; else empty.
 *
 * @param length in seconds
 */
export function priceFor(
  pricePer: PricePer,
  { timeFee, spotPrice, length }: Pick<Shared, 'timeFee' | 'spotPrice' | 'length'>,
): Pick<Shared, 'timeFee' | 'spotPrice'> {
  const price = pricePer === 'airing' ? timeFee : spotPrice;
  const cents = price === null || Number.isNaN(price) ? null : toCents(price);
  const other =
    cents === null || !length ? null : pricePer === 'airing' ? cents * length : cents / length;
  const sound = other !== null && Number.isInteger(other) && other <= LIMITS.money * 100;
  const worth = sound ? other / 100 : null;
  return pricePer === 'airing'
    ? { timeFee: null, spotPrice: worth }
    : { timeFee: worth, spotPrice: null };
}

export const formOfSimple = (line: SimpleLine): SimpleForm => ({
  ...line,
  ...sharedForm(line),
  ...(Object.fromEntries(WEEKDAYS.map((day) => [day, line[day] === 1])) as Record<
    Weekday,
    boolean
  >),
  endDate: line.endDate ?? '',
  startTime: line.startTime ?? '',
  endTime: line.endTime ?? '',
  exactTimes: (line.exactTimes ?? '').split(',').filter(Boolean),
  typedTimes: '',
  ...formOfTerms(line),
});

export const formOfAdvanced = (line: AdvancedLine): AdvancedForm => ({
  ...line,
  ...sharedForm(line),
});

const sharedLine = (form: Shared): LineBase => ({
  key: form.key,
  id: form.id,
  spotType: form.spotType,
  commercialBreakSpotPosition: form.commercialBreakSpotPosition,
  length: form.length ?? 0,
  timeFee: form.pricePer === 'second' ? form.timeFee : null,
  spotPrice: form.pricePer === 'airing' ? form.spotPrice : null,
  ntcText: form.ntcText.trim() || null,
  showId: form.showId,
  speakerId: form.speakerId,
  businessUnitId: form.businessUnitId,
  idBusinessShow: form.idBusinessShow,
  businessMonthlyFee: form.businessMonthlyFee,
  internalReferenceSpot: form.internalReferenceSpot,
  continuesId: form.continuesId,
  copyToCome: form.copyToCome,
  changes:
    inOrder(form.changes.map((change) => ({ ...change, fileName: change.fileName.trim() }))) ?? [],
});

/** Converts a dialog's values to a line; clears what its timing mode does not use. */
export function simpleOfForm(form: SimpleForm): SimpleLine {
  const interval = form.timeMode === TIME_MODE.interval;
  const exact = form.timeMode === TIME_MODE.exactTimes;
  const terms = termsOfForm(form);
  // The server asks for a number, though fill airs wherever there is room.
  const count = form.occurrences ?? (form.service === 'fill' ? 1 : null);
  return {
    ...sharedLine(form),
    ...(form.service !== 'guaranteed' && { timeFee: 0, spotPrice: null }),
    // While pieces take turns, the line's own file and length are not used.
    ...(form.usePieces === 1 && { length: 0, copyToCome: 0, changes: [] }),
    ...(Object.fromEntries(WEEKDAYS.map((day) => [day, form[day] ? 1 : 0])) as Record<
      Weekday,
      Flag
    >),
    showId: form.timeMode === TIME_MODE.show ? form.showId : null,
    startDate: form.startDate,
    endDate: form.endDate || endOfGrid(terms),
    timeMode: form.timeMode,
    startTime: interval ? form.startTime || null : null,
    endTime: interval ? form.endTime || null : null,
    occurrences: exact || terms.weeks ? null : count,
    exactTimes: exact
      ? withTimes(form.exactTimes, timesOf(form.typedTimes).times).join(',') || null
      : null,
    filename: form.usePieces === 1 || form.copyToCome === 1 ? '' : form.filename.trim(),
    ...terms,
  };
}

export const advancedOfForm = (form: AdvancedForm): AdvancedLine => ({
  ...sharedLine(form),
  date: form.date,
  occurrences: form.occurrences,
  startTime: form.startTime,
  endTime: form.endTime,
  fileName: form.copyToCome === 1 ? '' : form.fileName.trim(),
  groupId: form.groupId,
});

export type LineKind = 'simple' | 'advanced';

/**
 * Whether a line of this type has a text to read: non-traditional simple lines, advanced lines that
 * are not audio.
 */
export const hasText = (kind: LineKind, spotType: SpotType): boolean =>
  kind === 'simple' ? spotType === SPOT_TYPE.nonTraditional : spotType !== SPOT_TYPE.audio;

/** Whether a line has anything that most lines do not have, and that is folded. */
export const hasMore = (line: Line): boolean =>
  (isSimple(line) && hasMoreTerms(line)) ||
  line.changes.length > 0 ||
  (line.speakerId !== null && !hasText(isSimple(line) ? 'simple' : 'advanced', line.spotType)) ||
  line.idBusinessShow !== null ||
  line.businessUnitId !== null ||
  (line.businessMonthlyFee ?? 0) > 0;

/**
 * The other changes when the spot type changes: types without a text clear it, types other than
 * audio reset the position to 6 (spec, section 4).
 */
export const afterSpotType = (
  kind: LineKind,
  spotType: SpotType,
): { ntcText?: string; commercialBreakSpotPosition?: number } => ({
  ...(!hasText(kind, spotType) && { ntcText: '' }),
  ...(spotType !== SPOT_TYPE.audio && { commercialBreakSpotPosition: POSITION.indistinct }),
});

/** @param overMidnight whether one that ends before it starts goes on after midnight */
export function rangeErrors(startTime: string, endTime: string, overMidnight = false): FormErrors {
  const [start, end] = [parseClock(startTime), parseClock(endTime)];
  const errors: FormErrors = {
    ...(start === null && { startTime: startTime ? 'spot.error.time' : REQUIRED }),
    ...(end === null && { endTime: endTime ? 'spot.error.time' : REQUIRED }),
  };
  if (start === null || end === null) return errors;
  if (start === end || (start > end && !overMidnight)) errors.endTime = 'spot.error.range';
  return errors;
}

function positionError({ spotType, commercialBreakSpotPosition: position }: Shared): string | null {
  const most = spotType === SPOT_TYPE.sponsor ? LIMITS.sponsorPosition : POSITION.last;
  if (position === null) return null;
  return Number.isInteger(position) && position >= 1 && position <= most
    ? null
    : 'spot.error.position';
}

/** The file and length of a line or a piece. */
export const fileErrors = <F extends string>(
  field: F,
  file: string,
  { length, copyToCome }: { length: number | null; copyToCome: Flag },
): FormErrors => ({
  ...(copyToCome === 0 && file.trim() === '' && { [field]: REQUIRED }),
  ...(length === null && { length: REQUIRED }),
  ...(length !== null &&
    (!Number.isInteger(length) || length < 1 || length > LIMITS.lengthSeconds) && {
      length: 'spot.error.length',
    }),
});

/** Another file begins on a day of the line, and one file a day. */
function changesErrors(changes: readonly CopyChange[], { first, last }: Days): FormErrors {
  const seen = new Set<string>();
  const errors: FormErrors = {};
  changes.forEach(({ from, fileName }, i) => {
    const problem =
      dateProblem(from) ??
      (from < first || (last !== null && from > last)
        ? 'spot.changes.outside'
        : seen.has(from)
          ? 'spot.changes.twice'
          : null);
    if (problem) errors[`changes.${i}.from`] = problem;
    seen.add(from);
    const file = fileName.trim();
    if (file === '') errors[`changes.${i}.fileName`] = REQUIRED;
    else if (file.length > LIMITS.file) errors[`changes.${i}.fileName`] = 'spot.error.tooLong';
  });
  return errors;
}

function sharedErrors(form: Shared): FormErrors {
  const position = positionError(form);
  return {
    ...(position && { commercialBreakSpotPosition: position }),
    ...moneyErrors(form, [
      form.pricePer === 'airing' ? 'spotPrice' : 'timeFee',
      'businessMonthlyFee',
    ]),
  };
}

/** Money is 0 or more, with at most two decimals. */
export function moneyErrors<F extends string>(
  values: Record<F, number | null>,
  names: readonly F[],
  most: number = LIMITS.money,
): FormErrors {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      const sound =
        value === null ||
        (value >= 0 && value <= most && Math.abs(value * 100 - Math.round(value * 100)) < 1e-4);
      return sound
        ? []
        : [[name, most === LIMITS.percentage ? 'spot.error.percentage' : 'spot.error.money']];
    }),
  );
}

function timingErrors(form: SimpleForm, overMidnight: boolean): FormErrors {
  if (form.timeMode === TIME_MODE.exactTimes) {
    const { times, wrong } = timesOf(form.typedTimes);
    if (wrong.length > 0) return { exactTimes: 'spot.error.time' };
    return form.exactTimes.length + times.length > 0 ? {} : { exactTimes: 'spot.error.exactTimes' };
  }
  const count = occurrencesProblem(form, form.occurrences);
  return {
    ...(form.timeMode === TIME_MODE.show
      ? form.showId === null && { showId: REQUIRED }
      : rangeErrors(form.startTime, form.endTime, overMidnight)),
    ...(count && { occurrences: count }),
  };
}

/**
 * Source: spec, section 5, "Simple schedule".
 *
 * @param pieces of the campaign
 * @param overMidnight as `rangeErrors` takes it
 */
export function simpleErrors(
  form: SimpleForm,
  pieces: readonly Piece[] = [],
  overMidnight = false,
): FormErrors {
  const start = dateProblem(form.startDate);
  const end = dateProblem(form.endDate, false);
  return {
    ...(start && { startDate: start }),
    ...(end && { endDate: end }),
    ...(form.usePieces === 0 && {
      ...fileErrors('filename', form.filename, form),
      ...changesErrors(form.changes, {
        first: start ? '' : form.startDate,
        last: end || form.endDate === '' ? null : form.endDate,
      }),
    }),
    ...sharedErrors(form),
    ...timingErrors(form, overMidnight),
    ...termsErrors(form, pieces.length),
    ...(hasText('simple', form.spotType) &&
      form.ntcText.trim() === '' &&
      !(form.usePieces === 1 && pieces.every(({ ntcText }) => ntcText)) && {
        ntcText: 'spot.error.ntcText',
      }),
    ...(!WEEKDAYS.some((day) => form[day]) && { monday: 'spot.error.weekday' }),
    ...(form.endDate !== '' &&
      !start &&
      !end &&
      form.endDate < form.startDate && { endDate: 'spot.error.endDate' }),
  };
}

/** Source: spec, section 5, "Advanced schedule". */
export const advancedErrors = (form: AdvancedForm, overMidnight = false): FormErrors => ({
  ...fileErrors('fileName', form.fileName, form),
  ...changesErrors(form.changes, { first: form.date, last: monthEnd(form.date) }),
  ...sharedErrors(form),
  ...rangeErrors(form.startTime, form.endTime, overMidnight),
  ...(hasText('advanced', form.spotType) &&
    form.ntcText.trim() === '' && { ntcText: 'spot.error.ntcText' }),
});
