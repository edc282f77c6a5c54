import { LIMITS } from '../../../src/contract/limits.js';
import { addDays } from '../../../src/contract/time.js';
import { detailedLine, simpleLine, times } from '../at-limits.js';
import { MONTH } from '../typical-station.js';
import type { Fields } from '../reference.js';
import type { Ask, Asking } from './asking.js';

type Campaign = Fields & { id: number; version: number };

/** A campaign of so many lines of either kind, of a station that may be changed; some go on for years. */
const campaign = (of: Asking, lines: number, stationId = of.spare(2)): Fields => ({
  stationId,
  clientId: of.group.clientIds[0],
  spotName: of.name(),
  simpleSchedules: times(of.many(lines), (i) =>
    simpleLine(i, { endDate: i < 10 ? '2031-12-31' : MONTH.dateTo }),
  ),
  advancedSchedules: times(of.many(lines), detailedLine),
});
const made = (of: Asking) =>
  of.make<Campaign>('Spot/create', campaign(of, LIMITS.linesPerCampaign));

/** As many campaigns and lines as an order may have. */
const order = (of: Asking): Fields => ({
  name: of.name(),
  campaigns: times(Math.min(of.many(LIMITS.campaignsPerOrder), of.group.stations.length), (i) =>
    campaign(of, 25, of.spare(i)),
  ),
});

/** Campaigns and orders, and what a client airs. */
export const CAMPAIGN_QUESTIONS: { [operation: string]: Ask } = {
  clientAirings: (of) => ({ query: { clientId: of.group.clientId, ...of.days(31) } }),
  spotGetAll: () => ({}),
  spotGetById: (of) => ({ query: { id: of.group.campaignId } }),
  spotCreate: (of) => ({ body: campaign(of, LIMITS.linesPerCampaign) }),
  spotUpdate: async (of) => {
    const saved = await of.read<Campaign & { simpleSchedules: Fields[] }>(
      `Spot/getById?id=${of.group.campaignId}`,
    );
    const length = 10 + (of.number() % 50);
    return {
      body: {
        ...saved,
        simpleSchedules: saved.simpleSchedules.map((line) => ({ ...line, length })),
      },
    };
  },
  spotCancelFrom: async (of) => {
    const { id: spotId, version } = await made(of);
    return { body: { spotId, version, date: addDays(of.group.last, 10) } };
  },
  spotChangeMany: (of) => ({
    body: {
      spots: of.group.campaignIds
        .slice(0, of.many(LIMITS.campaignsAtOnce))
        .map((spotId) => ({ spotId })),
      change: 'hold',
    },
  }),
  spotLogs: (of) => ({ query: { spotId: of.group.campaignId, dateFrom: '2020-01-01' } }),
  spotSearch: () => ({ query: { q: '.mp3' } }),
  spotMissingCopy: (of) => ({ query: of.days(LIMITS.logRangeDays) }),
  spotFillCopy: async (of) => {
    const body = campaign(of, LIMITS.linesPerCampaign);
    const awaited = (body['simpleSchedules'] as Fields[]).map((line) => ({
      ...line,
      filename: null,
      copyToCome: 1,
    }));
    const { id: spotId, simpleSchedules } = await of.make<
      Campaign & { simpleSchedules: Campaign[] }
    >('Spot/create', { ...body, simpleSchedules: awaited });
    // A file has at most 200 places in one call.
    const places = simpleSchedules
      .slice(0, 200)
      .map(({ id: scheduleId }) => ({ spotId, scheduleType: 'simple', scheduleId }));
    return { body: { copies: [{ fileName: `hostile-${of.number()}.wav`, places }] } };
  },
  spotClientFiles: (of) => ({ query: { clientId: of.group.clientId } }),
  spotReplaceFile: async (of) => {
    await made(of);
    const [clientId] = of.group.clientIds;
    return { body: { clientId, from: 'at-limits-1.wav', to: 'at-limits-2.wav' } };
  },
  spotWaiting: () => ({}),
  spotApprovals: (of) => ({ query: { spotId: of.group.campaignId } }),
  spotDelete: async (of) => ({ query: { spotId: (await made(of)).id } }),
  campaignOrder: async (of) => ({
    params: { id: (await of.make('campaign-orders', order(of))).id },
  }),
  campaignOrderCreate: (of) => ({ body: order(of) }),
  campaignOrderUpdate: async (of) => {
    const saved = await of.make<Fields & { id: number }>('campaign-orders', order(of));
    return { params: { id: saved.id }, body: { ...saved, name: of.name() } };
  },
};
