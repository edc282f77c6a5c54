// Copies a station within the database.

/** How far the ids of each further copy are from those of the original. */
const APART = 1_000_000;

/** Copies rows of a table with other values in some columns; `changed` is SQL of a jsonb object. */
const copyRows = (table, changed, where) => `
  INSERT INTO ${table} SELECT c.* FROM ${table} r,
    jsonb_populate_record(r, jsonb_build_object('id', r.id + $2::int) || ${changed}) c
  WHERE ${where}`;

/** Copies a station with its week and its campaigns. @returns the new id */
export async function copyStation(client, station, copy) {
  const apart = copy * APART;
  const its = `jsonb_build_object('station_id', r.station_id + $2::int)`;
  const ofStation = 'r.station_id = $1';
  const ofSpot = 'r.spot_id IN (SELECT id FROM spot WHERE station_id = $1)';
  const name = `jsonb_build_object('code', r.code || ' ' || $2, 'name', r.name || ' ' || $2)`;
  await client.query(copyRows('station', name, 'r.id = $1'), [station, apart]);
  for (const table of ['commercial_break', 'station_show'])
    await client.query(copyRows(table, its, ofStation), [station, apart]);
  const number = `jsonb_build_object('internal_number', r.internal_number + $2::int,
    'replaces_id', r.replaces_id + $2::int)`;
  await client.query(copyRows('spot', `${its} || ${number}`, ofStation), [station, apart]);
  for (const table of ['simple_schedule', 'advanced_schedule'])
    await client.query(
      copyRows(table, `jsonb_build_object('spot_id', r.spot_id + $2::int)`, ofSpot),
      [station, apart],
    );
  return station + apart;
}

/** The columns of a table, except some. */
export const columnsOf = async (client, table, without = ['id']) => {
  const { rows } = await client.query(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name).filter((name) => !without.includes(name));
};
