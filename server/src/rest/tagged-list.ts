import type { Readable } from 'node:stream';
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Header,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { TaggedList } from '../tenant/long-lists.js';
import { tagsIn } from './tags.js';

/** The tags of lists that the caller has, as a handler's argument. */
export const KnownTags = createParamDecorator((_: unknown, host: ExecutionContext): string[] =>
  tagsIn(host.switchToHttp().getRequest<FastifyRequest>().headers['if-none-match']),
);

/** Sends a handler's {@link TaggedList}, as 304 without a body to a caller who has it. */
class TaggedAnswer implements NestInterceptor<TaggedList, string | Readable | null> {
  intercept(
    host: ExecutionContext,
    next: CallHandler<TaggedList>,
  ): Observable<string | Readable | null> {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map(({ tag, body }) => {
        // Weak, because the body may be compressed on its way.
        if (tag !== null) void reply.header('etag', `W/"${tag}"`);
        if (body === null) void reply.status(304);
        return body;
      }),
    );
  }
}

export const SendTagged = () =>
  applyDecorators(
    UseInterceptors(new TaggedAnswer()),
    Header('content-type', 'application/json; charset=utf-8'),
  );

/** @param answer the class of one record */
export const ApiTagged = (answer: Type<object>) =>
  applyDecorators(
    ApiHeader({
      name: 'If-None-Match',
      required: false,
      description: 'The ETag of a list that the caller has',
      schema: { type: 'string' },
    }),
    ApiOkResponse({
      type: answer,
      isArray: true,
      headers: {
        ETag: {
          description: 'Changes when anything in the list does; absent where that cannot be known',
          schema: { type: 'string' },
        },
      },
    }),
    ApiResponse({ status: 304, description: 'The list is as the caller has it' }),
  );
