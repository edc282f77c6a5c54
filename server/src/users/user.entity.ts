import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity('app_user')
@Unique(['email'])
export class User {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('citext')
  email: string;

  @Column('text')
  fullName: string;

  /** argon2id, in PHC format; null until the person has chosen a password. */
  @Column('text', { nullable: true })
  passwordHash: string | null;

  /** EN or ES; null while the user has not chosen. */
  @Column('text', { nullable: true })
  language: string | null;

  /** Whether the user may make further media groups of the installation. */
  @Column('boolean', { default: false })
  owner: boolean;
}
