import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { message, unpack, type Message } from '../contract/messages.js';
import { badFields, SentenceError } from './errors.js';

function collect(errors: readonly ValidationError[], path: string, into: Record<string, Message>) {
  for (const error of errors) {
    const here = path === '' ? error.property : `${path}.${error.property}`;
    const constraints = error.constraints ?? {};
    if ('whitelistValidation' in constraints) into[here] = message('unknownField');
    else {
      const first = Object.values(constraints)[0];
      if (first !== undefined) into[here] = unpack(first) ?? message('badRequest');
    }
    collect(error.children ?? [], here, into);
  }
  return into;
}

/** Far deeper than any body is; the transformer runs out of stack on what never ends. */
const MAX_DEPTH = 20;

/**
 * What every object inherits, and what classes have: the transformer drops such names instead of
 * calling them unknown.
 */
const isInherited = (name: string): boolean =>
  Object.hasOwn(Object.prototype, name) || name === 'prototype';

/**
 * What makes a value one that cannot be a body or query, before it is looked at by its class.
 * Level by level and without recursion, so that no value can make it fail.
 */
function hopeless(value: unknown): SentenceError | null {
  let level: [path: string, item: unknown][] = [['', value]];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return new SentenceError(400, message('badRequest'));
    level = level.flatMap(([path, item]) =>
      typeof item === 'object' && item !== null
        ? Object.entries(item).map(([name, inner]): [string, unknown] => [
            path === '' ? name : `${path}.${name}`,
            inner,
          ])
        : [],
    );
    const [inherited] =
      level.find(([path]) => isInherited(path.slice(path.lastIndexOf('.') + 1))) ?? [];
    if (inherited !== undefined) return badFields({ [inherited]: message('unknownField') });
  }
  return null;
}

/**
 * Bodies and queries against their class: unknown properties are refused, and every field at
 * fault is named by its path (`simpleSchedules.0.length`).
 */
@Injectable()
export class BodyValidationPipe extends ValidationPipe {
  constructor(expectedType?: new () => object) {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      stopAtFirstError: true,
      // Nest's own value, said here so that its spread of these adds no property: docs/adr/0003.
      validationError: { target: false },
      exceptionFactory: (errors) => badFields(collect(errors, '', {})),
      ...(expectedType && { expectedType }),
    });
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (
      metadata.type === 'body' &&
      (typeof value !== 'object' || value === null || Array.isArray(value))
    )
      throw new SentenceError(400, message('bodyObject'));
    const problem = hopeless(value);
    if (problem) throw problem;
    return super.transform(value, metadata);
  }
}
