import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A media group: the tenant that owns stations and every other record but users. */
@Entity()
@Unique(['name'])
export class Multimedia {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('citext')
  name: string;

  /** The internal number that the next new campaign gets. */
  @Column('integer', { default: 1 })
  nextInternalNumber: number;
}
