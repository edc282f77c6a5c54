import type { Readable } from 'node:stream';
import type { EntityMetadata } from 'typeorm';
import { camel, deleteError, saveError } from '../common/database-errors.js';
import { notFound } from '../common/errors.js';
import { apiColumns } from '../common/json-sql.js';
import type { StoredRecord } from '../common/record.js';
import type { LongLists } from '../tenant/long-lists.js';
import { staleRecord } from '../tenant/stale-record.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';

type Update = { id: number; version?: number | null };

/**
 * List, create, update and delete for one reference entity. Each is one statement, so each is
 * atomic, and PostgreSQL writes the JSON of lists.
 */
export class ReferenceService<E extends StoredRecord> {
  private readonly table: string;
  private readonly answer: string;
  private readonly list: string;

  constructor(
    private readonly database: TenantDatabase,
    private readonly metadata: EntityMetadata,
    private readonly lists: LongLists,
  ) {
    this.table = `"${metadata.tableName}"`;
    this.answer = apiColumns(metadata);
    this.list = `SELECT ${this.answer} FROM ${this.table}
      WHERE multimedia_id = $1 AND id > $2 ORDER BY id LIMIT $3::int`;
  }

  /** All records of the tenant as JSON, by id; a stream when they are many. */
  getAll(multimediaId: number): Promise<string | Readable> {
    return this.lists.records(this.database, multimediaId, this.list);
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
    if (!(await this.exists(multimediaId, id))) throw notFound();
    throw await staleRecord(
      (statement, given) => this.database.statement(multimediaId, statement, given),
      multimediaId,
      camel(this.metadata.tableName),
      id,
    );
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

  /** The columns that an object has values for; other properties are ignored. */
  private columnsOf(fields: object): { columns: string[]; values: unknown[] } {
    const given = this.metadata.columns.flatMap(({ propertyName, databaseName }) => {
      const value: unknown = Reflect.get(fields, propertyName);
      return value === undefined ? [] : [{ column: `"${databaseName}"`, value }];
    });
    return { columns: given.map(({ column }) => column), values: given.map(({ value }) => value) };
  }
}
