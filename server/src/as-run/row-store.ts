import type { EntityManager } from 'typeorm';
import { LIMITS } from '../contract/limits.js';
import type { AsRunFile } from './as-run.entity.js';
import type { PlayedRow } from './core/match.js';
import { midnightOf, type PlacedRow } from './core/place-row.js';
import type { StoredRow } from './day-store.js';

export interface InsertedRow extends PlacedRow {
  id: number;
}

const INSERT = `
  INSERT INTO as_run_row (multimedia_id, station_id, file_id, line, "date", nominal_date, aired_time,
    aired_length, scheduled_time, cart, scheduled_cart, file, title, claimed_id, status, on_air)
  SELECT $1, $2, $3, unnest($4::int[]), unnest($5::date[]), unnest($6::date[]), unnest($7::int[]),
    unnest($8::int[]), unnest($9::int[]), unnest($10::int[]), unnest($11::int[]),
    unnest($12::text[]), unnest($13::text[]), unnest($14::bigint[]), unnest($15::text[]),
    unnest($16::boolean[])
  RETURNING id`;

/** @param known the station's airings that rows name: another's id says nothing */
export async function insertRows(
  manager: EntityManager,
  { id: fileId, multimediaId, stationId }: AsRunFile,
  rows: readonly PlacedRow[],
  known: ReadonlyMap<number, string>,
): Promise<InsertedRow[]> {
  const column = <T>(value: (placed: PlacedRow) => T): T[] => rows.map(value);
  const since = (second: number | null, date: string) =>
    second === null ? null : second - midnightOf(date);
  const inserted = await manager.query<{ id: number }[]>(INSERT, [
    ...[multimediaId, stationId, fileId],
    column(({ row }) => row.line),
    column(({ date }) => date),
    column(({ nominal }) => nominal),
    column(({ at, nominal }) => since(at, nominal)),
    column(({ row }) => row.airedLength),
    column(({ scheduledAt, nominal }) => since(scheduledAt, nominal)),
    column(({ row }) => row.cart),
    column(({ row }) => row.scheduledCart),
    column(({ row }) => textOf(row.file)),
    column(({ row }) => textOf(row.title)),
    column(({ row }) => (known.has(row.airingId ?? 0) ? row.airingId : null)),
    column(({ row }) => row.status),
    column(({ row }) => row.onAir),
  ]);
  return rows.map((placed, i) => {
    const id = inserted[i]?.id;
    if (id === undefined) throw new Error('A row was not stored');
    return { ...placed, id };
  });
}

/** PostgreSQL keeps no NUL, and nobody reads a title of a page. */
const textOf = (text: string | null): string | null =>
  text?.replaceAll('\0', '').slice(0, LIMITS.file) ?? null;

const contentOf = (at: number | null, row: Pick<PlayedRow, 'cart' | 'file' | 'title'>): string =>
  JSON.stringify([at, row.cart, row.file, row.title]);

/** What people said of rows holds for the same rows of the new file. */
export async function keepWord(
  manager: EntityManager,
  multimediaId: number,
  before: readonly (PlayedRow & StoredRow)[],
  inserted: readonly InsertedRow[],
): Promise<void> {
  const now = new Map<string, number>();
  for (const { id, at, row } of inserted)
    now.set(
      contentOf(at, { cart: row.cart, file: textOf(row.file), title: textOf(row.title) }),
      id,
    );
  const same = before.flatMap((row) => {
    const id = now.get(contentOf(row.at, row));
    return id === undefined ? [] : [{ was: row, id }];
  });
  const said = same.filter(({ was }) => was.spotId !== null || was.scratched);
  if (said.length > 0)
    await manager.query(
      `UPDATE as_run_row r SET spot_id = p.spot_id, scratched = p.scratched
       FROM (SELECT unnest($2::int[]) AS id, unnest($3::int[]) AS spot_id,
         unnest($4::boolean[]) AS scratched) p
       WHERE r.multimedia_id = $1 AND r.id = p.id`,
      [
        multimediaId,
        said.map(({ id }) => id),
        said.map(({ was }) => was.spotId),
        said.map(({ was }) => was.scratched),
      ],
    );
  // A link to a row that is gone ends; one to a row that came again leads to it.
  await manager.query(
    `UPDATE as_run_airing x SET row_id = p.new, linked = x.linked AND p.new IS NOT NULL
     FROM (SELECT unnest($2::int[]) AS old, unnest($3::int[]) AS new) p
     WHERE x.multimedia_id = $1 AND x.row_id = p.old`,
    [
      multimediaId,
      before.map(({ id }) => id),
      before.map((row) => now.get(contentOf(row.at, row)) ?? null),
    ],
  );
}
