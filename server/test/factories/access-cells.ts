import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { GROUP_FORMAT } from '../../src/contract/group-files.js';
import { campaignBody, detailedLine, newPiece, simpleLine } from './campaign.js';
import { newGoal } from './goal.js';
import { newShape } from './billing-shape.js';
import { previewDigest } from '../../src/billing/preview-digest.js';
import { newMailing } from './mailing.js';
import { newPreInvoice } from './pre-invoice.js';
import { newPayment } from './payment.js';
import { newTax } from './tax.js';
import { newRateCard } from './rate-card.js';
import { create, type Fields, newBody, REFERENCES, SAMPLES, without } from './reference.js';
import { aired, AIRED_CELLS, missAiring } from './aired-cells.js';
import { IMPORT_CELLS, importWorld } from './import-cells.js';
import { MERGE_CELLS, mergeWorld } from './merge-cells.js';
import type { AiredDay } from './aired-week.js';
import { newDesign } from './report-design.js';
import { newBreak, newSlot } from './schedule.js';
import { READ_CELLS, readWorld } from './read-cells.js';
import { nextNumber } from './unique.js';
import { fillTenant, type World } from './world.js';
import type { Tenant } from '../support/app.js';

/** Links to pages of clients end then, in more than a year at most. */
const UNTIL = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

export interface Log {
  version: number;
  breaks: {
    commercialBreakId: number;
    items: { id: number; scheduleId: number; spotId: number }[];
  }[];
}

/** The zip of a media group without records. */
async function emptyGroup(): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  const { name: format, version, file } = GROUP_FORMAT;
  zip.addBuffer(Buffer.from(JSON.stringify({ format, version })), file);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

/** A tenant's records and a way to read its current log. */
export interface AccessWorld extends World {
  readLog(): Promise<Log>;
  multimediaId: number;
  certificateId: number;
  /** An event of the tenant's audit trail. */
  eventId: number;
  rateCard: Fields & { id: number };
  goal: Fields & { id: number };
  taxId: number;
  linkId: number;
  shapeId: number;
  paymentId: number;
  preInvoiceId: number;
  mailingId: number;
  /** A user of the tenant, invited and not yet here. */
  memberId: number;
  formatId: number;
  /** An order of one campaign, on a station of its own. */
  order: Fields & { id: number; campaigns: Fields[] };
  /** The log of AIRED_DATE, whose first airing was missed and is to be made good. */
  readAired(date?: string): Promise<AiredDay>;
  fileId: number;
  makeGoodId: number;
  /** A file with a line that is no row. */
  mendId: number;
  aliasId: number;
  /** An airing that is read, of the log of READ_DATE. */
  readId: number;
  readRead(): Promise<Log>;
  studioId: number;
  /** Of a closed day that left airings of it unplaced. */
  crowdedLineId: number;
  /** A file of the tenant's that waits to be imported, what was imported, and saved columns. */
  uploadId: number;
  importId: number;
  mapId: number;
  /** A saved report. */
  designId: number;
  /** Records that were merged. */
  mergeId: number;
}

/** How to call one operation with the records of a world. */
export interface Cell {
  /** Path parameters. */
  params?: (world: AccessWorld) => Fields;
  query?: (world: AccessWorld) => Fields;
  /** @param by the caller; records that the body needs in addition belong to the caller */
  body?: (world: AccessWorld, by: Tenant) => Fields | Promise<Fields>;
  /**
   * The status for a caller of another tenant. 200: the answer holds nothing of the owner; 201: it
   * creates a record in the caller's own tenant.
   */
  outsider: 200 | 201 | 400 | 404;
}

export const asText = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/** The URL of a call: the path of its operation with the cell's parameters, and its query. */
export function addressOf(path: string, cell: Cell | undefined, world: AccessWorld): string {
  const params = cell?.params?.(world) ?? {};
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const query = new URLSearchParams(asText(cell?.query?.(world) ?? {})).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

/** A month of which nothing is billed, and the digest of its preview. */
const billedMonth = { dateFrom: '2020-01-01', dateTo: '2020-01-31' };
const NOTHING_BILLED = previewDigest([]);

const station = ({ records }: World) => ({ stationId: records.station.id });
const day = (world: World) => ({ ...station(world), dayOfWeek: 1 });
const log = (world: World) => ({ ...station(world), date: world.logDate });
const range = (world: World) => ({
  ...station(world),
  dateFrom: world.logDate,
  dateTo: '2026-12-02',
});
const items = { copyCommercialBreaks: true, copyShows: true };

const days = (date: string) => ({ dateFrom: date, dateTo: date });
const certificate = ({ campaign, logDate }: World) => ({
  spotId: campaign.id,
  basis: 'scheduled',
  language: 'EN',
  ...days(logDate),
});

const scheduled = ({ campaign }: World) => ({ spotId: campaign.id, columns: 'day' });
const breakProfile = ({ records, logDate }: World) => ({
  ...days(logDate),
  stationId: records.station.id,
  basis: 'scheduled',
});
const reads = ({ records, logDate }: World) => ({
  ...days(logDate),
  stationId: records.station.id,
  kind: 'all',
});

/** A move that removes the log's first airing. */
async function takeOut(world: AccessWorld): Promise<Fields> {
  const { version, breaks } = await world.readLog();
  const [airing] = breaks.flatMap(({ items: airings }) => airings);
  return { ...log(world), version, airingId: airing?.id, toBreak: null };
}

const lastEdit = async (world: AccessWorld): Promise<Fields> => ({
  ...log(world),
  version: (await world.readLog()).version,
});

const unversioned = (campaign: Fields): Fields => without(campaign, 'version');

/** An order of one campaign, for a client of the world. */
const orderBody = async (
  { records }: World,
  by: Tenant,
  changes: Fields = {},
): Promise<Fields> => ({
  name: 'Verano ACME',
  campaigns: [
    await campaignBody(by, {
      clientId: records.client.id,
      pieces: [newPiece()],
      simpleSchedules: [simpleLine()],
      advancedSchedules: [detailedLine({ speakerId: records.speaker.id })],
      ...changes,
    }),
  ],
});

const REFERENCE_CELLS: Record<string, Cell> = Object.fromEntries(
  REFERENCES.flatMap(({ name, idParam, refers }) => {
    const [field] = Object.keys(refers);
    const refered = ({ records }: World): Fields =>
      field === undefined ? {} : { [field]: records[name][field] };
    const cells: [string, Cell][] = [
      [`${name}GetAll`, { outsider: 200 }],
      [
        `${name}Create`,
        {
          body: (world, by) => newBody(by, name, refered(world)),
          outsider: field === undefined ? 201 : 400,
        },
      ],
      [
        `${name}Update`,
        { body: ({ records }) => without(records[name], 'version'), outsider: 404 },
      ],
      [
        `${name}Delete`,
        { query: ({ records }) => ({ [idParam]: records[name].id }), outsider: 404 },
      ],
    ];
    return cells;
  }),
);

/** A payment with a cent for a document. */
const paymentOfDocument = (world: AccessWorld): Fields =>
  newPayment(world, { allocations: [{ preInvoiceId: world.preInvoiceId, amount: 0.01 }] });

/** Every operation of a tenant. A new route must be added here. */
export const CELLS: Record<string, Cell> = {
  ...REFERENCE_CELLS,
  certificatePreview: { query: certificate, outsider: 404 as const },
  certificateDraft: { query: certificate, outsider: 404 as const },
  certificateIssue: { body: certificate, outsider: 404 as const },
  certificateDownload: {
    query: ({ certificateId }: AccessWorld) => ({ id: certificateId }),
    outsider: 404 as const,
  },
  certificateZip: {
    query: ({ certificateId }: AccessWorld) => ({ ids: certificateId }),
    outsider: 404 as const,
  },
  certificateClients: {
    query: ({ logDate }: AccessWorld) => ({ ...days(logDate), basis: 'scheduled' }),
    outsider: 200 as const,
  },
  certificates: { outsider: 200 as const },
  reportRun: {
    body: ({ logDate }: AccessWorld) => ({
      ...days(logDate),
      basis: 'scheduled',
      rows: ['client', 'campaign'],
      columns: ['date'],
      measures: ['airings', 'net'],
    }),
    outsider: 200 as const,
  },
  reportFacts: {
    body: ({ logDate }: AccessWorld) => ({ ...days(logDate), basis: 'scheduled', at: [] }),
    outsider: 200 as const,
  },
  reportExport: {
    body: ({ logDate }: AccessWorld) => ({
      ...days(logDate),
      basis: 'scheduled',
      rows: ['client'],
      columns: [],
      measures: ['net'],
      format: 'xlsx',
    }),
    outsider: 200 as const,
  },
  reportDesigns: { outsider: 200 as const },
  reportDesign: {
    params: ({ designId }: AccessWorld) => ({ id: designId }),
    outsider: 404 as const,
  },
  reportDesignCreate: { body: () => newDesign(), outsider: 201 as const },
  reportDesignUpdate: {
    params: ({ designId }: AccessWorld) => ({ id: designId }),
    body: ({ designId }: AccessWorld) => ({ ...newDesign(), id: designId }),
    outsider: 404 as const,
  },
  reportDesignDelete: {
    params: ({ designId }: AccessWorld) => ({ id: designId }),
    outsider: 404 as const,
  },
  reportSchedule: { query: scheduled, outsider: 404 as const },
  reportSchedulePaper: {
    query: (world: AccessWorld) => ({ ...scheduled(world), language: 'EN' }),
    outsider: 404 as const,
  },
  reportReads: { query: reads, outsider: 404 as const },
  reportReadsPaper: {
    query: (world: AccessWorld) => ({ ...reads(world), language: 'EN' }),
    outsider: 404 as const,
  },
  reportBreakProfile: { query: breakProfile, outsider: 404 as const },
  reportBreakProfileFile: {
    query: (world: AccessWorld) => ({ ...breakProfile(world), format: 'xlsx', language: 'EN' }),
    outsider: 404 as const,
  },
  reportProfile: {
    query: ({ records, logDate }: AccessWorld) => ({
      ...days(logDate),
      subject: 'client',
      id: records.client.id,
      basis: 'scheduled',
    }),
    outsider: 404 as const,
  },
  reportPacing: {
    body: () => ({ monthFrom: '2026-12', monthTo: '2027-01', by: 'station' }),
    outsider: 200 as const,
  },
  reportHome: { outsider: 200 as const },
  goals: { outsider: 200 as const },
  goal: { params: ({ goal }: AccessWorld) => ({ id: goal.id }), outsider: 404 as const },
  goalCreate: { body: (world: AccessWorld) => newGoal(world), outsider: 400 as const },
  goalUpdate: {
    params: ({ goal }: AccessWorld) => ({ id: goal.id }),
    body: ({ goal }: AccessWorld) => ({ ...without(goal, 'version'), net: nextNumber() }),
    outsider: 404 as const,
  },
  goalSave: {
    body: (world: AccessWorld) => ({ goals: [newGoal(world)] }),
    outsider: 400 as const,
  },
  goalDelete: { params: ({ goal }: AccessWorld) => ({ id: goal.id }), outsider: 404 as const },
  reportSettlement: {
    body: ({ logDate }: AccessWorld) => ({ ...days(logDate), basis: 'scheduled' }),
    outsider: 200 as const,
  },
  reportSettlementFile: {
    body: ({ logDate }: AccessWorld) => ({ ...days(logDate), basis: 'scheduled', format: 'xlsx' }),
    outsider: 200 as const,
  },
  reportNotBilled: {
    body: ({ logDate }: AccessWorld) => days(logDate),
    outsider: 200 as const,
  },
  reportNotBilledFile: {
    body: ({ logDate }: AccessWorld) => days(logDate),
    outsider: 200 as const,
  },
  supportContact: { outsider: 200 as const },
  multimediaGet: { outsider: 200 },
  multimediaUpdate: {
    body: ({ multimediaId }) => ({ id: multimediaId, name: 'Grupo Uno' }),
    outsider: 404,
  },
  multimediaSetup: { outsider: 200 },
  multimediaStorage: { outsider: 200 },
  multimediaExport: { outsider: 200 },
  multimediaImport: {
    body: async ({ multimediaId }, by) =>
      (by.multimediaId === multimediaId
        ? await emptyGroup()
        : new Uint8Array(1)) as unknown as Fields,
    outsider: 400,
  },
  scheduleGet: { query: day, outsider: 404 },
  scheduleUpdate: {
    query: day,
    body: ({ records }) => ({
      commercialBreaks: [newBreak('03:00')],
      shows: [newSlot(records.show.id, '06:00', '10:00')],
    }),
    outsider: 404,
  },
  scheduleCopyDay: {
    body: (world) => ({ ...station(world), ...items, dayOfWeekFrom: 1, dayOfWeekTo: [2] }),
    outsider: 400,
  },
  scheduleCopyStation: {
    body: async (world, by) => {
      const other = await by.create<{ id: number }>('Station', await newBody(by, 'station'));
      return { ...items, stationId: other.id, stationIdTo: world.records.station.id };
    },
    outsider: 400,
  },
  spotGetAll: { outsider: 200 },
  spotGetById: { query: ({ campaign }) => ({ id: campaign.id }), outsider: 404 },
  spotCreate: {
    body: ({ records }, by) =>
      campaignBody(by, {
        clientId: records.client.id,
        pieces: [newPiece()],
        simpleSchedules: [simpleLine()],
        advancedSchedules: [detailedLine({ speakerId: records.speaker.id })],
      }),
    outsider: 400,
  },
  spotUpdate: { body: ({ campaign }) => without(campaign, 'version'), outsider: 404 },
  spotCancelFrom: {
    body: ({ campaign }) => ({
      spotId: campaign.id,
      version: campaign.version,
      date: '2026-12-24',
    }),
    outsider: 404,
  },
  spotChangeMany: {
    body: async ({ campaign }, by) => ({
      spots: [{ spotId: campaign.id }],
      change: 'executive',
      accountExecutiveId: (await create(by, 'accountExecutive')).id,
    }),
    outsider: 200,
  },
  spotLogs: {
    query: ({ campaign, logDate }) => ({ spotId: campaign.id, dateFrom: logDate }),
    outsider: 404,
  },
  spotApprovals: { query: ({ campaign }) => ({ spotId: campaign.id }), outsider: 404 },
  spotSearch: { query: () => ({ q: 'acme-verano' }), outsider: 200 },
  spotMissingCopy: {
    query: () => ({ dateFrom: '2026-12-01', dateTo: '2026-12-31' }),
    outsider: 200,
  },
  spotFillCopy: {
    body: ({ campaign: { id, simpleSchedules } }) => ({
      copies: [
        {
          fileName: 'acme-verano-30',
          places: [{ spotId: id, scheduleType: 'simple', scheduleId: simpleSchedules[0]?.id ?? 1 }],
        },
      ],
    }),
    outsider: 400,
  },
  spotClientFiles: {
    query: ({ records }) => ({ clientId: records.client.id }),
    outsider: 404,
  },
  spotWaiting: { outsider: 200 },
  spotApprove: {
    body: ({ campaign }) => ({ spotId: campaign.id, version: campaign.version, approved: 1 }),
    outsider: 404,
  },
  spotReplaceFile: {
    body: ({ records, campaign }) => ({
      clientId: records.client.id,
      from: 'acme-verano-30',
      to: 'acme-verano-40',
      spots: [{ spotId: campaign.id, version: campaign.version }],
    }),
    outsider: 404,
  },
  clientAirings: {
    query: ({ records, logDate }) => ({
      clientId: records.client.id,
      dateFrom: logDate,
      dateTo: logDate,
    }),
    outsider: 404,
  },
  spotDelete: { query: ({ campaign }) => ({ spotId: campaign.id }), outsider: 404 },
  campaignOrder: { params: ({ order }) => ({ id: order.id }), outsider: 404 },
  campaignOrderCreate: { body: (world, by) => orderBody(world, by), outsider: 400 },
  campaignOrderUpdate: {
    params: ({ order }) => ({ id: order.id }),
    body: ({ order }) => ({ name: 'Otra orden', campaigns: order.campaigns.map(unversioned) }),
    outsider: 404,
  },
  trafficLogGenerate: { body: range, outsider: 400 },
  trafficLogRoom: {
    body: (world) => ({
      ...range(world),
      clientId: world.records.client.id,
      spotCategoryId: world.records.spotCategory.id,
      pieces: [newPiece()],
      simpleSchedules: [simpleLine()],
    }),
    outsider: 400,
  },
  trafficLogFree: { query: (world) => ({ ...range(world), by: 'hour' }), outsider: 404 },
  trafficLogRemake: {
    body: (world) => ({ ...station(world), dates: [world.logDate] }),
    outsider: 400,
  },
  trafficLogStaleDays: { query: range, outsider: 404 },
  trafficLogGet: { query: log, outsider: 404 },
  trafficLogGetAll: { query: range, outsider: 404 },
  trafficLogLock: { body: (world) => ({ ...log(world), locked: 1 }), outsider: 404 },
  trafficLogSuggestions: { query: log, outsider: 404 },
  trafficLogSeparationMoves: { query: log, outsider: 404 },
  trafficLogMove: { body: takeOut, outsider: 404 },
  trafficLogUndo: { body: lastEdit, outsider: 404 },
  users: { outsider: 200 },
  user: { params: ({ memberId }) => ({ id: memberId }), outsider: 404 },
  userCreate: { body: () => newUser(), outsider: 201 },
  userUpdate: {
    params: ({ memberId }) => ({ id: memberId }),
    body: () => ({ fullName: `Otra ${nextNumber()}`, role: 'viewer' }),
    outsider: 404,
  },
  userInvitation: { params: ({ memberId }) => ({ id: memberId }), outsider: 404 },
  userSignOut: { params: ({ memberId }) => ({ id: memberId }), outsider: 404 },
  userDropFactors: { params: ({ memberId }) => ({ id: memberId }), outsider: 404 },
  auditEvents: { outsider: 200 },
  auditEvent: { params: ({ eventId }) => ({ id: eventId }), outsider: 404 },
  billingPreview: { body: () => billedMonth, outsider: 200 },
  billingMonth: { query: () => ({ month: '2026-11' }), outsider: 200 },
  billingHandOver: { body: () => ({ ...billedMonth, digest: NOTHING_BILLED }), outsider: 200 },
  preInvoices: { outsider: 200 },
  preInvoice: { params: ({ preInvoiceId }) => ({ id: preInvoiceId }), outsider: 404 },
  preInvoiceUpdate: {
    params: ({ preInvoiceId }) => ({ id: preInvoiceId }),
    body: () => ({ externalNumber: `A-${nextNumber()}` }),
    outsider: 404,
  },
  // Their server sends no mail.
  billingDeliver: { body: ({ preInvoiceId }) => ({ ids: [preInvoiceId] }), outsider: 404 },
  billingStopMailings: { body: ({ mailingId }) => ({ ids: [mailingId] }), outsider: 200 },
  billingRetryMailings: { body: ({ mailingId }) => ({ ids: [mailingId] }), outsider: 200 },
  mailings: { outsider: 200 },
  mailing: { params: ({ mailingId }) => ({ id: mailingId }), outsider: 404 },
  taxes: { outsider: 200 },
  clientLink: {
    body: ({ records }) => ({ clientId: records.client.id, until: UNTIL }),
    outsider: 404,
  },
  billingLinkCreate: {
    body: ({ records }) => ({ payer: `agency:${records.adAgency.id}`, until: UNTIL }),
    outsider: 404,
  },
  billingLinks: { outsider: 200 },
  billingLinkDelete: { params: ({ linkId }) => ({ id: linkId }), outsider: 404 },
  tax: { params: ({ taxId }) => ({ id: taxId }), outsider: 404 },
  taxCreate: { body: () => newTax(), outsider: 201 },
  taxUpdate: { params: ({ taxId }) => ({ id: taxId }), body: () => newTax(), outsider: 404 },
  taxDelete: { params: ({ taxId }) => ({ id: taxId }), outsider: 404 },
  preInvoiceDownload: {
    params: ({ preInvoiceId }) => ({ id: preInvoiceId }),
    query: () => ({ shape: 'csv' }),
    outsider: 404,
  },
  billingFile: {
    body: ({ preInvoiceId }) => ({ ids: [preInvoiceId], shape: 'csv' }),
    outsider: 404,
  },
  billingAging: { query: () => ({ date: '2026-12-31' }), outsider: 200 },
  billingStatement: {
    query: ({ records }) => ({ date: '2026-12-31', payer: `client:${records.client.id}` }),
    outsider: 400,
  },
  payments: { outsider: 200 },
  payment: { params: ({ paymentId }) => ({ id: paymentId }), outsider: 404 },
  paymentCreate: { body: paymentOfDocument, outsider: 400 },
  paymentUpdate: {
    params: ({ paymentId }) => ({ id: paymentId }),
    body: paymentOfDocument,
    outsider: 404,
  },
  paymentDelete: { params: ({ paymentId }) => ({ id: paymentId }), outsider: 404 },
  billingShapes: { outsider: 200 },
  billingShape: { params: ({ shapeId }) => ({ id: shapeId }), outsider: 404 },
  billingShapeCreate: { body: () => newShape(), outsider: 201 },
  billingShapeUpdate: {
    params: ({ shapeId }) => ({ id: shapeId }),
    body: () => newShape(),
    outsider: 404,
  },
  billingShapeDelete: { params: ({ shapeId }) => ({ id: shapeId }), outsider: 404 },
  rateCards: { outsider: 200 },
  rateCard: { params: ({ rateCard }) => ({ id: rateCard.id }), outsider: 404 },
  rateCardCreate: {
    body: (world) => ({ ...newRateCard(world.records.station.id), name: `Card ${nextNumber()}` }),
    outsider: 400,
  },
  rateCardUpdate: {
    params: ({ rateCard }) => ({ id: rateCard.id }),
    body: ({ rateCard }) => without(rateCard, 'version'),
    outsider: 404,
  },
  rateCardDelete: { params: ({ rateCard }) => ({ id: rateCard.id }), outsider: 404 },
  ...AIRED_CELLS,
  ...IMPORT_CELLS,
  ...READ_CELLS,
  ...MERGE_CELLS,
  trafficLogExport: { query: (world) => ({ ...log(world), format: 'audicom' }), outsider: 404 },
  trafficLogExportProblems: { query: log, outsider: 404 },
  trafficLogExportRange: { query: range, outsider: 404 },
  playoutFormats: { outsider: 200 },
  playoutFormat: { params: ({ formatId }) => ({ id: formatId }), outsider: 404 },
  playoutFormatCreate: { body: () => newFormat(), outsider: 201 },
  playoutFormatUpdate: {
    params: ({ formatId }) => ({ id: formatId }),
    body: () => newFormat(),
    outsider: 404,
  },
  playoutFormatDelete: { params: ({ formatId }) => ({ id: formatId }), outsider: 404 },
  playoutFormatPreview: {
    body: (world) => ({ ...log(world), direction: 'out', map: newFormat().map }),
    outsider: 404,
  },
};

/** Somebody whom nobody has invited yet. */
export const newUser = (email = `persona${nextNumber()}@example.com`) => ({
  email,
  fullName: 'Laura Tráfico',
  role: 'staff',
});

let made = 0;
/** A playout format of a name that none has yet. */
export const newFormat = (direction = 'out', map: Fields = {}) => ({
  name: `Format ${(made += 1)}`,
  direction,
  map: {
    fileName: '{yyyy}{MM}{dd}.txt',
    encoding: 'utf-8',
    endOfLine: 'lf',
    kind: 'lines',
    row: [{ field: direction === 'out' ? 'file' : 'airedTime' }],
    ...map,
  },
});

const OPERATIONS = ['GetAll', 'Create', 'Update', 'Delete'] as const;

/** Operations of the entities that share their code with `SAMPLES`. */
export const ALIKE = REFERENCES.filter((row) => !SAMPLES.includes(row)).map(({ name, route }) => ({
  route,
  ids: OPERATIONS.map((operation) => `${name}${operation}`),
}));

/** Operations of a tenant that are tested one by one, with every kind of caller. */
export const TENANT_OPERATIONS = Object.keys(CELLS).filter(
  (id) => !ALIKE.some(({ ids }) => ids.includes(id)),
);

/** Operations open to anyone, and to any signed-in user. */
export const PUBLIC = [
  'authenticate',
  'refreshToken',
  'insoftAuthenticate',
  'secondFactor',
  'certificateCheck',
  'studioOpen',
  'billingOpen',
  'readLink',
  'acceptInvitation',
  'forgotPassword',
  'setupState',
  'setupRun',
  'version',
  'live',
  'ready',
];
/** Those of the devices of studios, which are no users: server/test/api/studio has their specs. */
export const OF_STUDIOS = ['studioNow', 'studioSay', 'studioUndo'];
/** Those of the pages of clients and agencies, likewise: server/test/api/billing/payer-page.ts. */
export const OF_PAGES = ['billingPage', 'billingPageDocument', 'billingPageCertificate'];
export const WITHOUT_TENANT = [
  'logout',
  'changePassword',
  'getSessions',
  'endSession',
  'endOtherSessions',
  'getSecondFactors',
  'offerSecondFactor',
  'addSecondFactor',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'getAccount',
  'changeAccount',
  'seeNews',
  'joinMultimedia',
  'setupMultimedia',
];

/** Fills a tenant with records. */
export async function accessWorld(tenant: Tenant): Promise<AccessWorld> {
  await tenant.turnOn();
  const world = await fillTenant(tenant);
  const query = new URLSearchParams(asText(log(world))).toString();
  const readLog = async () => (await tenant.get<Log>(`TrafficLog/getLog?${query}`)).body;
  const [event] = (await tenant.get<{ id: number }[]>('audit-events')).body;
  const card = newRateCard(world.records.station.id);
  const { body: rateCard } = await tenant.post<AccessWorld['rateCard']>('rate-cards', card);
  const { body: goal } = await tenant.post<AccessWorld['goal']>('goals', newGoal(world));
  const until = { clientId: world.records.client.id, until: UNTIL };
  const { id: linkId } = (await tenant.post<{ id: number }>('Client/link', until)).body;
  const { id: taxId } = (await tenant.post<{ id: number }>('taxes', newTax())).body;
  const { id: shapeId } = (await tenant.post<{ id: number }>('billing-shapes', newShape())).body;
  const paid = await tenant.post<{ id: number }>('payments', newPayment(world));
  const { multimediaId } = tenant;
  const client = world.records.client;
  const preInvoiceId = await newPreInvoice(tenant, world.campaign, client.id);
  const { body: order } = await tenant.post<AccessWorld['order']>(
    'campaign-orders',
    await orderBody(world, tenant, { accountExecutiveId: world.records.accountExecutive.id }),
  );
  const { id: formatId } = (await tenant.post<{ id: number }>('playout-formats', newFormat())).body;
  const { id: designId } = (await tenant.post<{ id: number }>('report-designs', newDesign())).body;
  const { id: memberId } = (await tenant.post<{ id: number }>('users', newUser())).body;
  const issued = await tenant.post<{ id: number }>('Certificate/issue', certificate(world));
  const certificateId = issued.body.id;
  const readAired = async (date?: string) => {
    const search = new URLSearchParams(asText(aired(world, date))).toString();
    return (await tenant.get<AiredDay>(`AsRun/getDay?${search}`)).body;
  };
  const ids = {
    multimediaId,
    certificateId,
    formatId,
    designId,
    taxId,
    linkId,
    shapeId,
    paymentId: paid.body.id,
    preInvoiceId,
    mailingId: await newMailing(tenant, preInvoiceId, client.id),
    memberId,
    eventId: event?.id ?? NaN,
  };
  const airedIds = await missAiring(tenant, world, readAired);
  const readIds = await readWorld(tenant, world);
  const imported = await importWorld(tenant, world);
  const merged = await mergeWorld(tenant, world);
  return {
    ...world,
    ...ids,
    ...airedIds,
    ...readIds,
    ...imported,
    ...merged,
    readAired,
    readLog,
    rateCard,
    goal,
    order,
  };
}

/** An id that no record has. */
export const NO_ID = 2_147_483_646;

/** The same world with ids that do not exist. */
export const ghostOf = (world: AccessWorld): AccessWorld => {
  const records = Object.entries(world.records).map(([name, record]) => [
    name,
    Object.fromEntries(
      Object.entries(record).map(([field, value]) => [
        field,
        /^id$|Id$/.test(field) ? NO_ID : value,
      ]),
    ),
  ]);
  return {
    ...world,
    records: Object.fromEntries(records) as AccessWorld['records'],
    multimediaId: NO_ID,
    certificateId: NO_ID,
    campaign: { ...world.campaign, id: NO_ID },
    eventId: NO_ID,
    rateCard: { ...world.rateCard, id: NO_ID, stationId: NO_ID },
    goal: { ...world.goal, id: NO_ID, stationId: NO_ID },
    order: { ...world.order, id: NO_ID },
    formatId: NO_ID,
    designId: NO_ID,
    taxId: NO_ID,
    linkId: NO_ID,
    shapeId: NO_ID,
    paymentId: NO_ID,
    preInvoiceId: NO_ID,
    mailingId: NO_ID,
    memberId: NO_ID,
    fileId: NO_ID,
    mendId: NO_ID,
    aliasId: NO_ID,
    studioId: NO_ID,
    makeGoodId: NO_ID,
    crowdedLineId: NO_ID,
    uploadId: NO_ID,
    importId: NO_ID,
    mapId: NO_ID,
    mergeId: NO_ID,
  };
};
