import { days } from './calendar.js';
import type { Issued, Life, Told } from './life.js';

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

/** What is told of the airings that a certificate is of, and of what was counted for its client besides. */
export function certifiedOf(
  life: Life,
  { clientId, from, to }: Pick<Issued, 'clientId' | 'from' | 'to'>,
): Pick<Issued, 'told' | 'counts'> {
  const ofClient = (spotId: number | null) =>
    spotId !== null && life.campaigns.get(spotId)?.clientId === clientId;
  const dates = days(from, to).flatMap((date) => life.aired.get(date) ?? []);
  const airings = dates.flatMap((day) => day.airings.filter((one) => one.clientId === clientId));
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
  return { told: JSON.stringify([told, rows]), counts: JSON.stringify([counts, rows]) };
}
