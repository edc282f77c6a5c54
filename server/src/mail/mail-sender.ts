import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import pg from 'pg';
import { actAs, programActor } from '../common/actor.js';
import { type OwnerQuery, queryOf } from '../common/owner-query.js';
import { sha256 } from '../common/sha256.js';
import { AppConfig } from '../config/app-config.js';
import { DatabaseAddress } from '../config/config.module.js';
import type { Smtp } from '../config/smtp.js';
import { MAIL } from '../contract/limits.js';
import type { MailingFile } from '../contract/mailing.js';
import { isForGood, secondsToNextTry } from './core/tries.js';
import { senderOf } from './core/sender.js';
import { MailBell } from './mail-bell.js';
import { type MadeMail, type MailFile, MailFiles, MailRefused } from './mail-files.js';
import { MailSeal } from './mail-seal.js';
import {
  claimMail,
  type ClaimedMail,
  forgetMail,
  giveUpLostMailings,
  giveUpMail,
  keepMail,
  mailNotSent,
  mailSent,
} from './outbox.repository.js';
import { failureOf, type OutgoingMail, sendMail } from './smtp-transport.js';

/** How often this process looks for messages that others put into the outbox, or that are due again. */
const LOOK_MS = 5_000;
/** How long a process holds a message, and how often it says that it still sends it. */
const [HOLD_SECONDS, KEEP_MS] = [60, 20_000];
const CLEAN_MS = 5 * 60_000;
/** How long a message that is being sent may still take when the process stops. */
const LAST_MS = 2_000;

/**
 * Sends what is in the outbox, where mail is set: in every server and every worker, each message by one of them.
 * A process that is killed loses its hold after a minute; only if it was killed between the mail server's answer
 * and its own note of it, the message is sent once more, with the same Message-ID.
 */
@Injectable()
export class MailSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly stopped = new AbortController();
  private working: Promise<unknown> | undefined;
  private nextCleaning = 0;

  /** @param database sends as the owner of the tables: the application cannot read the outbox */
  constructor(
    private readonly config: AppConfig,
    private readonly seal: MailSeal,
    private readonly bell: MailBell,
    private readonly files: MailFiles,
    private readonly database: DatabaseAddress,
  ) {}

  onApplicationBootstrap(): void {
    const { smtp } = this.config;
    if (smtp) this.working = this.work(smtp);
  }

  /** Takes no further messages, and gives those under way a moment. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped.abort(new Error('The process stops'));
    await this.working;
  }

  private async work(smtp: Smtp): Promise<void> {
    const connectionString = this.database.ownerUrl;
    const pool = new pg.Pool({ connectionString, max: 1, keepAlive: true });
    // Whoever uses the lost connection next tells it.
    pool.on('error', () => undefined);
    const query = queryOf(pool);
    const senders = (count: number, ofBilling: boolean) =>
      Array.from({ length: count }, () => this.sendAll(query, smtp, ofBilling));
    // Apart, so that nobody's password waits while files are made.
    await Promise.all([...senders(MAIL.atOnce, false), ...senders(MAIL.billingAtOnce, true)]);
    await pool.end();
  }

  private async sendAll(query: OwnerQuery, smtp: Smtp, ofBilling: boolean): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      let sent = false;
      try {
        await this.clean(query);
        const mail = await claimMail(query, this.seal.keyName, HOLD_SECONDS, ofBilling);
        if (mail) await this.send(query, smtp, mail);
        sent = mail !== undefined;
      } catch (error) {
        this.logger.warn(`The outbox was not reached: ${String(error)}`);
      }
      if (!sent) await this.bell.heard(LOOK_MS, signal);
    }
  }

  private async send(query: OwnerQuery, smtp: Smtp, mail: ClaimedMail): Promise<void> {
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    // Whoever can no longer say that the message is theirs must not send it beside others.
    const keeping = setInterval(() => {
      keepMail(query, mail, HOLD_SECONDS).then((held) => held || leave(), leave);
    }, KEEP_MS);
    const stop = () => setTimeout(leave, LAST_MS).unref();
    this.stopped.signal.addEventListener('abort', stop, { once: true });
    let files: MailingFile[] | null = null;
    try {
      const made = await this.made(smtp, mail, leaving.signal);
      files = mail.mailingId === null ? null : namesOf(made.files);
      await sendMail(smtp, made, leaving.signal);
    } catch (error) {
      await this.noteFailure(query, mail, error, files);
      return;
    } finally {
      clearInterval(keeping);
      this.stopped.signal.removeEventListener('abort', stop);
    }
    await mailSent(query, mail, files);
  }

  /** A message with its files, as it is sent. */
  private async made(smtp: Smtp, mail: ClaimedMail, signal: AbortSignal): Promise<OutgoingMail> {
    const { id, address, createdAt, multimediaId, mailingId } = mail;
    const own = { id, address, createdAt, ...this.seal.open(id, mail.sealed) };
    if (mailingId === null || multimediaId === null)
      return { ...own, from: smtp.from, replyTo: null, files: [] };
    const { sender, files } = await this.make(multimediaId, mailingId, signal);
    return { ...own, ...senderOf(smtp.from.address, smtp.domains, sender), files };
  }

  private async make(
    multimediaId: number,
    mailingId: number,
    signal: AbortSignal,
  ): Promise<MadeMail> {
    try {
      return await actAs(programActor('mail'), () =>
        this.files.make(multimediaId, mailingId, signal),
      );
    } catch (error) {
      if (error instanceof MailRefused || signal.aborted) throw error;
      this.logger.error(`The files of mailing ${mailingId} were not made`, (error as Error).stack);
      throw Object.assign(new Error('No files', { cause: error }), { code: 'EFILES' });
    }
  }

  private async noteFailure(
    query: OwnerQuery,
    mail: ClaimedMail,
    error: unknown,
    files: MailingFile[] | null,
  ): Promise<void> {
    const refused = error instanceof MailRefused;
    const failure = refused ? { reason: 'its files are refused' } : failureOf(error);
    const wait = refused || isForGood(failure) ? null : secondsToNextTry(mail.attempts);
    const next = wait === null ? 'It is given up' : `It is tried again in ${wait} s`;
    this.logger.warn(`Message ${mail.id} was not sent: ${failure.reason}. ${next}.`);
    await mailNotSent(query, mail, refused ? error.words : failure.reason, wait, files);
  }

  /** Gives up what is too late, and forgets what is over, now and then. */
  private async clean(query: OwnerQuery): Promise<void> {
    if (Date.now() < this.nextCleaning) return;
    this.nextCleaning = Date.now() + CLEAN_MS;
    for (const { id, error } of await giveUpMail(query))
      this.logger.warn(`Message ${id} was given up: ${error}`);
    await giveUpLostMailings(query);
    await forgetMail(query, MAIL.keptDays);
  }
}

const namesOf = (files: readonly MailFile[]): MailingFile[] =>
  files.map(({ name, bytes }) => ({ name, digest: sha256(bytes) }));
