import { parse } from 'csv-parse/sync';
import { SentenceError } from '../common/errors.js';
import { BodyValidationPipe } from '../common/validation-pipe.js';
import { IgnoreBody } from '../as-run/as-run.dto.js';
import { BillingShapeBody } from '../billing/shapes/billing-shape.entity.js';
import { TaxBody } from '../billing/tax.dto.js';
import { AccountExecutiveBody } from '../commercial/account-executive.entity.js';
import { AdAgencyGroupBody } from '../commercial/ad-agency-group.entity.js';
import { AdAgencyBody } from '../commercial/ad-agency.entity.js';
import { BusinessUnitBody } from '../commercial/business-unit.entity.js';
import { ClientCategoryBody } from '../commercial/client-category.entity.js';
import { ClientBody } from '../commercial/client.entity.js';
import { OriginBody } from '../commercial/origin.entity.js';
import { PayMethodBody } from '../commercial/pay-method.entity.js';
import { SpotCategoryBody } from '../commercial/spot-category.entity.js';
import { unguardCell } from '../contract/csv.js';
import {
  GROUP_ENTITIES,
  GROUP_FORMAT,
  GROUP_VERSIONS,
  type GroupEntity,
} from '../contract/group-files.js';
import { LIMITS } from '../contract/limits.js';
import { PlayoutFormatBody } from '../playout/format/playout-format.entity.js';
import { RateCardBody } from '../rate-card/rate-card.dto.js';
import { GoalBody } from '../sales/goal.dto.js';
import { SpotBody } from '../spot/spot.dto.js';
import { requireSound } from '../spot/sound-lines.js';
import { ShowBody } from '../station/show.entity.js';
import { SpeakerBody } from '../station/speaker.entity.js';
import { StationBody } from '../station/station.entity.js';
import { formOf } from './core/form-of.js';
import {
  BadGroupFile,
  countsOf,
  groupRows,
  oldIdsOf,
  type GroupRow,
  type GroupRows,
  type GroupTable,
  type GroupTables,
} from './core/group-rows.js';
import { isBillingFile } from './core/billing-files.js';
import { isLedgerFile } from './core/ledger-files.js';
import { filesIn, ZipRefusedError } from './zip-files.js';

/** What the records of a zip may unpack to, and how many they may be. */
export interface GroupBounds {
  bytes: number;
  rows: number;
  /** What the files of its ledger may unpack to, which are read one by one afterwards. */
  ledgerBytes: number;
}

export interface GroupTask {
  bytes: Uint8Array;
  bounds: GroupBounds;
  /** Null: whether the zip is sound, and how many records it has, is asked first. */
  ids: Partial<Record<GroupEntity, number[]>> | null;
}

/** What a zip has. */
export interface GroupContent {
  counts: Partial<Record<GroupEntity, number>>;
  /** The ids of the records in the files, ascending. */
  oldIds: Partial<Record<GroupEntity, number[]>>;
  /** The names of the files of its ledger, and of what it handed over. */
  ledger: string[];
}

export type GroupAnswer =
  | GroupContent
  | { chunks: Partial<Record<GroupEntity, string[]>>; lastNumber: number }
  | { refused: ZipRefusedError['why'] }
  | { bad: { file: string; row: number; field: string } };

/** Records of one statement. */
const CHUNK = 500;
const RECORD = 256 * 1024;

const BODIES: Partial<Record<GroupEntity, new () => object>> = {
  playoutFormat: PlayoutFormatBody,
  billingShape: BillingShapeBody,
  station: StationBody,
  clientCategory: ClientCategoryBody,
  client: ClientBody,
  adAgencyGroup: AdAgencyGroupBody,
  adAgency: AdAgencyBody,
  accountExecutive: AccountExecutiveBody,
  goal: GoalBody,
  payMethod: PayMethodBody,
  origin: OriginBody,
  businessUnit: BusinessUnitBody,
  spotCategory: SpotCategoryBody,
  show: ShowBody,
  speaker: SpeakerBody,
  tax: TaxBody,
  rateCard: RateCardBody,
  asRunRules: IgnoreBody,
};

/** @returns the version of the files @throws Refused */
function versionOf(json: Buffer | undefined): number {
  let manifest: unknown;
  try {
    manifest = JSON.parse(json?.toString('utf8') ?? 'null') as unknown;
  } catch {
    throw new ZipRefusedError('NOT_A_GROUP');
  }
  const { format, version } = (manifest ?? {}) as { format?: unknown; version?: unknown };
  if (format !== GROUP_FORMAT.name || !GROUP_VERSIONS.includes(version))
    throw new ZipRefusedError('NOT_A_GROUP');
  return version as number;
}

/** @param most rows; one more is read, to tell */
function tableOf(entity: GroupEntity, bytes: Buffer, most: number): GroupTable {
  let records: string[][];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    records = parse(text, {
      max_record_size: RECORD,
      relax_column_count: true,
      to: most + 2,
    });
  } catch {
    throw new BadGroupFile(entity, 1, 'CSV');
  }
  const [headings = [], ...rows] = records;
  return { headings, rows: rows.map((cells) => cells.map(unguardCell)) };
}

const RECORDS: ReadonlySet<string> = new Set([
  GROUP_FORMAT.file,
  ...GROUP_ENTITIES.map((entity) => `${entity}.csv`),
]);

/** The files that a group is made of; history is left where it is. @throws Refused, BadGroupFile */
async function filesOf(
  bytes: Uint8Array,
  bounds: GroupBounds,
): Promise<{ tables: GroupTables; ledger: string[] }> {
  const ledger: string[] = [];
  let ledgerLeft = bounds.ledgerBytes;
  const isRecords = (name: string): boolean => RECORDS.has(name);
  const files = await filesIn(bytes, isRecords, bounds.bytes, (name, unpacked) => {
    if (!isLedgerFile(name) && !isBillingFile(name)) return;
    ledger.push(name);
    ledgerLeft -= unpacked;
    if (ledgerLeft < 0 || unpacked > LIMITS.groupLedgerFileBytes)
      throw new ZipRefusedError('TOO_LARGE');
  });
  const version = versionOf(files.get(GROUP_FORMAT.file));
  const tables: GroupTables = {};
  let left = bounds.rows;
  for (const entity of GROUP_ENTITIES) {
    const file = files.get(`${entity}.csv`);
    if (!file) continue;
    const table = tableOf(entity, file, left);
    left -= table.rows.length;
    if (left < 0) throw new ZipRefusedError('TOO_LARGE');
    tables[entity] = table;
  }
  return { tables, ledger: version === GROUP_FORMAT.version ? ledger : [] };
}

async function requireForm(
  entity: GroupEntity,
  row: number,
  type: new () => object,
  form: object,
): Promise<void> {
  try {
    const pipe = new BodyValidationPipe(type);
    await pipe.transform(form, { type: 'body', metatype: type });
    if (type === SpotBody)
      requireSound(form as Parameters<typeof requireSound>[0], { overMidnight: true });
  } catch (error) {
    if (!(error instanceof SentenceError)) throw new BadGroupFile(entity, row, String(error));
    const [field = error.message] = Object.keys(error.fields ?? {});
    throw new BadGroupFile(entity, row, field);
  }
}

/** By campaign, its rows of a kind. */
function ofCampaigns(rows: readonly GroupRow[]): Map<unknown, GroupRow[]> {
  const by = new Map<unknown, GroupRow[]>();
  for (const one of rows) {
    const { spotId } = one.values;
    const list = by.get(spotId) ?? [];
    list.push(one);
    by.set(spotId, list);
  }
  return by;
}

/** What forms would refuse is refused in files. @throws BadGroupFile */
async function requireForms(rows: GroupRows): Promise<void> {
  for (const entity of GROUP_ENTITIES) {
    const body = BODIES[entity];
    if (!body) continue;
    for (const one of rows[entity]) await requireForm(entity, one.row, body, formOf(entity, one));
  }
  const [pieces, simple, advanced] = [
    ofCampaigns(rows.piece),
    ofCampaigns(rows.simpleSchedule),
    ofCampaigns(rows.advancedSchedule),
  ];
  for (const campaign of rows.campaign) {
    const { id } = campaign.values;
    const forms = (entity: GroupEntity, of: Map<unknown, GroupRow[]>) =>
      (of.get(id) ?? []).map((one) => formOf(entity, one));
    await requireForm('campaign', campaign.row, SpotBody, {
      ...formOf('campaign', campaign),
      pieces: forms('piece', pieces),
      simpleSchedules: forms('simpleSchedule', simple),
      advancedSchedules: forms('advancedSchedule', advanced),
    });
  }
}

function chunksOf(rows: readonly GroupRow[]): string[] {
  const chunks: string[] = [];
  for (let at = 0; at < rows.length; at += CHUNK)
    chunks.push(JSON.stringify(rows.slice(at, at + CHUNK).map(({ values }) => values)));
  return chunks;
}

/** The highest internal number of campaigns and of their orders; 0 without any. */
const lastNumberOf = ({ campaign, campaignOrder }: GroupRows): number =>
  [
    ...campaign.map(({ values }) => Number(values.internalNumber)),
    ...campaignOrder.map(({ values }) => Number(values.number)),
  ].reduce((most, number) => Math.max(most, number), 0);

/** Any ids, for a look at records that get theirs later. */
const anyIds = (tables: GroupTables): Partial<Record<GroupEntity, number[]>> =>
  Object.fromEntries(
    GROUP_ENTITIES.map((entity) => [entity, tables[entity]?.rows.map((_, i) => i + 1) ?? []]),
  );

/** Reads the zip of a media group: how many records it has, or the records under new ids. */
export async function work({ bytes, bounds, ids }: GroupTask): Promise<GroupAnswer> {
  try {
    const { tables, ledger } = await filesOf(bytes, bounds);
    if (ids === null) {
      // Before any id is taken, because ids that are not used are lost.
      await requireForms(groupRows(tables, anyIds(tables)));
      return { counts: countsOf(tables), oldIds: oldIdsOf(tables), ledger };
    }
    const rows = groupRows(tables, ids);
    return {
      chunks: Object.fromEntries(GROUP_ENTITIES.map((entity) => [entity, chunksOf(rows[entity])])),
      lastNumber: lastNumberOf(rows),
    };
  } catch (error) {
    if (error instanceof ZipRefusedError) return { refused: error.why };
    if (!(error instanceof BadGroupFile)) throw error;
    const { entity, row, field } = error;
    return { bad: { file: `${entity}.csv`, row, field } };
  }
}
