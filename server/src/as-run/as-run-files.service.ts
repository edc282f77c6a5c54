import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors.js';
import type { Hold } from '../common/request-context.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { type StoredBytes, storedBytes } from '../tenant/stored-bytes.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import type { AsRunFileAnswer, AsRunFileFilter } from './as-run-files.dto.js';
import { fileName, filePage } from './as-run-file.repository.js';

const AS_RUN_FILE = { table: 'as_run_file', id: 'id' } as const;

/** Files of what aired, stored unchanged. */
@Injectable()
export class AsRunFileService {
  constructor(private readonly database: TenantDatabase) {}

  page(multimediaId: number, request: ListRequest<AsRunFileFilter>): Promise<Page> {
    return filePage(this.database, multimediaId, request);
  }

  /** @throws 404 */
  async get(multimediaId: number, id: number): Promise<AsRunFileAnswer> {
    const { json } = await this.page(multimediaId, {
      sort: { field: 'id', order: 'ASC' },
      from: 0,
      to: 0,
      filter: { id: [id] },
    });
    const [record] = JSON.parse(json) as AsRunFileAnswer[];
    if (!record) throw notFound();
    return record;
  }

  /** The unchanged file. @throws 404; as `hold` */
  async file(
    multimediaId: number,
    id: number,
    hold: Hold,
  ): Promise<StoredBytes & { fileName: string }> {
    const name = await fileName(this.database, multimediaId, id);
    if (name === undefined) throw notFound();
    const stored = await storedBytes(this.database, multimediaId, AS_RUN_FILE, id, hold);
    if (!stored) throw notFound();
    return { ...stored, fileName: name };
  }
}
