import { Injectable } from '@nestjs/common';
import { nameStudio } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { CodeError, SentenceError } from '../common/errors.js';
import type { StudioContext } from '../common/request-context.js';
import { digestOf } from '../common/secret-link.js';
import { readKey } from '../common/studio-key.js';
import { message } from '../contract/messages.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { CallLimits } from './call-limits.js';
import { seeStudio, studioOfToken } from './studio-door.queries.js';

/** How often it is noted that a device calls. */
const TOUCH_MS = 60_000;

/** Lets in the devices of studios, by their tokens. */
@Injectable()
export class StudioDoor {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly calls: CallLimits,
  ) {}

  /** @throws 401 for a token that is none, has ended or was revoked; PART_OFF, 429 */
  async enter(token: string): Promise<StudioContext> {
    const key = readKey(token);
    if (!key) throw new SentenceError(401, message('unauthorized'));
    const { multimediaId, studioId } = key;
    const now = new Date(this.clock.now());
    const digest = digestOf(token);
    const found = await studioOfToken(this.database, multimediaId, studioId, { digest, now });
    if (!found) throw new SentenceError(401, message('unauthorized'));
    await this.calls.count(`studio/${studioId}`);
    const { lastSeen, on, stationId, stationName, timeZone, name, speaker } = found;
    if (!on) throw new CodeError('PART_OFF');
    if (lastSeen === null || now.getTime() - lastSeen.getTime() > TOUCH_MS)
      await seeStudio(this.database, multimediaId, studioId, now);
    nameStudio(name);
    return { multimediaId, studioId, digest, stationId, stationName, timeZone, name, speaker };
  }
}
