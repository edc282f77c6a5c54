import { Module } from '@nestjs/common';
import { MailModule } from './mail.module.js';
import { MailSender } from './mail-sender.js';

/** Sends what is in the outbox. Only processes that stay import it: servers and workers. */
@Module({ imports: [MailModule], providers: [MailSender] })
export class MailSenderModule {}
