import { Injectable } from '@nestjs/common';
import { LIMITS } from '../contract/limits.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import type { SpotFile } from './spot.dto.js';
import { campaignsByFile } from './spot-search.queries.js';

/** Finds campaigns by the audio that they air. */
@Injectable()
export class SpotSearchService {
  constructor(private readonly database: TenantDatabase) {}

  /** The newest campaigns with a file whose name contains a text, ignoring case. */
  search(multimediaId: number, text: string): Promise<SpotFile[]> {
    return campaignsByFile(this.database, multimediaId, text, LIMITS.fileSearchFound);
  }
}
