import { ApiProperty } from '@nestjs/swagger';
import {
  CurrencyField,
  Email,
  FlagField,
  ImageField,
  Integer,
  OneOf,
  SomeOf,
  Text,
} from '../common/fields.js';
import { answerOf, updateOf } from '../common/record.js';
import {
  COMMISSION_ON,
  type CommissionOn,
  PAYER_KINDS,
  type PayerKind,
} from '../contract/billing.js';
import {
  EXISTING_PARTS,
  type Flag,
  type Part,
  SECOND_FACTOR_RULES,
  type SecondFactorRule,
  STORAGE_KINDS,
  type StorageKind,
} from '../contract/enums.js';
import { LIMITS, STORAGE } from '../contract/limits.js';
import { flag } from '../common/properties.js';

const statement = (language: string, example: string | null) =>
  Text({
    max: LIMITS.statement,
    lines: 'several',
    optional: true,
    description: `What certificates in ${language} state; null for the usual text`,
    example,
  });

class MultimediaBody {
  @Text({ max: LIMITS.name, example: 'Radio Litoral' })
  name: string;

  @Text({
    max: LIMITS.name,
    optional: true,
    description: 'As certificates name the group; null: its name',
    example: 'Radiodifusora del Litoral S.A.',
  })
  legalName?: string | null;

  @Text({ max: LIMITS.shortText, optional: true, example: '214587690019' })
  taxCode?: string | null;

  @Text({ max: LIMITS.address, optional: true, example: 'Rambla Costanera 120, Salto' })
  address?: string | null;

  @statement('English', null)
  statementEn?: string | null;

  @statement('Spanish', 'Certificamos que los avisos detallados fueron emitidos.')
  statementEs?: string | null;

  @Text({ max: LIMITS.name, optional: true, example: 'Ana Administradora' })
  signatoryName?: string | null;

  @Text({ max: LIMITS.name, optional: true, example: 'Gerente de tráfico' })
  signatoryTitle?: string | null;

  @ImageField({
    bytes: LIMITS.logoBytes,
    pixels: LIMITS.logoPixels,
    side: LIMITS.logoSide,
    optional: true,
    description: `PNG or JPEG as a data URL. It is written anew, on white and at most ${LIMITS.logoWidth} by ${LIMITS.logoHeight} pixels; null for none`,
    example: null,
  })
  logo?: string | null;

  @SomeOf(EXISTING_PARTS, {
    optional: true,
    description: 'The parts of the product that are turned on',
    example: [
      'airplay',
      'billing',
      'certificate',
      'import',
      'reports',
      'studio',
      'support',
      'users',
    ],
  })
  parts?: Part[] | null;

  @OneOf(SECOND_FACTOR_RULES, {
    optional: true,
    description: 'Who must have a second factor; whoever asks for one must have one',
    example: 'optional',
  })
  secondFactor?: SecondFactorRule | null;

  @CurrencyField()
  currency?: string | null;

  @FlagField({
    optional: true,
    description: "1: sales users see their account executive's campaigns alone",
    example: 0,
  })
  salesSeeOwn?: Flag | null;

  @FlagField({
    optional: true,
    description: '1: what sales users save waits for approval',
    example: 0,
  })
  approval?: Flag | null;

  @OneOf(PAYER_KINDS, {
    optional: true,
    description: 'Who pays where campaigns do not say it; null: the agency, where there is one',
    example: 'agency',
  })
  billTo?: PayerKind | null;

  @OneOf(COMMISSION_ON, {
    optional: true,
    description:
      "invoice: an agency's commission is taken off what it is billed; settlement: it is in its settlement alone",
    example: 'invoice',
  })
  commissionOn?: CommissionOn | null;

  @Integer({
    max: LIMITS.holdAfterDays,
    optional: true,
    description: 'Days overdue after which campaigns and approval name it; null: never',
    example: null,
  })
  holdAfterDays?: number | null;

  @Email({ optional: true, description: 'The sender of what is delivered', example: null })
  mailFrom?: string | null;

  @Email({ optional: true, description: 'Where payers answer to', example: null })
  replyTo?: string | null;
}

export class MediaGroupUpdate extends updateOf(MultimediaBody) {}

export class MediaGroupAnswer extends answerOf(MultimediaBody) {}

class StoredKind {
  @ApiProperty({ enum: STORAGE_KINDS, example: 'trail' })
  kind: StorageKind;

  @ApiProperty({ type: 'integer', example: 1_048_576 })
  bytes: number;
}

/** The bytes that a media group stores, and how many it may. */
export class StorageAnswer {
  @ApiProperty({ type: 'integer', example: STORAGE.bytes })
  limit: number;

  @ApiProperty({ type: StoredKind, isArray: true })
  kinds: StoredKind[];
}

/** Whether a media group has at least one record of each kind. */
export class SetupAnswer {
  @flag('A station') station: Flag;
  @flag('A commercial break in any schedule') commercialBreak: Flag;
  @flag('A client category') clientCategory: Flag;
  @flag('A client') client: Flag;
  @flag('A campaign') spot: Flag;
  @flag('A day with a log') trafficLog: Flag;
}
