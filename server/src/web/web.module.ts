import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AllExceptionsFilter } from '../common/exception.filter.js';
import { BodyValidationPipe } from '../common/validation-pipe.js';

/** What every handler has around it. */
@Module({
  providers: [
    { provide: APP_FILTER, useClass: AllExceptionsFilter },
    { provide: APP_PIPE, useFactory: () => new BodyValidationPipe() },
  ],
})
export class WebModule {}
