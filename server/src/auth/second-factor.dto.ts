import { ApiProperty, PartialType } from '@nestjs/swagger';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { Integer, ObjectOf, OneOf, Password, SomeOf, Text, Uuid } from '../common/fields.js';
import {
  type Flag,
  type Language,
  LANGUAGES,
  PASSKEY_TRANSPORTS,
  SECOND_FACTOR_KINDS,
  SECOND_FACTOR_METHODS,
  type SecondFactorKind,
  type SecondFactorMethod,
} from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { SignInAnswer } from './auth.dto.js';

const VALUE = 'q3v9Yk0S5mJ2r8dN1xB4wT7uZ6cE0fHhKpLaGsVoRiM';

const part = (description: string, example: string) =>
  Text({ max: LIMITS.credentialPart, description: `${description}, as base64url`, example });

class CredentialBody {
  @Text({
    max: LIMITS.credentialId,
    description: 'Of the passkey, as base64url',
    example: 'AQIDBAU',
  })
  id: string;

  @part('What the browser says about the call', 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0')
  clientDataJSON: string;
}

export class AssertionBody extends CredentialBody {
  @part('What the device says about itself', 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MBAAAAAQ')
  authenticatorData: string;

  @part('The signature of both', 'MEUCIQDTjQ')
  signature: string;
}

export class AttestationBody extends CredentialBody {
  @part('The new key', 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVjE')
  attestationObject: string;

  @SomeOf(PASSKEY_TRANSPORTS, { optional: true, example: ['internal'] })
  transports?: string[] | null;
}

export class NewSecondFactorBody {
  @Text({ max: LIMITS.ticket, description: 'Of the offer', example: VALUE })
  value: string;

  @Text({
    max: LIMITS.secondFactorName,
    optional: true,
    description: 'What a new second factor is called',
    example: 'Phone',
  })
  name?: string | null;

  @Text({
    max: LIMITS.oneTimeCode,
    optional: true,
    description: 'The six digits that an app shows',
    example: '123456',
  })
  code?: string | null;

  @ObjectOf(() => AttestationBody, {
    optional: true,
    description: 'What the device answered that made a passkey',
  })
  attestation?: AttestationBody | null;
}

export class SecondFactorBody extends NewSecondFactorBody {
  @Text({
    max: LIMITS.recoveryCode,
    optional: true,
    description: 'One of the codes for a lost second factor',
    example: 'H7KQ-2MPX-9DRT',
  })
  recovery?: string | null;

  @ObjectOf(() => AssertionBody, {
    optional: true,
    description: 'What the device of a passkey answered',
  })
  assertion?: AssertionBody | null;
}

export class ConfirmBody {
  @Password({
    optional: true,
    description:
      'The current password; where nobody has one, the sign-in must be ten minutes old at most',
    example: 'tandas-demo-1',
  })
  password?: string | null;
}

export class RemoveSecondFactorBody extends ConfirmBody {
  @Uuid({ example: '6f1c3b1e-6b7e-4c0a-9b43-0f1f6b0c9e55' })
  id: string;
}

export class ChangeAccountBody {
  @Text({ max: LIMITS.name, example: 'Ana Administradora' })
  fullName: string;

  @OneOf(LANGUAGES, { example: 'ES' })
  language: Language;
}

export class AccountAnswer {
  @ApiProperty({ example: 'admin@demo.example' })
  email: string;

  @ApiProperty({ example: 'Ana Administradora' })
  fullName: string;

  @ApiProperty({ enum: [...LANGUAGES, null], nullable: true, type: String, example: 'ES' })
  language: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 12,
    description: 'Lines of news, of all versions, that the caller has seen; null: never looked',
  })
  newsSeen: number | null;
}

export class SeeNewsBody {
  @Integer({
    max: LIMITS.newsLines,
    description: 'Lines of news, of all versions, that were shown',
    example: 12,
  })
  lines: number;
}

class CodeOfferAnswer {
  @ApiProperty({
    example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    description: 'To be typed into an app',
  })
  secret: string;

  @ApiProperty({ example: 'otpauth://totp/Tandas:admin@demo.example?secret=JBSWY3DPEHPK3PXP' })
  uri: string;
}

const asTheBrowserTakesIt = (description: string) =>
  ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: `${description}, as browsers take it; null where there can be none`,
    example: null,
  });

class OfferAnswer {
  @ApiProperty({ type: CodeOfferAnswer })
  code: CodeOfferAnswer;

  @asTheBrowserTakesIt('What is needed to make a passkey')
  passkey: PublicKeyCredentialCreationOptionsJSON | null;
}

/** What a sign-in waits for, or what a second factor is set up with. */
export class SecondFactorStep {
  @ApiProperty({ example: VALUE, description: 'To be sent with the second factor; for 15 minutes' })
  value: string;

  @ApiProperty({
    enum: SECOND_FACTOR_METHODS,
    isArray: true,
    example: ['passkey', 'recovery'],
    description: 'What the user can show; none where a second factor is to be set up',
  })
  methods: SecondFactorMethod[];

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://traffic.example.com',
    description: 'The address at which passkeys can be used; null where they cannot',
  })
  passkeyOrigin: string | null;

  @asTheBrowserTakesIt('What is needed to use a passkey')
  passkey: PublicKeyCredentialRequestOptionsJSON | null;

  @ApiProperty({
    type: OfferAnswer,
    required: false,
    description: 'What a new second factor is made of; absent where one is asked for',
  })
  offer?: OfferAnswer;
}

/** What a call that signs in answers: a token; or, where a second factor is asked for, `secondFactor` alone. */
export class EnteredAnswer extends PartialType(SignInAnswer) {
  @ApiProperty({ type: SecondFactorStep, required: false })
  secondFactor?: SecondFactorStep;
}

export class CompletedAnswer extends SignInAnswer {
  @ApiProperty({
    type: String,
    isArray: true,
    required: false,
    example: ['H7KQ-2MPX-9DRT'],
    description: 'Shown once: the codes for a lost second factor, when the first one was set up',
  })
  recovery?: string[];
}

export class RecoveryAnswer {
  @ApiProperty({
    type: String,
    isArray: true,
    nullable: true,
    example: ['H7KQ-2MPX-9DRT'],
    description: 'Shown once: the codes for a lost second factor; null while there are others',
  })
  recovery: string[] | null;
}

class SecondFactorAnswer {
  @ApiProperty({ example: '6f1c3b1e-6b7e-4c0a-9b43-0f1f6b0c9e55' })
  id: string;

  @ApiProperty({ enum: SECOND_FACTOR_KINDS, example: 'passkey' })
  kind: SecondFactorKind;

  @ApiProperty({ example: 'Phone', description: 'Empty where it was not named' })
  name: string;

  @ApiProperty({ format: 'date-time', example: '2026-12-01T12:00:00.000Z' })
  createdAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-12-02T08:00:00.000Z',
  })
  usedAt: Date | null;
}

export class SecondFactorsAnswer {
  @ApiProperty({ enum: [0, 1], example: 0, description: 'Whether a media group requires one' })
  required: Flag;

  @ApiProperty({ type: 'integer', example: 10, description: 'Recovery codes that were not used' })
  recoveryLeft: number;

  @ApiProperty({ type: String, nullable: true, example: 'https://traffic.example.com' })
  passkeyOrigin: string | null;

  @ApiProperty({ type: [SecondFactorAnswer] })
  factors: SecondFactorAnswer[];
}
