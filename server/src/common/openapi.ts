import { applyDecorators } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiExtraModels,
  ApiHeader,
  ApiOkResponse,
  ApiProduces,
  ApiResponse,
  getSchemaPath,
  type OpenAPIObject,
} from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from '../contract/errors.js';
import { ErrorAnswer } from './record.js';

const errorSchema = { $ref: getSchemaPath(ErrorAnswer) };

const codesOf = (codes: readonly ErrorCode[], status: number) =>
  codes.filter((code) => ERROR_CODES[code].status === status);

/** What else may cause a status that has business codes. */
const ELSE = { 400: '. Or bad input.', 403: '. Or not yours.', 409: '.' } as const;

/** The business codes with which a handler may refuse, each as a JSON string. */
export function ApiCodes(...codes: ErrorCode[]) {
  const answers = ([400, 403, 409] as const).flatMap((status) => {
    const here = codesOf(codes, status);
    if (status !== 400 && here.length === 0) return [];
    const schema = here.length
      ? { oneOf: [{ type: 'string' as const, enum: here }, errorSchema] }
      : errorSchema;
    return [
      ApiResponse({
        status,
        description: here.length
          ? `${here.map((code) => `"${code}": ${ERROR_CODES[code].EN}`).join('. ')}${ELSE[status]}`
          : 'Bad input',
        content: { 'application/json': { schema } },
      }),
    ];
  });
  return applyDecorators(ApiExtraModels(ErrorAnswer), ...answers);
}

export const ApiSentence = (status: number, description: string) =>
  ApiResponse({ status, description, content: { 'application/json': { schema: errorSchema } } });

/** Too many sign-ins or wrong passwords. */
export const ApiTooMany = () =>
  ApiSentence(429, 'Too many attempts; Retry-After says when to try again');

/** Too many calls of one user. */
export const ApiTooManyCalls = () =>
  ApiSentence(429, 'Too many calls in a minute; Retry-After says when to try again');

/** Too many logs of the user or the station are being made, or the user makes too many calls a minute. */
export const ApiQueueFull = () =>
  ApiSentence(
    429,
    'Too many calls, or too much work that waits; Retry-After says when to try again',
  );

/** The errors that every call may answer, and the language header. */
export const ApiErrors = () =>
  applyDecorators(
    ApiExtraModels(ErrorAnswer),
    ApiHeader({ name: 'LANG', required: false, schema: { type: 'string', enum: ['EN', 'ES'] } }),
    ApiSentence(400, 'Bad input'),
    ApiSentence(503, 'The database is away; Retry-After says when to try again'),
  );

/** As {@link ApiErrors}, with the bearer token and the tenant's header. */
export const ApiTenantErrors = () =>
  applyDecorators(
    ApiErrors(),
    ApiBearerAuth(),
    ApiHeader({
      name: 'MultimediaId',
      required: true,
      description: 'The media group worked for',
      schema: { type: 'integer', minimum: 1, example: 1 },
    }),
    ApiSentence(401, 'Not signed in'),
    ApiSentence(403, 'Not yours'),
    ApiTooManyCalls(),
  );

/** For calls about a record or station that may not exist or may be another tenant's. */
export const ApiNotThere = () => ApiSentence(404, 'Not there');

const REFUSED_BODIES = {
  413: 'The body is too large',
  415: 'The body is not JSON (application/json)',
};

/** Adds Fastify's refusals of a body to every operation that reads one. */
export function describeBodies(document: OpenAPIObject): OpenAPIObject {
  for (const { post, put, delete: remove } of Object.values(document.paths))
    for (const operation of [post, put, remove])
      for (const [status, description] of Object.entries(REFUSED_BODIES))
        if (operation)
          operation.responses[status] = {
            description,
            content: { 'application/json': { schema: errorSchema } },
          };
  return document;
}

/** The content types of the files that people download. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml',
  zip: 'application/zip',
} as const;

/** The answer is a file of one of these types. */
export const ApiFile = (...types: string[]) =>
  applyDecorators(
    ApiProduces(...types),
    ApiOkResponse({
      content: Object.fromEntries(
        types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    }),
  );
