import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Mailing } from '../../mail/mailing.entity.js';
import { PreInvoice } from '../pre-invoice.entity.js';

/** A document that a mailing delivers. */
@Entity()
@Index(['multimediaId', 'preInvoiceId'])
@ForeignKey(() => Mailing, ['multimediaId', 'mailingId'], ['multimediaId', 'id'], {
  onDelete: 'CASCADE',
})
@ForeignKey(() => PreInvoice, ['multimediaId', 'preInvoiceId'], ['multimediaId', 'id'])
export class MailingDocument {
  @PrimaryColumn('integer')
  mailingId: number;

  @PrimaryColumn('integer')
  preInvoiceId: number;

  @Column('integer')
  multimediaId: number;
}
