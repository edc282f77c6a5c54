import type { EntityMetadata } from 'typeorm';
import { deleteError, saveError } from '../common/database-errors.js';
import { CodeError, notFound } from '../common/errors.js';
import { apiColumns, jsonList } from '../common/json-sql.js';
import type { ListCache } from '../common/list-cache.js';
import type { StoredRecord } from '../common/record.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';

/**
 * Of a row: any change of it makes another one, whoever made it. `xmin`, the transaction that wrote
 * the row, tells what happened past this program, where the version stays or comes again.
 */
const ROW_HASH = 'hash_record_extended(ROW(id, version, xmin), 0)';

type Update = { id: number; version?: number | null };

/**
 * List, create, update and delete for one reference entity. Each is one statement, so each is
 * atomic, and PostgreSQL writes the JSON of lists.
 */
export class ReferenceService<E extends StoredRecord> {
  private readonly table: string;
  private readonly answer: string;
  private readonly list: { name: string; text: string };

  constructor(
    private readonly database: TenantDatabase,
    private readonly metadata: EntityMetadata,
    private readonly lists: ListCache,
  ) {
    this.table = `"${metadata.tableName}"`;
    this.answer = apiColumns(metadata);
    const own = `FROM ${this.table} WHERE multimedia_id = $1`;
    this.list = {
      name: `list ${metadata.tableName}`,
      text: `WITH state AS MATERIALIZED (
          SELECT count(*) || ':' || coalesce(sum(${ROW_HASH}), 0) AS mark ${own})
        SELECT mark, CASE WHEN mark <> $2 THEN
          ${jsonList(`SELECT ${this.answer} ${own} ORDER BY id`)}::text END AS json FROM state`,
    };
  }

  /** All records of the tenant as JSON, by id. */
  async getAll(multimediaId: number): Promise<Buffer> {
    const known = this.lists.get(this.table, multimediaId);
    const [row] = await this.database.statement<{ mark: string; json: string | null }>(
      multimediaId,
      this.list,
      [multimediaId, known?.mark ?? ''],
    );
    if (known && row?.json === null) return known.json;
    if (typeof row?.json !== 'string') throw new Error(`${this.table} gave no list`);
    const json = Buffer.from(row.json);
    this.lists.set(this.table, multimediaId, { mark: row.mark, json });
    return json;
  }

  /**
   * @returns the created record
   * @throws CODE_IN_USE or NAME_IN_USE; 400 for an id in the body that is not the tenant's
   */
  async create(multimediaId: number, body: object): Promise<E> {
    const { columns, values } = this.columnsOf({ ...body, multimediaId });
    const places = values.map((_, i) => `$${i + 1}`).join(', ');
    const [row] = await this.save(
      multimediaId,
      body,
      `INSERT INTO ${this.table} (${columns.join(', ')}) VALUES (${places}) RETURNING ${this.answer}`,
      values,
    );
    if (!row) throw new Error(`${this.table} took a row and gave none back`);
    return row;
  }

  /**
   * Replaces the fields that the body has.
   *
   * @returns the updated record
   * @throws as create; 404 for an unknown id, STALE_RECORD when `version` is not the stored one
   */
  async update(multimediaId: number, body: Update): Promise<E> {
    const { id, version = null, ...fields } = body;
    const { columns, values } = this.columnsOf(fields);
    const settings = columns.map((column, i) => `${column} = $${i + 4}`);
    const [row] = await this.save(
      multimediaId,
      body,
      `UPDATE ${this.table} SET ${[...settings, 'version = version + 1'].join(', ')}
       WHERE multimedia_id = $1 AND id = $2 AND ($3::int IS NULL OR version = $3)
       RETURNING ${this.answer}`,
      [multimediaId, id, version, ...values],
    );
    if (row) return row;
    if (await this.exists(multimediaId, id)) throw new CodeError('STALE_RECORD');
    throw notFound();
  }

  /** @throws 404 for an unknown id, the catalogue's code while another record refers to it */
  async delete(multimediaId: number, id: number): Promise<{ id: number }> {
    try {
      const [row] = await this.database.statement<{ id: number }>(
        multimediaId,
        { text: `DELETE FROM ${this.table} WHERE multimedia_id = $1 AND id = $2 RETURNING id` },
        [multimediaId, id],
      );
      if (!row) throw notFound();
      return row;
    } catch (error) {
      throw deleteError(error);
    }
  }

  private async exists(multimediaId: number, id: number): Promise<boolean> {
    const text = `SELECT 1 FROM ${this.table} WHERE multimedia_id = $1 AND id = $2`;
    const rows = await this.database.statement(multimediaId, { text }, [multimediaId, id]);
    return rows.length > 0;
  }

  private async save(multimediaId: number, body: object, text: string, values: unknown[]) {
    try {
      return await this.database.statement<E>(multimediaId, { text }, values);
    } catch (error) {
      throw saveError(error, body);
    }
  }

  /** The table's columns that an object has values for; anything else in it plays no part. */
  private columnsOf(fields: object): { columns: string[]; values: unknown[] } {
    const given = this.metadata.columns.flatMap(({ propertyName, databaseName }) => {
      const value: unknown = Reflect.get(fields, propertyName);
      return value === undefined ? [] : [{ column: `"${databaseName}"`, value }];
    });
    return { columns: given.map(({ column }) => column), values: given.map(({ value }) => value) };
  }
}
