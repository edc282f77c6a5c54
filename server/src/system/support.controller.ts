import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ApiTenantErrors } from '../common/openapi.js';
import { OfPart } from '../common/part.js';
import { AppConfig } from '../config/app-config.js';
import { APP_VERSION } from './version.js';

class SupportAnswer {
  @ApiProperty({ type: String, nullable: true, example: 'traffic@radio.example' })
  address: string | null;

  @ApiProperty({ type: String, nullable: true, example: '+598 2900 0000' })
  phone: string | null;

  @ApiProperty({ example: '0.1.0' })
  version: string;

  @ApiProperty({ example: 'v26.2.0', description: 'Of Node.js, for whoever helps' })
  runtime: string;
}

/** Whom users of the installation may ask for help. */
@ApiTags('Support')
@OfPart('support')
@ApiTenantErrors()
@Controller('Support')
export class SupportController {
  constructor(private readonly config: AppConfig) {}

  @Get('contact')
  @ApiOperation({
    summary: 'Whom to ask for help, and the version that runs',
    operationId: 'supportContact',
  })
  @ApiOkResponse({ type: SupportAnswer })
  contact(): SupportAnswer {
    const { supportAddress, supportPhone } = this.config;
    return {
      address: supportAddress ?? null,
      phone: supportPhone ?? null,
      version: APP_VERSION,
      runtime: process.version,
    };
  }
}
