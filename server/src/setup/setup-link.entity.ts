import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link to the page of the first start. Each process prints a new one when it starts. */
@Entity('setup_link')
export class SetupLink {
  @PrimaryColumn('text')
  tokenDigest: string;

  @Column('timestamptz')
  expiresAt: Date;
}
