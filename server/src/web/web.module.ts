import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AllExceptionsFilter } from '../common/exception.filter.js';
import { BodyValidationPipe } from '../common/validation-pipe.js';
import { TenantModule } from '../tenant/tenant.module.js';
import { TurnInterceptor } from '../tenant/turn.interceptor.js';

/** Gives the calls of every handler their turn, validates their input and answers their errors. */
@Module({
  imports: [TenantModule],
  providers: [
    { provide: APP_INTERCEPTOR, useClass: TurnInterceptor },
    { provide: APP_FILTER, useClass: AllExceptionsFilter },
    { provide: APP_PIPE, useFactory: () => new BodyValidationPipe() },
  ],
})
export class WebModule {}
