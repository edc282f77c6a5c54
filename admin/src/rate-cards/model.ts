import { WEEKDAYS } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { parseClock } from '@contract/time';
import type { Validator } from 'ra-core';
import { dateProblem } from '../inputs/date-text';
import type { RateCardRecord } from '../shared/rate-cards';

/** A rate card in its form: nothing is chosen yet in a new one, and texts without a value may be empty. */
export type CardForm = Omit<RateCardRecord, 'id' | 'version' | 'stationId' | 'timeFee'> & {
  version?: number;
  stationId: number | null;
  timeFee: number | null;
};

/** What create and update take. */
export const bodyOf = (form: CardForm) => ({
  version: form.version,
  stationId: form.stationId,
  name: form.name.trim(),
  from: form.from || null,
  to: form.to || null,
  monday: form.monday,
  tuesday: form.tuesday,
  wednesday: form.wednesday,
  thursday: form.thursday,
  friday: form.friday,
  saturday: form.saturday,
  sunday: form.sunday,
  startTime: form.startTime || null,
  endTime: form.endTime || null,
  lengthFrom: form.lengthFrom,
  lengthTo: form.lengthTo,
  timeFee: form.timeFee,
});

const REQUIRED = 'ra.validation.required';

const lengthProblem = (length: number | null): boolean =>
  length !== null && (!Number.isInteger(length) || length < 1 || length > LIMITS.lengthSeconds);

/** Message keys by field; that of the weekdays stands at the first of them. */
export function cardErrors(form: CardForm): Record<string, string> {
  const { lengthFrom, lengthTo, timeFee } = form;
  const name = form.name ?? '';
  const from = form.from ?? '';
  const to = form.to ?? '';
  const startTime = form.startTime ?? '';
  const endTime = form.endTime ?? '';
  const dates = { from: dateProblem(from, false), to: dateProblem(to, false) };
  const errors: Record<string, string | null | false> = {
    stationId: form.stationId === null && REQUIRED,
    name: name.trim() === '' ? REQUIRED : name.length > LIMITS.name && 'spot.error.tooLong',
    timeFee:
      timeFee === null
        ? REQUIRED
        : !(timeFee >= 0 && timeFee <= LIMITS.money && isCents(timeFee)) && 'spot.error.money',
    monday: WEEKDAYS.every((day) => form[day] !== 1) && 'spot.error.weekday',
    ...dates,
    startTime: startTime !== '' && parseClock(startTime) === null && 'spot.error.time',
    endTime: endTime !== '' && parseClock(endTime) === null && 'spot.error.time',
    lengthFrom: lengthProblem(lengthFrom) && 'spot.error.length',
    lengthTo: lengthProblem(lengthTo) && 'spot.error.length',
  };
  if (!dates.from && !dates.to && from && to && to < from) errors.to = 'spot.error.endDate';
  const [start, end] = [parseClock(startTime || '00:00'), parseClock(endTime || '24:00')];
  if (start !== null && end !== null && start >= end) errors.endTime = 'spot.error.range';
  if (lengthFrom !== null && lengthTo !== null && lengthTo < lengthFrom)
    errors.lengthTo = 'rateCards.lengthOrder';
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

const isCents = (money: number): boolean => Math.abs(money * 100 - Math.round(money * 100)) < 1e-4;

/** The rule of a field, which may look at the others. */
export const ruleOf =
  (field: keyof CardForm): Validator =>
  (_value: unknown, form: CardForm) =>
    cardErrors(form)[field];
