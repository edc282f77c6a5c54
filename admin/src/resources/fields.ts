import type { EntityName } from '@contract/entities';
import { LIMITS } from '@contract/limits';
import type { BodyOf } from '../api/records';
import type { Column, Definition, Field, RecordSort } from '../resource-kit/definition';

export const code = (max: number = LIMITS.code): Field<'code'> => ({
  source: 'code',
  label: { EN: 'Code', ES: 'Código' },
  required: true,
  max,
});
export const name = (max: number = LIMITS.name): Field<'name'> => ({
  source: 'name',
  label: { EN: 'Name', ES: 'Nombre' },
  required: true,
  max,
});
export const description: Field<'description'> = {
  source: 'description',
  label: { EN: 'Description', ES: 'Descripción' },
  required: true,
  max: LIMITS.description,
  kind: 'multiline',
};
export const taxCode: Field<'taxCode'> = {
  source: 'taxCode',
  label: { EN: 'Tax code', ES: 'CUIT / RUT' },
  max: LIMITS.shortText,
};
export const address: Field<'address'> = {
  source: 'address',
  label: { EN: 'Address', ES: 'Dirección' },
  max: LIMITS.address,
};
export const phone: Field<'phone'> = {
  source: 'phone',
  label: { EN: 'Phone', ES: 'Teléfono' },
  max: LIMITS.shortText,
};
const contact: Field<'contact'> = {
  source: 'contact',
  label: { EN: 'Contact', ES: 'Contacto' },
  max: LIMITS.shortText,
};
export const email: Field<'email'> = {
  source: 'email',
  label: { EN: 'Email', ES: 'Correo electrónico' },
  max: LIMITS.email,
  kind: 'email',
};
export const comments: Field<'comments'> = {
  source: 'comments',
  label: { EN: 'Comments', ES: 'Comentarios' },
  max: LIMITS.comments,
  kind: 'multiline',
};
export const party = [taxCode, address, phone, contact, email, comments];

export const codeColumn: Column = { source: 'code' };
export const nameColumn: Column = { source: 'name' };
const byCode: RecordSort = { field: 'code', order: 'ASC' };
export const codeAndName = {
  columns: [codeColumn, nameColumn],
  filters: ['code', 'name'],
  sort: byCode,
  titleField: 'name',
};
export const codeAndDescription = {
  fields: [code(), description],
  columns: [codeColumn, { source: 'description' }],
  filters: ['code', 'description'],
  sort: byCode,
  titleField: 'description',
};
export const partyColumns: Column[] = [
  { source: 'taxCode', optional: 1 },
  { source: 'contact', optional: 2 },
  { source: 'phone', optional: 2 },
  { source: 'email', optional: 2 },
];

/** Checks that a definition's fields exist in the body that the server accepts. */
export const define = <E extends Exclude<EntityName, 'spot'>>(
  definition: Definition & { entity: E; fields: readonly Field<keyof BodyOf<E> & string>[] },
): Definition => definition;
