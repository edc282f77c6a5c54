import { LIMITS } from '@contract/limits';
import type { EntityName } from '@contract/entities';
import type { Bodies } from '../api/records';
import type { Column, Definition, Field } from '../resource-kit/definition';

const code = (max: number = LIMITS.code): Field<'code'> => ({
  source: 'code',
  required: true,
  max,
});
const name = (max: number = LIMITS.name): Field<'name'> => ({
  source: 'name',
  required: true,
  max,
});
const description: Field<'description'> = {
  source: 'description',
  required: true,
  max: LIMITS.description,
  kind: 'multiline',
};
const taxCode: Field<'taxCode'> = { source: 'taxCode', max: LIMITS.shortText };
const address: Field<'address'> = { source: 'address', max: LIMITS.address };
const phone: Field<'phone'> = { source: 'phone', max: LIMITS.shortText };
const contact: Field<'contact'> = { source: 'contact', max: LIMITS.shortText };
const email: Field<'email'> = { source: 'email', max: LIMITS.email, kind: 'email' };
const comments: Field<'comments'> = { source: 'comments', max: LIMITS.comments, kind: 'multiline' };
const party = [taxCode, address, phone, contact, email, comments];

const codeColumn: Column = { source: 'code', width: 116 };
const nameColumn: Column = { source: 'name' };
const codeAndName = {
  columns: [codeColumn, nameColumn],
  filters: ['code', 'name'],
  sort: 'code',
  titleField: 'name',
};
const codeAndDescription = {
  fields: [code(), description],
  columns: [codeColumn, { source: 'description' }],
  filters: ['code', 'description'],
  sort: 'code',
  titleField: 'description',
};
const partyColumns: Column[] = [
  { source: 'taxCode', width: 132, optional: 1 },
  { source: 'contact', width: 136, optional: 2 },
  { source: 'phone', width: 140, optional: 2 },
  { source: 'email', width: 190, optional: 2 },
];

/** A definition whose fields are those of the body that the server takes. */
const define = <E extends keyof Bodies>(
  definition: Definition & { entity: E; fields: readonly Field<keyof Bodies[E] & string>[] },
): Definition => definition;

const definitions: readonly Definition[] = [
  define({
    entity: 'station',
    adminOnly: true,
    fields: [
      code(),
      name(),
      { source: 'maxBlockTime', kind: 'seconds', required: true, max: LIMITS.blockSeconds },
      { source: 'maxHourTime', kind: 'seconds', max: LIMITS.blockSeconds },
      { source: 'timeZone', kind: 'timeZone', required: true },
    ],
    ...codeAndName,
    columns: [
      codeColumn,
      nameColumn,
      { source: 'maxBlockTime', width: 150, optional: 1 },
      { source: 'maxHourTime', width: 190, optional: 2 },
      { source: 'timeZone', width: 260, optional: 1 },
    ],
  }),
  define({
    entity: 'speaker',
    fields: [code(LIMITS.speakerCode), name(LIMITS.speakerName)],
    ...codeAndName,
  }),
  define({ entity: 'show', fields: [code(), name()], ...codeAndName }),
  define({
    entity: 'clientCategory',
    fields: [
      { source: 'priority', kind: 'letter', required: true },
      code(LIMITS.clientCategoryCode),
      name(LIMITS.clientCategoryName),
    ],
    ...codeAndName,
    columns: [{ source: 'priority', width: 110 }, codeColumn, nameColumn],
  }),
  define({
    entity: 'adAgency',
    fields: [
      code(),
      name(),
      { source: 'adAgencyGroupId', kind: 'reference', reference: 'adAgencyGroup' },
      ...party,
    ],
    ...codeAndName,
    columns: [
      codeColumn,
      nameColumn,
      { source: 'adAgencyGroupId', width: 170, optional: 1 },
      ...partyColumns,
    ],
    filters: ['code', 'name', 'adAgencyGroupId', 'taxCode'],
  }),
  define({
    entity: 'spotCategory',
    fields: [code(), name(), { source: 'ignoreRejectCategory', kind: 'flag' }],
    ...codeAndName,
    columns: [codeColumn, nameColumn, { source: 'ignoreRejectCategory', width: 370, optional: 1 }],
  }),
  define({
    entity: 'adAgencyGroup',
    fields: [code(), name(), ...party],
    ...codeAndName,
    columns: [codeColumn, nameColumn, ...partyColumns],
  }),
  define({
    entity: 'accountExecutive',
    fields: [code(), name(), address, phone, taxCode, email, comments],
    ...codeAndName,
    columns: [
      codeColumn,
      nameColumn,
      { source: 'taxCode', width: 150, optional: 1 },
      { source: 'phone', width: 160, optional: 1 },
      { source: 'email', optional: 2 },
    ],
  }),
  define({ entity: 'payMethod', ...codeAndDescription }),
  define({ entity: 'origin', ...codeAndDescription }),
  define({ entity: 'businessUnit', ...codeAndDescription }),
  define({
    entity: 'client',
    fields: [
      code(LIMITS.clientCode),
      name(LIMITS.clientName),
      {
        source: 'clientCategoryId',
        kind: 'reference',
        reference: 'clientCategory',
        required: true,
      },
      ...party,
    ],
    ...codeAndName,
    columns: [
      codeColumn,
      nameColumn,
      { source: 'clientCategoryId', width: 170, optional: 1 },
      ...partyColumns,
    ],
    filters: ['code', 'name', 'clientCategoryId', 'taxCode'],
  }),
  {
    entity: 'spot',
    fields: [],
    columns: [
      { source: 'internalNumber', width: 130 },
      { source: 'spotName' },
      { source: 'customerName' },
      { source: 'adAgencyName', optional: 1 },
      { source: 'stationName', optional: 2 },
      { source: 'agencyOrderNumber', width: 170, optional: 2 },
    ],
    filters: [
      'internalNumber',
      'spotName',
      'customerName',
      'adAgencyName',
      'stationName',
      'agencyOrderNumber',
    ],
    sort: 'internalNumber',
    titleField: 'spotName',
    detailTab: (id) => `spot_programming/spot/detail/${id ?? 'create'}`,
  },
];

const byEntity = new Map(definitions.map((definition) => [definition.entity, definition]));

/** The definition of an entity's list and dialogs. */
export function definitionOf(entity: EntityName): Definition {
  const definition = byEntity.get(entity);
  if (!definition) throw new Error(`No definition of ${entity}`);
  return definition;
}

/** Which fields hold the id of which other entity. */
export const references = Object.fromEntries(
  definitions.map(({ entity, fields }) => [
    entity,
    Object.fromEntries(
      fields.flatMap(({ source, reference }) => (reference ? [[source, reference]] : [])),
    ),
  ]),
) as Record<EntityName, Record<string, EntityName>>;

export const allDefinitions = definitions;
