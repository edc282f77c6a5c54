import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { ClockModule } from '../common/clock.module.js';
import { TenantModule } from '../tenant/tenant.module.js';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { AppConfig } from '../config/app-config.js';
import { AccountService } from './account.service.js';
import { AuthController } from './auth.controller.js';
import { AuthGuard } from './auth.guard.js';
import { AuthService } from './auth.service.js';
import { CallLimits } from './call-limits.js';
import { DemoArrival } from './demo-arrival.js';
import { Enrolment } from './enrolment.js';
import { ExternalSignInService } from './external-sign-in.service.js';
import { MemberFactorsController } from './member-factors.controller.js';
import { MemberFactorsService } from './member-factors.service.js';
import { OneTimeCodes } from './one-time-codes.js';
import { OwnFactorsService } from './own-factors.service.js';
import { Passkeys } from './passkeys.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorService } from './second-factor.service.js';
import { LinkController } from './link.controller.js';
import { LinkService } from './link.service.js';
import { SessionService } from './session.service.js';
import { SignInLimits } from './sign-in-limits.js';
import { SignInService } from './sign-in.service.js';
import { SignInTickets } from './sign-in-tickets.js';
import { PayerDoor } from './payer-door.js';
import { StudioDoor } from './studio-door.js';
import { TokenService } from './token.service.js';
import { UsersModule } from '../users/users.module.js';

/** Sign-in and sessions; its guard stands before every route of the application. */
@Module({
  imports: [
    ClockModule,
    TenantModule,
    UsersModule,
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        // As a key object: for a text the library would first try to parse a public key, at each call.
        secret: createSecretKey(Buffer.from(config.tokenSecret)),
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  controllers: [AuthController, LinkController, MemberFactorsController, SecondFactorController],
  providers: [
    AccountService,
    AuthService,
    CallLimits,
    DemoArrival,
    Enrolment,
    ExternalSignInService,
    MemberFactorsService,
    OneTimeCodes,
    OwnFactorsService,
    Passkeys,
    SecondFactorService,
    LinkService,
    SessionService,
    SignInLimits,
    SignInService,
    SignInTickets,
    PayerDoor,
    StudioDoor,
    TokenService,
    { provide: APP_GUARD, useClass: AuthGuard },
  ],
  exports: [DemoArrival, PayerDoor, SignInService],
})
export class AuthModule {}
