import { EXISTING_PARTS } from '../../../src/contract/enums.js';
import { ReportCheck } from '../../../src/sales/check.service.js';
import type { AiredWeek } from '../../factories/aired-week.js';
import { MONDAY, TUESDAY, WEEK } from '../../factories/log-week.js';
import { airedDay, pricedWeek } from '../../factories/priced-week.js';
import { create } from '../../factories/reference.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(WEEK[6] ?? '');

/** A media group with what is given turned on. */
async function group(name: string, parts: readonly string[]) {
  const tenant = await server.tenant(name);
  await tenant.post('Multimedia/update', { id: tenant.multimediaId, name, parts });
  return tenant;
}

/** What lines of a kind come to by who pays for them, in cents. */
async function byPayer({ tenant }: AiredWeek, kind = 'airing'): Promise<Record<string, number>> {
  const rows = await server.dataSource.query<{ payer: string; gross: number }[]>(
    `SELECT coalesce(t.bill_to, 'nobody') AS payer, sum(l.gross)::int AS gross
     FROM ledger_sum l JOIN ledger_terms t ON t.id = l.terms_id
     WHERE l.multimedia_id = $1 AND l.kind = $2 GROUP BY 1 HAVING sum(l.gross) <> 0`,
    [tenant.multimediaId, kind],
  );
  return Object.fromEntries(rows.map(({ payer, gross }) => [payer, gross]));
}

describe('who pays', () => {
  it('is kept from the day on which a group turns billing on', async () => {
    const name = 'Grupo que empieza a cobrar';
    const without = EXISTING_PARTS.filter((part) => part !== 'billing');
    const tenant = await group(name, without);
    const { week, campaign } = await pricedWeek(tenant);
    await airedDay(week, MONDAY);
    expect(await byPayer(week)).toEqual({ nobody: 5_480 });
    const id = tenant.multimediaId;
    await tenant.post('Multimedia/update', { id, name, parts: EXISTING_PARTS });
    await airedDay(week, TUESDAY);
    const client = `client:${campaign.clientId}`;
    expect(await byPayer(week)).toEqual({ nobody: 5_480, [client]: 5_480 });
    expect(await byPayer(week, 'ordered')).toEqual({ nobody: 5_480, [client]: 5_480 });
    expect(await server.app.get(ReportCheck).differences(id)).toEqual([]);
  });

  it('stays what a closed day has, until somebody says that the past was wrong', async () => {
    const tenant = await group('Grupo que se equivoca', EXISTING_PARTS);
    const agency = await create(tenant, 'adAgency');
    const { week, campaign } = await pricedWeek(tenant, {}, { adAgencyId: agency.id });
    await airedDay(week, MONDAY);
    expect(await byPayer(week)).toEqual({ [`agency:${agency.id}`]: 5_480 });
    await week.week.save(campaign, {}, { adAgencyId: agency.id, billTo: 'client' });
    await week.close(0);
    await week.close(1);
    expect(await byPayer(week)).toEqual({ [`agency:${agency.id}`]: 5_480 });
    await week.close(0);
    const { version } = await week.day();
    const now = await tenant.post('AsRun/close', {
      ...{ stationId: week.stationId, date: MONDAY, version, closed: 1 },
      ...{ terms: 'now', spotIds: [campaign.id], note: 'The client pays' },
    });
    expect(now.status).toBe(200);
    expect(await byPayer(week)).toEqual({ [`client:${campaign.clientId}`]: 5_480 });
    expect(await server.app.get(ReportCheck).differences(tenant.multimediaId)).toEqual([]);
  });
});
