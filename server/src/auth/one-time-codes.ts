import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { generateURI, ScureBase32Plugin, verify } from 'otplib';
import { AppConfig } from '../config/app-config.js';
import { keyFor, seal, unseal } from '../common/sealed.js';

const PERIOD_SECONDS = 30;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const ISSUER = 'Tandas';

const base32 = new ScureBase32Plugin();

/** What an app for one-time codes is told, by QR code or by hand. */
export interface CodeOffer {
  secret: string;
  uri: string;
}

/** One-time codes as all apps make them: RFC 6238 with SHA-1, six digits, thirty seconds. */
@Injectable()
export class OneTimeCodes {
  private readonly key: Buffer;

  constructor(config: AppConfig) {
    this.key = keyFor('one-time codes', config.tokenSecret);
  }

  /** A new secret, encrypted for its user. */
  newSecret(userId: number): Buffer {
    return seal(this.key, String(userId), randomBytes(SECRET_BYTES));
  }

  /** @param label the user, as the app shows it */
  offer(userId: number, sealed: Buffer, label: string): CodeOffer {
    const bytes = unseal(this.key, String(userId), sealed);
    if (!bytes) throw new Error('A secret that was just made does not open');
    const secret = base32.encode(bytes);
    return { secret, uri: generateURI({ issuer: ISSUER, label, secret, period: PERIOD_SECONDS }) };
  }

  /** Whether the secret can be read: not after TOKEN_SECRET was replaced. */
  isReadable(userId: number, sealed: Buffer): boolean {
    return unseal(this.key, String(userId), sealed) !== null;
  }

  /**
   * The step whose code it is: the present one or its neighbours, because clocks differ.
   *
   * @param lastStep the newest step that was used
   * @param now milliseconds since 1970
   * @returns null for a code that is wrong, or of a step that was used
   */
  async stepOf(
    userId: number,
    sealed: Buffer,
    code: string,
    lastStep: number | null,
    now: number,
  ): Promise<number | null> {
    const secret = unseal(this.key, String(userId), sealed);
    const token = code.replace(/\s/g, '');
    if (!secret || !/^\d{6}$/.test(token)) return null;
    const epoch = Math.floor(now / 1000);
    // The library refuses a step that lies in the future.
    if (lastStep !== null && lastStep > epoch / PERIOD_SECONDS + 1) return null;
    const result = await verify({
      secret,
      token,
      epoch,
      period: PERIOD_SECONDS,
      epochTolerance: PERIOD_SECONDS,
      ...(lastStep !== null && { afterTimeStep: lastStep }),
    });
    return result.valid && 'timeStep' in result ? result.timeStep : null;
  }
}
