import type { CertificatePreview } from '../../../src/certificate/certificate.dto.js';
import { MONDAY, TUESDAY } from '../../factories/log-week.js';
import { closed, pricedWeek } from '../../factories/priced-week.js';
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
