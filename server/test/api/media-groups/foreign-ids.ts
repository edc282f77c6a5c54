import { accessWorld, addressOf, CELLS, NO_ID } from '../../factories/access-cells.js';
import { AIRED_DATE } from '../../factories/aired-cells.js';
import { ApiDocument, type Operation, type Schema } from '../../factories/openapi.js';
import { type Fields, type ReferenceName } from '../../factories/reference.js';
import { type Answer, sharedServer, type Tenant } from '../../support/app.js';

/** Such as `simpleSchedules.0.showId`. */
type Path = string;

/** The entity whose id a field holds. */
const OF_RECORDS: Record<string, ReferenceName> = {
  stationId: 'station',
  stationIdTo: 'station',
  adAgencyGroupId: 'adAgencyGroup',
  adAgencyId: 'adAgency',
  clientCategoryId: 'clientCategory',
  clientId: 'client',
  originId: 'origin',
  payMethodId: 'payMethod',
  accountExecutiveId: 'accountExecutive',
  spotCategoryId: 'spotCategory',
  businessUnitId: 'businessUnit',
  showId: 'show',
  speakerId: 'speaker',
  idBusinessShow: 'show',
  intoId: 'client',
};

/** Fields named like ids that hold the sender's own labels. */
const LABELS = ['tabId', 'groupId'];

/** Fields that the server ignores: the call succeeds and does not touch the foreign record. */
const IGNORED: Record<string, Path[]> = {
  scheduleUpdate: ['stationId'],
  // The path names the record.
  rateCardUpdate: ['id'],
  reportDesignUpdate: ['id'],
  playoutFormatUpdate: ['id'],
  goalUpdate: ['id'],
  taxUpdate: ['id'],
  billingShapeUpdate: ['id'],
  paymentUpdate: ['id'],
  asRunAliasUpdate: ['id'],
  studioUpdate: ['id'],
  // What playout claims; matching looks among the airings of its own station alone.
  asRunHeard: ['rows.0.airingId'],
  userUpdate: ['id'],
  spotCreate: ['pieces.0.id', 'simpleSchedules.0.id', 'advancedSchedules.0.id'],
  spotUpdate: ['replacesId', 'orderId'],
  campaignOrderCreate: ['campaigns.0.orderId', 'campaigns.0.pieces.0.id'],
  // The path names the order, and an update replaces nothing.
  campaignOrderUpdate: ['id', 'campaigns.0.replacesId', 'campaigns.0.orderId'],
  // Answered as refused, like one that is not there.
  spotChangeMany: ['spots.0.spotId'],
  trafficLogRoom: ['pieces.0.id', 'simpleSchedules.0.id', 'simpleSchedules.0.continuesId'],
};

/** Of orders, whose campaigns are saved as any others: a field of each kind. */
const OF_ORDERS: Path[] = [
  'id',
  ...['id', 'stationId', 'replacesId', 'orderId', 'pieces.0.id', 'simpleSchedules.0.showId'].map(
    (path) => `campaigns.0.${path}`,
  ),
];
/** Of a campaign that is tested, which is checked as one that is saved. */
const OF_TRIAL: Path[] = [
  'id',
  'stationId',
  'clientId',
  'pieces.0.id',
  'simpleSchedules.0.id',
  'simpleSchedules.0.showId',
].map((path) => `campaign.${path}`);
const isTried = ({ id }: Operation, path: Path): boolean => {
  if (id === 'trafficLogGenerate') return !path.startsWith('campaign.') || OF_TRIAL.includes(path);
  return !id.startsWith('campaignOrder') || OF_ORDERS.includes(path);
};

/** Identifies an unplaced line in place of an airing. */
const UNPLACED = { unplaced: { scheduleType: 'simple', scheduleId: 1 }, airingId: null };

const server = await sharedServer();
server.clock.setTo(AIRED_DATE);
const document = new ApiDocument(server);
const owner = await server.tenant('Ajenos');
const outsider = await server.tenant('Ajenos dos');
const [theirs, mine] = [await accessWorld(owner), await accessWorld(outsider)];
const foreign = await foreignIds();

/** Ids of the owner's nested rows by the path of their field. */
async function foreignIds(): Promise<Record<string, number>> {
  const { campaign } = theirs;
  const { breaks } = await theirs.readLog();
  const { airings, unordered } = await theirs.readAired();
  const [day] = await server.dataSource.query<[{ break: number; slot: number }]>(
    `SELECT (SELECT min(id) FROM commercial_break WHERE multimedia_id = $1) AS break,
       (SELECT min(id) FROM station_show WHERE multimedia_id = $1) AS slot`,
    [owner.multimediaId],
  );
  const ids = {
    'pieces.0.id': campaign.pieces[0]?.id,
    'simpleSchedules.0.id': campaign.simpleSchedules[0]?.id,
    'advancedSchedules.0.id': campaign.advancedSchedules[0]?.id,
    'simpleSchedules.0.continuesId': campaign.simpleSchedules[0]?.id,
    'advancedSchedules.0.continuesId': campaign.advancedSchedules[0]?.id,
    'commercialBreaks.0.id': day.break,
    'shows.0.id': day.slot,
    replacesId: campaign.id,
    id: campaign.id,
    orderId: theirs.order.id,
    spotId: campaign.id,
    pieceId: campaign.pieces[0]?.id,
    fileId: theirs.mendId,
    'spots.0.spotId': campaign.id,
    'copies.0.places.0.spotId': campaign.id,
    'copies.0.places.0.scheduleId': campaign.simpleSchedules[0]?.id,
    'copies.0.places.0.pieceId': campaign.pieces[0]?.id,
    airingId: breaks.flatMap(({ items }) => items)[0]?.id,
    toBreak: breaks[0]?.commercialBreakId,
    'decisions.0.airingId': airings[0]?.airingId,
    'decisions.0.rowId': unordered[0]?.rowId,
    'decisions.0.linkRowId': unordered[0]?.rowId,
    'decisions.0.spotId': campaign.id,
    'unplaced.scheduleId': campaign.simpleSchedules[0]?.id,
    scheduleId: theirs.crowdedLineId,
    'rows.0.id': airings[0]?.airingId,
    'rows.0.airingId': airings[0]?.airingId,
    'billing.shapeId': theirs.shapeId,
    'allocations.0.preInvoiceId': theirs.preInvoiceId,
    playoutFormatId: theirs.formatId,
    asRunFormatId: theirs.formatId,
    uploadId: theirs.uploadId,
    'options.links.0.id': theirs.records.clientCategory.id,
  };
  return Object.fromEntries(Object.entries(ids).map(([path, id]) => [path, id ?? NaN]));
}

/** Paths of the fields of a schema that hold ids; index 0 stands for any entry of a list. */
function idPaths(schema: Schema, path: Path = ''): Path[] {
  const { items, properties, allOf } = document.resolve(schema);
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (allOf) return allOf.flatMap((part) => idPaths(part, path));
  if (items) return idPaths(items, at('0'));
  return Object.entries(properties ?? {}).flatMap(([name, property]) =>
    /^(id|toBreak)$|Id(To)?$|^id[A-Z]/.test(name) && !LABELS.includes(name)
      ? [at(name)]
      : idPaths(property, at(name)),
  );
}

/** What stands before the path of a campaign's field in an order, and in a test. */
const OF_CAMPAIGN = /^campaigns?\.(0\.)?/;

/** The owner's id for a path of an operation's body. */
function foreignIdAt({ id }: Operation, path: Path): number {
  if (path === 'id') {
    const name = id.replace(/Update$/, '');
    if (name === 'rateCard') return theirs.rateCard.id;
    if (name === 'reportDesign') return theirs.designId;
    if (name === 'playoutFormat') return theirs.formatId;
    if (name === 'goal') return theirs.goal.id;
    if (name === 'tax') return theirs.taxId;
    if (name === 'billingShape') return theirs.shapeId;
    if (name === 'payment') return theirs.paymentId;
    if (name === 'studio') return theirs.studioId;
    if (name === 'multimedia') return theirs.multimediaId;
    if (name === 'user') return theirs.memberId;
    if (name === 'spot') return theirs.campaign.id;
    if (name === 'asRunAlias') return theirs.aliasId;
    if (name === 'campaignOrder') return theirs.order.id;
    const record = theirs.records[name as ReferenceName] as { id: number } | undefined;
    if (!record) throw new Error(`No record for ${id} ${path}`);
    return record.id;
  }
  const entity = OF_RECORDS[path.split('.').at(-1) ?? ''];
  const found = entity ? theirs.records[entity].id : foreign[path.replace(OF_CAMPAIGN, '')];
  if (found === undefined || Number.isNaN(found)) throw new Error(`No record for ${id} ${path}`);
  return found;
}

/** A copy with another value at a path. */
function put(value: unknown, [name = '', ...rest]: string[], id: number): unknown {
  if (name === '') return id;
  if (Array.isArray(value))
    return value.map((entry, i) => (String(i) === name ? put(entry, rest, id) : entry));
  if (typeof value !== 'object' || value === null) throw new Error(`Nothing at ${name}`);
  return { ...value, [name]: put((value as Fields)[name], rest, id) };
}

async function soundBody({ id }: Operation, path: Path): Promise<Fields> {
  const cell = (await CELLS[id]?.body?.(mine, outsider)) ?? {};
  const isTest = id === 'trafficLogGenerate' && path.startsWith('campaign.');
  const body = isTest ? { ...cell, test: 1, campaign: mine.campaign } : cell;
  // Only this timing mode keeps the show.
  if (path.endsWith('simpleSchedules.0.showId'))
    return put(body, [...path.split('.').slice(0, -1), 'timeMode'], 1) as Fields;
  if (path.startsWith('allocations.0.'))
    return { ...body, allocations: [{ preInvoiceId: mine.preInvoiceId, amount: 1 }] };
  if (id !== 'trafficLogMove') return body;
  const { breaks } = await mine.readLog();
  return {
    ...body,
    toBreak: breaks[0]?.commercialBreakId,
    ...(path === 'unplaced.scheduleId' && UNPLACED),
  };
}

async function send(operation: Operation, body: unknown): Promise<Answer> {
  const { id, method, path } = operation;
  return server.call(method, addressOf(path, CELLS[id], mine), body, {
    token: outsider.token,
    multimediaId: outsider.multimediaId,
  });
}

/** A digest of a tenant's rows by table. */
async function snapshot({ multimediaId }: Tenant): Promise<unknown> {
  const [{ sql }] = await server.dataSource.query<[{ sql: string }]>(
    `SELECT string_agg(format(
       'SELECT %L AS name, md5(string_agg(t::text, '';'' ORDER BY t::text)) AS rows
        FROM %I t WHERE multimedia_id = $1', table_name, table_name), ' UNION ALL ' ORDER BY table_name) AS sql
     FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'multimedia_id'`,
  );
  return server.dataSource.query(`${sql} ORDER BY 1`, [multimediaId]);
}

/** The value at a path. */
const valueAt = (value: unknown, [name, ...rest]: string[]): unknown =>
  name === undefined ? value : valueAt((value as Fields | null)?.[name], rest);

it('every id of every body is refused when it is another tenant’s', async () => {
  const wrong: string[] = [];
  let fields = 0;
  const before = { owner: await snapshot(owner), outsider: '' as unknown };
  const operations = document.operations.filter(({ tenant, body }) => tenant && body !== null);
  expect(operations.length).toBeGreaterThan(30);
  for (const operation of operations)
    for (const path of idPaths(operation.body ?? {})) {
      if (!isTried(operation, path)) continue;
      fields += 1;
      const what = `${operation.id} ${path}`;
      const body = await soundBody(operation, path);
      const names = path.split('.');
      const id = foreignIdAt(operation, path);
      if (IGNORED[operation.id]?.includes(path) === true) {
        const answer = await send(operation, put(body, names, id));
        if (answer.status >= 300) wrong.push(`${what} ${answer.status} ${answer.text}`);
        if (valueAt(answer.body, names) === id) wrong.push(`${what} is stored`);
        continue;
      }
      before.outsider = await snapshot(outsider);
      const answer = await send(operation, put(body, names, id));
      const absent = await send(operation, put(body, names, NO_ID));
      if (![400, 404].includes(answer.status)) wrong.push(`${what} ${answer.status}`);
      if (answer.status !== absent.status || answer.text !== absent.text)
        wrong.push(`${what} tells: ${answer.text} but ${absent.text}`);
      if (JSON.stringify(await snapshot(outsider)) !== JSON.stringify(before.outsider))
        wrong.push(`${what} wrote`);
    }
  expect(wrong).toEqual([]);
  expect(fields).toBeGreaterThan(50);
  expect(await snapshot(owner)).toEqual(before.owner);
});

it('the same bodies are accepted with the sender’s own ids', async () => {
  const refused: string[] = [];
  for (const operation of document.operations.filter(({ id, body }) => id in CELLS && body)) {
    const { status, text } = await send(operation, await soundBody(operation, ''));
    if ([400, 403, 404].includes(status) || status >= 500)
      refused.push(`${operation.id} ${status} ${text}`);
  }
  expect(refused).toEqual([]);
});
