import { Module } from '@nestjs/common';
import { MailBell } from './mail-bell.js';
import { MailSeal } from './mail-seal.js';
import { Mailer } from './mailer.js';

/** The outbox: messages to people, put in with what causes them. */
@Module({ providers: [Mailer, MailBell, MailSeal], exports: [Mailer, MailBell, MailSeal] })
export class MailModule {}
