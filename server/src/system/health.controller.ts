import { Controller, Get, HttpCode, Res } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { RETRY_AFTER_SECONDS } from '../common/exception.filter.js';
import { Readiness } from './readiness.js';

class LiveAnswer {
  @ApiProperty({ example: 'up' })
  status: 'up';
}

class ReadyAnswer {
  @ApiProperty({ enum: ['up', 'down'], example: 'up' })
  status: 'up' | 'down';

  @ApiProperty({ enum: ['up', 'down'], example: 'up' })
  database: 'up' | 'down';
}

/** For load balancers and supervisors. Open to everybody, so it reveals nothing else. */
@ApiTags('Health')
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @ApiOperation({
    summary: 'Whether the process answers',
    description: 'Says nothing of the database: a restart would not bring that back.',
    operationId: 'live',
  })
  @ApiOkResponse({ type: LiveAnswer })
  live(): LiveAnswer {
    return { status: 'up' };
  }

  @Get('ready')
  @HttpCode(200)
  @ApiOperation({ summary: 'Whether requests can be answered', operationId: 'ready' })
  @ApiOkResponse({ type: ReadyAnswer })
  @ApiServiceUnavailableResponse({ type: ReadyAnswer, description: 'The database is away' })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadyAnswer> {
    if (await this.readiness.database()) return { status: 'up', database: 'up' };
    void reply.status(503).header('retry-after', String(RETRY_AFTER_SECONDS));
    return { status: 'down', database: 'down' };
  }
}
