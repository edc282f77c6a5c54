import { LIMITS } from '../../../src/contract/limits.js';
import { times } from '../at-limits.js';
import type { Fields } from '../reference.js';
import { type Ask, type Asking, page } from './asking.js';

const text = (lines: string[]): Uint8Array => new TextEncoder().encode(lines.join('\r\n'));

/** In few letters: a long run asks a hundred thousand questions, and a code is not long. */
const short = (n: number): string => n.toString(36);

/** As many clients as a sheet may have rows; another sheet each time. */
const clients = (of: Asking, rows: number) => {
  const n = of.number();
  const client = (i: number): string => `${short(n)}-${short(i)};Cliente ${n} ${i}`;
  return text(['code;name', ...times(of.many(rows), client)]);
};
/** As many lines of campaigns, a line a campaign. */
const campaigns = (of: Asking, rows: number) => {
  const n = of.number();
  return text([
    'campaign;from;to;interval;perDay;length;client',
    ...times(
      of.many(rows),
      (i) => `C ${n} ${i};2027-01-01;2027-01-31;06:00-10:00;4;30;Cliente hostil`,
    ),
  ]);
};

async function uploaded(of: Asking, entity: string, sheet: Uint8Array): Promise<Fields> {
  const { uploadId } = await of.send<{ uploadId: number }>(`Import/read?entity=${entity}`, sheet);
  return { uploadId, entity };
}
const ofClients = async (of: Asking, rows: number): Promise<Fields> => ({
  ...(await uploaded(of, 'client', clients(of, rows))),
  map: { code: 0, name: 1 },
  options: { clientCategoryId: await category(of) },
});
const ofCampaigns = async (of: Asking, rows: number): Promise<Fields> => ({
  ...(await uploaded(of, 'campaign', campaigns(of, rows))),
  map: { campaign: 0, from: 1, to: 2, interval: 3, perDay: 4, length: 5, client: 6 },
  options: {
    stationId: of.spare(10),
    clientCategoryId: await category(of),
    create: [{ field: 'client', text: 'Cliente hostil' }],
  },
});
const category = async (of: Asking) =>
  (await of.read<{ id: number }[]>('ClientCategory/getAll'))[0]?.id;

/** Sheets that are imported, and what was. */
export const SHEET_QUESTIONS: { [operation: string]: Ask | Ask[] } = {
  importRead: (of) => ({
    query: { entity: 'client' },
    body: clients(of, LIMITS.importRows - 1),
  }),
  importLook: async (of) => ({
    body: await uploaded(of, 'client', clients(of, LIMITS.importRows - 1)),
  }),
  importCheck: async (of) => ({
    query: { range: '[0,99]' },
    body: await ofClients(of, LIMITS.importRows - 1),
  }),
  importRefused: async (of) => ({ body: await ofClients(of, LIMITS.importRows - 1) }),
  importRun: [
    async (of) => ({ body: await ofClients(of, 2_000) }),
    async (of) => ({ body: await ofCampaigns(of, 500) }),
  ],
  importProgress: async (of) => ({ query: { uploadId: (await ofClients(of, 10))['uploadId'] } }),
  imports: () => page(LIMITS.importReach),
  importUndo: async (of) => ({
    params: {
      id: (await of.make<{ importId: number }>('Import/run', await ofClients(of, 2_000))).importId,
    },
  }),
  importMaps: () => page(LIMITS.restPage),
  importMapCreate: (of) => ({
    body: {
      entity: 'client',
      name: of.name(),
      headings: times(LIMITS.importColumns, (i) => `Column ${i}`),
      map: { code: 0, name: 1 },
    },
  }),
};
