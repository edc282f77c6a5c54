import type { BilledLine, Problem, WaitingFor } from './model/month';

/** What days that wait are called, in a heading and where they are listed. */
export const WAITING_TEXTS: Record<WaitingFor, { head: string; list: string; without: string }> = {
  open: { head: 'billing.open', list: 'billing.openDays', without: 'billing.withoutOpen' },
  undecided: {
    head: 'billing.undecided',
    list: 'billing.undecidedDays',
    without: 'billing.withoutUndecided',
  },
  uncertified: {
    head: 'billing.uncertified',
    list: 'billing.uncertifiedDays',
    without: 'billing.withoutUncertified',
  },
};

export const PROBLEM_TEXTS: Record<Problem['problem'], string> = {
  currency: 'billing.problem.currency',
  country: 'billing.problem.country',
  terms: 'billing.problem.terms',
  withoutPrice: 'billing.problem.withoutPrice',
  zeroDocument: 'billing.problem.zeroDocument',
};

export const LINE_TEXTS: Record<BilledLine['kind'], string> = {
  aired: 'billing.kind.aired',
  ordered: 'billing.kind.ordered',
  fee: 'billing.kind.fee',
  difference: 'billing.kind.difference',
  barter: 'billing.kind.barter',
};
