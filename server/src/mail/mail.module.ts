import { Module } from '@nestjs/common';
import { Mailer } from './mailer.js';

/** Messages to people, over SMTP. */
@Module({ providers: [Mailer], exports: [Mailer] })
export class MailModule {}
