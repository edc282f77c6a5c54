import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Payer } from '../../contract/payer.js';
import { Multimedia } from '../../tenant/multimedia.entity.js';
import { Versioned } from '../../tenant/owned.js';
import { PreInvoice } from '../pre-invoice.entity.js';

/** What a payer paid. */
@Entity()
@Index(['multimediaId', 'payer'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class Payment extends Versioned {
  @Column('text')
  payer: Payer;

  @Column('date')
  date: string;

  /** In cents. */
  @Column('bigint')
  amount: string;

  /** The number of a transfer, or whatever else names it. */
  @Column('text', { nullable: true })
  reference: string | null;
}

/** What of a payment is for a document. */
@Entity()
@Index(['multimediaId', 'preInvoiceId'])
@ForeignKey(() => Payment, ['multimediaId', 'paymentId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
@ForeignKey(() => PreInvoice, ['multimediaId', 'preInvoiceId'], ['multimediaId', 'id'])
export class PaymentAllocation {
  @PrimaryColumn('integer')
  paymentId: number;

  @PrimaryColumn('integer')
  preInvoiceId: number;

  @Column('integer')
  multimediaId: number;

  /** In cents. */
  @Column('bigint')
  amount: string;
}
