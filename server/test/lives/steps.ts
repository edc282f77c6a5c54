import {
  bringIn,
  close,
  decide,
  discard,
  redecide,
  reopen,
  settle,
  undoDecisions,
} from './aired-steps.js';
import { billCampaign, handOver, pay, setBilling } from './billing-steps.js';
import { days, earlier, later, plus } from './calendar.js';
import { cancelFrom, create, remove, revise, update } from './campaign-steps.js';
import type { MakeGood } from './life.js';
import { edit, generate, lock, remake } from './log-steps.js';
import {
  changeMany,
  closeByNow,
  closeRange,
  closeWithoutLog,
  merge,
  order,
  replaceFile,
  updateOrder,
} from './money-steps.js';
import { standing } from './merging.js';
import type { Step } from './step.js';
import { alias, hear, ignore, mend, owe } from './told-steps.js';
import { certifiedOf } from './told.js';

const advance: Step = async (life, random) => {
  const date = earlier(plus(life.today, random.int(2, 6)), plus(life.to, -2));
  await life.goTo(date);
  life.tell(`it is ${date}`);
};

/** Something owed is written off, or owed again. */
const waive: Step = async (life, random) => {
  const some = life.makeGoods.filter(({ state }) => state !== 'aired');
  if (some.length === 0) return;
  const { id, version, state } = random.pick(some);
  const body = state === 'waived' ? { state: 'owed' } : { state: 'waived', reason: 'Acordado' };
  const answer = await life.tenant.put<MakeGood>(`make-goods/${id}`, { version, ...body });
  life.tell(`make-good ${id} ${body.state}: ${answer.status}`);
  if (!answer.text.includes('MAKE_GOOD_PLACED')) life.read(`make-goods/${id}`, answer, [200]);
};

/** A certificate of a client's closed days. */
const certify: Step = async (life, random) => {
  const closed = [...life.aired.values()].filter(({ status }) => status === 'closed');
  if (closed.length === 0) return;
  const ends = [random.pick(closed).date, random.pick(closed).date];
  const [from, to] = [ends.reduce(earlier), ends.reduce(later)];
  const isClosed = days(from, to).every(
    (date) => !life.logs.has(date) || life.aired.get(date)?.status === 'closed',
  );
  if (!isClosed) return;
  const clientId = random.pick(standing(life, 'client', life.clients));
  const body = {
    clientId,
    stationId: life.stationId,
    dateFrom: from,
    dateTo: to,
    basis: 'aired',
    language: 'EN',
  };
  const night = life.logs.has(plus(to, 1)) && life.aired.get(plus(to, 1))?.status !== 'closed';
  const done = await life.attempt<{ id: number }>('Certificate/issue', body, [
    'nothing to certify',
    // The night after the last day is in the next log.
    ...(night ? ['DAYS_OPEN'] : []),
  ]);
  life.tell(`certify ${clientId} ${from} ${to}: ${done?.id ?? 'nothing'}`);
  if (!done) return;
  const scope = { clientId, from, to, mergeId: life.merges.get('client')?.id ?? null };
  life.issued.push({ ...scope, id: done.id, ...certifiedOf(life, scope) });
};

export const STEPS = {
  create,
  update,
  revise,
  cancelFrom,
  remove,
  generate,
  remake,
  lock,
  edit,
  advance,
  bringIn,
  settle,
  decide,
  redecide,
  undoDecisions,
  close,
  reopen,
  discard,
  waive,
  certify,
  order,
  updateOrder,
  merge,
  closeRange,
  closeByNow,
  closeWithoutLog,
  changeMany,
  replaceFile,
  hear,
  mend,
  ignore,
  alias,
  owe,
  setBilling,
  billCampaign,
  handOver,
  pay,
} satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;

/** How often each happens, beside the others. */
export const WEIGHTS: Readonly<Record<StepName, number>> = {
  create: 2,
  update: 3,
  revise: 4,
  cancelFrom: 1,
  remove: 1,
  generate: 6,
  remake: 1,
  lock: 3,
  edit: 4,
  advance: 6,
  bringIn: 2,
  settle: 9,
  decide: 2,
  redecide: 4,
  undoDecisions: 2,
  close: 2,
  reopen: 4,
  discard: 1,
  waive: 3,
  certify: 2,
  order: 2,
  updateOrder: 2,
  merge: 4,
  closeRange: 2,
  closeByNow: 2,
  closeWithoutLog: 1,
  changeMany: 2,
  replaceFile: 2,
  hear: 3,
  mend: 2,
  ignore: 1,
  alias: 1,
  owe: 2,
  setBilling: 2,
  billCampaign: 3,
  handOver: 9,
  pay: 3,
};

/** The same of lives in which days close, are opened and are billed. */
export const BILLED_WEIGHTS: Readonly<Partial<Record<StepName, number>>> = {
  create: 1,
  update: 3,
  revise: 3,
  cancelFrom: 1,
  remove: 1,
  generate: 3,
  advance: 5,
  settle: 14,
  decide: 1,
  redecide: 4,
  close: 3,
  reopen: 7,
  waive: 2,
  certify: 1,
  order: 1,
  merge: 5,
  closeRange: 2,
  closeByNow: 5,
  closeWithoutLog: 2,
  changeMany: 2,
  owe: 2,
  hear: 2,
  setBilling: 3,
  billCampaign: 5,
  handOver: 16,
  pay: 6,
};
