import { Injectable } from '@nestjs/common';
import { saveError } from '../common/database-errors.js';
import { badField, notFound } from '../common/errors.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import type { ImportMapAnswer, ImportMapBody, ImportMapFilter } from './import-map.dto.js';
import * as maps from './import-map.repository.js';
import { soundMap } from './map-field.js';

/** The maps that people keep by name. */
@Injectable()
export class ImportMapService {
  constructor(private readonly database: TenantDatabase) {}

  page(multimediaId: number, request: ListRequest<ImportMapFilter>): Promise<Page> {
    return maps.importMapPage(this.database, multimediaId, request);
  }

  /** @throws NAME_IN_USE; 400 for a map that is not of the kind or has columns beyond the headings */
  async create(multimediaId: number, body: ImportMapBody): Promise<ImportMapAnswer> {
    const { entity, name, headings } = body;
    const map = soundMap(entity, body.map);
    if (Object.values(map).some((column) => column >= headings.length))
      throw badField('map', 'importColumn');
    try {
      const { id } = await this.database.write(multimediaId, (manager) =>
        maps.addMap(manager, { multimediaId, entity, name, headings, map }),
      );
      return { id, entity, name, headings, map };
    } catch (error) {
      throw saveError(error, body);
    }
  }

  /** @throws 404 */
  async delete(multimediaId: number, id: number): Promise<{ id: number }> {
    const isGone = await this.database.write(multimediaId, (manager) =>
      maps.deleteMap(manager, multimediaId, id),
    );
    if (!isGone) throw notFound();
    return { id };
  }
}
