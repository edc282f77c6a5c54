import { Injectable, Logger } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { actAs, programActor } from '../common/actor.js';
import { FairTurns } from '../common/fair-turns.js';
import { digestOf } from '../common/secret-link.js';
import { AppConfig } from '../config/app-config.js';
import type { Language } from '../contract/enums.js';
import { MAIL } from '../contract/limits.js';
import { isMailAddress } from './mail-address.js';
import { type Mail, mailText } from './mail-texts.js';

const HOUR_SECONDS = 3600;
/** Milliseconds for a mail server to answer: its name, the connection, its greeting, each command. */
const PATIENCE = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Who receives a message, and for whose sake. */
export interface Recipient {
  address: string;
  language: Language;
  /** The media group on whose account the message counts; null for a forgotten password. */
  multimediaId: number | null;
}

/**
 * Sends messages over SMTP, where it is set, after the call that wants them: a few at once and within hourly
 * limits. A message that cannot be sent is noted in the log, and lost.
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

  constructor(private readonly config: AppConfig) {}

  /** Whether messages can be sent at all. */
  get isSet(): boolean {
    return this.config.smtp !== undefined;
  }

  /**
   * Sends a message to one address, without waiting for it.
   *
   * @returns false when it is not sent: mail is not set, the address is none, or too much was sent
   */
  async send(to: Recipient, mail: Mail): Promise<boolean> {
    if (!this.isSet || !isMailAddress(to.address) || this.turns.waiting >= MAIL.waiting)
      return false;
    if (!(await this.mayReceive(to))) return false;
    this.afterwards(() => this.deliver(to, mail));
    return true;
  }

  /** Work that ends in a message, which its call does not wait for; dropped while too much waits. */
  afterwards(work: () => Promise<unknown>): void {
    if (this.turns.waiting >= MAIL.waiting) return;
    const noted = (error: unknown) => this.logger.warn(`A message was not sent: ${reason(error)}`);
    void actAs(programActor('mail'), () =>
      this.turns.run({ group: '', user: '' }, work).catch(noted),
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

  private async deliver({ address, language }: Recipient, mail: Mail): Promise<void> {
    const { smtp } = this.config;
    if (!smtp) return;
    const { subject, text } = mailText(mail, language);
    // Loaded with the first message, because most starts send none.
    const { createTransport } = await import('nodemailer');
    await createTransport({
      ...PATIENCE,
      ...smtp.server,
      disableFileAccess: true,
      disableUrlAccess: true,
    }).sendMail({
      from: smtp.from,
      // An object, so that nothing is parsed: one recipient, whatever the address looks like.
      to: { name: '', address },
      envelope: { from: smtp.from.address, to: [address] },
      subject,
      text,
    });
  }
}

/** Only what cannot name anybody: an answer of the mail server may repeat the address. */
function reason(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown reason';
}
