import type { EntityName } from '@contract/entities';
import { LIMITS } from '@contract/limits';
import type { BodyOf } from '../api/records';
import type { Definition, Field } from '../resource-kit/definition';
import type { Column, RecordSort, Words } from '../resource-kit/list-parts';

const text = <S extends string>(
  source: S,
  label: Words,
  max: number = LIMITS.shortText,
): Field<S> => ({ source, label, max });
export const code = (max: number = LIMITS.code) => ({
  ...text('code', { EN: 'Code', ES: 'Código' }, max),
  required: true,
});
export const name = (max: number = LIMITS.name) => ({
  ...text('name', { EN: 'Name', ES: 'Nombre' }, max),
  required: true,
});
export const description: Field<'description'> = {
  source: 'description',
  label: { EN: 'Description', ES: 'Descripción' },
  required: true,
  max: LIMITS.description,
  kind: 'multiline',
};
export const taxCode = text('taxCode', { EN: 'Tax code', ES: 'CUIT / RUT' });
export const address = text('address', { EN: 'Address', ES: 'Dirección' }, LIMITS.address);
export const phone = text('phone', { EN: 'Phone', ES: 'Teléfono' });
const contact = text('contact', { EN: 'Contact', ES: 'Contacto' });
export const email: Field<'email'> = {
  ...text('email', { EN: 'Email', ES: 'Correo electrónico' }, LIMITS.email),
  kind: 'email',
};
export const comments: Field<'comments'> = {
  source: 'comments',
  label: { EN: 'Comments', ES: 'Comentarios' },
  max: LIMITS.comments,
  kind: 'multiline',
};
export const party = [taxCode, address, phone, contact, email, comments];

/** How far apart airings stay. @param hintKey between which, and what counts where it is not set */
export const separation = (hintKey: string) => [
  {
    source: 'separationMinutes' as const,
    label: { EN: 'Minutes apart', ES: 'Minutos de separación' },
    kind: 'count' as const,
    max: LIMITS.separationMinutes,
    hintKey,
  },
  {
    source: 'separationBreaks' as const,
    label: { EN: 'Breaks apart', ES: 'Tandas de separación' },
    kind: 'count' as const,
    max: LIMITS.separationBreaks,
    hintKey: 'kit.separation.breaks',
  },
  {
    source: 'separationHard' as const,
    label: { EN: 'Separation is', ES: 'La separación es' },
    kind: 'strictness' as const,
    hintKey: 'kit.separation.unset',
  },
];

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
