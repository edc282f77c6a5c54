import { ENTITIES } from '../../../src/contract/entities.js';
import { LIMITS } from '../../../src/contract/limits.js';
import { fullDay } from '../at-limits.js';
import { type Ask, type Asking, page } from './asking.js';
import type { Fields } from '../reference.js';

type Record = Fields & { id: number; version: number };

/** Fields that refer to other records, of those who may have none. */
const ALONE = { adAgencyGroupId: null, playoutFormatId: null, asRunFormatId: null };

async function bodyOf(of: Asking, operation: string): Promise<Fields> {
  const body = of.example(operation);
  const alone = Object.fromEntries(Object.entries(ALONE).filter(([name]) => name in body));
  const more: Fields = {};
  if ('keepApartFrom' in body) more['keepApartFrom'] = [];
  if ('clientCategoryId' in body)
    more['clientCategoryId'] = (await of.read<Record[]>('ClientCategory/getAll'))[0]?.id;
  return { ...body, ...alone, ...more };
}

/** Of each kind of record: the list, one that is made, the first one changed, and one that nothing uses deleted. */
const REFERENCES: { [operation: string]: Ask } = Object.fromEntries(
  Object.entries(ENTITIES)
    .filter(([name]) => name !== 'spot')
    .flatMap(([name, { route, idParam }]): [string, Ask][] => [
      [`${name}GetAll`, () => ({})],
      [`${name}Create`, async (of) => ({ body: await bodyOf(of, `${name}Create`) })],
      [
        `${name}Update`,
        async (of) => {
          const all = await of.read<Record[]>(`${route}/getAll`);
          const first =
            all[0] ?? (await of.make<Record>(`${route}/create`, await bodyOf(of, `${name}Create`)));
          return { body: first };
        },
      ],
      [
        `${name}Delete`,
        async (of) => {
          const { id } = await of.make(`${route}/create`, await bodyOf(of, `${name}Create`));
          return { query: { [idParam]: id } };
        },
      ],
    ]),
);

const day = (of: Asking) => ({ stationId: of.spare(0), dayOfWeek: 1 });
const items = { copyCommercialBreaks: true, copyShows: true };

/** Records of all kinds, and stations' weeks. */
export const RECORD_QUESTIONS: { [operation: string]: Ask } = {
  ...REFERENCES,
  users: () => page(LIMITS.restPage),
  taxes: () => page(LIMITS.restPage),
  billingShapes: () => page(LIMITS.restPage),
  payments: () => page(LIMITS.restPage),
  mailings: () => page(LIMITS.restPage),
  billingAging: (of) => ({ query: { date: of.group.last } }),
  billingStatement: (of) => ({
    query: { date: of.group.last, payer: `client:${of.group.clientId}` },
  }),
  preInvoices: () => page(LIMITS.restPage),
  billingMonth: () => ({ query: { month: '2026-10' } }),
  billingPreview: () => ({ body: { dateFrom: '2026-01-01', dateTo: '2026-12-31' } }),
  rateCards: () => page(LIMITS.restPage),
  rateCardCreate: (of) => ({ body: { ...of.example('rateCardCreate'), stationId: of.spare(0) } }),
  playoutFormats: () => page(LIMITS.restPage),
  scheduleGet: (of) => ({ query: day(of) }),
  scheduleUpdate: async (of) => {
    const { stationId, dayOfWeek } = day(of);
    const { version } = await of.read<{ version: number }>(
      `Schedule/getSchedule?stationId=${stationId}&dayOfWeek=${dayOfWeek}`,
    );
    return {
      query: day(of),
      body: { ...day(of), version, ...fullDay(of.many(LIMITS.commercialBreaksPerDay)) },
    };
  },
  scheduleCopyDay: (of) => ({
    body: { ...items, stationId: of.spare(0), dayOfWeekFrom: 1, dayOfWeekTo: [0, 2, 3, 4, 5, 6] },
  }),
  scheduleCopyStation: (of) => ({
    body: { ...items, stationId: of.spare(0), stationIdTo: of.spare(1) },
  }),
  multimediaGet: () => ({}),
  multimediaStorage: () => ({}),
  multimediaSetup: () => ({}),
  multimediaExport: () => ({}),
  merges: () => page(LIMITS.restPage),
  mergePreview: (of) => ({ body: mergeOf(of, of.group.clientIds) }),
  mergeCreate: async (of) => {
    const ids: number[] = [];
    while (ids.length < of.many(LIMITS.mergeRecords))
      ids.push((await of.make('Client/create', await bodyOf(of, 'clientCreate'))).id);
    return { body: mergeOf(of, ids) };
  },
  mergeUndo: async (of) => {
    const { id: client } = await of.make('Client/create', await bodyOf(of, 'clientCreate'));
    return { params: { id: (await of.make('merges', mergeOf(of, [client]))).id } };
  },
  auditEvents: () => page(LIMITS.auditReach, { q: 'número 77' }),
  supportContact: () => ({}),
};

const mergeOf = (of: Asking, ids: number[]) => ({
  entity: 'client',
  intoId: of.group.clientId,
  ids: ids.filter((id) => id !== of.group.clientId).slice(0, of.many(LIMITS.mergeRecords)),
});
