import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { SentenceError } from '../common/errors.js';
import { ATTEMPTS } from '../contract/attempts.js';
import { message } from '../contract/messages.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { attemptCounters, forgetAhead } from './sign-in.repository.js';
import { networksOf } from './address-networks.js';
import { digestOf } from '../common/secret-link.js';

type LimitName = keyof typeof ATTEMPTS;

/** The user or name of a sign-in, or a link, by which attempts are counted. */
export interface Claim {
  /** The user's id, or the normalized name of an unknown user; null if none was given. */
  key: { userId: number } | { name: string } | { secondFactorOf: number } | { link: string } | null;
  /** Addresses from which the user has signed in. */
  addresses: readonly string[];
}

/** Too many attempts: 429 with Retry-After. */
export class TooManyAttemptsError extends SentenceError {
  /** @param first whether it is the first refusal since counting began */
  constructor(
    seconds: number,
    readonly first: boolean,
  ) {
    super(429, message('tooMany', seconds), null, seconds);
  }
}

/**
 * Throttles guessing, with counters in PostgreSQL that all server processes share. Attackers cannot
 * lock a user out: a host from which the user has signed in before is limited by its own counter alone.
 */
@Injectable()
export class SignInLimits {
  private readonly limiters: Record<LimitName, RateLimiterPostgres>;

  constructor(private readonly database: TenantDatabase) {
    const client = attemptCounters(database);
    const limiter = (keyPrefix: LimitName) =>
      new RateLimiterPostgres({
        storeClient: client,
        storeType: 'client',
        tableName: 'sign_in_attempt',
        tableCreated: true,
        keyPrefix,
        ...ATTEMPTS[keyPrefix],
      });
    this.limiters = {
      pair: limiter('pair'),
      host: limiter('host'),
      site: limiter('site'),
      user: limiter('user'),
      factor: limiter('factor'),
      linkPair: limiter('linkPair'),
      link: limiter('link'),
    };
  }

  /**
   * Counts an attempt before its password or token is checked.
   *
   * @returns a function to call when the attempt succeeded: then it does not count
   * @throws TooManyAttemptsError, 429 with Retry-After
   */
  async count(claim: Claim, address: string): Promise<() => Promise<void>> {
    const counted = countersOf(claim, address);
    for (const [name, key] of counted) await this.consume(name, key);
    return async () => {
      await Promise.all(
        counted.map(([name, key]) =>
          name === 'pair' || name === 'linkPair'
            ? this.limiters[name].delete(key)
            : this.limiters[name].reward(key),
        ),
      );
    };
  }

  /** Counts a link that opened nothing, by the link alone. @throws as `count` */
  countWrongLink(link: string): Promise<void> {
    return this.consume('link', digestOf(link));
  }

  private async consume(name: LimitName, key: string): Promise<void> {
    try {
      await this.limiters[name].consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const most = 2 * ATTEMPTS[name].duration * 1000;
      // Counted before the clock was set back: it would end only when the clock is where it was.
      if (error.msBeforeNext > most) {
        const latest = Date.now() + most;
        await forgetAhead(this.database, this.limiters[name].getKey(key), latest);
        await this.consume(name, key);
        return;
      }
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new TooManyAttemptsError(seconds, error.consumedPoints === ATTEMPTS[name].points + 1);
    }
  }
}

/** The keys of an attempt's counters. They are digests, because the columns are short. */
function countersOf({ key, addresses }: Claim, address: string): [LimitName, string][] {
  const { host, site } = networksOf(address);
  const counted: [LimitName, string][] = [];
  // JSON, so that a name cannot be mistaken for a user's id.
  const user = key && digestOf(JSON.stringify(key));
  const isLink = key !== null && 'link' in key;
  if (user !== null) counted.push([isLink ? 'linkPair' : 'pair', `${user}:${digestOf(host)}`]);
  counted.push(['host', digestOf(host)]);
  if (site !== null) counted.push(['site', digestOf(site)]);
  const isKnown = addresses.some((each) => networksOf(each).host === host);
  const ofUser = key && 'secondFactorOf' in key ? 'factor' : 'user';
  if (user !== null && !isKnown && !isLink) counted.push([ofUser, user]);
  return counted;
}
