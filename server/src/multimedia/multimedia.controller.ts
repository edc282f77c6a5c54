import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiTenantErrors } from '../common/openapi.js';
import { Caller, type RequestContext } from '../common/request-context.js';
import { SetupAnswer } from './multimedia.dto.js';
import { MultimediaService } from './multimedia.service.js';

@ApiTags('Multimedia')
@ApiTenantErrors()
@Controller('Multimedia')
export class MultimediaController {
  constructor(private readonly multimedias: MultimediaService) {}

  @Get('setup')
  @ApiOperation({
    summary: 'Which of the things that a first log needs the media group has',
    operationId: 'multimediaSetup',
  })
  @ApiOkResponse({ type: SetupAnswer })
  setup(@Caller() caller: RequestContext) {
    return this.multimedias.setup(caller.multimediaId);
  }
}
