import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { SentenceError } from '../common/errors.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { message } from '../contract/messages.js';

/** Wrong passwords that are allowed, and the seconds in which they are counted. */
const LIMITS = {
  /** For one user from one address. */
  pair: { points: 10, duration: 15 * 60 },
  /** From one address, whoever they try to be. */
  address: { points: 100, duration: 15 * 60 },
  /** For one user from all addresses that the user never signed in from. */
  user: { points: 300, duration: 60 * 60 },
} as const;

const KNOWN = {
  name: 'known address',
  text: `SELECT 1 FROM session s JOIN app_user u ON u.id = s.user_id
    WHERE u.email = $1::citext AND s.address = $2 LIMIT 1`,
};

/** One attempt too many: 429 with Retry-After. */
export class TooManyError extends SentenceError {
  /** @param first whether it is the first that is refused since the count began */
  constructor(
    seconds: number,
    readonly first: boolean,
  ) {
    super(429, message('tooMany', seconds), null, seconds);
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Slows password guessing down, counting in PostgreSQL for all server processes alike.
 * Somebody else's wrong passwords never lock an owner out: an address from which the user has
 * signed in before is only held to its own count.
 */
@Injectable()
export class SignInLimits {
  private readonly limiters: Record<keyof typeof LIMITS, RateLimiterPostgres>;

  constructor(
    private readonly database: TenantDatabase,
    dataSource: DataSource,
  ) {
    const limiter = (keyPrefix: keyof typeof LIMITS) =>
      new RateLimiterPostgres({
        storeClient: (dataSource.driver as PostgresDriver).master,
        storeType: 'pool',
        tableName: 'sign_in_attempt',
        tableCreated: true,
        keyPrefix,
        ...LIMITS[keyPrefix],
      });
    this.limiters = { pair: limiter('pair'), address: limiter('address'), user: limiter('user') };
  }

  /**
   * Counts an attempt before its password is looked at.
   *
   * @returns to be called when the password was right: the attempt does not count
   * @throws 429 with Retry-After
   */
  async attempt(user: string, address: string): Promise<() => Promise<void>> {
    const name = digest(user.trim().toLowerCase());
    const counted: [RateLimiterPostgres, string][] = [
      [this.limiters.pair, `${name}:${digest(address)}`],
      [this.limiters.address, digest(address)],
    ];
    if (!(await this.isKnown(user, address))) counted.push([this.limiters.user, name]);
    for (const [limiter, key] of counted) await this.consume(limiter, key);
    return async () => {
      await Promise.all(
        counted.map(([limiter, key]) =>
          limiter === this.limiters.pair ? limiter.delete(key) : limiter.reward(key),
        ),
      );
    };
  }

  private async consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new TooManyError(seconds, error.consumedPoints === limiter.points + 1);
    }
  }

  private async isKnown(user: string, address: string): Promise<boolean> {
    const rows = await this.database.statement(null, KNOWN, [user.trim(), address]);
    return rows.length > 0;
  }
}
