import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Get,
  Header,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiQuery, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { LIMITS } from '../contract/limits.js';
import { contentRange, type Page, type RestResource } from './rest-list.js';

/** Sends a handler's {@link Page} as its JSON, under a Content-Range. */
class ContentRange implements NestInterceptor<Page, string> {
  constructor(private readonly name: string) {}

  intercept(host: ExecutionContext, next: CallHandler<Page>): Observable<string> {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((page) => {
        void reply.header('content-range', contentRange(this.name, page));
        return page.json;
      }),
    );
  }
}

const parameter = (name: string, example: string, description: string) =>
  ApiQuery({ name, required: false, type: String, example, description });

/**
 * The `GET /<things>` of a REST resource, as ra-data-simple-rest calls it.
 *
 * @param answer the class of one record
 */
export function RestList<F extends object>(
  { name, sort, defaultSort, filter, reach }: RestResource<F>,
  answer: Type<object>,
) {
  const reached = reach === undefined ? '' : ` Only the first ${reach} can be reached.`;
  const counted = reach === undefined ? '' : `, counted to ${reach + 1}`;
  return applyDecorators(
    Get(),
    UseInterceptors(new ContentRange(name)),
    Header('content-type', 'application/json; charset=utf-8'),
    parameter(
      'sort',
      JSON.stringify(defaultSort),
      `JSON: a field (${sort.join(', ')}) and ASC or DESC`,
    ),
    parameter(
      'range',
      '[0,24]',
      `JSON: the first and the last record, counted from 0; at most ${LIMITS.restPage}, and the first ${LIMITS.restPageDefault} when absent.${reached}`,
    ),
    parameter(
      'filter',
      '{}',
      `JSON: the fields of ${filter.name}, all of which must hold; a list means any of it`,
    ),
    ApiExtraModels(filter),
    ApiOkResponse({
      description: `A page of ${name}`,
      headers: {
        'Content-Range': {
          description: `As \`${name} 0-24/319\`: the records of this page, and how many there are${counted}`,
          schema: { type: 'string', example: `${name} 0-24/319` },
        },
      },
      schema: { type: 'array', items: { $ref: getSchemaPath(answer) } },
    }),
    ApiExtraModels(answer),
  );
}
