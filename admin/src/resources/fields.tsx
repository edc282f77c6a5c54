import type { EntityName } from '@contract/entities';
import { LIMITS } from '@contract/limits';
import { email, maxLength } from 'ra-core';
import type { BodyOf } from '../api/records';
import type * as Inputs from '../form/inputs';
import { atMost, between, requiredText } from '../form/rules';
import type { FieldFacts, Fields } from '../shared/resource';
import { STRICTNESS } from '../shared/strictness';

/** What several resources have alike: the facts of their fields, rules and inputs. */

/** The fields of a resource in the order of its form, which exist in the body that the server accepts. */
export const fieldsOf = <E extends Exclude<EntityName, 'spot'>>(
  fields: Fields<keyof BodyOf<E> & string>,
): Fields => fields;

const CODE: FieldFacts = { label: { EN: 'Code', ES: 'Código' } };
const NAME: FieldFacts = { label: { EN: 'Name', ES: 'Nombre' } };
export const CODE_AND_NAME = { code: CODE, name: NAME };
export const CODE_AND_DESCRIPTION = {
  code: CODE,
  description: { label: { EN: 'Description', ES: 'Descripción' } },
};
export const TAX_CODE: FieldFacts = { label: { EN: 'Tax code', ES: 'CUIT / RUT' } };
export const ADDRESS: FieldFacts = { label: { EN: 'Address', ES: 'Dirección' } };
export const PHONE: FieldFacts = { label: { EN: 'Phone', ES: 'Teléfono' } };
export const EMAIL: FieldFacts = { label: { EN: 'Email', ES: 'Correo electrónico' } };
export const COMMENTS: FieldFacts = { label: { EN: 'Comments', ES: 'Comentarios' } };
export const PARTY = {
  taxCode: TAX_CODE,
  address: ADDRESS,
  phone: PHONE,
  contact: { label: { EN: 'Contact', ES: 'Contacto' } },
  email: EMAIL,
  comments: COMMENTS,
};
export const BILLING: FieldFacts = { label: { EN: 'Billing', ES: 'Facturación' }, says: 'billing' };
export const SEPARATION: Fields<'separationMinutes' | 'separationBreaks' | 'separationHard'> = {
  separationMinutes: { label: { EN: 'Minutes apart', ES: 'Minutos de separación' } },
  separationBreaks: { label: { EN: 'Breaks apart', ES: 'Tandas de separación' } },
  separationHard: {
    label: { EN: 'Kind of separation', ES: 'Tipo de separación' },
    choices: STRICTNESS,
  },
};

/** Props of a `TextInput` for a code. */
export const code = (max: number = LIMITS.code) => ({
  source: 'code',
  required: true,
  validate: requiredText(max),
  autoFocus: true,
});
export const name = (max: number = LIMITS.name) => ({
  source: 'name',
  required: true,
  validate: requiredText(max),
});
export const taxCode = { source: 'taxCode', validate: atMost(LIMITS.shortText) };
export const address = { source: 'address', validate: atMost(LIMITS.address) };
export const phone = { source: 'phone', validate: atMost(LIMITS.shortText) };
export const emailAddress = {
  source: 'email',
  type: 'email',
  validate: [maxLength(LIMITS.email), email()],
};
/** A text of several lines, over the whole width of a form. */
const lines = { multiline: true, minRows: 2, maxRows: 8, className: 'wide' };
export const comments = { source: 'comments', ...lines, validate: atMost(LIMITS.comments) };

export const partyInputs = ({ TextInput }: typeof Inputs) => (
  <>
    <TextInput {...taxCode} />
    <TextInput {...address} />
    <TextInput {...phone} />
    <TextInput source="contact" validate={atMost(LIMITS.shortText)} />
    <TextInput {...emailAddress} />
    <TextInput {...comments} />
  </>
);

/**
 * How far apart airings stay.
 *
 * @param hint between which, and what counts where it is not set
 * @param kind what counts where it is not said how strictly
 */
export const separationInputs = (
  { NumberInput, StrictnessInput }: typeof Inputs,
  hint: string,
  kind: string,
) => (
  <>
    <NumberInput
      source="separationMinutes"
      min={0}
      step={1}
      validate={between(0, LIMITS.separationMinutes)}
      helperText={hint}
    />
    <NumberInput
      source="separationBreaks"
      min={0}
      step={1}
      validate={between(0, LIMITS.separationBreaks)}
      helperText="kit.separation.breaks"
    />
    <StrictnessInput source="separationHard" helperText={kind} />
  </>
);

export const codeAndNameForm = ({ TextInput }: typeof Inputs) => (
  <>
    <TextInput {...code()} />
    <TextInput {...name()} />
  </>
);

export const codeAndDescriptionForm = ({ TextInput }: typeof Inputs) => (
  <>
    <TextInput {...code()} />
    <TextInput
      source="description"
      required
      {...lines}
      validate={requiredText(LIMITS.description)}
    />
  </>
);
