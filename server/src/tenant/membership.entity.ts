import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { MemberStatus, Role } from '../contract/enums.js';
import { Multimedia } from './multimedia.entity.js';

/** Which media groups a user may work in, and as what. */
@Entity('user_multimedia')
@Index(['multimediaId'])
@Check('ck_user_multimedia_status', `"status" IN ('invited', 'active', 'disabled')`)
// By name, because tenant/ must not import users/ and commercial/.
@ForeignKey('User', ['userId'], ['id'], { onDelete: 'CASCADE' })
@ForeignKey('AccountExecutive', ['multimediaId', 'accountExecutiveId'], ['multimediaId', 'id'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'], { onDelete: 'CASCADE' })
export class Membership {
  @PrimaryColumn('integer')
  userId: number;

  @PrimaryColumn('integer')
  multimediaId: number;

  @Column('text', { default: 'staff' })
  role: Role;

  /** Only an active member may work in the group. */
  @Column('text', { default: 'active' })
  status: MemberStatus;

  /** The account executive of the group that the user is; null for nobody. */
  @Column('integer', { nullable: true })
  accountExecutiveId: number | null;

  /** The name that the group gave the person; null once the person has accepted, whose own name counts then. */
  @Column('text', { nullable: true })
  invitedName: string | null;

  /** Sessions that are older may not enter the group any more; null while nobody ended them. */
  @Column('timestamptz', { nullable: true })
  signedOutAt: Date | null;

  /** Grows with each update. */
  @Column('integer', { default: 1 })
  version: number;
}
