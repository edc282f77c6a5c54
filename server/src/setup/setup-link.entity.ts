import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link to the page of the first start. Each process that starts prints one of its own. */
@Entity('setup_link')
export class SetupLink {
  @PrimaryColumn('text')
  tokenDigest: string;

  @Column('timestamptz')
  expiresAt: Date;
}
