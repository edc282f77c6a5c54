import { LIMITS } from '@contract/limits';
import type { Bodies } from '../api/records';
import type { Column, Definition, Field, RecordSort } from '../resource-kit/definition';

export const code = (max: number = LIMITS.code): Field<'code'> => ({
  source: 'code',
  required: true,
  max,
});
export const name = (max: number = LIMITS.name): Field<'name'> => ({
  source: 'name',
  required: true,
  max,
});
export const description: Field<'description'> = {
  source: 'description',
  required: true,
  max: LIMITS.description,
  kind: 'multiline',
};
export const taxCode: Field<'taxCode'> = { source: 'taxCode', max: LIMITS.shortText };
export const address: Field<'address'> = { source: 'address', max: LIMITS.address };
export const phone: Field<'phone'> = { source: 'phone', max: LIMITS.shortText };
const contact: Field<'contact'> = { source: 'contact', max: LIMITS.shortText };
export const email: Field<'email'> = { source: 'email', max: LIMITS.email, kind: 'email' };
export const comments: Field<'comments'> = {
  source: 'comments',
  max: LIMITS.comments,
  kind: 'multiline',
};
export const party = [taxCode, address, phone, contact, email, comments];

export const codeColumn: Column = { source: 'code', width: 116 };
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
  { source: 'taxCode', width: 132, optional: 1 },
  { source: 'contact', width: 136, optional: 2 },
  { source: 'phone', width: 140, optional: 2 },
  { source: 'email', width: 190, optional: 2 },
];

/** A definition whose fields are those of the body that the server takes. */
export const define = <E extends keyof Bodies>(
  definition: Definition & { entity: E; fields: readonly Field<keyof Bodies[E] & string>[] },
): Definition => definition;
