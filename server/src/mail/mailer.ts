import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { EntityManager } from 'typeorm';
import { actAs, programActor } from '../common/actor.js';
import { FairTurns } from '../common/fair-turns.js';
import { digestOf } from '../common/secret-link.js';
import { AppConfig } from '../config/app-config.js';
import type { Language } from '../contract/enums.js';
import { MAIL } from '../contract/limits.js';
import { secondsToTry } from './core/tries.js';
import { isMailAddress } from './mail-address.js';
import { MailBell } from './mail-bell.js';
import { MailSeal } from './mail-seal.js';
import { type Mail, type MailText, mailText } from './mail-texts.js';
import { putMail, putMailings } from './outbox.repository.js';

const HOUR_SECONDS = 3600;
/** Those who forgot a password take turns as one media group. */
const NO_GROUP = 'none';

/** Who receives a message, and for whose sake. */
export interface Recipient {
  address: string;
  language: Language;
  /** The media group on whose account the message counts; null for a forgotten password. */
  multimediaId: number | null;
  /** Of the link in it: there is no use in sending it later. */
  lifeSeconds?: number;
  /** Whom it invites: it is not sent once that invitation has ended. */
  invitedUserId?: number;
}

/**
 * Puts messages into the outbox, where mail is set, in the transactions that cause them and within hourly limits.
 * `MailSender` sends them.
 */
@Injectable()
export class Mailer {
  private readonly logger = new Logger('Mail');
  private readonly turns = new FairTurns(MAIL.atOnce);
  private readonly ofGroup = new RateLimiterMemory({
    points: MAIL.ofGroup,
    duration: HOUR_SECONDS,
    keyPrefix: 'group',
  });
  private readonly toAddress = new RateLimiterMemory({
    points: MAIL.toAddress,
    duration: HOUR_SECONDS,
    keyPrefix: 'address',
  });

  constructor(
    private readonly config: AppConfig,
    private readonly seal: MailSeal,
    private readonly bell: MailBell,
  ) {}

  /** Whether messages can be sent at all. */
  get isSet(): boolean {
    return this.config.smtp !== undefined;
  }

  /**
   * Puts a message to one address into the outbox, in its media group's scope. Once the transaction is over, the
   * caller calls `wake`.
   *
   * @returns false when it will not be sent: mail is not set, the address is none, or too much was sent
   */
  async put(manager: EntityManager, to: Recipient, mail: Mail): Promise<boolean> {
    if (!this.isSet || !isMailAddress(to.address)) return false;
    if (!(await this.mayReceive(to))) return false;
    const { address, multimediaId, language, lifeSeconds = null, invitedUserId = null } = to;
    const id = randomUUID();
    await putMail(manager, {
      id,
      multimediaId,
      lane: multimediaId === null ? NO_GROUP : String(multimediaId),
      address,
      sealed: this.seal.close(id, mailText(mail, language)),
      keyName: this.seal.keyName,
      seconds: secondsToTry(lifeSeconds),
      invitedUserId,
    });
    return true;
  }

  /** Puts messages of billing into the outbox, whose budget is another one. As `put`, but mail is set. */
  async putMailings(
    manager: EntityManager,
    multimediaId: number,
    mails: readonly { id: string; mailingId: number; address: string; text: MailText }[],
  ): Promise<void> {
    const { keyName } = this.seal;
    await putMailings(
      manager,
      { multimediaId, keyName, seconds: secondsToTry(null) },
      mails.map(({ text, ...mail }) => ({ ...mail, sealed: this.seal.close(mail.id, text) })),
    );
  }

  /** There may be a message in the outbox: it is sent now, and otherwise with the next look. */
  wake(): void {
    this.bell.ring();
  }

  /** Work that ends in a message, which its call does not wait for; dropped while too much waits. */
  afterwards(work: () => Promise<unknown>): void {
    if (this.turns.waiting >= MAIL.waiting) return;
    const noted = (error: unknown) => this.logger.warn(`No message was made: ${String(error)}`);
    void actAs(programActor('mail'), () =>
      this.turns.run({ group: '', user: '' }, work).then(() => this.wake(), noted),
    );
  }

  private async mayReceive({ address, multimediaId }: Recipient): Promise<boolean> {
    try {
      await this.toAddress.consume(digestOf(address.toLowerCase()));
      if (multimediaId !== null) await this.ofGroup.consume(multimediaId);
      return true;
    } catch (error) {
      if (error instanceof RateLimiterRes) return false;
      throw error;
    }
  }
}
