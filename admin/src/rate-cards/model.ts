import { WEEKDAYS, type Flag, type Weekday } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { parseClock } from '@contract/time';
import { dateProblem } from '../inputs/date-text';
import type { RateCardRecord } from '../shared/rate-cards';

/** A rate card as edited: texts are empty without a value, days are indices in WEEKDAYS. */
export interface CardForm {
  stationId: number | null;
  name: string;
  from: string;
  to: string;
  days: number[];
  startTime: string;
  endTime: string;
  lengthFrom: number | null;
  lengthTo: number | null;
  timeFee: number | null;
}

export const newCard = (stationId: number | null): CardForm => ({
  stationId,
  name: '',
  from: '',
  to: '',
  days: WEEKDAYS.map((_, i) => i),
  startTime: '',
  endTime: '',
  lengthFrom: null,
  lengthTo: null,
  timeFee: null,
});

export const formOf = (card: RateCardRecord): CardForm => ({
  stationId: card.stationId,
  name: card.name,
  from: card.from ?? '',
  to: card.to ?? '',
  days: WEEKDAYS.flatMap((day, i) => (card[day] === 1 ? [i] : [])),
  startTime: card.startTime ?? '',
  endTime: card.endTime ?? '',
  lengthFrom: card.lengthFrom,
  lengthTo: card.lengthTo,
  timeFee: card.timeFee,
});

/** What create and update take. */
export const bodyOf = (form: CardForm) => ({
  stationId: form.stationId,
  name: form.name.trim(),
  from: form.from || null,
  to: form.to || null,
  ...(Object.fromEntries(WEEKDAYS.map((day, i) => [day, form.days.includes(i) ? 1 : 0])) as Record<
    Weekday,
    Flag
  >),
  startTime: form.startTime || null,
  endTime: form.endTime || null,
  lengthFrom: form.lengthFrom,
  lengthTo: form.lengthTo,
  timeFee: form.timeFee,
});

const REQUIRED = 'ra.validation.required';

const lengthProblem = (length: number | null): boolean =>
  length !== null && (!Number.isInteger(length) || length < 1 || length > LIMITS.lengthSeconds);

/** Message keys by field. */
export function cardErrors(form: CardForm): Record<string, string> {
  const { from, to, startTime, endTime, lengthFrom, lengthTo, timeFee } = form;
  const dates = { from: dateProblem(from, false), to: dateProblem(to, false) };
  const errors: Record<string, string | null | false> = {
    stationId: form.stationId === null && REQUIRED,
    name:
      form.name.trim() === '' ? REQUIRED : form.name.length > LIMITS.name && 'spot.error.tooLong',
    timeFee:
      timeFee === null
        ? REQUIRED
        : !(timeFee >= 0 && timeFee <= LIMITS.money && isCents(timeFee)) && 'spot.error.money',
    days: form.days.length === 0 && 'spot.error.weekday',
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
