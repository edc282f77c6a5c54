import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { TenantModule } from '../tenant/tenant.module.js';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { AppConfig } from '../config/app-config.js';
import { AccessCache } from './access-cache.js';
import { AuthController } from './auth.controller.js';
import { AuthGuard } from './auth.guard.js';
import { AuthService } from './auth.service.js';
import { BreachedPasswords } from './breached-passwords.js';
import { CallLimits } from './call-limits.js';
import { ExternalSignInService } from './external-sign-in.service.js';
import { NewPasswords } from './new-passwords.js';
import { SessionService } from './session.service.js';
import { SignInLimits } from './sign-in-limits.js';
import { SignInService } from './sign-in.service.js';
import { TokenService } from './token.service.js';
import { UserService } from '../users/user.service.js';

/** Sign-in, sessions, users; its guard stands before every route of the application. */
@Module({
  imports: [
    ClockModule,
    TenantModule,
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        // A key object: from text, the library would first try to read a public key, at each call.
        secret: createSecretKey(Buffer.from(config.tokenSecret)),
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [
    AccessCache,
    AuthService,
    BreachedPasswords,
    CallLimits,
    ExternalSignInService,
    NewPasswords,
    SessionService,
    SignInLimits,
    SignInService,
    TokenService,
    UserService,
    { provide: APP_GUARD, useClass: AuthGuard },
  ],
  exports: [UserService],
})
export class AuthModule {}
