import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { SecondFactorKind } from '../contract/enums.js';
import { User } from '../users/user.entity.js';

/** A passkey, or the secret of an app that shows one-time codes. */
@Entity('second_factor')
@Index(['userId'])
@Index('ix_second_factor_code', ['userId'], { unique: true, where: `kind = 'code'` })
@Index('ix_second_factor_credential_id', ['userId', 'credentialId'], { unique: true })
@ForeignKey(() => User, ['userId'], ['id'], { onDelete: 'CASCADE' })
export class SecondFactor {
  @PrimaryColumn('uuid')
  id: string;

  @Column('integer')
  userId: number;

  @Column('text')
  kind: SecondFactorKind;

  /** What its user calls it. */
  @Column('text')
  name: string;

  /** Only of a passkey: its id, as base64url. */
  @Column('text', { nullable: true })
  credentialId: string | null;

  /** Only of a passkey: its public key, in COSE format. */
  @Column('bytea', { nullable: true })
  publicKey: Buffer | null;

  /** Of a passkey: how often its device says that it was used; most say 0 for ever. */
  @Column('bigint', { default: 0 })
  counter: string;

  @Column('text', { array: true, default: '{}' })
  transports: string[];

  /** Of one-time codes, encrypted with a key that is not in the database. */
  @Column('bytea', { nullable: true })
  secret: Buffer | null;

  /** The newest step whose code was used: neither it nor an earlier one is taken again. */
  @Column('integer', { nullable: true })
  lastStep: number | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}

/** A code that stands in for a lost second factor, once. */
@Entity('recovery_code')
@Index(['userId'])
@ForeignKey(() => User, ['userId'], ['id'], { onDelete: 'CASCADE' })
export class RecoveryCode {
  @PrimaryColumn('uuid')
  id: string;

  @Column('integer')
  userId: number;

  /** argon2id, in PHC format. */
  @Column('text')
  hash: string;
}

/** A sign-in that waits for its second factor, or a second factor that is being set up. */
@Entity('sign_in_ticket')
@Index(['userId'])
@Index(['expiresAt'])
@ForeignKey(() => User, ['userId'], ['id'], { onDelete: 'CASCADE' })
export class SignInTicket {
  /** SHA-256 of its value, which is stored nowhere. */
  @PrimaryColumn('text')
  digest: string;

  @Column('integer')
  userId: number;

  /** The session that sets up a second factor; null for a sign-in. */
  @Column('uuid', { nullable: true })
  sessionId: string | null;

  /** SHA-256 of the hash of the password, whose change makes the ticket void. */
  @Column('text')
  passwordDigest: string;

  /** The encrypted secret that is offered for one-time codes; null where a factor exists already. */
  @Column('bytea', { nullable: true })
  secret: Buffer | null;

  @Column('timestamptz')
  expiresAt: Date;
}
