import type { EntityManager, EntityMetadata, ObjectLiteral } from 'typeorm';
import { deleteError, saveError } from './database-errors.js';
import { CodeError, notFound } from './errors.js';
import { apiColumns } from './json-sql.js';
import type { StoredRecord } from './record.js';
import type { TenantDatabase } from './tenant-database.js';

type Update = { id: number; version?: number | null };

/** List, create, update and delete for one reference entity; PostgreSQL writes the JSON. */
export class ReferenceService<E extends StoredRecord> {
  constructor(
    private readonly database: TenantDatabase,
    private readonly metadata: EntityMetadata,
  ) {}

  private get table(): string {
    return `"${this.metadata.tableName}"`;
  }

  /** All records of the tenant as JSON text, by id. */
  async getAll(multimediaId: number): Promise<string> {
    const [row] = await this.database.read(multimediaId, (manager) =>
      manager.query<[{ json: string }]>(
        `SELECT coalesce(json_agg(r), '[]')::text AS json FROM
          (SELECT ${apiColumns(this.metadata)} FROM ${this.table} WHERE multimedia_id = $1 ORDER BY id) r`,
        [multimediaId],
      ),
    );
    return row.json;
  }

  /**
   * @returns the created record
   * @throws CODE_IN_USE or NAME_IN_USE; 400 for an id in the body that is not the tenant's
   */
  async create(multimediaId: number, body: object): Promise<E> {
    return this.saving(body, multimediaId, async (manager) => {
      const { identifiers } = await manager.insert(this.metadata.target, {
        ...body,
        multimediaId,
      });
      return this.find(manager, multimediaId, Number(identifiers[0]?.['id']));
    });
  }

  /**
   * @returns the updated record
   * @throws as create; 404 for an unknown id, STALE_RECORD when `version` is not the stored one
   */
  async update(multimediaId: number, body: Update): Promise<E> {
    const { id, version, ...fields } = body;
    return this.saving(body, multimediaId, async (manager) => {
      const { affected } = await manager
        .createQueryBuilder()
        .update(this.metadata.target)
        .set({ ...fields, version: () => 'version + 1' })
        .where({ id, multimediaId, ...(version && { version }) })
        .execute();
      if (affected === 1) return this.find(manager, multimediaId, id);
      await this.find(manager, multimediaId, id);
      throw new CodeError('STALE_RECORD');
    });
  }

  /** @throws 404 for an unknown id, the catalogue's code while another record refers to it */
  async delete(multimediaId: number, id: number): Promise<{ id: number }> {
    try {
      return await this.database.write(multimediaId, async (manager) => {
        const { affected } = await manager.delete(this.metadata.target, { id, multimediaId });
        if (affected !== 1) throw notFound();
        return { id };
      });
    } catch (error) {
      throw deleteError(error);
    }
  }

  private async saving(
    body: object,
    multimediaId: number,
    work: (manager: EntityManager) => Promise<E>,
  ): Promise<E> {
    try {
      return await this.database.write(multimediaId, work);
    } catch (error) {
      throw saveError(error, body);
    }
  }

  private async find(manager: EntityManager, multimediaId: number, id: number): Promise<E> {
    const [row] = await manager.query<(E & ObjectLiteral)[]>(
      `SELECT ${apiColumns(this.metadata)} FROM ${this.table} WHERE multimedia_id = $1 AND id = $2`,
      [multimediaId, id],
    );
    if (!row) throw notFound();
    return row;
  }
}
