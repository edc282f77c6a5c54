import type { EntityMetadata } from 'typeorm';
import { deleteError, saveError } from '../common/database-errors.js';
import { notFound } from '../common/errors.js';
import type { Run } from '../common/statement.js';
import type { StoredRecord } from '../common/record.js';
import type { LongLists, TaggedList } from '../tenant/long-lists.js';
import { staleRecord } from '../tenant/stale-record.js';
import type { TenantDatabase } from '../tenant/tenant-database.js';
import { ReferenceRepository } from './reference.repository.js';

type Update = { id: number; version?: number | null };

/** Throws when an update is not allowed. */
export type UpdateCheck = (run: Run, multimediaId: number, body: Update) => Promise<void>;

/** List, create, update and delete for one reference entity. */
export class ReferenceService<E extends StoredRecord> {
  private readonly records: ReferenceRepository<E>;

  constructor(
    database: TenantDatabase,
    metadata: EntityMetadata,
    lists: LongLists,
    private readonly check?: UpdateCheck,
  ) {
    this.records = new ReferenceRepository<E>(database, metadata, lists);
  }

  /** All records of the tenant as JSON, by id; a stream when they are many. @param known tags that the caller has */
  getAll(multimediaId: number, known: readonly string[] = []): Promise<TaggedList> {
    return this.records.all(multimediaId, known);
  }

  /**
   * @returns the created record
   * @throws CODE_IN_USE or NAME_IN_USE; 400 for an id in the body that is not the tenant's
   */
  create(multimediaId: number, body: object): Promise<E> {
    return this.saving(body, () => this.records.insert(multimediaId, body));
  }

  /**
   * Replaces the fields in the body.
   *
   * @returns the updated record
   * @throws as create; what other records do not allow; 404 for an unknown id, STALE_RECORD when `version` is not the stored one
   */
  async update(multimediaId: number, body: Update): Promise<E> {
    const { id, version = null, ...fields } = body;
    await this.check?.(this.records.run(multimediaId), multimediaId, body);
    const row = await this.saving(body, () =>
      this.records.update(multimediaId, id, version, fields),
    );
    if (row) return row;
    if (!(await this.records.exists(multimediaId, id))) throw notFound();
    throw await staleRecord(this.records.run(multimediaId), multimediaId, this.records.entity, id);
  }

  /** @throws 404 for an unknown id, the catalogue's code while another record refers to it */
  async delete(multimediaId: number, id: number): Promise<{ id: number }> {
    try {
      if (!(await this.records.delete(multimediaId, id))) throw notFound();
      return { id };
    } catch (error) {
      throw deleteError(error);
    }
  }

  private async saving<T>(body: object, save: () => Promise<T>): Promise<T> {
    try {
      return await save();
    } catch (error) {
      throw saveError(error, body);
    }
  }
}
