import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { actAs, programActor } from '../common/actor.js';
import { lockStation } from '../station/station-lock.queries.js';
import { mediaGroups } from '../tenant/media-groups.repository.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { writeClosing } from './closing.js';
import { type DayOfStation, inParts } from './days-in-parts.js';
import {
  missingClosings,
  missingVersion,
  countTodaysTerms,
} from './missing-closings.repository.js';

const logger = new Logger('Ledger');

/**
 * Closed days that the ledger does not have: those of before there was one, and months that were put away then. They
 * are written in the order of their dates, from what their logs kept, before the application does anything else.
 */
@Injectable()
export class MissingClosings implements OnModuleInit {
  constructor(private readonly database: TenantDatabase) {}

  async onModuleInit(): Promise<void> {
    await actAs(programActor('server start'), () => this.writeAll());
  }

  /** @returns how many days were written */
  async writeAll(): Promise<number> {
    let written = 0;
    for (const { id, name } of await this.database.read(null, mediaGroups)) {
      const days = await this.database.read(id, (manager) => missingClosings(manager, id));
      let own = 0;
      for (const part of inParts(days)) own += await this.write(id, part);
      if (own > 0) await this.tell(id, name, own);
      written += own;
    }
    return written;
  }

  private async write(multimediaId: number, part: readonly DayOfStation[]): Promise<number> {
    const [first] = part;
    if (!first) return 0;
    try {
      return await this.database.write(multimediaId, async (manager) => {
        await lockStation(manager, first.stationId);
        let written = 0;
        for (const { stationId, date } of part) {
          const version = await missingVersion(manager, multimediaId, stationId, date);
          if (version === null) continue;
          await writeClosing(manager, { multimediaId, stationId, date, version, closed: true });
          written += 1;
        }
        return written;
      });
    } catch (error) {
      logger.error(
        `Station ${first.stationId}, ${first.date} to ${part.at(-1)?.date}: the ledger was not written, the next start tries again: ${String(error)}`,
      );
      return 0;
    }
  }

  private async tell(multimediaId: number, name: string, days: number): Promise<void> {
    const { fees, campaigns } = await this.database.read(multimediaId, (manager) =>
      countTodaysTerms(manager, multimediaId),
    );
    logger.log(
      `${name}: ${days} closed days were written in the ledger, from the terms that their logs kept. What logs did not keep is what it is today: payment methods, origins, categories, groups of agencies and names of ${campaigns} campaigns, what they ordered, and the monthly fees of ${fees}.`,
    );
  }
}
