import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Membership } from '../tenant/membership.entity.js';
import { User } from './user.entity.js';

/** An invitation to a media group that nobody has accepted yet; a new one replaces it. */
@Entity('invitation')
@Index(['multimediaId'])
@Unique(['tokenDigest'])
@ForeignKey(() => Membership, ['userId', 'multimediaId'], ['userId', 'multimediaId'], {
  onDelete: 'CASCADE',
})
@ForeignKey(() => User, ['issuedBy'], ['id'], { onDelete: 'CASCADE' })
export class Invitation {
  @PrimaryColumn('integer')
  userId: number;

  @PrimaryColumn('integer')
  multimediaId: number;

  @Column('text')
  tokenDigest: string;

  /** The administrator who invited. */
  @Column('integer')
  issuedBy: number;

  @Column('timestamptz')
  expiresAt: Date;
}

/** A link with which somebody chooses a new password. */
@Entity('password_link')
@Index(['userId'])
@ForeignKey(() => User, ['userId'], ['id'], { onDelete: 'CASCADE' })
@ForeignKey(() => User, ['issuedBy'], ['id'], { onDelete: 'CASCADE' })
export class PasswordLink {
  @PrimaryColumn('text')
  tokenDigest: string;

  @Column('integer')
  userId: number;

  /** The administrator who saw the link; null when only the user's mailbox has it. */
  @Column('integer', { nullable: true })
  issuedBy: number | null;

  @Column('timestamptz')
  expiresAt: Date;
}
