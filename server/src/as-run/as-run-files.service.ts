import { Injectable } from '@nestjs/common';
import { notFound } from '../common/errors.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import type { AsRunFileAnswer, AsRunFileFilter } from './as-run-files.dto.js';
import { pageOf } from './rest-page.js';

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

  async page(multimediaId: number, request: ListRequest<AsRunFileFilter>): Promise<Page> {
    const { text, values } = pageOf(SOURCE, CONDITIONS, multimediaId, request);
    const [row] = await this.database.statement<Omit<Page, 'from'>>(multimediaId, { text }, values);
    if (!row) throw new Error('As-run files gave no page');
    return { ...row, from: request.from };
  }

  /** @throws 404 */
  async get(multimediaId: number, id: number): Promise<AsRunFileAnswer> {
    const { json } = await this.page(multimediaId, {
      sort: { field: 'id', order: 'ASC' },
      ...{ from: 0, to: 0 },
      filter: { id: [id] },
    });
    const [record] = JSON.parse(json) as AsRunFileAnswer[];
    if (!record) throw notFound();
    return record;
  }

  /** The file as it came. @throws 404 */
  async bytes(multimediaId: number, id: number): Promise<{ fileName: string; bytes: Buffer }> {
    const [file] = await this.database.statement<{ fileName: string; bytes: Buffer }>(
      multimediaId,
      {
        text: `SELECT file_name AS "fileName", bytes FROM as_run_file WHERE multimedia_id = $1 AND id = $2`,
      },
      [multimediaId, id],
    );
    if (!file) throw notFound();
    return file;
  }
}
