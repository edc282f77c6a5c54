import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { isUUID } from 'class-validator';
import { SESSION } from '../contract/limits.js';
import type { TokenAnswer } from './auth.dto.js';

const AUDIENCE = 'tandas';

/** The claims of a session token. */
export interface TokenClaims {
  /** The user's id. */
  sub: string;
  /** The session's id, a UUID. */
  sid: string;
  /** The token's sequence number within the session, from 1. */
  gen: number;
}

/** A valid signature does not prove that these are the claims of a session token. */
const isClaims = ({ sub, sid, gen }: Partial<Record<keyof TokenClaims, unknown>>): boolean =>
  typeof sub === 'string' && /^[1-9]\d{0,9}$/.test(sub) && isUUID(sid) && Number.isSafeInteger(gen);

/**
 * Session tokens. The same session, generation and time give the same token, byte for byte, so a
 * repeated refresh gets the same answer without storing tokens.
 */
@Injectable()
export class TokenService {
  constructor(private readonly jwt: JwtService) {}

  /** @param issuedAt milliseconds since 1970 */
  issue(userId: number, sessionId: string, generation: number, issuedAt: number): TokenAnswer {
    const iat = Math.floor(issuedAt / 1000);
    const exp = iat + SESSION.tokenSeconds;
    return {
      token: this.jwt.sign({
        sub: String(userId),
        sid: sessionId,
        gen: generation,
        aud: AUDIENCE,
        iat,
        exp,
      }),
      tokenExpiration: new Date(exp * 1000).toISOString(),
    };
  }

  /**
   * @param now milliseconds since 1970
   * @returns the claims, or null for a token that this server did not sign or that has expired
   */
  read(token: string, now: number, { expiredToo = false } = {}): TokenClaims | null {
    try {
      const claims = this.jwt.verify<TokenClaims>(token, {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        clockTimestamp: Math.floor(now / 1000),
        ignoreExpiration: expiredToo,
      });
      return isClaims(claims) ? claims : null;
    } catch (error) {
      if (isTokenError(error)) return null;
      throw error;
    }
  }
}

/** Errors with which jsonwebtoken rejects a token; a payload of `null` causes a TypeError. */
export const isTokenError = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof TypeError ||
  (error instanceof Error &&
    ['JsonWebTokenError', 'TokenExpiredError', 'NotBeforeError'].includes(error.name));
