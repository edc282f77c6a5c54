import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors.js';
import type { Hold } from '../common/request-context.js';
import { readPage } from '../rest/read-page.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { type StoredBytes, storedBytes } from '../tenant/stored-bytes.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import type { AsRunFileAnswer, AsRunFileFilter } from './as-run-files.dto.js';
import { pageOf } from './rest-page.js';

const AS_RUN_FILE = { table: 'as_run_file', id: 'id' } as const;
const SOURCE = `
  SELECT f.id, f.station_id AS "stationId", f.file_name AS "fileName", f.format, f.digest, f.dates,
    f.rows, f.read, f.problems, f.imported_at AS "importedAt", u.full_name AS "importedBy",
    EXISTS (SELECT FROM as_run_day d WHERE d.file_id = f.id)::int AS current
  FROM as_run_file f LEFT JOIN app_user u ON u.id = f.user_id
  WHERE f.multimedia_id = $1`;

const CONDITIONS: Readonly<Record<keyof AsRunFileFilter, string>> = {
  id: 'id = ANY($::int[])',
  stationId: '"stationId" = ANY($::int[])',
  date: '$::date = ANY(dates)',
};

/** Files of what aired, kept as they came. */
@Injectable()
export class AsRunFileService {
  constructor(private readonly database: TenantDatabase) {}

  page(multimediaId: number, request: ListRequest<AsRunFileFilter>): Promise<Page> {
    const page = pageOf(SOURCE, CONDITIONS, multimediaId, request);
    return readPage(this.database, multimediaId, page, request.from);
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

  /** The file as it came. @throws 404; as `hold` */
  async file(
    multimediaId: number,
    id: number,
    hold: Hold,
  ): Promise<StoredBytes & { fileName: string }> {
    const named = { text: 'SELECT file_name AS name FROM as_run_file WHERE id = $1' };
    const [file] = await this.database.statement<{ name: string }>(multimediaId, named, [id]);
    const stored = file && (await storedBytes(this.database, multimediaId, AS_RUN_FILE, id, hold));
    if (!stored) throw notFound();
    return { ...stored, fileName: file.name };
  }
}
