import type { CertificatePreview } from '../../../src/certificate/certificate.dto.js';
import type { ClientAiringsAnswer } from '../../../src/client/client.dto.js';
import { MONDAY, TUESDAY } from '../../factories/log-week.js';
import { airedDay, closed, dayWithMiss, pricedWeek } from '../../factories/priced-week.js';
import { serverOn } from '../../support/app.js';

const server = await serverOn(TUESDAY);
const tenant = await server.tenant('Grupo Certificado');
await tenant.turnOn();

describe('the preview of a certificate', () => {
  it('counts what aired once its day is closed, as the list of clients does', async () => {
    const { week, campaign } = await pricedWeek(tenant);
    const period = { dateFrom: MONDAY, dateTo: MONDAY, basis: 'aired' };
    const told = async () => {
      const query = new URLSearchParams(period);
      const asked = `language=EN&clientId=${String(campaign['clientId'])}&${query.toString()}`;
      const preview = await tenant.get<CertificatePreview>(`Certificate/preview?${asked}`);
      const clients = await tenant.get<{ clientId: number; airings: number }[]>(
        `Certificate/clients?${query.toString()}`,
      );
      const own = clients.body.find(({ clientId }) => clientId === campaign['clientId']);
      const { totals, airings, openDays } = preview.body;
      return { aired: totals.aired, listed: airings.length, openDays, ofClient: own?.airings };
    };
    await week.importRows(await week.perfect());
    expect(await told()).toEqual({ aired: 0, listed: 0, openDays: [MONDAY], ofClient: 0 });
    await closed(week, MONDAY);
    expect(await told()).toEqual({ aired: 2, listed: 2, openDays: [], ofClient: 2 });
  });
});

describe("a client's page", () => {
  const amountsOn = async (clientId: unknown, date: string) => {
    const query = `clientId=${String(clientId)}&dateFrom=${date}&dateTo=${date}`;
    const { body } = await tenant.get<ClientAiringsAnswer>(`Client/airings?${query}`);
    return body.made.map(({ became, amount }) => [became, amount]);
  };

  it('has of closed days what they were sold for, and of a make-good what it makes good', async () => {
    const { week, campaign } = await pricedWeek(tenant, {}, {}, { room: true });
    await dayWithMiss(week, MONDAY);
    const monday = await amountsOn(campaign['clientId'], MONDAY);
    expect(monday.toSorted()).toEqual([
      ['aired', 27.4],
      ['missed', 0],
    ]);
    await week.week.save(campaign, { timeFee: 9 });
    await week.week.generate();
    await airedDay(week, TUESDAY);
    expect(await amountsOn(campaign['clientId'], MONDAY)).toEqual(monday);
    const sum = (amounts: Awaited<ReturnType<typeof amountsOn>>) =>
      amounts.reduce((total, [, amount]) => total + Number(amount), 0);
    expect(sum(await amountsOn(campaign['clientId'], TUESDAY))).toBeCloseTo(2 * 180 + 27.4, 2);
  });

  it('bills no bonus that aired', async () => {
    const { week, campaign } = await pricedWeek(tenant, { service: 'bonus' });
    // The line is sold since its log was made.
    await server.dataSource.query('UPDATE simple_schedule SET time_fee = 1.37 WHERE spot_id = $1', [
      campaign.id,
    ]);
    await airedDay(week, MONDAY);
    const amounts = await amountsOn(campaign['clientId'], MONDAY);
    expect(amounts.map(([became]) => became)).toContain('aired');
    expect(amounts.filter(([, amount]) => amount !== 0)).toEqual([]);
  });
});
