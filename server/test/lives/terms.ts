import type { Terms } from './kept-money.js';
import { itemsOf, type Life, type Log } from './life.js';

/** By what campaigns are sold. */

const hundredths = (percentage: unknown): number => Math.round(Number(percentage ?? 0) * 100);

/** The client of a campaign as it was read last. */
export const clientOf = (life: Life, spotId: number): number =>
  life.campaigns.get(spotId)?.clientId ?? 0;

type LogTerms = Omit<Terms, 'payer' | 'barter'>;

/** Who pays, and in what: neither is kept by a log, only once its day closes. */
function paidNow(life: Life, spotId: number, terms: LogTerms): Terms {
  const campaign = life.gone.has(spotId) ? undefined : life.campaigns.get(spotId);
  const { billing } = life;
  const by = campaign?.['billTo'] ?? billing.billTo ?? 'agency';
  const isAgency = by === 'agency' && terms.adAgencyId !== null;
  const payer = isAgency ? `agency:${terms.adAgencyId}` : `client:${terms.clientId}`;
  const barter = Number(campaign?.['payMethodId'] ?? 0) === billing.goods ? 1 : 0;
  return { ...terms, payer: billing.isOn ? payer : null, barter };
}

/** The terms that a campaign has now: none once it is gone. */
export const termsNow = (life: Life, spotId: number): Terms =>
  paidNow(life, spotId, logTermsNow(life, spotId));

function logTermsNow(life: Life, spotId: number): LogTerms {
  const clientId = clientOf(life, spotId);
  if (life.gone.has(spotId))
    return { discount: 0, commission: 0, adAgencyId: null, accountExecutiveId: null, clientId };
  const campaign = life.campaigns.get(spotId);
  return {
    discount: hundredths(campaign?.['discount']),
    commission: hundredths(campaign?.['agencyPercentage']),
    adAgencyId: (campaign?.['adAgencyId'] as number | null | undefined) ?? null,
    accountExecutiveId: (campaign?.['accountExecutiveId'] as number | null | undefined) ?? null,
    clientId,
  };
}

/** Remembers the terms of days that are locked, and forgets those of days that are not. */
export function rememberTerms(life: Life): void {
  for (const log of life.logs.values())
    if (log.status !== 'locked') life.money.locked.delete(log.date);
    else rememberLocked(life, log);
}

/** Remembers the terms of a locked day, unless they are known. */
export function rememberLocked(life: Life, log: Log): void {
  const { locked } = life.money;
  if (!locked.has(log.date)) locked.set(log.date, termsOfLog(life, log));
}

/** A log keeps the client that it was made for. */
const termsOfLog = (life: Life, log: Log): Map<number, Terms> =>
  new Map(
    itemsOf(log).map(({ spotId, clientId }) => [spotId, { ...termsNow(life, spotId), clientId }]),
  );

/** The terms of a campaign on a day: those of its log or, where that has none of it, those of now. */
export function termsOn(life: Life, date: string, spotId: number): Terms {
  const locked = life.money.locked.get(date)?.get(spotId);
  return locked ? paidNow(life, spotId, locked) : termsNow(life, spotId);
}
