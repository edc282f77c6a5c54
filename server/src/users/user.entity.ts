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

  /** argon2id, in PHC format. */
  @Column('text')
  passwordHash: string;

  /** EN or ES; null while the user has not chosen. */
  @Column('text', { nullable: true })
  language: string | null;

  @Column('boolean', { default: false })
  disabled: boolean;
}
