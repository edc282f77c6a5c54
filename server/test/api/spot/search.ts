import { LIMITS } from '../../../src/contract/limits.js';
import type { SpotFile } from '../../../src/spot/spot.dto.js';
import { createCampaign, detailedLine, simpleLine } from '../../factories/campaign.js';
import { create } from '../../factories/reference.js';
import { sharedServer } from '../../support/app.js';

const server = await sharedServer();
const tenant = await server.tenant('Grupo Uno');
const other = await server.tenant('Grupo Dos');

const search = (q: string, by = tenant) =>
  by.get<SpotFile[]>(`Spot/search?${new URLSearchParams({ q }).toString()}`);
const names = async (q: string): Promise<string[]> =>
  (await search(q)).body.map(({ fileName }) => fileName);

describe('Spot/search', () => {
  it('finds a campaign by its file and those of its lines, the newest first, cancelled ones last', async () => {
    const client = await create(tenant, 'client');
    const stationId = (await create(tenant, 'station')).id;
    const old = await createCampaign(tenant, {
      stationId,
      clientId: client.id,
      file: 'PAN-2026.mp3',
    });
    const lines = await createCampaign(tenant, {
      stationId,
      clientId: client.id,
      spotName: 'Panadería',
      simpleSchedules: [
        simpleLine({ filename: '1200 pan dulce' }),
        simpleLine({ filename: '1200 pan dulce' }),
      ],
      advancedSchedules: [detailedLine({ fileName: '1201 Pan Negro' })],
    });
    await createCampaign(tenant, {
      stationId,
      clientId: client.id,
      replacesId: lines.id,
      simpleSchedules: [simpleLine({ filename: '1300 queso' })],
    });
    const found = (fileName: string) => ({
      spotId: lines.id,
      spotName: 'Panadería',
      internalNumber: `${lines.internalNumber}/0`,
      cancelled: 1,
      customerName: client['name'],
      fileName,
    });
    expect((await search('pAN')).body).toEqual([
      expect.objectContaining({ spotId: old.id, cancelled: 0, fileName: 'PAN-2026.mp3' }),
      found('1200 pan dulce'),
      found('1201 Pan Negro'),
    ]);
  });

  it('takes the text as it is, not as a pattern', async () => {
    await createCampaign(tenant, { file: '50% off_now.mp3' });
    expect(await names('0% of')).toEqual(['50% off_now.mp3']);
    expect(await names('5%off')).toEqual([]);
    expect(await names('off.now')).toEqual([]);
  });

  it('answers so many at most', async () => {
    const simpleSchedules = Array.from({ length: LIMITS.fileSearchFound + 5 }, (_, i) =>
      simpleLine({ filename: `muchos ${i}` }),
    );
    await createCampaign(tenant, { simpleSchedules });
    expect(await names('muchos')).toHaveLength(LIMITS.fileSearchFound);
  });

  it.each(['', '  ', 'ab', ' ab ', 'x'.repeat(LIMITS.file + 1)])('refuses %j', async (q) =>
    expect((await search(q)).status).toBe(400),
  );

  it('refuses what is no text once it is decoded', async () => {
    expect((await tenant.get('Spot/search?q=%E0%A4')).status).toBe(400);
  });

  it('finds nothing of another media group', async () => {
    await createCampaign(tenant, { file: 'secreto.mp3' });
    expect((await search('secreto', other)).body).toEqual([]);
  });
});
