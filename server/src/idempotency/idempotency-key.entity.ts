import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { User } from '../users/user.entity.js';

/** The answer to a call with a key, kept for a retry of the same call. */
@Entity()
@Index(['createdAt'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'], { onDelete: 'CASCADE' })
@ForeignKey(() => User, ['userId'], ['id'], { onDelete: 'CASCADE' })
export class IdempotencyKey {
  @PrimaryColumn('integer')
  multimediaId: number;

  @PrimaryColumn('integer')
  userId: number;

  @PrimaryColumn('text')
  key: string;

  /** Digest of the call: its path, query and body. */
  @Column('text')
  fingerprint: string;

  /** The JSON that was answered; null only inside the transaction that makes it. */
  @Column('text', { nullable: true })
  answer: string | null;

  @Column('timestamptz')
  createdAt: Date;
}
