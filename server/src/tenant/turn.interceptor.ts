import { createHash } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { disconnectionOf } from '../common/request-context.js';
import { Turns } from './turns.js';

/**
 * What a call that writes waits for: the station or the record that it names; all records of its kind in its
 * media group; its user; the token that it sends. `own` is for calls that take their turn themselves once
 * they have something to write, or that write each statement alone.
 */
type Turn = 'station' | 'record' | 'group' | 'user' | 'token' | 'own';

interface Waits {
  turn: Turn;
  /** The field of the path, query or body that names the record. */
  field: string;
}

export const TURN_KEY = 'turn';

/** What a handler's calls wait for before they take a connection; each handler that writes says so. */
export const WaitsFor = (turn: Turn, field = turn === 'station' ? 'stationId' : 'id') =>
  SetMetadata(TURN_KEY, { turn, field } satisfies Waits);

const READS = ['GET', 'HEAD', 'OPTIONS'];
/** The most characters that an id has. */
const LONG = 20;

/** The value of a field of a request, wherever it is: nothing is validated yet. */
function turnOf({ params, query, body }: FastifyRequest, field: string): string {
  const values = [params, query, body].map((place) =>
    typeof place === 'object' && place !== null
      ? (Reflect.get(place, field) as unknown)
      : undefined,
  );
  const value = values.find((one) => typeof one === 'string' || typeof one === 'number');
  const text = String(value ?? '');
  return text.length <= LONG ? text : createHash('sha256').update(text).digest('base64url');
}

/** Gives each call that writes its turn before it takes a connection. */
@Injectable()
export class TurnInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly turns: Turns,
  ) {}

  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const places = [host.getHandler(), host.getClass()];
    const waits = this.reflector.getAllAndOverride<Waits | undefined>(TURN_KEY, places);
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    if (!waits && !READS.includes(request.method))
      throw new Error(`${request.routeOptions.url ?? ''} does not say what its calls wait for`);
    if (!waits || waits.turn === 'own') return next.handle();
    const { context, studio } = request;
    const caller = {
      multimediaId: context?.multimediaId ?? studio?.multimediaId ?? null,
      userId: context?.userId ?? null,
      signal: disconnectionOf(host.switchToHttp().getResponse<FastifyReply>()),
    };
    const kind = host.getClass().name;
    const what = {
      station: () => `station/${turnOf(request, waits.field)}`,
      record: () => `${kind}/${turnOf(request, waits.field)}`,
      group: () => kind,
      user: () => `user/${caller.userId}`,
      token: () => `token/${turnOf(request, waits.field)}`,
    }[waits.turn]();
    return from(this.turns.ofCall(caller, what, () => lastValueFrom(next.handle())));
  }
}
