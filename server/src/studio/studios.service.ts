import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SignInService } from '../auth/sign-in.service.js';
import { nameStudio } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { saveError } from '../common/database-errors.js';
import { badField, notFound, linkGone } from '../common/errors.js';
import { digestOf, newSecret } from '../common/secret-link.js';
import { keyOf, readKey } from '../common/studio-key.js';
import { AppConfig } from '../config/app-config.js';
import { STUDIOS } from '../contract/limits.js';
import { STUDIO_PREFIX } from '../contract/studio.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { stationOf } from '../station/station-of.js';
import { staleRecord } from '../tenant/stale-record.js';
import { runIn, TenantDatabase } from '../tenant/tenant-database.js';
import { StudioWatch } from './studio-watch.js';
import type {
  LinkedStudioAnswer,
  StudioAnswer,
  StudioBody,
  StudioFilter,
  StudioUpdate,
} from './studios.dto.js';
import * as studios from './studios.repository.js';

const DAY_MS = 86_400_000;

/** The studios of stations, and the links that their devices open. */
@Injectable()
export class StudiosService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly signIn: SignInService,
    private readonly watch: StudioWatch,
  ) {}

  page(multimediaId: number, request: ListRequest<StudioFilter>): Promise<Page> {
    return studios.studioPage(this.database, multimediaId, request);
  }

  /** @throws 404 */
  get(multimediaId: number, id: number): Promise<StudioAnswer> {
    return this.database.read(multimediaId, (manager) => studioIn(manager, multimediaId, id));
  }

  /** @throws 404 for the station, 400 for a speaker that is not there, NAME_IN_USE */
  create(multimediaId: number, body: StudioBody): Promise<LinkedStudioAnswer> {
    return this.saving(
      body,
      async (manager) => {
        const { stationId, name, speakerId = null } = body;
        await stationOf(manager, multimediaId, stationId);
        const studio = { multimediaId, stationId, name, speakerId };
        const id = await studios.addStudio(manager, studio);
        return this.linked(manager, multimediaId, id);
      },
      multimediaId,
    );
  }

  /** @throws as create; 404, STALE_RECORD, 400 for another station */
  update(multimediaId: number, id: number, body: StudioUpdate): Promise<StudioAnswer> {
    return this.saving(
      body,
      async (manager) => {
        const before = await studioIn(manager, multimediaId, id);
        if (body.version && body.version !== before.version)
          throw await staleRecord(runIn(manager), multimediaId, 'studio', id);
        if (body.stationId !== before.stationId) throw badField('stationId', 'studioOfStation');
        const { name, speakerId = before.speakerId } = body;
        const version = before.version + 1;
        await studios.changeStudio(manager, { multimediaId, id, version, name, speakerId });
        return studioIn(manager, multimediaId, id);
      },
      multimediaId,
    );
  }

  /** Deletes a studio: its device calls in vain from now on. What it said stays. @throws 404 */
  async delete(multimediaId: number, id: number): Promise<{ id: number }> {
    await this.database.write(multimediaId, async (manager) => {
      await studioIn(manager, multimediaId, id);
      await studios.deleteStudio(manager, multimediaId, id);
    });
    this.watch.revoke(id);
    return { id };
  }

  /** A new link, which ends the device of the one before. @throws 404 */
  async link(multimediaId: number, id: number): Promise<LinkedStudioAnswer> {
    const answer = await this.database.write(multimediaId, async (manager) => {
      await studioIn(manager, multimediaId, id);
      return this.linked(manager, multimediaId, id);
    });
    this.watch.revoke(id);
    return answer;
  }

  /** Opens a link on the device that calls. @throws 404 for one that cannot be used, 429 */
  async open(value: string, address: string): Promise<{ token: string }> {
    return this.signIn.followLink(address, async () => {
      const key = readKey(value);
      if (!key) throw linkGone();
      const token = keyOf(key, newSecret().secret);
      const digests = { link: digestOf(value), token: digestOf(token) };
      const now = new Date(this.clock.now());
      nameStudio(`studio ${key.studioId}`);
      const isGood = await this.database.write(key.multimediaId, (manager) =>
        studios.openLink(manager, key, { ...digests, now }),
      );
      if (!isGood) throw linkGone();
      return { token };
    });
  }

  private async linked(
    manager: EntityManager,
    multimediaId: number,
    id: number,
  ): Promise<LinkedStudioAnswer> {
    const value = keyOf({ multimediaId, studioId: id }, newSecret().secret);
    const expiresAt = new Date(this.clock.now() + STUDIOS.days * DAY_MS);
    await studios.changeStudio(manager, {
      ...{ multimediaId, id, expiresAt },
      ...{ linkDigest: digestOf(value), tokenDigest: null, openedAt: null },
    });
    const studio = await studioIn(manager, multimediaId, id);
    // After the `#`, which browsers send to no server and no log holds.
    return { ...studio, link: `${this.config.publicUrl ?? ''}${STUDIO_PREFIX}#${value}` };
  }

  private async saving<T>(
    body: StudioBody,
    save: (manager: EntityManager) => Promise<T>,
    multimediaId: number,
  ): Promise<T> {
    try {
      return await this.database.write(multimediaId, save);
    } catch (error) {
      throw saveError(error, body, body.speakerId ? [body.speakerId] : []);
    }
  }
}

async function studioIn(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<StudioAnswer> {
  const studio = await studios.studioById(manager, multimediaId, id);
  if (!studio) throw notFound();
  return studio;
}
