import type { Tenant } from '../support/app.js';
import { AiredWeek } from './aired-week.js';
import type { Campaign } from './campaign.js';
import { BREAKS } from './log-week.js';
import type { Fields } from './reference.js';

export const campaignOf = async (week: AiredWeek, i = 0): Promise<Campaign> =>
  (await week.tenant.get<Campaign>(`Spot/getById?id=${week.spotIds[i]}`)).body;

/** A week whose first campaign airs twice a day, 20 seconds at 1.37 less 7.5 %, with 15 % for its agency. */
export async function pricedWeek(
  tenant: Tenant,
  line: Fields = {},
  changes: Fields = {},
  { room = false }: { room?: boolean } = {},
) {
  const week = await AiredWeek.of(tenant, false);
  for (let day = 0; room && day < 7; day++) await week.week.setDay(day, [...BREAKS, '08:15']);
  const campaign = await week.week.save(
    await campaignOf(week),
    { timeFee: 1.37, length: 20, ...line },
    { discount: 7.5, agencyPercentage: 15, ...changes },
  );
  await week.week.generate();
  return { week, campaign };
}

/** Closes a day. @throws where it is refused */
export async function closed(week: AiredWeek, date: string): Promise<void> {
  const { status, text } = await week.close(1, date);
  if (status !== 200) throw new Error(text);
}

/** A day that aired as it was planned, and is closed. */
export async function airedDay(week: AiredWeek, date: string): Promise<void> {
  await week.importRows(await week.perfect(date), date);
  await closed(week, date);
}

/** A day on which the first airing was missed, which is owed, and that is closed. @returns the airing */
export async function dayWithMiss(week: AiredWeek, date: string): Promise<number> {
  await week.importRows((await week.perfect(date)).slice(1), date);
  const [first] = (await week.day(date)).airings;
  if (!first) throw new Error('The log is empty');
  await week.decide([{ airingId: first.airingId, decision: 'MAKE_GOOD' }], date);
  await closed(week, date);
  return first.airingId;
}
