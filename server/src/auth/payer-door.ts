import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { CodeError, SentenceError } from '../common/errors.js';
import type { PayerContext } from '../common/request-context.js';
import { keyFor } from '../common/sealed.js';
import { digestOf } from '../common/secret-link.js';
import { keyOf, readKey } from '../common/studio-key.js';
import { AppConfig } from '../config/app-config.js';
import { message } from '../contract/messages.js';
import { dateInZone } from '../contract/time.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { CallLimits } from './call-limits.js';
import { pageLink } from './payer-door.queries.js';

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Exchanges links to the pages of clients and agencies for tokens, and lets in who has one. Both end with the link. */
@Injectable()
export class PayerDoor {
  private readonly key: Buffer;

  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly calls: CallLimits,
    { tokenSecret }: AppConfig,
  ) {
    this.key = keyFor('page of a client', tokenSecret);
  }

  /** The token of a link's page; null for a link that is none or has ended. */
  async tokenOf(value: string): Promise<string | null> {
    const found = await this.find(value);
    if (!found || !same(found.digest, digestOf(value.split('.')[2] ?? ''))) return null;
    return this.token(found);
  }

  /** @throws 401 for a token that is none, or whose link has ended; PART_OFF, 429 */
  async enter(token: string): Promise<PayerContext> {
    const found = await this.find(token);
    if (!found || !same(this.token(found), token))
      throw new SentenceError(401, message('unauthorized'));
    const { multimediaId, linkId, clientId, adAgencyId, money, parts } = found;
    await this.calls.count(`page/${linkId}`);
    if (!parts.includes(money ? 'billing' : 'airplay')) throw new CodeError('PART_OFF');
    const kind = clientId === null ? 'agency' : 'client';
    return { multimediaId, linkId, kind, id: clientId ?? adAgencyId ?? NaN, money, parts };
  }

  private async find(text: string) {
    const key = readKey(text);
    if (!key) return null;
    const { multimediaId, studioId: linkId } = key;
    const today = dateInZone(this.clock.now(), 'UTC');
    const link = await pageLink(this.database, multimediaId, linkId, today);
    return link ? { ...link, multimediaId, linkId } : null;
  }

  /** Derived from the link, so that each device that opens it has the same one and none is stored. */
  private token({
    multimediaId,
    linkId,
    digest,
  }: {
    multimediaId: number;
    linkId: number;
    digest: string;
  }) {
    const of = createHmac('sha256', this.key).update(`${multimediaId}.${linkId}.${digest}`);
    return keyOf({ multimediaId, studioId: linkId }, of.digest('base64url'));
  }
}
