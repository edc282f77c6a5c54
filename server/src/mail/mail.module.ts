import { Module } from '@nestjs/common';
import { MailBell } from './mail-bell.js';
import { MailFiles } from './mail-files.js';
import { MailSeal } from './mail-seal.js';
import { Mailer } from './mailer.js';

const PROVIDERS = [Mailer, MailBell, MailFiles, MailSeal];

/** The outbox: messages to people, put in with what causes them. */
@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class MailModule {}
