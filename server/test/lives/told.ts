import { days, plus } from './calendar.js';
import { dateOf, toldOf } from './check.js';
import { type Issued, itemsOf, keyOf, type Life, type Told } from './life.js';
import { clientOf } from './terms.js';

/** What became of airings, by what docs/http-contract.md says of decisions. */

/** As what an airing counts. */
export function countsAs({ state, billable, decision }: Told): string {
  if (decision === 'BILL' || decision === 'BILL_AS_SCHEDULED') return 'aired';
  if (decision === 'SCRATCH') return 'scratched';
  if (decision === 'MAKE_GOOD' || state === 'MISSED') return 'missed';
  return state === 'AIRED' && billable === 1 ? 'aired' : 'unknown';
}

/** Whether somebody has to decide. */
export const isOpen = ({ state, billable, decision }: Told): boolean =>
  decision === null && (state !== 'AIRED' || billable === 0);

/** The clients that a certificate is of: its own, and one that was merged into it before, while that stands. */
export function clientsOf(
  life: Life,
  { clientId, mergeId }: Pick<Issued, 'clientId' | 'mergeId'>,
): number[] {
  const merge = life.merges.get('client');
  const own = merge && merge.id === mergeId && merge.into === clientId ? [merge.from] : [];
  return [clientId, ...own];
}

/** The client of a campaign without a merge that came later. */
function clientThen(life: Life, spotId: number, { mergeId }: Pick<Issued, 'mergeId'>): number {
  const merge = life.merges.get('client');
  const moved = merge && merge.id !== mergeId && merge.moved.has(spotId);
  return moved ? merge.from : clientOf(life, spotId);
}

/** What is told of the airings that a certificate is of, and of what was counted for its client besides. */
export function certifiedOf(
  life: Life,
  scope: Pick<Issued, 'clientId' | 'from' | 'to' | 'mergeId'>,
): Pick<Issued, 'told' | 'counts'> {
  const { from, to } = scope;
  const clients = clientsOf(life, scope);
  const ofClient = (spotId: number | null) =>
    spotId !== null && clients.includes(clientThen(life, spotId, scope));
  const isIn = (date: string) => from <= date && date <= to;
  const dates = days(from, to).flatMap((date) => life.aired.get(date) ?? []);
  const nights = days(from, plus(to, 1)).flatMap((date) => life.logs.get(date) ?? []);
  const airings = nights.flatMap((log) => {
    const told = toldOf(life, log.date);
    return itemsOf(log).flatMap((item) =>
      clients.includes(item.clientId) && isIn(dateOf(life, log.date, item))
        ? (told.get(item.id) ?? [])
        : [],
    );
  });
  const leftOut = nights.flatMap((log) =>
    log.unplaced
      .filter((one) => clients.includes(one.clientId) && isIn(dateOf(life, log.date, one)))
      .map((one) => [dateOf(life, log.date, one), keyOf(one), one.count]),
  );
  const rows = dates.flatMap(({ unordered }) =>
    unordered.filter(({ spotId }) => ofClient(spotId)).map(({ rowId, spotId }) => [rowId, spotId]),
  );
  const told = airings.map(({ airingId, state, billable, decision, rowId }) => [
    airingId,
    state,
    billable,
    decision,
    rowId,
  ]);
  const counts = airings.map((one) => [one.airingId, countsAs(one)]);
  return {
    told: JSON.stringify([told, rows, leftOut]),
    counts: JSON.stringify([counts, rows, leftOut]),
  };
}
