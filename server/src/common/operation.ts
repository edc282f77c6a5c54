import { Reflector } from '@nestjs/core';

/** Where `@ApiOperation` of @nestjs/swagger keeps what it was given. */
const API_OPERATION = 'swagger/apiOperation';

/** The id of a handler's operation in the OpenAPI document; empty where it has none. */
export function operationOf(reflector: Reflector, handler: () => unknown): string {
  const operation = reflector.get<{ operationId?: string } | undefined>(API_OPERATION, handler);
  return operation?.operationId ?? '';
}
