import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { Part } from '../contract/enums.js';
import { ApiCodes } from './openapi.js';

export const PART_KEY = 'part';

/**
 * The part of the product that a controller or handler belongs to, or the parts, of which one is enough. It is refused
 * with `PART_OFF` while the media group has not turned it on. Place it above `ApiTenantErrors`, whose 403 it completes.
 */
export const OfPart = (...parts: Part[]) =>
  applyDecorators(SetMetadata(PART_KEY, parts), ApiCodes('PART_OFF'));
