import { applyDecorators } from '@nestjs/common';
import { Column } from 'typeorm';
import {
  CountryField,
  EmailList,
  Id,
  IdList,
  Integer,
  ObjectOf,
  OneOf,
  Text,
} from '../common/fields.js';
import {
  type BillingFields,
  DOCUMENT_BY,
  type DocumentBy,
  LINE_BY,
  type LineBy,
} from '../contract/billing.js';
import { LANGUAGES, type Language } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';

/** To whom and how documents are billed. */
export class BillingFieldsDto {
  @Text({ max: LIMITS.name, optional: true, example: 'Almacenes ACME S.A.' })
  legalName?: string | null;

  @Text({
    max: LIMITS.shortText,
    optional: true,
    description: 'Tax identification code of the legal person',
    example: '30-71234567-8',
  })
  taxCode?: string | null;

  @Text({
    max: LIMITS.shortText,
    optional: true,
    description: 'How the tax office classes the payer',
    example: 'Responsable inscripto',
  })
  taxScheme?: string | null;

  @Text({ max: LIMITS.address, optional: true, example: 'Av. 18 de Julio 1234' })
  street?: string | null;

  @Text({ max: LIMITS.shortText, optional: true, example: 'Montevideo' })
  city?: string | null;

  @Text({ max: LIMITS.shortText, optional: true, example: '11100' })
  postalCode?: string | null;

  @CountryField()
  country?: string | null;

  @EmailList({
    max: LIMITS.billingEmails,
    optional: true,
    description: 'Where documents are sent',
    example: ['pagos@example.com'],
  })
  emails?: string[] | null;

  @OneOf(LANGUAGES, { optional: true, description: 'Of its documents', example: 'ES' })
  language?: Language | null;

  @Integer({
    max: LIMITS.termsDays,
    optional: true,
    description: 'Days from the date of a document to its due date',
    example: 30,
  })
  termsDays?: number | null;

  @OneOf(LINE_BY, { optional: true, example: 'campaign' })
  lineBy?: LineBy | null;

  @OneOf(DOCUMENT_BY, { optional: true, description: 'null: payer', example: 'payer' })
  documentBy?: DocumentBy | null;

  @Id({ optional: true, description: 'The shape of its documents', example: null })
  shapeId?: number | null;

  @IdList({ max: LIMITS.billingTaxes, optional: true, description: 'Taxes', example: [] })
  taxIds?: number[] | null;
}

/** The billing fields of a client or an agency; null: none. */
export const Billing = () =>
  applyDecorators(
    Column('jsonb', { nullable: true }),
    ObjectOf(() => BillingFieldsDto, {
      optional: true,
      description: 'To whom and how documents are billed; null: nothing is known yet',
      example: { legalName: 'Almacenes ACME S.A.', country: 'UY', emails: [], termsDays: 30 },
    }),
  );

/** What is known of a payer, with null where nothing is. @public for what is handed over */
export const billingOf = (stored: BillingFieldsDto | null | undefined): BillingFields => ({
  legalName: stored?.legalName ?? null,
  taxCode: stored?.taxCode ?? null,
  taxScheme: stored?.taxScheme ?? null,
  street: stored?.street ?? null,
  city: stored?.city ?? null,
  postalCode: stored?.postalCode ?? null,
  country: stored?.country ?? null,
  emails: stored?.emails ?? [],
  language: stored?.language ?? null,
  termsDays: stored?.termsDays ?? null,
  lineBy: stored?.lineBy ?? null,
  documentBy: stored?.documentBy ?? null,
  shapeId: stored?.shapeId ?? null,
  taxIds: stored?.taxIds ?? [],
});
