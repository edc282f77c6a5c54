import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { APP_VERSION } from './version.js';

class VersionAnswer {
  @ApiProperty({ example: '0.1.0' })
  version: string;
}

@ApiTags('Common')
@Controller('Common')
export class VersionController {
  @Get('version')
  @ApiOperation({ summary: 'Version of the server', operationId: 'version' })
  @ApiOkResponse({ type: VersionAnswer })
  version(): VersionAnswer {
    return { version: APP_VERSION };
  }
}
