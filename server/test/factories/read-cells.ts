import type { Tenant } from '../support/app.js';
import type { AccessWorld, Cell, Log } from './access-cells.js';
import { createCampaign, simpleLine } from './campaign.js';
import { nextNumber } from './unique.js';
import type { World } from './world.js';

/** The day of a world that has a live read: a Wednesday. */
export const READ_DATE = '2026-12-16';

const studioBody = ({ records }: Pick<World, 'records'>) => ({
  stationId: records.station.id,
  name: `Estudio ${nextNumber()}`,
});

/** How to call the operations about what is read on the air. */
export const READ_CELLS: Record<string, Cell> = {
  trafficLogText: {
    body: async ({ records, readId, readRead }) => ({
      stationId: records.station.id,
      date: READ_DATE,
      version: (await readRead()).version,
      airingId: readId,
      ntcText: `Otra lectura ${nextNumber()}`,
    }),
    outsider: 404,
  },
  studios: { outsider: 200 },
  studio: { params: ({ studioId }) => ({ id: studioId }), outsider: 404 },
  studioCreate: { body: studioBody, outsider: 404 },
  studioUpdate: {
    params: ({ studioId }) => ({ id: studioId }),
    body: studioBody,
    outsider: 404,
  },
  studioLink: { params: ({ studioId }) => ({ id: studioId }), outsider: 404 },
  studioDelete: { params: ({ studioId }) => ({ id: studioId }), outsider: 404 },
};

/** A campaign that is read once, in a log of its own day. */
export async function readWorld(
  tenant: Tenant,
  { records }: Pick<World, 'records'>,
): Promise<Pick<AccessWorld, 'readId' | 'readRead' | 'studioId'>> {
  const stationId = records.station.id;
  const [startDate, endDate] = [READ_DATE, READ_DATE];
  const { id } = await createCampaign(tenant, {
    stationId,
    clientId: records.client.id,
    accountExecutiveId: records.accountExecutive.id,
    spotName: 'Lectura',
    simpleSchedules: [
      simpleLine({
        spotType: 1,
        ntcText: 'Una lectura',
        filename: 'pnt',
        length: 10,
        occurrences: 1,
        ...{ startDate, endDate },
      }),
    ],
  });
  const made = await tenant.post('TrafficLog/remake', { stationId, dates: [READ_DATE] });
  if (made.status !== 200) throw new Error(made.text);
  const query = `stationId=${stationId}&date=${READ_DATE}`;
  const readRead = async () => (await tenant.get<Log>(`TrafficLog/getLog?${query}`)).body;
  const { breaks } = await readRead();
  const read = breaks.flatMap(({ items }) => items).find(({ spotId }) => spotId === id);
  const studio = await tenant.post<{ id: number }>('studios', studioBody({ records }));
  return { readId: read?.id ?? NaN, readRead, studioId: studio.body.id };
}
