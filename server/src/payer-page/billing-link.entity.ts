import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { AdAgency } from '../commercial/ad-agency.entity.js';
import { Client } from '../commercial/client.entity.js';
import { Owned } from '../tenant/owned.js';

/**
 * A link to the page of a client or an agency. It is no user: whoever holds it sees what aired for them and, with money,
 * what they were billed, paid and owe.
 */
@Entity()
@Index(['multimediaId', 'clientId'])
@Index(['multimediaId', 'adAgencyId'])
@Check('ck_billing_link_payer', `"ad_agency_id" IS NULL OR ("client_id" IS NULL AND "money")`)
@ForeignKey(() => Client, ['multimediaId', 'clientId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
@ForeignKey(() => AdAgency, ['multimediaId', 'adAgencyId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
export class BillingLink extends Owned {
  /** Whose page it is: of the two one alone. An agency has no page without money. */
  @Column('integer', { nullable: true })
  clientId: number | null;

  @Column('integer', { nullable: true })
  adAgencyId: number | null;

  @Column('boolean', { default: false })
  money: boolean;

  /** SHA-256 of its value, which is stored nowhere. */
  @Column('text')
  linkDigest: string;

  /** The last day on which it opens, in UTC. */
  @Column('date')
  until: string;

  @Column('timestamptz')
  createdAt: Date;
}
