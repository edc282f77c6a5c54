import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A media group: the tenant that owns all records except users. */
@Entity()
@Unique(['name'])
export class Multimedia {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('citext')
  name: string;

  /** The internal number of the next campaign. */
  @Column('integer', { default: 1 })
  nextInternalNumber: number;
}
