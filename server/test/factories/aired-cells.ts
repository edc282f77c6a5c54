import type { Tenant } from '../support/app.js';
import type { AccessWorld, Cell } from './access-cells.js';
import type { AiredDay } from './aired-week.js';
import { createCampaign, simpleLine } from './campaign.js';
import { elrFile, elrLine } from './elr.js';
import type { Fields } from './reference.js';
import { nextNumber } from './unique.js';
import type { World } from './world.js';

const asText = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

const station = ({ records }: World) => ({ stationId: records.station.id });
/** The day of a world of which there is something aired. */
export const AIRED_DATE = '2026-12-02';
/** Days without a log, and with a row that counts for nothing. */
const SETTLED = ['2026-11-20', '2026-11-22', '2026-11-23'];
const [TO_DISCARD = '', TO_CLOSE = '', TO_CLOSE_TOO = ''] = SETTLED;
/** A day without a log, whose file has a line that is no row. */
const TO_MEND = '2026-11-19';
/** A day that is closed, with a line that asks for far more than there is room for. */
const CROWDED = '2026-12-04';
export const aired = (world: World, date = AIRED_DATE) => ({ ...station(world), date });
const range = (world: World) => ({
  ...station(world),
  dateFrom: world.logDate,
  dateTo: '2026-12-02',
});

/** How to call the operations of what aired. */
export const AIRED_CELLS: Record<string, Cell> = {
  asRunImport: {
    query: (world) => ({ ...aired(world), format: 'elr', mode: 'replace' }),
    // Another file each time.
    body: () =>
      elrFile([{ aired: '23:00:00', cart: 1, title: String(nextNumber()) }]) as unknown as Fields,
    outsider: 404,
  },
  asRunHeard: {
    body: (world) => ({
      ...station(world),
      rows: [{ id: `h${nextNumber()}`, at: '2026-11-28T12:00:00Z', title: 'x' }],
    }),
    outsider: 404,
  },
  asRunMend: {
    body: ({ mendId }) => ({
      fileId: mendId,
      line: 2,
      text: elrLine({ aired: '23:10:00', cart: 2, title: String(nextNumber()) }),
    }),
    outsider: 404,
  },
  asRunRules: { query: station, outsider: 404 },
  asRunIgnore: {
    body: (world) => ({ ...station(world), ignore: [{ field: 'cart', from: '9000', to: '9999' }] }),
    outsider: 404,
  },
  asRunIgnored: { query: (world) => aired(world), outsider: 404 },
  asRunAliases: { outsider: 200 },
  asRunAlias: { params: ({ aliasId }) => ({ id: aliasId }), outsider: 404 },
  asRunAliasCreate: {
    body: (world) => ({ ...station(world), spotId: world.campaign.id, title: `T ${nextNumber()}` }),
    outsider: 404,
  },
  asRunAliasUpdate: {
    params: ({ aliasId }) => ({ id: aliasId }),
    body: (world) => ({ ...station(world), spotId: world.campaign.id, title: `T ${nextNumber()}` }),
    outsider: 404,
  },
  asRunAliasDelete: { params: ({ aliasId }) => ({ id: aliasId }), outsider: 404 },
  asRunDay: { query: (world) => aired(world), outsider: 404 },
  asRunDays: { query: range, outsider: 404 },
  asRunAlarms: { outsider: 200 },
  asRunLooked: {
    body: (world) => ({ ...station(world), dates: [AIRED_DATE] }),
    outsider: 404,
  },
  asRunDecide: {
    body: async (world) => {
      const { version, airings } = await world.readAired();
      const decisions = [
        { airingId: airings[0]?.airingId, decision: 'MAKE_GOOD', note: String(nextNumber()) },
      ];
      return { ...aired(world), version, decisions };
    },
    outsider: 404,
  },
  // The version whose decisions asRunUndo takes back.
  asRunUndo: {
    body: async (world) => ({ ...aired(world), version: (await world.readAired()).version }),
    outsider: 404,
  },
  asRunClose: {
    body: async (world) => ({
      ...aired(world, TO_CLOSE),
      closed: 1,
      version: (await world.readAired(TO_CLOSE)).version,
    }),
    outsider: 404,
  },
  asRunCloseRange: {
    body: (world) => ({ ...station(world), dateFrom: TO_CLOSE_TOO, dateTo: TO_CLOSE_TOO }),
    outsider: 404,
  },
  asRunUnderDelivery: { query: range, outsider: 404 },
  makeGoods: { outsider: 200 },
  makeGood: { params: ({ makeGoodId }) => ({ id: makeGoodId }), outsider: 404 },
  makeGoodCreate: {
    body: ({ crowdedLineId }) => ({
      scheduleType: 'simple',
      scheduleId: crowdedLineId,
      periodStart: CROWDED,
    }),
    outsider: 404,
  },
  makeGoodUpdate: {
    params: ({ makeGoodId }) => ({ id: makeGoodId }),
    body: () => ({ dueBy: '2026-12-24' }),
    outsider: 404,
  },
  asRunDiscard: {
    body: async (world) => ({
      ...aired(world, TO_DISCARD),
      version: (await world.readAired(TO_DISCARD)).version,
    }),
    outsider: 404,
  },
  asRunFiles: { outsider: 200 },
  asRunFile: { params: ({ fileId }) => ({ id: fileId }), outsider: 404 },
  asRunFileBytes: { params: ({ fileId }) => ({ id: fileId }), outsider: 404 },
};

/** Imports a file in which one airing is missing, and has it made good; and days that can be closed. */
export async function missAiring(tenant: Tenant, world: World, read: AccessWorld['readAired']) {
  const put = async (date: string, more = '') => {
    const search = new URLSearchParams(asText({ ...aired(world, date), format: 'elr', date }));
    const row = elrFile([{ aired: '23:00:00', cart: 1 }]);
    const file = Buffer.concat([row, Buffer.from(more)]);
    return (await tenant.post<{ id: number }>(`AsRun/import?${search.toString()}`, file)).body.id;
  };
  const decide = async (date: string, decision: (day: AiredDay) => Fields) => {
    const day = await read(date);
    const body = { ...aired(world, date), version: day.version, decisions: [decision(day)] };
    await tenant.post('AsRun/decide', body);
  };
  const fileId = await put(AIRED_DATE);
  const mendId = await put(TO_MEND, 'no row\r\n');
  const alias = { ...station(world), spotId: world.campaign.id, title: `A ${nextNumber()}` };
  const aliasId = (await tenant.post<{ id: number }>('as-run-aliases', alias)).body.id;
  await decide(AIRED_DATE, ({ airings: [airing] }) => ({
    airingId: airing?.airingId,
    decision: 'MAKE_GOOD',
  }));
  for (const date of SETTLED) {
    await put(date);
    await decide(date, ({ unordered: [row] }) => ({ rowId: row?.rowId, decision: 'SCRATCH' }));
  }
  const [owed] = (await tenant.get<{ id: number }[]>('make-goods')).body;
  const crowdedLineId = await closeCrowded(tenant, world, put, read);
  return { fileId, mendId, aliasId, makeGoodId: owed?.id ?? NaN, crowdedLineId };
}

/** @returns the line that lacks airings on a closed day */
async function closeCrowded(
  tenant: Tenant,
  world: World,
  put: (date: string) => Promise<number>,
  read: AccessWorld['readAired'],
): Promise<number> {
  const { simpleSchedules } = await createCampaign(tenant, {
    ...station(world),
    clientId: world.records.client.id,
    simpleSchedules: [simpleLine({ startDate: CROWDED, endDate: CROWDED, occurrences: 60 })],
  });
  await tenant.post('TrafficLog/generate', {
    ...station(world),
    dateFrom: CROWDED,
    dateTo: '2026-12-05',
  });
  await put(CROWDED);
  const { version, airings, unordered } = await read(CROWDED);
  const decisions = [
    ...airings.map(({ airingId }) => ({ airingId, decision: 'SCRATCH' })),
    ...unordered.map(({ rowId }) => ({ rowId, decision: 'SCRATCH' })),
  ];
  await tenant.post('AsRun/decide', { ...aired(world, CROWDED), version, decisions });
  const closed = { ...aired(world, CROWDED), closed: 1, version: (await read(CROWDED)).version };
  const { status, text } = await tenant.post('AsRun/close', closed);
  if (status !== 200) throw new Error(`AsRun/close ${status}: ${text}`);
  return simpleSchedules[0]?.id ?? NaN;
}
