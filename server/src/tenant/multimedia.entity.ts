import type { CommissionOn, PayerKind } from '../contract/billing.js';
import type { Flag, Part, SecondFactorRule } from '../contract/enums.js';
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

  /** Grows with each update. */
  @Column('integer', { default: 1 })
  version: number;

  /** The legal name on certificates; without one, the group's name stands there. */
  @Column('text', { nullable: true })
  legalName: string | null;

  @Column('text', { nullable: true })
  taxCode: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  /** The statement on certificates, by language; null for the usual text. */
  @Column('text', { nullable: true })
  statementEn: string | null;

  @Column('text', { nullable: true })
  statementEs: string | null;

  @Column('text', { nullable: true })
  signatoryName: string | null;

  @Column('text', { nullable: true })
  signatoryTitle: string | null;

  /**
   * SHA-256 of the logo in hexadecimal, by which the audit trail shows that it changed; null without a logo.
   */
  @Column('text', { nullable: true })
  logoDigest: string | null;

  /** The parts of the product that are turned on. */
  @Column('text', { array: true, default: '{}' })
  parts: Part[];

  /** Who must have a second factor. */
  @Column('text', { default: 'optional' })
  secondFactor: SecondFactorRule;

  /** 1: sales users see the campaigns of their own account executive alone. */
  @Column('smallint', { default: 0 })
  salesSeeOwn: Flag;

  /** ISO 4217, of all amounts of the group; null until somebody says it. */
  @Column('text', { nullable: true })
  currency: string | null;

  /** 1: what sales users save waits until traffic approves it. */
  @Column('smallint', { default: 0 })
  approval: Flag;

  /** Who pays where campaigns do not say it; null: the agency where there is one. */
  @Column('text', { nullable: true })
  billTo: PayerKind | null;

  /** Whether the commission of an agency is taken off what it is billed. */
  @Column('text', { default: 'invoice' })
  commissionOn: CommissionOn;

  /** Days overdue after which campaigns name it; null: never. */
  @Column('integer', { nullable: true })
  holdAfterDays: number | null;

  @Column('text', { nullable: true })
  mailFrom: string | null;

  @Column('text', { nullable: true })
  replyTo: string | null;
}
