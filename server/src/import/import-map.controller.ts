import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiCodes, ApiNotThere, ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { DeletedAnswer } from '../common/record.js';
import { Caller, type RequestContext } from '../common/request-context.js';
import { Idempotent } from '../idempotency/idempotency.js';
import { RestList } from '../rest/rest.decorators.js';
import type { ListRequest } from '../rest/rest-list.js';
import { RestQuery } from '../rest/rest-list.pipe.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import {
  IMPORT_MAPS,
  ImportMapAnswer,
  ImportMapBody,
  ImportMapFilter,
  ImportMapId,
} from './import-map.dto.js';
import { ImportMapService } from './import-map.service.js';

@ApiTags('import-maps')
@OfPart('import')
@ApiTenantErrors()
@Controller('import-maps')
export class ImportMapController {
  constructor(private readonly maps: ImportMapService) {}

  @RestList(IMPORT_MAPS, ImportMapAnswer)
  @ApiOperation({ summary: 'Saved columns of sheets', operationId: 'importMaps' })
  list(
    @Caller() caller: RequestContext,
    @RestQuery(IMPORT_MAPS) request: ListRequest<ImportMapFilter>,
  ) {
    return this.maps.page(caller.multimediaId, request);
  }

  @Post()
  @WaitsFor('group')
  @Idempotent()
  @ApiOperation({ summary: 'Save the columns of a sheet', operationId: 'importMapCreate' })
  @ApiCreatedResponse({ type: ImportMapAnswer })
  @ApiCodes('NAME_IN_USE')
  create(@Caller() caller: RequestContext, @Body() body: ImportMapBody) {
    return this.maps.create(caller.multimediaId, body);
  }

  @Delete(':id')
  @WaitsFor('record')
  @ApiNotThere()
  @ApiOperation({ summary: 'Forget the columns of a sheet', operationId: 'importMapDelete' })
  @ApiOkResponse({ type: DeletedAnswer })
  delete(@Caller() caller: RequestContext, @Param() { id }: ImportMapId) {
    return this.maps.delete(caller.multimediaId, id);
  }
}
