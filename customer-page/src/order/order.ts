import { daysBetween, parseDate } from '@contract/time';
import { cardNumberProblem, cvcProblem } from './card';
import type { CardProblem, CvcProblem } from './card';
import type { DailyOutputs, ProgramId } from './facts';
import type { FileProblem } from './file';

/** The fields in reading order, which is also the order in which a wrong one takes the focus. */
export const FIELDS = [
  'fullName',
  'email',
  'campaign',
  'dateFrom',
  'dateTo',
  'program',
  'outputs',
  'file',
  'cardNumber',
  'cvc',
] as const;
export type FieldName = (typeof FIELDS)[number];

/** The chosen file, from choosing it to having read its duration (in seconds). */
export type Spot =
  | { status: 'none' }
  | { status: 'reading'; file: File }
  | { status: 'ready'; file: File; url: string; seconds: number }
  | { status: 'wrong'; file: File; problem: FileProblem | 'error.file.unreadable' };

/** The order as typed; dates `YYYY-MM-DD` or empty. */
export interface Draft {
  fullName: string;
  email: string;
  campaign: string;
  dateFrom: string;
  dateTo: string;
  program: ProgramId | null;
  outputs: DailyOutputs | null;
  spot: Spot;
  cardNumber: string;
  cvc: string;
}

export const EMPTY_DRAFT: Draft = {
  fullName: '',
  email: '',
  campaign: '',
  dateFrom: '',
  dateTo: '',
  program: null,
  outputs: null,
  spot: { status: 'none' },
  cardNumber: '',
  cvc: '',
};

type DateProblem = 'error.date.invalid' | 'error.date.past' | 'error.date.order';

export type Problem =
  | 'error.fullName.required'
  | 'error.email.required'
  | 'error.email.invalid'
  | 'error.campaign.required'
  | 'error.dateFrom.required'
  | 'error.dateTo.required'
  | DateProblem
  | 'error.program.required'
  | 'error.outputs.required'
  | 'error.file.required'
  | 'error.file.reading'
  | 'error.file.unreadable'
  | FileProblem
  | CardProblem
  | CvcProblem;

export type Problems = Partial<Record<FieldName, Problem>>;

// One @, no blanks, a dot inside the domain: refuses slips, not rare but valid addresses.
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Everything that is wrong with an order. `today` is the reader's calendar date. */
export function problemsOf(draft: Draft, today: string): Problems {
  const found: Record<FieldName, Problem | null> = {
    fullName: draft.fullName.trim() === '' ? 'error.fullName.required' : null,
    email: emailProblem(draft.email.trim()),
    campaign: draft.campaign.trim() === '' ? 'error.campaign.required' : null,
    dateFrom: dateFromProblem(draft.dateFrom, today),
    dateTo: dateToProblem(draft.dateFrom, draft.dateTo, today),
    program: draft.program === null ? 'error.program.required' : null,
    outputs: draft.outputs === null ? 'error.outputs.required' : null,
    file: spotProblem(draft.spot),
    cardNumber: cardNumberProblem(draft.cardNumber),
    cvc: cvcProblem(draft.cvc),
  };
  const problems: Problems = {};
  for (const field of FIELDS) {
    const problem = found[field];
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}

function emailProblem(email: string): Problem | null {
  if (email === '') return 'error.email.required';
  return EMAIL.test(email) ? null : 'error.email.invalid';
}

function dateFromProblem(from: string, today: string): Problem | null {
  if (from === '') return 'error.dateFrom.required';
  return dateProblem(from, today);
}

function dateToProblem(from: string, to: string, today: string): Problem | null {
  if (to === '') return 'error.dateTo.required';
  const problem = dateProblem(to, today);
  if (problem !== null) return problem;
  return parseDate(from) && daysBetween(from, to) <= 0 ? 'error.date.order' : null;
}

function dateProblem(date: string, today: string): DateProblem | null {
  if (!parseDate(date)) return 'error.date.invalid';
  return daysBetween(today, date) < 0 ? 'error.date.past' : null;
}

function spotProblem(spot: Spot): Problem | null {
  if (spot.status === 'none') return 'error.file.required';
  if (spot.status === 'reading') return 'error.file.reading';
  return spot.status === 'wrong' ? spot.problem : null;
}
