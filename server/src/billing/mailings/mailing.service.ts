import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { badField, notFound, SentenceError } from '../../common/errors.js';
import type { Language } from '../../contract/enums.js';
import { MAIL } from '../../contract/limits.js';
import { message, translate } from '../../contract/messages.js';
import { Mailer } from '../../mail/mailer.js';
import { takeMailingsBack } from '../../mail/outbox.repository.js';
import type { ListRequest, Page } from '../../rest/rest-list.js';
import { todayAtStations } from '../../sales/station-day.queries.js';
import { mediaGroup } from '../../tenant/media-groups.repository.js';
import { TenantDatabase } from '../../tenant/tenant-database.js';
import { planDelivery, type PlannedMailing, type Refusal } from '../core/deliveries.js';
import { deliveryText } from '../core/delivery-texts.js';
import { wordsInEach } from '../core/mailing-words.js';
import { isShape } from '../shapes/billing-shape.service.js';
import type { DeliverAnswer, DeliverBody, MailingAnswer, MailingFilter } from './mailing.dto.js';
import * as mailings from './mailing.repository.js';

/** Mails documents that were handed over to their payers. `MailingFiles` makes their files when they are sent. */
@Injectable()
export class MailingService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
  ) {}

  page(
    multimediaId: number,
    request: ListRequest<MailingFilter>,
    language: Language,
  ): Promise<Page> {
    return mailings.mailingPage(this.database, multimediaId, request, language);
  }

  /** @throws 404 */
  async get(multimediaId: number, id: number, language: Language): Promise<MailingAnswer> {
    const mailing = await mailings.mailingById(this.database, multimediaId, id, language);
    if (!mailing) throw notFound();
    return mailing;
  }

  /**
   * Queues the messages of a delivery, all of them in one transaction.
   *
   * @throws 404 for a document that is not there, 409 where no mail is set, 429 beyond the hour's budget
   */
  async deliver(
    multimediaId: number,
    body: DeliverBody,
    language: Language,
  ): Promise<DeliverAnswer> {
    const answer = await this.database.write(multimediaId, async (manager) => {
      const lastHour = await mailings.holdDeliveries(manager, multimediaId);
      const plan = await planIn(manager, multimediaId, body, language);
      this.requireMail();
      requireBudget(lastHour, plan.mailings.length);
      const made = await this.queue(manager, multimediaId, plan.mailings);
      return { mailings: made, refused: plan.refused.map((one) => refusedAnswer(one, language)) };
    });
    this.mailer.wake();
    return answer;
  }

  /** Stops mailings that wait. @returns those that were neither sent nor on their way */
  stop(multimediaId: number, ids: readonly number[]): Promise<{ ids: number[] }> {
    return this.database.write(multimediaId, async (manager) => {
      const stopped = await takeMailingsBack(manager, ids, 'queued');
      const words = wordsInEach((language) => translate(message('mailingStopped'), language));
      await mailings.mailingsStopped(manager, multimediaId, stopped, words);
      return { ids: stopped.sort((a, b) => a - b) };
    });
  }

  /** Queues mailings again that failed or were stopped. @throws 409, 429 as deliver */
  async retry(multimediaId: number, ids: readonly number[]): Promise<{ ids: number[] }> {
    const answer = await this.database.write(multimediaId, async (manager) => {
      const lastHour = await mailings.holdDeliveries(manager, multimediaId);
      const failed = await mailings.failedMailings(manager, multimediaId, ids);
      if (failed.length > 0) this.requireMail();
      requireBudget(lastHour, failed.length);
      const again = failed.map(({ id }) => id);
      await takeMailingsBack(manager, again, 'failed');
      await mailings.mailingsQueued(manager, multimediaId, again);
      const group = await groupName(manager, multimediaId);
      const mails = failed.map(({ id, messageId, address, language, payerName, numbers }) => ({
        ...{ id: messageId, mailingId: id, address },
        text: deliveryText({ group, payerName, numbers }, language),
      }));
      await this.mailer.putMailings(manager, multimediaId, mails);
      return { ids: again };
    });
    this.mailer.wake();
    return answer;
  }

  private requireMail(): void {
    if (!this.mailer.isSet) throw new SentenceError(409, message('mailNotSet'));
  }

  private async queue(
    manager: EntityManager,
    multimediaId: number,
    planned: readonly PlannedMailing[],
  ): Promise<DeliverAnswer['mailings']> {
    if (planned.length === 0) return [];
    const date = await todayAtStations(manager, multimediaId, this.clock.now());
    const group = await groupName(manager, multimediaId);
    const rows = planned.map(({ documents, ...mailing }) => ({
      ...mailing,
      ...{ messageId: randomUUID(), date, preInvoiceIds: documents.map(({ id }) => id) },
    }));
    const made = await mailings.addMailings(manager, multimediaId, rows);
    const ids = new Map(made.map(({ id, messageId }) => [messageId, id]));
    const queued = planned.map(({ documents, language }, i) => {
      const row = rows[i];
      const mailingId = row && ids.get(row.messageId);
      if (!row || mailingId === undefined) throw new Error('A mailing was not stored');
      const { messageId, payer, payerName, address, preInvoiceIds } = row;
      const numbers = documents.map(({ number }) => number);
      return {
        answer: { id: mailingId, payer, payerName, address, preInvoiceIds },
        mail: {
          ...{ id: messageId, mailingId, address },
          text: deliveryText({ group, payerName, numbers }, language),
        },
      };
    });
    const mails = queued.map(({ mail }) => mail);
    await this.mailer.putMailings(manager, multimediaId, mails);
    return queued.map(({ answer }) => answer);
  }
}

async function groupName(manager: EntityManager, multimediaId: number): Promise<string> {
  return (await mediaGroup(manager, multimediaId)).name;
}

/** @throws 429 */
function requireBudget(lastHour: number, more: number): void {
  if (lastHour + more > MAIL.billingOfGroup)
    throw new SentenceError(429, message('mailingsFull', MAIL.billingOfGroup, lastHour, more));
}

/** @throws 404 for a document that is not there, 400 for none */
async function planIn(
  manager: EntityManager,
  multimediaId: number,
  { ids, with: asked, again }: DeliverBody,
  language: Language,
) {
  if (ids.length === 0) throw badField('ids', 'atLeastOneItem');
  const found = await mailings.documentsToDeliver(manager, multimediaId, ids);
  if (found.length < ids.length) throw notFound();
  const withs = asked ?? [];
  const certificates = withs.includes('certificate')
    ? await mailings.ownCertificates(manager, multimediaId, ids)
    : [];
  const shapes = new Map<number | null, boolean>([[null, true]]);
  for (const { shapeId } of found)
    if (shapeId !== null && !shapes.has(shapeId))
      shapes.set(shapeId, await isShape(manager, multimediaId, shapeId));
  const documents = found.map(({ shapeId, ...document }) => ({
    ...document,
    hasShape: shapes.get(shapeId) ?? false,
  }));
  return planDelivery({ documents, certificates, withs, again: again === 1, language });
}

const refusedAnswer = (
  { document: { id, number, payer, payerName }, why, words }: Refusal,
  language: Language,
): DeliverAnswer['refused'][number] => ({
  ...{ id, number, payer, payerName, why },
  text: translate(words, language),
});
