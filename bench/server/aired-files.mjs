// Files of what aired, in the layout of Rivendell's .elr reports.
const two = (n) => String(n).padStart(2, '0');
const clock = (s) => [s / 3600, (s / 60) % 60, s % 60].map((n) => two(Math.floor(n))).join(':');

const elrRow = ({ id, start, length, cart }) =>
  `${clock(start)} ${clock(start)} 0:00:30 0:00:${two(length % 60)} ${String(cart).padStart(6, '0')} ` +
  `${'Spot'.padEnd(34)} T${String(id).padStart(31, '0')}\r\n`;

/** Logs' airings with faults, by date: of every twenty, one is missing, one is late and one has another cart. */
export function filesOf(airings) {
  const files = new Map();
  for (const [i, airing] of airings.entries()) {
    const { date, start } = airing;
    const fault = i % 20;
    if (fault === 0) continue;
    const row = {
      ...airing,
      start: fault === 1 ? Math.min(start + 1_200, 86_399) : start,
      cart: fault === 2 ? 999_999 : airing.cart,
      id: fault === 3 ? 0 : airing.id,
    };
    files.set(date, (files.get(date) ?? '') + elrRow(row));
  }
  return [...files].map(([date, text]) => ({ date, body: Buffer.from(text) }));
}

/** A station's airings, for `filesOf`; their files are named after the lines first. */
export async function airingsOf(client, stationId) {
  const { rows } = await client.query(
    `SELECT a.id, l."date"::text AS "date", a.start, a.length, substring(a.file_name, '^\\d+')::int AS cart
     FROM airing a JOIN traffic_log l ON l.id = a.log_id WHERE l.station_id = $1 ORDER BY l."date", a.start`,
    [stationId],
  );
  return rows;
}

/** Gives each line a file with a cart number. */
export async function nameCarts(client) {
  for (const [table, column] of [
    ['simple_schedule', 'filename'],
    ['advanced_schedule', 'file_name'],
  ])
    await client.query(`UPDATE ${table} SET ${column} = lpad(id::text, 6, '0') || '-spot.wav'`);
}
