import {
  Column,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { Role } from '../contract/enums.js';
import { Multimedia } from '../tenant/multimedia.entity.js';

@Entity('app_user')
@Unique(['email'])
export class User {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('citext')
  email: string;

  @Column('text')
  fullName: string;

  /** argon2id, in PHC format. */
  @Column('text')
  passwordHash: string;

  @Column('text', { default: 'staff' })
  role: Role;

  /** EN or ES; null while the user has not chosen. */
  @Column('text', { nullable: true })
  language: string | null;

  @Column('boolean', { default: false })
  disabled: boolean;
}

/** Which media groups a user may work in. */
@Entity('user_multimedia')
@Index(['multimediaId'])
@ForeignKey(() => User, ['userId'], ['id'], { onDelete: 'CASCADE' })
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'], { onDelete: 'CASCADE' })
export class UserMultimedia {
  @PrimaryColumn('integer')
  userId: number;

  @PrimaryColumn('integer')
  multimediaId: number;
}
