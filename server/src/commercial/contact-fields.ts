import { applyDecorators } from '@nestjs/common';
import { Column } from 'typeorm';
import { Email, Text } from '../common/fields.js';
import { LIMITS } from '../contract/limits.js';

/** Contact fields of companies and people, with the same limits everywhere. */

const optional = (field: PropertyDecorator): PropertyDecorator =>
  applyDecorators(Column('text', { nullable: true }), field);

export const TaxCode = () =>
  optional(
    Text({
      max: LIMITS.shortText,
      optional: true,
      description: 'Tax identification code',
      example: '30-71234567-8',
    }),
  );

export const Address = () =>
  optional(Text({ max: LIMITS.address, optional: true, example: 'Av. 18 de Julio 1234' }));

export const Phone = () =>
  optional(Text({ max: LIMITS.shortText, optional: true, example: '+598 2900 1234' }));

export const ContactPerson = () =>
  optional(
    Text({
      max: LIMITS.shortText,
      optional: true,
      description: 'Person to talk to',
      example: 'Lucía Pereyra',
    }),
  );

export const ContactEmail = () => optional(Email({ optional: true, example: 'lucia@example.com' }));

export const Comments = () =>
  optional(
    Text({
      max: LIMITS.comments,
      lines: 'several',
      optional: true,
      example: 'Pays on the 10th',
    }),
  );
