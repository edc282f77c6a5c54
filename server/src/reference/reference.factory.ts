import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Post,
  type Provider,
  Query,
  type Type,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ENTITIES, type EntityName } from '../contract/entities.js';
import type { ErrorCode } from '../contract/errors.js';
import { QueryId } from '../common/fields.js';
import { Idempotent } from '../idempotency/idempotency.js';
import { ApiCodes, ApiNotThere, ApiTenantErrors } from '../common/openapi.js';
import { DeletedAnswer, type StoredRecord } from '../common/record.js';
import { ReferenceService, type UpdateCheck } from './reference.service.js';
import { Caller, type RequestContext } from '../common/request-context.js';
import { ApiTagged, KnownTags, SendTagged } from '../rest/tagged-list.js';
import { LongLists } from '../tenant/long-lists.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { BodyValidationPipe } from '../common/validation-pipe.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';

/** What differs between the reference entities. */
export interface ReferenceDefinition {
  name: EntityName;
  entity: Type<StoredRecord>;
  body: Type<object>;
  update: Type<{ id: number; version?: number | null }>;
  answer: Type<object>;
  /** Codes with which a save and a delete may be refused. */
  saveCodes: readonly ErrorCode[];
  deleteCodes: readonly ErrorCode[];
  /** Throws when other records do not allow an update. */
  check?: UpdateCheck;
}

/**
 * The documented `getAll`, `create`, `update` and `delete` of a reference entity. The body classes
 * are named to the pipe because a generic parameter is erased at run time (nestjs/nest#7695).
 */
export function referenceEntity(definition: ReferenceDefinition): {
  controller: Type<unknown>;
  provider: Provider;
} {
  const { route, idParam } = ENTITIES[definition.name];
  const token = `${route}Service`;

  class DeleteQuery {}
  QueryId({ description: `The ${route} to delete` })(DeleteQuery.prototype, idParam);
  Reflect.defineProperty(DeleteQuery, 'name', { value: `${route}DeleteQuery` });

  @ApiTags(route)
  @ApiTenantErrors()
  @Controller(route)
  class ReferenceController {
    constructor(@Inject(token) private readonly service: ReferenceService<StoredRecord>) {}

    @Get('getAll')
    @SendTagged()
    @ApiOperation({ summary: `All records of ${route}`, operationId: `${definition.name}GetAll` })
    @ApiTagged(definition.answer)
    getAll(@Caller() caller: RequestContext, @KnownTags() known: string[]) {
      return this.service.getAll(caller.multimediaId, known);
    }

    @Post('create')
    @WaitsFor('group')
    @Idempotent()
    @ApiOperation({ summary: `Create a ${route}`, operationId: `${definition.name}Create` })
    @ApiCreatedResponse({ type: definition.answer })
    @ApiCodes(...definition.saveCodes)
    create(
      @Caller() caller: RequestContext,
      @Body(new BodyValidationPipe(definition.body)) body: object,
    ) {
      return this.service.create(caller.multimediaId, body);
    }

    @Post('update')
    @WaitsFor('record')
    @HttpCode(200)
    @ApiOperation({ summary: `Update a ${route}`, operationId: `${definition.name}Update` })
    @ApiOkResponse({ type: definition.answer })
    @ApiNotThere()
    @ApiCodes(...definition.saveCodes, 'STALE_RECORD')
    update(
      @Caller() caller: RequestContext,
      @Body(new BodyValidationPipe(definition.update))
      body: { id: number; version?: number | null },
    ) {
      return this.service.update(caller.multimediaId, body);
    }

    @Delete('delete')
    @WaitsFor('record', idParam)
    @ApiOperation({ summary: `Delete a ${route}`, operationId: `${definition.name}Delete` })
    @ApiOkResponse({ type: DeletedAnswer })
    @ApiNotThere()
    @ApiCodes(...definition.deleteCodes)
    delete(
      @Caller() caller: RequestContext,
      @Query(new BodyValidationPipe(DeleteQuery)) query: Record<string, number>,
    ) {
      return this.service.delete(caller.multimediaId, query[idParam] ?? 0);
    }
  }
  Reflect.defineProperty(ReferenceController, 'name', { value: `${route}Controller` });
  describeArgument(ReferenceController.prototype, 'create', definition.body);
  describeArgument(ReferenceController.prototype, 'update', definition.update);
  describeArgument(ReferenceController.prototype, 'delete', DeleteQuery);

  return {
    controller: ReferenceController,
    provider: {
      provide: token,
      inject: [TenantDatabase, LongLists],
      useFactory: (database: TenantDatabase, lists: LongLists) =>
        new ReferenceService(
          database,
          database.metadata(definition.entity),
          lists,
          definition.check,
        ),
    },
  };
}

/** Swagger reads `design:paramtypes`: gives it the real class of a handler's second argument. */
function describeArgument(prototype: object, method: string, type: Type<object>): void {
  Reflect.defineMetadata('design:paramtypes', [Object, type], prototype, method);
}
