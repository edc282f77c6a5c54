import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { SecondFactorMethod } from '../contract/enums.js';
import type { SessionEndReason } from '../contract/audit.js';
import { User } from '../users/user.entity.js';

/**
 * A signed-in browser. The newest token and the one before it can refresh the session; an older one ends it.
 */
@Entity('session')
@Index(['userId'])
@ForeignKey(() => User, ['userId'], ['id'], { onDelete: 'CASCADE' })
export class Session {
  @PrimaryColumn('uuid')
  id: string;

  @Column('integer')
  userId: number;

  /** The address of the sign-in, because wrong passwords from elsewhere do not throttle a known address. */
  @Column('text')
  address: string;

  /** With what the sign-in was completed; null for a password or another system alone. */
  @Column('text', { nullable: true })
  secondFactor: SecondFactorMethod | null;

  /** The sequence number of the newest token; the first is 1. */
  @Column('integer', { default: 1 })
  generation: number;

  @Column('timestamptz')
  createdAt: Date;

  /** When the newest token was made. */
  @Column('timestamptz')
  rotatedAt: Date;

  /** The time of the last call that was not a refresh. */
  @Column('timestamptz')
  seenAt: Date;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;

  @Column('text', { nullable: true })
  endReason: SessionEndReason | null;
}

/** Counters of sign-in attempts, in the columns that rate-limiter-flexible writes. */
@Entity('sign_in_attempt')
export class SignInAttempt {
  @PrimaryColumn('varchar', { length: 255 })
  key: string;

  @Column('integer', { default: 0 })
  points: number;

  /** Milliseconds since 1970. */
  @Column('bigint', { nullable: true })
  expire: string | null;
}

/** Identifiers of external sign-in tokens that were used, kept until the tokens expire. */
@Entity('external_token')
export class ExternalToken {
  @PrimaryColumn('text')
  jti: string;

  @Column('timestamptz')
  expiresAt: Date;
}
