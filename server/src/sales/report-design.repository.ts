import type { EntityManager } from 'typeorm';
import { columns, type RowOf } from '../common/columns.js';
import type { DesignedReport } from '../contract/report.js';
import { type FilteredList, filteredPage } from '../rest/filtered-page.queries.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { statementIn, type TenantDatabase } from '../tenant/tenant-database.js';
import type { ReportDesignFilter } from './report-design.dto.js';
import { ReportDesign } from './report-design.entity.js';

/** A design as the API answers it. */
const DESIGN = {
  id: columns.integer(),
  version: columns.integer(),
  name: columns.text(),
  question: columns.json<DesignedReport>(),
};
type StoredDesign = RowOf<typeof DESIGN>;

const FIELDS = 'id, version, name::text AS name, question';

const LIST: FilteredList<ReportDesignFilter> = {
  source: `SELECT ${FIELDS} FROM report_design WHERE multimedia_id = $1`,
  conditions: { id: 'id = ANY($::int[])', name: 'name::citext = ANY($::citext[])' },
};

/** A page of the saved reports. */
export const designPage = (
  database: TenantDatabase,
  multimediaId: number,
  request: ListRequest<ReportDesignFilter>,
): Promise<Page> => filteredPage(database, multimediaId, LIST, request);

const BY_ID = {
  text: `SELECT ${FIELDS} FROM report_design WHERE multimedia_id = $1 AND id = $2`,
  row: DESIGN,
};

export async function readDesign(
  database: TenantDatabase,
  multimediaId: number,
  id: number,
): Promise<StoredDesign | undefined> {
  return (await database.statement(multimediaId, BY_ID, [multimediaId, id]))[0];
}

/** The version of a design, which nobody else changes until the transaction ends. */
export async function lockDesign(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<number | undefined> {
  const stored = await manager.findOne(ReportDesign, {
    where: { id, multimediaId },
    lock: { mode: 'pessimistic_write' },
  });
  return stored?.version;
}

const INSERT = {
  text: `INSERT INTO report_design (multimedia_id, name, question) VALUES ($1, $2, $3::jsonb)
    RETURNING ${FIELDS}`,
  row: DESIGN,
};

export async function addDesign(
  manager: EntityManager,
  multimediaId: number,
  name: string,
  question: DesignedReport,
): Promise<StoredDesign | undefined> {
  const values = [multimediaId, name, JSON.stringify(question)];
  return (await statementIn(manager, INSERT, values))[0];
}

const UPDATE = {
  text: `UPDATE report_design SET name = $3, question = $4::jsonb, version = version + 1
    WHERE multimedia_id = $1 AND id = $2 RETURNING ${FIELDS}`,
  row: DESIGN,
};

/** @returns undefined when there is no such design */
export async function changeDesign(
  manager: EntityManager,
  multimediaId: number,
  id: number,
  name: string,
  question: DesignedReport,
): Promise<StoredDesign | undefined> {
  const values = [multimediaId, id, name, JSON.stringify(question)];
  return (await statementIn(manager, UPDATE, values))[0];
}

/** @returns false when there is no such design */
export async function deleteDesign(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<boolean> {
  return ((await manager.delete(ReportDesign, { multimediaId, id })).affected ?? 0) > 0;
}
