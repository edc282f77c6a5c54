import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Client } from '../commercial/client.entity.js';
import { Owned } from '../tenant/owned.js';

/** A link to a client's page. It is no user: whoever holds it sees what aired for that client. */
@Entity()
@Index(['multimediaId', 'clientId'])
@ForeignKey(() => Client, ['multimediaId', 'clientId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
export class BillingLink extends Owned {
  @Column('integer')
  clientId: number;

  /** SHA-256 of its value, which is stored nowhere. */
  @Column('text')
  linkDigest: string;

  /** The last day on which it opens, in UTC. */
  @Column('date')
  until: string;

  @Column('timestamptz')
  createdAt: Date;
}
