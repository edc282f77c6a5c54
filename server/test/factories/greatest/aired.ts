import { LIMITS } from '../../../src/contract/limits.js';
import { addDays, datesOf } from '../../../src/contract/time.js';
import { clock, times } from '../at-limits.js';
import { type Ask, type Asking, page, searchOf } from './asking.js';

interface AiredDay {
  version: number;
  airings: { airingId: number }[];
  unordered: { rowId: number }[];
}

const year = (of: Asking) => ({ stationId: of.group.stationId, ...of.days(LIMITS.logRangeDays) });
const day = (of: Asking) => ({ stationId: of.group.stationId, date: of.group.last });

/** A day long before all logs, another one each time: whatever airs on it is not ordered. */
const oldDay = (of: Asking) => ({
  stationId: of.spare(8),
  date: addDays('2015-01-01', of.number() % 1_000),
});

/** As many rows as a file may have, of as many days as they need. */
function file(of: Asking, date: string): Uint8Array {
  const days = Math.ceil(LIMITS.asRunRows / LIMITS.asRunRowsOfDay);
  const rows = of.many(LIMITS.asRunRows / days);
  const of1 = (at: string) =>
    times(rows, (i) => `${at},${clock(Math.floor((i * 86_000) / rows))},30,${i},${of.number()}`);
  return new TextEncoder().encode(
    [
      'airedDate,airedTime,airedLength,cart,title',
      ...times(days, (n) => of1(addDays(date, n))).flat(),
      '',
    ].join('\n'),
  );
}

const put = (of: Asking, { stationId, date }: { stationId: number; date: string }) => ({
  query: { stationId, format: 'csv', mode: 'replace' },
  body: file(of, date),
});

/** Has a file of what aired stored. @returns its day, as it is then */
async function aired(of: Asking) {
  const at = oldDay(of);
  const { query, body } = put(of, at);
  const { id } = await of.send<{ id: number }>(`AsRun/import?${searchOf(query)}`, body);
  const stored = await of.read<AiredDay>(`AsRun/getDay?stationId=${at.stationId}&date=${at.date}`);
  return { at, id, stored };
}

/** The same with a decision about as many rows as one call may decide. */
async function decision(of: Asking) {
  const { at, stored } = await aired(of);
  const rows = stored.unordered.slice(0, of.many(LIMITS.asRunDecisions));
  return {
    ...at,
    version: stored.version,
    decisions: rows.map(({ rowId }) => ({ rowId, decision: 'SCRATCH' })),
  };
}

async function decided(of: Asking) {
  const body = await decision(of);
  const { stationId, date } = body;
  await of.make('AsRun/decide', body);
  const { version } = await of.read<AiredDay>(`AsRun/getDay?stationId=${stationId}&date=${date}`);
  return { stationId, date, version };
}

async function alias(of: Asking) {
  const { campaignId: spotId } = of.group;
  const { stationId } = await of.read<{ stationId: number }>(`Spot/getById?id=${spotId}`);
  return { stationId, spotId, title: of.name() };
}

/** A busy client has as many airings in a quarter as a certificate may hold. */
const certificate = (of: Asking) => ({
  clientId: of.group.clientId,
  ...of.days(92),
  basis: 'scheduled',
  language: 'ES',
});
const issued = (of: Asking) => of.make('Certificate/issue', { ...certificate(of), ...of.days(31) });

/** What aired, what is owed, and certificates of it. */
export const AIRED_QUESTIONS: { [operation: string]: Ask | Ask[] } = {
  studios: () => page(LIMITS.restPage),
  billingLinks: () => page(LIMITS.restPage),
  asRunAliases: () => page(LIMITS.restPage),
  asRunAliasCreate: async (of) => ({ body: await alias(of) }),
  asRunImport: (of) => put(of, oldDay(of)),
  asRunHeard: (of) => ({
    body: {
      stationId: of.spare(9),
      rows: times(of.many(LIMITS.heardRows), (i) => ({
        id: `h${of.number()}`,
        at: new Date(Date.now() - 60_000 * i).toISOString(),
        title: `Hostile ${i}`,
      })),
    },
  }),
  asRunRules: (of) => ({ query: { stationId: of.group.stationId } }),
  asRunIgnore: (of) => ({
    body: {
      stationId: of.spare(9),
      ignore: times(50, (i) => ({ field: 'title', pattern: `^x{${i}}(a|b)*$` })),
    },
  }),
  asRunIgnored: (of) => ({ query: day(of) }),
  asRunDay: (of) => ({ query: day(of) }),
  asRunDays: (of) => ({ query: year(of) }),
  asRunAlarms: () => ({}),
  asRunLooked: (of) => {
    const { dateFrom, dateTo } = of.days(LIMITS.logRangeDays);
    return { body: { stationId: of.group.stationId, dates: datesOf(dateFrom, dateTo) } };
  },
  asRunDecide: async (of) => ({ body: await decision(of) }),
  asRunUndo: async (of) => ({ body: await decided(of) }),
  asRunClose: async (of) => {
    const { version } = await of.read<AiredDay>(`AsRun/getDay?${searchOf(day(of))}`);
    const { status } = await of.read<{ status: string }>(`AsRun/getDay?${searchOf(day(of))}`);
    return { body: { ...day(of), version, closed: status === 'closed' ? 0 : 1 } };
  },
  asRunCloseRange: (of) => ({ body: year(of) }),
  asRunDiscard: async (of) => {
    const { at, stored } = await aired(of);
    return { body: { ...at, version: stored.version } };
  },
  asRunFiles: () => page(LIMITS.restPage),
  asRunFile: async (of) => ({ params: { id: (await aired(of)).id } }),
  asRunFileBytes: async (of) => ({ params: { id: (await aired(of)).id } }),
  makeGoods: () => page(LIMITS.makeGoodReach),
  asRunUnderDelivery: (of) => ({
    query: { stationId: of.group.stationId, ...of.days(LIMITS.underDeliveryDays) },
  }),
  certificates: () => page(LIMITS.restPage),
  certificatePreview: (of) => ({ query: certificate(of) }),
  certificateDraft: (of) => ({ query: certificate(of) }),
  certificateIssue: (of) => ({ body: certificate(of) }),
  certificateDownload: async (of) => ({ query: { id: (await issued(of)).id } }),
  certificateZip: async (of) => ({ query: { ids: (await issued(of)).id } }),
  certificateClients: (of) => ({ query: { ...of.days(LIMITS.logRangeDays), basis: 'aired' } }),
  certificateCheck: () => ({ query: { code: 'ABCDEFGHJKLMNPQRSTUV' } }),
};
