import { Injectable } from '@nestjs/common';
import { PayerDoor } from '../auth/payer-door.js';
import { SignInService } from '../auth/sign-in.service.js';
import { Clock } from '../common/clock.js';
import { requireRange } from '../common/date-range.js';
import { badField, CodeError, linkGone, notFound } from '../common/errors.js';
import type { PayerContext } from '../common/request-context.js';
import { newSecret } from '../common/secret-link.js';
import { keyOf } from '../common/studio-key.js';
import { AppConfig } from '../config/app-config.js';
import { ACCOUNT_PREFIX } from '../contract/payer-page.js';
import { LIMITS } from '../contract/limits.js';
import { dateInZone, daysBetween } from '../contract/time.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import * as links from './billing-link.repository.js';
import type {
  BillingLinkFilter,
  ClientLinkAnswer,
  ClientLinkBody,
  PageAnswer,
  PageQuery,
} from './payer-page.dto.js';

/** Links to the pages of clients, and what these show. */
@Injectable()
export class PayerPageService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly signIn: SignInService,
    private readonly door: PayerDoor,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  list(multimediaId: number, request: ListRequest<BillingLinkFilter>): Promise<Page> {
    return links.billingLinkPage(this.database, multimediaId, request);
  }

  /** A link to a client's page. @throws 404; 400 for a day that is over or too far away */
  async create(
    multimediaId: number,
    { clientId, until }: ClientLinkBody,
  ): Promise<ClientLinkAnswer> {
    const days = daysBetween(this.today(), until);
    if (days < 0 || days > LIMITS.linkDays) throw badField('until', 'linkUntil', LIMITS.linkDays);
    return this.database.write(multimediaId, async (manager) => {
      if (!(await links.holdClient(manager, multimediaId, clientId))) throw notFound();
      // The id is part of the link.
      const { secret, digest: linkDigest } = newSecret();
      const createdAt = new Date(this.clock.now());
      const id = await links.addBillingLink(manager, {
        multimediaId,
        clientId,
        linkDigest,
        until,
        createdAt,
      });
      const value = keyOf({ multimediaId, studioId: id }, secret);
      // After the `#`, which browsers send to no server and no log holds.
      return { id, url: `${this.config.publicUrl ?? ''}${ACCOUNT_PREFIX}#${value}`, until };
    });
  }

  /** Ends a link: its page shows nothing from now on. @throws 404 */
  async revoke(multimediaId: number, id: number): Promise<{ id: number }> {
    await this.database.write(multimediaId, async (manager) => {
      if (!(await links.deleteBillingLink(manager, multimediaId, id))) throw notFound();
    });
    return { id };
  }

  /** Exchanges a link for the token of its page. @throws 404 for one that cannot be used, 429 */
  open(value: string, address: string): Promise<{ token: string }> {
    return this.signIn.followLink(address, async () => {
      const token = await this.door.tokenOf(value);
      if (token === null) throw linkGone();
      return { token };
    });
  }

  /** What aired for the client, as far as it is known. @throws 400, RANGE_TOO_LONG */
  async page({ multimediaId, clientId }: PayerContext, query: PageQuery): Promise<PageAnswer> {
    requireRange(query);
    if (daysBetween(query.dateFrom, query.dateTo) >= LIMITS.logRangeDays)
      throw new CodeError('RANGE_TOO_LONG');
    const head = await links.pageHead(this.database, multimediaId, clientId);
    if (!head) throw notFound();
    const airings = await links.airedOfClient(this.database, multimediaId, clientId, query);
    if (airings.length > LIMITS.clientAirings) throw new CodeError('RANGE_TOO_LONG');
    return { ...head, airings };
  }

  private today(): string {
    return dateInZone(this.clock.now(), 'UTC');
  }
}
