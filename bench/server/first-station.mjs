import { performance } from 'node:perf_hooks';
import { median } from './median.mjs';
import { addStaff } from './setup.mjs';
import { typicalStation } from '../dist/server/test/factories/typical-station.js';

/**
 * A media group with a station as they are on average, and who works there.
 *
 * @param parts of the product that the media group has on, as an array of PostgreSQL
 * @param from first date of the logs to come
 */
export async function firstStation(client, url, { parts, from }) {
  const { rows } = await client.query(
    `INSERT INTO multimedia (name) VALUES ('Staff') RETURNING id`,
  );
  const [email] = await addStaff(url, rows[0].id, 1);
  const first = await typicalStation(client, email, { sellOut: 0.9, seed: 1 });
  await client.query('UPDATE multimedia SET parts = $2 WHERE id = $1', [first.tenant, parts]);
  await client.query(`UPDATE user_multimedia SET role = 'admin'`);
  // Detailed lines are of one month, and these days may be of several.
  await client.query(`UPDATE advanced_schedule SET "date" = date_trunc('month', $1::date)`, [from]);
  return { email, first };
}

/** Milliseconds of a call: the median of some rounds, for each of which the user is signed in. */
export async function medianOf(user, rounds, call) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    await user.renew();
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
  }
  return median(times);
}
