import type { Tenant } from '../support/app.js';
import { type Campaign, createCampaign, detailedLine, newPiece, simpleLine } from './campaign.js';
import { create, REFERENCES, type ReferenceName, type Stored } from './reference.js';
import { newBreak, newSlot, scheduleOf } from './schedule.js';

/** One record of each kind for a tenant, all of them in use. */
export interface World {
  records: Record<ReferenceName, Stored>;
  campaign: Campaign;
  /** A day of December 2026 that has a log. */
  logDate: string;
}

/** Fills a tenant: reference records, a schedule, a campaign that uses all of them, a log. */
export async function fillTenant(tenant: Tenant): Promise<World> {
  const records = {} as Record<ReferenceName, Stored>;
  for (const name of ['clientCategory', 'adAgencyGroup'] as const)
    records[name] = await create(tenant, name);
  for (const { name } of REFERENCES) {
    const refs = {
      ...(name === 'client' && { clientCategoryId: records.clientCategory.id }),
      ...(name === 'adAgency' && { adAgencyGroupId: records.adAgencyGroup.id }),
    };
    records[name] ??= await create(tenant, name, refs);
  }
  const id = (name: ReferenceName) => records[name].id;
  for (const day of [0, 1, 2, 3, 4, 5, 6])
    await scheduleOf(tenant, id('station')).update(day, {
      commercialBreaks: [newBreak('06:20'), newBreak('12:20')],
      shows: [newSlot(id('show'), '06:00', '10:00')],
    });
  const campaign = await createCampaign(tenant, {
    stationId: id('station'),
    clientId: id('client'),
    adAgencyId: id('adAgency'),
    originId: id('origin'),
    payMethodId: id('payMethod'),
    accountExecutiveId: id('accountExecutive'),
    spotCategoryId: id('spotCategory'),
    businessUnitId: id('businessUnit'),
    pieces: [newPiece({ speakerId: id('speaker') })],
    simpleSchedules: [simpleLine({ speakerId: id('speaker') })],
    advancedSchedules: [detailedLine()],
  });
  const range = { stationId: id('station'), dateFrom: '2026-12-01', dateTo: '2026-12-02' };
  const { status, text } = await tenant.post('TrafficLog/generate', range);
  if (status !== 200) throw new Error(`TrafficLog/generate ${status}: ${text}`);
  return { records, campaign, logDate: '2026-12-01' };
}
