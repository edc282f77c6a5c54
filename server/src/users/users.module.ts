import { Module } from '@nestjs/common';
import { TenantModule } from '../tenant/tenant.module.js';
import { AccessCache } from './access-cache.js';
import { BreachedPasswords } from './breached-passwords.js';
import { NewPasswords } from './new-passwords.js';
import { UserService } from './user.service.js';

/** Users, the rules for their passwords, and the cache of their access. */
@Module({
  imports: [TenantModule],
  providers: [AccessCache, BreachedPasswords, NewPasswords, UserService],
  exports: [AccessCache, NewPasswords, UserService],
})
export class UsersModule {}
