import {
  GROUP_ENTITIES,
  GROUP_FILES,
  type GroupEntity,
  type GroupField,
} from '../../contract/group-files.js';
import { BadCell, headingsOf, valueOf } from './cells.js';

/** A file of records: its headings and its rows, in any order. */
export interface GroupTable {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}
export type GroupTables = Partial<Record<GroupEntity, GroupTable>>;

/** Where a file is not what it should be: the row of the spreadsheet, from 1. */
export class BadGroupFile extends Error {
  constructor(
    readonly entity: GroupEntity,
    readonly row: number,
    readonly field: string,
  ) {
    super(`${entity}.csv, row ${row}: ${field}`);
  }
}

/** A record that is made: what it has by the names of properties, and its row. */
export interface GroupRow {
  row: number;
  cells: Readonly<Record<string, string>>;
  values: Record<string, unknown> & { id: number };
}
export type GroupRows = Record<GroupEntity, GroupRow[]>;

interface Read {
  row: number;
  id: number;
  cells: Record<string, string>;
}

const ID = /^\d{1,10}$/;

/** The rows by id. @throws BadGroupFile */
function readRows(entity: GroupEntity, { headings, rows }: GroupTable): Read[] {
  const wanted = ['id', ...GROUP_FILES[entity].fields.flatMap(headingsOf)];
  const at = new Map(headings.map((heading, i) => [heading, i]));
  const later = new Set(
    GROUP_FILES[entity].fields.filter((field) => field.later === true).flatMap(headingsOf),
  );
  const missing = wanted.find((heading) => !at.has(heading) && !later.has(heading));
  if (missing !== undefined) throw new BadGroupFile(entity, 1, missing);
  const read = rows.map((cells, i): Read => {
    const named = Object.fromEntries(wanted.map((name) => [name, cells[at.get(name) ?? -1] ?? '']));
    if (!ID.test(named['id'] ?? '')) throw new BadGroupFile(entity, i + 2, 'id');
    return { row: i + 2, id: Number(named['id']), cells: named };
  });
  read.sort((a, b) => a.id - b.id);
  const twice = read.find(({ id }, i) => read[i - 1]?.id === id);
  if (twice) throw new BadGroupFile(entity, twice.row, 'id');
  return read;
}

/** How many records of each kind there are. @throws BadGroupFile */
export const countsOf = (tables: GroupTables): Partial<Record<GroupEntity, number>> =>
  Object.fromEntries(GROUP_ENTITIES.map((entity) => [entity, tables[entity]?.rows.length ?? 0]));

/** The ids of the records of each kind, ascending. @throws BadGroupFile */
export const oldIdsOf = (tables: GroupTables): Partial<Record<GroupEntity, number[]>> =>
  Object.fromEntries(
    GROUP_ENTITIES.map((entity) => {
      const table = tables[entity];
      return [entity, table ? readRows(entity, table).map(({ id }) => id) : []];
    }),
  );

/**
 * The records of files under new ids, in the order of the ids in the files, which decides between equals.
 *
 * @param newIds as many as there are rows, ascending
 * @throws BadGroupFile
 */
export function groupRows(
  tables: GroupTables,
  newIds: Readonly<Partial<Record<GroupEntity, readonly number[]>>>,
): GroupRows {
  const read = new Map<GroupEntity, Read[]>();
  const byId = new Map<GroupEntity, Map<number, number>>();
  const byCode = new Map<GroupEntity, Map<string, number>>();
  for (const entity of GROUP_ENTITIES) {
    const rows = readRows(entity, tables[entity] ?? { headings: emptyHeadings(entity), rows: [] });
    const ids = rows.map((_, i) => newIds[entity]?.[i] ?? 0);
    read.set(entity, rows);
    byId.set(entity, new Map(rows.map(({ id }, i) => [id, ids[i] ?? 0])));
    const codes = rows.map(({ cells }) => cells['code'] ?? cells['name'] ?? '');
    byCode.set(entity, new Map(codes.map((code, i) => [code.toLowerCase(), ids[i] ?? 0])));
  }
  const names = {
    idOf: (entity: GroupEntity, code: string) => byCode.get(entity)?.get(code.toLowerCase()),
    newIdOf: (entity: GroupEntity, id: number) => byId.get(entity)?.get(id),
  };
  const recordOf = (entity: GroupEntity, { row, id, cells }: Read): GroupRow => {
    const values: GroupRow['values'] = { id: names.newIdOf(entity, id) ?? 0 };
    for (const field of GROUP_FILES[entity].fields)
      values[field.property] = valueIn(entity, row, field, cells, names);
    return { row, cells, values };
  };
  return Object.fromEntries(
    GROUP_ENTITIES.map((entity) => [
      entity,
      (read.get(entity) ?? []).map((one) => recordOf(entity, one)),
    ]),
  ) as GroupRows;
}

function valueIn(
  entity: GroupEntity,
  row: number,
  field: GroupField,
  cells: Record<string, string>,
  names: Parameters<typeof valueOf>[2],
): unknown {
  try {
    return valueOf(
      field,
      headingsOf(field).map((heading) => cells[heading] ?? ''),
      names,
    );
  } catch (error) {
    if (error instanceof BadCell) throw new BadGroupFile(entity, row, field.name);
    throw error;
  }
}

const emptyHeadings = (entity: GroupEntity): string[] => [
  'id',
  ...GROUP_FILES[entity].fields.flatMap(headingsOf),
];
