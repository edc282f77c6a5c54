import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { MailModule } from '../mail/mail.module.js';
import { TenantModule } from '../tenant/tenant.module.js';
import { AccessCache } from './access-cache.js';
import { BreachedPasswords } from './breached-passwords.js';
import { Links } from './links.js';
import { MemberController } from './member.controller.js';
import { MemberService } from './member.service.js';
import { NewPasswords } from './new-passwords.js';
import { HashCost, Passwords } from './passwords.js';
import { UserService } from './user.service.js';

/** Users, who invites them, the rules for their passwords, and the cache of their access. */
@Module({
  imports: [ClockModule, MailModule, TenantModule],
  controllers: [MemberController],
  providers: [
    AccessCache,
    BreachedPasswords,
    HashCost,
    Links,
    MemberService,
    NewPasswords,
    Passwords,
    UserService,
  ],
  exports: [AccessCache, Links, MailModule, NewPasswords, Passwords, UserService],
})
export class UsersModule {}
