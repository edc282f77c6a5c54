import { isEmail } from 'class-validator';
import {
  GRID_FIELD,
  IMPORT_FIELDS,
  type ImportEntity,
  type ImportRecord,
  type ImportReference,
  isBilling,
  isRecord,
} from '../contract/import.js';
import { message } from '../contract/messages.js';
import type { CampaignInput, CampaignRow, NewCampaign } from './core/campaigns.js';
import type { Lookup } from './core/cells.js';
import { amountReading, type Ask, countReading, dateReading } from './core/column-reading.js';
import { isHalfSwapped } from './core/dates.js';
import { KnownDocuments, type StoredDocument } from './core/known-documents.js';
import { KnownPayers } from './core/known-payers.js';
import { KnownRecords, type KnownRecord } from './core/known-records.js';
import { NewIds, type NewRecord } from './core/new-ids.js';
import {
  type CampaignsInput,
  CampaignsPlan,
  type StoredCampaignTerms,
} from './core/plan-campaigns.js';
import { type CopyInput, CopyPlan, type StoredPiece } from './core/plan-copies.js';
import { type ExternalInvoice, InvoicesPlan } from './core/plan-invoices.js';
import { type NewPayment, PaymentsPlan, type StoredPayment } from './core/plan-payments.js';
import { SalesPlan, type StoredNumber } from './core/plan-sales.js';
import { type ScheduleDayPlan, SchedulePlan } from './core/plan-schedule.js';
import { Plan, type PlannedRow } from './core/plan.js';
import { isExpressionRow, isWeekBreak, weekBreak, withLengths } from './core/plan-week.js';
import { type Link, type NewReference, References } from './core/references.js';
import { readScheduleRow } from './core/schedule-rows.js';
import { cellOf, type SheetRow } from './core/table.js';
import type { PlanTask } from './import-task.js';

/** What would become of a row, as it is told. */
export type RowOutcome = Omit<PlannedRow, 'fields' | 'id' | 'version'>;

/** What would be stored, as JSON lists of some rows each. Ids below 0 are of `made`. */
export interface Storable {
  references: NewReference[];
  made: NewRecord[];
  create: string[];
  update: string[];
  days: ScheduleDayPlan[];
  /** What those days are now. */
  daysBefore: ScheduleDayPlan[];
  campaigns: NewCampaign[];
  payments: NewPayment[];
  invoices: ExternalInvoice[];
  /** The station whose files are expressions from then on; null for none. */
  expressionsAt: number | null;
}

/** What a sheet would do. */
export interface Outcome {
  rows: RowOutcome[];
  references: References[];
  /** Links to records that are not there. */
  lost: Link[];
  asks: Ask[];
  store: () => Storable;
}

/** Rows of one statement. */
const CHUNK = 1_000;

const listOf = <T>(json: readonly string[] | undefined): T[] =>
  (json ?? []).flatMap((part) => JSON.parse(part) as T[]);

const knownOf = ({ known }: PlanTask, entity: ImportReference): KnownRecords =>
  new KnownRecords(listOf<KnownRecord>(known[entity]));

/** The fields that make a record of whatever is new without asking. */
const MAKES_ALL: Partial<Record<ImportEntity, readonly string[]>> = {
  copy: ['advertiser'],
  week: ['client'],
  sale: ['client', 'agency'],
};

const makesAll = (entity: ImportEntity, field: string): boolean =>
  MAKES_ALL[entity]?.includes(field) ?? false;

function referencesOf(task: PlanTask): { references: References[]; lost: Link[] } {
  const { entity } = task;
  const fields = IMPORT_FIELDS[entity];
  const lost = task.links.filter(({ field }) => fields[field]?.to === undefined);
  const references = Object.entries(fields).flatMap(([field, { to }]) => {
    if (to === undefined) return [];
    const known = knownOf(task, to);
    const links = task.links.filter((link) => link.field === field);
    lost.push(...links.filter(({ id }) => !known.byId(id)));
    const id = task.defaults[field];
    if (typeof id === 'number' && !known.byId(id)) lost.push({ field, text: '', id });
    const create = makesAll(entity, field)
      ? 'all'
      : task.create.filter((one) => one.field === field).map(({ text }) => text);
    const max = to === 'station' ? 0 : (IMPORT_FIELDS[to].code?.max ?? 0);
    return [new References(field, to, known, { links, create, max })];
  });
  return { references, lost };
}

function chunksOf(rows: readonly object[]): string[] {
  const chunks: string[] = [];
  for (let at = 0; at < rows.length; at += CHUNK)
    chunks.push(JSON.stringify(rows.slice(at, at + CHUNK)));
  return chunks;
}

const NOTHING = {
  ...{ create: [], update: [], days: [], daysBefore: [], campaigns: [], made: [] },
  ...{ payments: [], invoices: [] },
  expressionsAt: null,
};

const newReferencesOf = (references: readonly References[]): NewReference[] =>
  references.flatMap(({ made }) => made);

function outcomeOfRecords(
  task: PlanTask,
  entity: ImportRecord,
  rows: readonly SheetRow[],
): Outcome {
  const { map, defaults } = task;
  const { references, lost } = referencesOf(task);
  const known = knownOf(task, entity);
  const planned = new Plan({
    entity,
    rows,
    map,
    known,
    references,
    defaults,
    isEmail: (text) => isEmail(text),
  }).rows();
  const of = (action: PlannedRow['action']) => planned.filter((row) => row.action === action);
  return {
    rows: planned,
    references,
    lost,
    asks: [],
    store: () => ({
      ...NOTHING,
      references: newReferencesOf(references),
      create: chunksOf(of('create').map(({ row, fields }) => ({ ...fields, n: row }))),
      update: chunksOf(of('update').map(({ id, version, fields }) => ({ ...fields, id, version }))),
    }),
  };
}

/** The records that cells name, with ids below 0 for those that are made. */
function recordsOf(task: PlanTask, ids: NewIds) {
  const { references, lost } = referencesOf(task);
  const byField = new Map(references.map((one) => [one.field, one]));
  const recordOf = (field: string, text: string): Lookup => {
    const one = byField.get(field);
    const found = one?.of(text) ?? { refused: message('importNoRecord') };
    if (!one || 'refused' in found || 'id' in found || one.entity === 'station')
      return 'code' in found ? { refused: message('importNoRecord') } : found;
    return { id: ids.of({ entity: one.entity, code: found.code }) };
  };
  return { references, lost, byField, recordOf };
}

const stationOf = ({ defaults }: PlanTask): number | null => {
  const { station } = defaults;
  return typeof station === 'number' ? station : null;
};

function outcomeOfSchedule(
  task: PlanTask,
  entity: 'commercialBreak' | 'showSlot',
  rows: readonly SheetRow[],
): Outcome {
  const ids = new NewIds();
  const { references, lost, recordOf } = recordsOf(task, ids);
  const plan = new SchedulePlan(listOf<ScheduleDayPlan>(task.stored));
  const planned = rows.map((row): RowOutcome => {
    const scheduleRow = readScheduleRow(row, {
      entity,
      map: task.map,
      stationId: stationOf(task),
      stationOf: (text) => recordOf('station', text),
      showOf: (text) => recordOf('show', text),
    });
    if ('errors' in scheduleRow) return { ...scheduleRow, action: 'refused', near: null };
    const [plannedRow] = plan.rows([scheduleRow]);
    if (!plannedRow) throw new Error('A row was not planned');
    return { ...plannedRow, near: null };
  });
  return {
    rows: planned,
    references,
    lost,
    asks: [],
    store: () => ({
      ...NOTHING,
      references: newReferencesOf(references),
      made: ids.made,
      days: plan.toSave(),
      daysBefore: plan.before(),
    }),
  };
}

const cellsOf = (
  rows: readonly SheetRow[],
  map: Readonly<Record<string, number>>,
  fields: readonly string[],
): string[] =>
  fields.flatMap((field) => {
    const column = map[field];
    return column === undefined ? [] : rows.map((row) => cellOf(row, column));
  });

const fieldsOf = (entity: ImportEntity, kind: string): string[] =>
  Object.entries(IMPORT_FIELDS[entity]).flatMap(([field, facts]) =>
    facts.kind === kind ? [field] : [],
  );

function outcomeOfCampaigns(
  task: PlanTask,
  entity: 'campaign' | 'copy' | 'week' | 'sale',
  rows: readonly SheetRow[],
): Outcome {
  const ids = new NewIds();
  const { references, lost, byField, recordOf } = recordsOf(task, ids);
  const clientField = entity === 'copy' ? 'advertiser' : 'client';
  const clients = byField.get(clientField);
  const { map, defaults } = task;
  const dates = dateReading(cellsOf(rows, map, fieldsOf(entity, 'date')), task.dateOrder);
  const amounts = amountReading(cellsOf(rows, map, fieldsOf(entity, 'amount')), task.decimalSign);
  const gridFields = Object.keys(map).filter((field) => GRID_FIELD.test(field));
  const countFields = [...fieldsOf(entity, 'count'), ...gridFields];
  const counts = countReading(cellsOf(rows, map, countFields), task.decimalSign);
  const swapped = new Set(
    fieldsOf(entity, 'date').filter((field) => isHalfSwapped(cellsOf(rows, map, [field]))),
  );
  const input: CampaignInput = {
    swapped,
    map,
    stationId: stationOf(task),
    dates,
    recordOf: (field, text) => {
      const found = recordOf(field, text);
      if (field !== clientField || 'refused' in found || found.id > 0) return found;
      return defaults.clientCategory === undefined
        ? { refused: message('importNewClient') }
        : found;
    },
  };
  const { clientCategory } = defaults;
  if (typeof clientCategory === 'number' && !knownOf(task, 'clientCategory').byId(clientCategory))
    lost.push({ field: 'clientCategory', text: '', id: clientCategory });
  const codeOf = (id: number): string => ids.made[-id - 1]?.code ?? '';
  const knownClients = knownOf(task, 'client');
  const plan = planOf(entity, task, {
    ...{ input, amounts, counts },
    nameOf: (id) => (id < 0 ? clients?.nameOf(codeOf(id)) : knownClients.byId(id)?.name) ?? '',
    nearOf: (id) => (id < 0 ? (clients?.nearOf(codeOf(id)) ?? null) : null),
  });
  const planned: CampaignRow[] = plan.rows(rows);
  return {
    rows: planned,
    references,
    lost,
    // One sheet has one sign: what is said of amounts is of counts too.
    asks: [
      dates.ask,
      amounts.ask ?? counts.ask,
      plan instanceof CampaignsPlan ? plan.ask : null,
    ].flatMap((ask) => ask ?? []),
    store: () => storableCampaigns(plan.campaigns(), ids, newReferencesOf(references)),
  };
}

/** What plans of campaigns are made with, whatever their rows are. */
type CampaignReading = Pick<CampaignsInput, 'amounts' | 'counts'> &
  Pick<CopyInput, 'nameOf' | 'nearOf'> & { input: CampaignInput };

function planOf(
  entity: 'campaign' | 'copy' | 'week' | 'sale',
  task: PlanTask,
  { input, amounts, counts, nameOf, nearOf }: CampaignReading,
): CampaignsPlan | CopyPlan | SalesPlan {
  if (entity === 'sale')
    return new SalesPlan({ ...input, amounts, stored: listOf<StoredNumber>(task.stored) });
  if (entity === 'copy')
    return new CopyPlan({ ...input, pieces: listOf<StoredPiece>(task.stored), nameOf, nearOf });
  const stations = listOf<KnownRecord>(task.known.station);
  const ruled = new Map(stations.map((one) => [one.id, one]));
  return new CampaignsPlan({
    ...input,
    amounts,
    counts,
    stored: listOf<StoredCampaignTerms>(task.stored),
    rulesOf: (id) => ({
      overMidnight: ruled.get(id)?.overMidnight === 1,
      fileExpressions: ruled.get(id)?.fileExpressions === 1,
    }),
    // Nobody has read yet what the files of logs are.
    state: entity === 'week' ? 'hold' : 'active',
    equalRows: task.equalRows,
  });
}

/** Only what campaigns need is made: rows that are refused may have named more. */
function storableCampaigns(
  campaigns: NewCampaign[],
  { made }: NewIds,
  references: readonly NewReference[],
): Storable {
  const used = new Set<number>();
  const note = (id: number | null): void => {
    if (id !== null && id < 0) used.add(id);
  };
  for (const campaign of campaigns) {
    const { clientId, adAgencyId, accountExecutiveId, spotCategoryId } = campaign;
    for (const id of [clientId, adAgencyId, accountExecutiveId, spotCategoryId]) note(id);
    for (const { showId } of campaign.simpleSchedules) note(showId);
  }
  const wanted = new Set(
    [...used].flatMap((id) => {
      const one = made[-id - 1];
      return one ? [`${one.entity} ${one.code}`] : [];
    }),
  );
  return {
    ...NOTHING,
    references: references.filter(({ entity, code }) => wanted.has(`${entity} ${code}`)),
    made,
    campaigns,
  };
}

/** What the rows of a week of logs would do: breaks to the week of the station, files to campaigns on hold. */
function outcomeOfWeek(task: PlanTask, rows: readonly SheetRow[]): Outcome {
  const { map } = task;
  const station = stationOf(task);
  const stations = listOf<KnownRecord>(task.known.station);
  const schedule = new SchedulePlan(listOf<ScheduleDayPlan>(task.stored));
  const files = withLengths(
    rows.filter((row) => !isWeekBreak(row, map)),
    map,
  );
  // A station that comes from Audicom has the expressions of its logs.
  const own = stations.find(({ id }) => id === station);
  const expressions = new Set(
    files.filter((row) => isExpressionRow(row, map)).map(({ row }) => row),
  );
  const turnsOn = own !== undefined && own.fileExpressions !== 1 && expressions.size > 0;
  const allowing = stations.map((one) => (one === own ? { ...one, fileExpressions: 1 } : one));
  const known = turnsOn ? { ...task.known, station: [JSON.stringify(allowing)] } : task.known;
  const lines = outcomeOfCampaigns({ ...task, known, stored: task.storedCampaigns }, 'week', files);
  const noted = { notes: { file: message('importExpressions') } };
  const planned = new Map<number, RowOutcome>(
    lines.rows.map((one) => [
      one.row,
      { ...one, ...(turnsOn && one.action === 'create' && expressions.has(one.row) && noted) },
    ]),
  );
  for (const given of rows.filter((row) => isWeekBreak(row, map))) {
    const { row, notes, errors } = weekBreak(given, map);
    const read = readScheduleRow(row, {
      entity: 'commercialBreak',
      map,
      stationId: station,
      stationOf: () => ({ refused: message('importNoRecord') }),
      showOf: () => ({ refused: message('importNoRecord') }),
    });
    const key = cellOf(row, map['time'] ?? -1);
    const refused = Object.keys(errors).length > 0 ? errors : 'errors' in read ? read.errors : null;
    const [done] = refused || 'errors' in read ? [] : schedule.rows([read]);
    planned.set(row.row, {
      ...(done ?? { row: row.row, key, action: 'refused' as const, errors: refused ?? {} }),
      notes,
      near: null,
    });
  }
  return {
    ...lines,
    rows: rows.flatMap(({ row }) => planned.get(row) ?? []),
    store: () => ({
      ...lines.store(),
      days: schedule.toSave(),
      daysBefore: schedule.before(),
      expressionsAt: turnsOn ? station : null,
    }),
  };
}

/** What the rows of payments, or of invoices that were made of documents, would do. */
function outcomeOfBilling(
  task: PlanTask,
  entity: 'payment' | 'externalInvoice',
  rows: readonly SheetRow[],
): Outcome {
  const { map } = task;
  const dateFields = fieldsOf(entity, 'date');
  const dates = dateReading(cellsOf(rows, map, dateFields), task.dateOrder);
  const amounts = amountReading(cellsOf(rows, map, fieldsOf(entity, 'amount')), task.decimalSign);
  const input = {
    ...{ map, dates },
    swapped: new Set(dateFields.filter((field) => isHalfSwapped(cellsOf(rows, map, [field])))),
    documents: new KnownDocuments(listOf<StoredDocument>(task.documents)),
  };
  const plan =
    entity === 'externalInvoice'
      ? new InvoicesPlan(input)
      : new PaymentsPlan({
          ...{ ...input, amounts },
          payers: new KnownPayers({
            client: listOf<KnownRecord>(task.known.client),
            agency: listOf<KnownRecord>(task.known.adAgency),
          }),
          stored: listOf<StoredPayment>(task.stored),
        });
  return {
    rows: plan.rows(rows),
    references: [],
    lost: task.links,
    asks: [dates.ask, amounts.ask].flatMap((ask) => ask ?? []),
    store: () => ({
      ...{ ...NOTHING, references: [] },
      ...(plan instanceof PaymentsPlan
        ? { payments: plan.payments() }
        : { invoices: plan.invoices() }),
    }),
  };
}

/** What the rows of a table would do. */
export function outcomeOf(task: PlanTask, rows: readonly SheetRow[]): Outcome {
  const { entity } = task;
  if (isRecord(entity)) return outcomeOfRecords(task, entity, rows);
  if (entity === 'week') return outcomeOfWeek(task, rows);
  if (isBilling(entity)) return outcomeOfBilling(task, entity, rows);
  return entity === 'campaign' || entity === 'copy' || entity === 'sale'
    ? outcomeOfCampaigns(task, entity, rows)
    : outcomeOfSchedule(task, entity, rows);
}
