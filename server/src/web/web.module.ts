import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AllExceptionsFilter } from '../common/exception.filter.js';
import { BodyValidationPipe } from '../common/validation-pipe.js';

/** Validates the input of every handler, and answers its errors. */
@Module({
  providers: [
    { provide: APP_FILTER, useClass: AllExceptionsFilter },
    { provide: APP_PIPE, useFactory: () => new BodyValidationPipe() },
  ],
})
export class WebModule {}
