import type { MakeGood } from './types';

/** A make-good in a locked log will air, so it can no longer be waived. */
export const mayWaive = ({ state, placedStatus }: MakeGood): boolean =>
  state === 'owed' || (state === 'placed' && placedStatus === 'draft');

/** Its window and last day can be changed only while no log contains it. */
export const mayChange = ({ state, placedDate }: MakeGood): boolean =>
  state === 'owed' && placedDate === null;

/** `overdue`: it is owed, and its last day has passed. */
export const owedTone = (
  { state, dueBy }: MakeGood,
  today: string,
): MakeGood['state'] | 'overdue' => (state === 'owed' && dueBy < today ? 'overdue' : state);

/** How many are owed and how many are in a log, each with the first of their dates. */
export function owedSum(makeGoods: readonly MakeGood[]) {
  const first = (dates: (string | null)[]): string | null =>
    dates.filter((date) => date !== null).sort()[0] ?? null;
  const owed = makeGoods.filter(({ state }) => state === 'owed');
  const placed = makeGoods.filter(({ state }) => state === 'placed');
  return {
    owed: owed.length,
    dueBy: first(owed.map(({ dueBy }) => dueBy)),
    placed: placed.length,
    placedDate: first(placed.map(({ placedDate }) => placedDate)),
  };
}
