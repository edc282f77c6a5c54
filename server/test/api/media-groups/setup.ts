import type { SetupAnswer } from '../../../src/multimedia/multimedia.dto.js';
import { createCampaign, simpleLine } from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { newBreak, scheduleOf } from '../../factories/schedule.js';
import { sharedServer, type Tenant } from '../../support/app.js';

// As a role that bypasses row-level security, to see that the statement itself filters by media group.
const server = await sharedServer({}, 'url');
const tenant = await server.tenant('Grupo Uno');
const other = await server.tenant('Grupo Dos');

const setup = async (by: Tenant): Promise<SetupAnswer> => {
  const { status, body } = await by.get<SetupAnswer>('Multimedia/setup');
  expect(status).toBe(200);
  return body;
};

const NOTHING: SetupAnswer = {
  station: 0,
  commercialBreak: 0,
  clientCategory: 0,
  client: 0,
  spot: 0,
  trafficLog: 0,
};

describe('Multimedia/setup', () => {
  it('says what a media group has as it comes to have it, whatever another has', async () => {
    expect(await setup(tenant)).toEqual(NOTHING);
    const has = { ...NOTHING };
    const nowHas = async (name: keyof SetupAnswer): Promise<void> => {
      has[name] = 1;
      expect(await setup(tenant)).toEqual(has);
    };

    const station = await create(tenant, 'station');
    await nowHas('station');
    await scheduleOf(tenant, station.id).update(2, {
      commercialBreaks: [newBreak('06:20')],
      shows: [],
    });
    await nowHas('commercialBreak');
    const category = await create(tenant, 'clientCategory');
    await nowHas('clientCategory');
    const client = await create(tenant, 'client', { clientCategoryId: category.id });
    await nowHas('client');
    await createCampaign(tenant, {
      stationId: station.id,
      clientId: client.id,
      simpleSchedules: [simpleLine()],
    });
    await nowHas('spot');
    await tenant.post('TrafficLog/generate', {
      stationId: station.id,
      dateFrom: '2026-12-01',
      dateTo: '2026-12-02',
    });
    await nowHas('trafficLog');

    expect(await setup(other)).toEqual(NOTHING);
  });

  it('is there for staff too', async () => {
    const staff = await server.member(tenant.multimediaId, 'staff@example.com', 'staff');
    expect((await setup(staff)).station).toBe(1);
  });
});
