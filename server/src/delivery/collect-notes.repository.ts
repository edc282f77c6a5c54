import { columns, orNull } from '../common/columns.js';
import { type OwnerQuery, ownerRows } from '../common/owner-query.js';
import { type CollectNote, WATCHED_DAYS } from './collect-rules.js';
import type { FolderFile } from './exchange-tasks.js';

const SEE = {
  text: `WITH here AS (SELECT * FROM unnest($3::text[], $4::text[]) AS h(name, look)), gone AS (
      DELETE FROM nightly.collected_file c WHERE station_id = $1 AND folder = $2
        AND NOT EXISTS (SELECT FROM here WHERE here.name = c.name))
    INSERT INTO nightly.collected_file AS c (station_id, folder, name, look, seen_at)
    SELECT $1, $2, name, look, to_timestamp($5 / 1000.0) FROM here
    ON CONFLICT (station_id, folder, name)
      DO UPDATE SET look = excluded.look, seen_at = excluded.seen_at, tries = 0
      WHERE c.look <> excluded.look OR c.seen_at > excluded.seen_at`,
};
const NOTES = {
  text: `SELECT name, look, (extract(epoch FROM seen_at) * 1000)::float8 AS "seenAt", tries,
      read_look AS "readLook", read_as AS "readAs"
    FROM nightly.collected_file WHERE station_id = $1 AND folder = $2`,
  row: {
    name: columns.text<CollectNote['name']>(),
    look: columns.text(),
    seenAt: columns.float(),
    tries: columns.integer(),
    readLook: orNull(columns.text()),
    readAs: orNull(columns.text()),
  },
};
const NOTE_FOLDER = {
  text: `WITH old AS (
      DELETE FROM nightly.collected_file WHERE station_id = $1 AND folder = $2
        AND read_at < to_timestamp($3 / 1000.0) - $4 * interval '1 day' RETURNING name)
    SELECT name FROM nightly.collected_file WHERE station_id = $1 AND folder = $2
      AND name NOT IN (SELECT name FROM old) ORDER BY name`,
  row: { name: columns.text() },
};
const COUNT_TRY = {
  text: `UPDATE nightly.collected_file SET tries = least(tries + 1, 1000)
    WHERE station_id = $1 AND folder = $2 AND name = $3 RETURNING tries`,
  row: { tries: columns.integer() },
};
const NOTE_READ = {
  text: `INSERT INTO nightly.collected_file
      (station_id, folder, name, look, seen_at, read_look, read_at, read_as)
    VALUES ($1, $2, $3, $4, to_timestamp($6 / 1000.0), $4, to_timestamp($6 / 1000.0), $5)
    ON CONFLICT (station_id, folder, name) DO UPDATE SET look = excluded.look,
      seen_at = excluded.seen_at, tries = 0, read_look = excluded.read_look,
      read_at = excluded.read_at, read_as = excluded.read_as`,
};

/** What is remembered of the files in a station's folders. */
export class CollectNotes {
  constructor(
    private readonly query: OwnerQuery,
    private readonly stationId: number,
  ) {}

  /** Notes how files look now, and forgets the others of the folder. @returns the notes, by name */
  async see(
    folder: string,
    files: readonly FolderFile[],
    now: number,
  ): Promise<Map<string, CollectNote>> {
    const own = [this.stationId, folder];
    const [names, looks] = [files.map(({ name }) => name), files.map(({ look }) => look.is)];
    await ownerRows(this.query, SEE, [...own, names, looks, now]);
    const notes = await ownerRows(this.query, NOTES, own);
    return new Map(notes.map((note) => [note.name, note]));
  }

  /** The names of the files of a folder that were read lately; older ones are forgotten. */
  async watched(folder: string, now: number): Promise<string[]> {
    const values = [this.stationId, folder, now, WATCHED_DAYS];
    return (await ownerRows(this.query, NOTE_FOLDER, values)).map(({ name }) => name);
  }

  /** Notes an attempt. @returns how many there were while the file looked as it does */
  async tried(folder: string, name: string): Promise<number> {
    const [noted] = await ownerRows(this.query, COUNT_TRY, [this.stationId, folder, name]);
    return noted?.tries ?? 0;
  }

  /** Notes that a file was read as it looked, under a name, or will have been once it lies in the folder. */
  async read(folder: string, { name, look }: FolderFile, as: string, now: number): Promise<void> {
    await ownerRows(this.query, NOTE_READ, [this.stationId, folder, name, look.is, as, now]);
  }
}
