import type { EntityMetadata } from 'typeorm';
import { currentActor } from '../common/actor.js';
import { camel } from '../contract/camel.js';
import { apiColumns } from '../common/json-sql.js';
import type { Run } from '../common/statement.js';
import { rowVersions, type ListSource } from '../tenant/list-part.queries.js';
import type { LongLists, TaggedList } from '../tenant/long-lists.js';
import { seeingAllIn, statementIn, type TenantDatabase } from '../tenant/tenant-database.js';

/**
 * The table of one reference entity. Each method is one statement, so each is atomic; what it answers
 * is the entity as the API has it, which TypeORM's metadata describe.
 */
export class ReferenceRepository<E extends object> {
  private readonly table: string;
  private readonly answer: string;
  private readonly list: ListSource;

  constructor(
    private readonly database: TenantDatabase,
    private readonly metadata: EntityMetadata,
    private readonly lists: LongLists,
  ) {
    this.table = `"${metadata.tableName}"`;
    this.answer = apiColumns(metadata);
    this.list = {
      select: `SELECT ${this.answer} FROM ${this.table}
        WHERE multimedia_id = $1 AND id > $2 ORDER BY id LIMIT $3::int`,
      shows: [rowVersions(this.table)],
    };
  }

  /** The entity's name in the audit trail. */
  get entity(): string {
    return camel(this.metadata.tableName);
  }

  /** Runs statements of a tenant, each in a transaction of its own. */
  run(multimediaId: number): Run {
    return (statement, values) => this.database.statement(multimediaId, statement, values);
  }

  /** All records of the tenant as JSON, by id; a stream when they are many. @param known tags that the caller has */
  all(multimediaId: number, known: readonly string[]): Promise<TaggedList> {
    return this.lists.tagged(this.database, multimediaId, this.list, known);
  }

  /** @returns the stored record */
  async insert(multimediaId: number, fields: object): Promise<E> {
    const { columns, values } = this.columnsOf({ ...fields, multimediaId });
    const places = values.map((_, i) => `$${i + 1}`).join(', ');
    const text = `INSERT INTO ${this.table} (${columns.join(', ')}) VALUES (${places})
      RETURNING ${this.answer}`;
    // Whoever sees own campaigns alone sees a client without any, but only from the next statement on.
    const [row] =
      (currentActor()?.executive ?? null) === null
        ? await this.database.statement<E>(multimediaId, { text }, values)
        : await this.database.together(multimediaId, (manager) =>
            seeingAllIn(manager, () => statementIn<E>(manager, { text }, values)),
          );
    if (!row) throw new Error(`${this.table} took a row and gave none back`);
    return row;
  }

  /**
   * Changes the fields that are given.
   *
   * @param version null: whichever is stored
   * @returns undefined when there is no such record of this version
   */
  async update(
    multimediaId: number,
    id: number,
    version: number | null,
    fields: object,
  ): Promise<E | undefined> {
    const { columns, values } = this.columnsOf(fields);
    const settings = columns.map((column, i) => `${column} = $${i + 4}`);
    const text = `UPDATE ${this.table} SET ${[...settings, 'version = version + 1'].join(', ')}
      WHERE multimedia_id = $1 AND id = $2 AND ($3::int IS NULL OR version = $3)
      RETURNING ${this.answer}`;
    const all = [multimediaId, id, version, ...values];
    return (await this.database.statement<E>(multimediaId, { text }, all))[0];
  }

  /** @returns false when there is no such record */
  async delete(multimediaId: number, id: number): Promise<boolean> {
    const text = `DELETE FROM ${this.table} WHERE multimedia_id = $1 AND id = $2 RETURNING id`;
    return (await this.database.statement(multimediaId, { text }, [multimediaId, id])).length > 0;
  }

  async exists(multimediaId: number, id: number): Promise<boolean> {
    const text = `SELECT 1 FROM ${this.table} WHERE multimedia_id = $1 AND id = $2`;
    return (await this.database.statement(multimediaId, { text }, [multimediaId, id])).length > 0;
  }

  /** The columns that an object has values for; other properties are ignored. */
  private columnsOf(fields: object): { columns: string[]; values: unknown[] } {
    const given = this.metadata.columns.flatMap(({ propertyName, databaseName, type }) => {
      const value: unknown = Reflect.get(fields, propertyName);
      if (value === undefined) return [];
      // The driver would write a list as an array of PostgreSQL.
      const isJson = type === 'jsonb' && value !== null;
      return [{ column: `"${databaseName}"`, value: isJson ? JSON.stringify(value) : value }];
    });
    return { columns: given.map(({ column }) => column), values: given.map(({ value }) => value) };
  }
}
