import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { CommissionOn, PayerBasis, PreInvoiceLineKind } from '../contract/billing.js';
import type { Flag } from '../contract/enums.js';
import type { Payer } from '../contract/payer.js';
import { Multimedia } from '../tenant/multimedia.entity.js';
import { Versioned } from '../tenant/owned.js';
import type { PreInvoiceDocument } from './core/document.js';

/** A document that was handed over. Of it only what other programs and people add afterwards changes. */
@Entity()
@Unique(['multimediaId', 'number'])
@Unique(['multimediaId', 'externalNumber'])
@Index(['multimediaId', 'payer'])
@ForeignKey(() => Multimedia, ['multimediaId'], ['id'])
export class PreInvoice extends Versioned {
  /** From 1, without gaps. */
  @Column('integer')
  number: number;

  @Column('text')
  kind: 'invoice' | 'credit';

  @Column('smallint')
  barter: Flag;

  @Column('text')
  payer: Payer;

  @Column('text')
  payerName: string;

  @Column('text')
  currency: string;

  @Column('date')
  issueDate: string;

  @Column('date', { nullable: true })
  dueDate: string | null;

  @Column('date')
  dateFrom: string;

  @Column('date')
  dateTo: string;

  /** Amounts in cents. */
  @Column('bigint')
  total: string;

  @Column('bigint')
  tax: string;

  @Column('bigint')
  perceptions: string;

  @Column('bigint')
  withholdings: string;

  @Column('bigint')
  payable: string;

  @Column('jsonb')
  document: PreInvoiceDocument;

  /** SHA-256 of its canonical JSON, in hexadecimal. */
  @Column('text')
  digest: string;

  @Column('timestamptz', { default: () => 'now()' })
  handedOverAt: Date;

  /** The number and date of the invoice that another program made of it. */
  @Column('text', { nullable: true })
  externalNumber: string | null;

  @Column('date', { nullable: true })
  externalDate: string | null;
}

/** A line of a document: what was handed over of a key. Amounts in cents. */
@Entity('pre_invoice_line')
@Index(['multimediaId', 'month', 'stationId'])
@Index(['multimediaId', 'internalNumber'])
@Index(['multimediaId', 'spotId'])
@ForeignKey(() => PreInvoice, ['multimediaId', 'preInvoiceId'], ['multimediaId', 'id'])
export class PreInvoiceLineRow {
  @PrimaryColumn('integer')
  preInvoiceId: number;

  /** From 1. */
  @PrimaryColumn('integer')
  ordinal: number;

  @Column('integer')
  multimediaId: number;

  @Column('text')
  payer: Payer;

  @Column('integer')
  spotId: number;

  @Column('integer', { nullable: true })
  internalNumber: number | null;

  /** Empty for what is of no line. */
  @Column('text')
  scheduleType: string;

  @Column('integer')
  scheduleId: number;

  @Column('integer')
  stationId: number;

  /** The first day of the month. */
  @Column('date')
  month: string;

  @Column('smallint')
  barter: Flag;

  @Column('text')
  kind: PreInvoiceLineKind;

  @Column('text')
  basis: PayerBasis;

  @Column('text')
  commissionOn: CommissionOn;

  @Column('integer', { nullable: true })
  corrects: number | null;

  @Column('bigint')
  airings: string;

  @Column('bigint')
  seconds: string;

  @Column('bigint')
  gross: string;

  @Column('bigint')
  discount: string;

  @Column('bigint')
  commission: string;

  @Column('bigint')
  base: string;

  @Column('integer', { array: true })
  taxIds: number[];
}
