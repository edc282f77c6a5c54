import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { Part } from '../contract/enums.js';
import { ApiCodes } from './openapi.js';
import { PART_KEY } from './roles.js';

/**
 * The part of the product that a controller or handler belongs to. It is refused with `PART_OFF` while the
 * media group has not turned the part on. Place it above `ApiTenantErrors`, whose 403 it completes.
 */
export const OfPart = (part: Part) =>
  applyDecorators(SetMetadata(PART_KEY, part), ApiCodes('PART_OFF'));
