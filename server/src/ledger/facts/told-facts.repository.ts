import type { EntityManager } from 'typeorm';
import { columns, orNull } from '../../common/columns.js';
import { eachRowIn, statementIn } from '../../tenant/tenant-database.js';
import type { Statement } from '../../common/statement.js';
import type { FactAmounts, FactValue } from '../core/added-up.js';
import type { Rates } from '../core/amounts.js';
import { type FeeShare, projected, type ProjectedPrice } from '../core/projection.js';
import type { OpenFee } from '../open-fees.js';
import { projectedFees } from './projected-fees.js';
import { FEE_PARTS, told, type ToldFacts } from './told-facts.queries.js';

const ROOM = {
  text: `SELECT set_config('work_mem', '96MB', true), set_config('enable_mergejoin', 'off', true)`,
};

/**
 * A transaction of which a statement reads many facts. What years of a large group sort would be written to files; and
 * because nothing is known of how many rows its parts have, all airings would be sorted to be joined with them.
 */
const makeRoom = (manager: EntityManager) => statementIn(manager, ROOM, []);

/** Runs a statement of many facts in its transaction. */
export async function withRoom<R extends object>(
  manager: EntityManager,
  statement: Statement<R>,
  values: readonly unknown[],
): Promise<R[]> {
  await makeRoom(manager);
  return statementIn(manager, statement, [...values]);
}

const FEES = { text: `SELECT set_config('${FEE_PARTS}', $1::text, true)` };

/** Which days have parts of fees, and by their place the cents of each. */
function partsOf(fees: readonly OpenFee[]) {
  const cents: number[] = [];
  const days = fees.map(({ cents: its, ...fee }) => {
    const first = cents.length;
    cents.push(...its);
    return { ...fee, first };
  });
  return { cents, days };
}

const TOLD_ROW = {
  discountRate: orNull(columns.integer()),
  commissionRate: orNull(columns.integer()),
  told: columns.text(),
};

/** As `told-facts.queries` tells them. */
type ClosedFact = [
  FactValue[],
  airings: number,
  facts: number,
  seconds: number,
  gross: number,
  discount: number,
  commission: number,
];
type OpenFact = [
  FactValue[] | null,
  airings: number,
  facts: number,
  seconds: number,
  price: ProjectedPrice,
  ...FeeShare[],
];

/** Which facts, and what is sent for them after the tenant. */
export interface FactQuestion extends ToldFacts {
  sent: readonly [dateFrom: string, dateTo: string, ...rest: unknown[]];
}

/** What is done with a fact: its values in the order of `ToldFacts`, and its amounts. */
type Tell = (values: FactValue[], amounts: FactAmounts) => void;

function tellClosed(told: string, tell: Tell): void {
  for (const fact of JSON.parse(told) as ClosedFact[]) {
    const [values, airings, facts, seconds, gross, discount, commission] = fact;
    tell(values, { airings, facts, seconds, gross, discount, commission });
  }
}

/** @param parts the cents of each part of a fee */
function tellWhole(told: string, rates: Rates, parts: readonly number[], tell: Tell): void {
  const whole = JSON.parse(told) as OpenFact[];
  const priced = whole.map(([, , , , price, ...shares]) => ({ price, shares }));
  for (const [i, amounts] of projected(priced, rates, parts).entries()) {
    const [values, airings, facts, seconds] = whole[i] as OpenFact;
    if (values !== null) tell(values, { airings, facts, seconds, ...amounts });
  }
}

/**
 * Tells facts one after the other, in no order: of closed days those that have the same values as one, unless each is
 * asked for.
 *
 * @throws 400 as projectedFees
 */
export async function eachFact(
  manager: EntityManager,
  multimediaId: number,
  { sent, ...asked }: FactQuestion,
  tell: Tell,
): Promise<void> {
  const { basis } = asked;
  const [dateFrom, dateTo] = sent;
  let parts: number[] = [];
  if (basis !== 'aired') {
    const fees = partsOf(await projectedFees(manager, basis, { multimediaId, dateFrom, dateTo }));
    parts = fees.cents;
    await statementIn(manager, FEES, [JSON.stringify(fees.days)]);
  }
  await makeRoom(manager);
  const statement = { text: told(asked), row: TOLD_ROW };
  await eachRowIn(manager, statement, [multimediaId, ...sent], (row) => {
    const { discountRate, commissionRate } = row;
    if (discountRate === null || commissionRate === null) tellClosed(row.told, tell);
    else tellWhole(row.told, { discountRate, commissionRate }, parts, tell);
  });
}
