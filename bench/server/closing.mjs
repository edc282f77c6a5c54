// How long closing a day takes, opening it, and closing it again: medians of a month of days.
import { datesOf } from '../../server/dist/contract/time.js';
import { median } from './median.mjs';

/** What has to be on for days to close, with their money. */
const PARTS = ['airplay', 'reports'];
/** Of a second, and off of the whole: each airing has a price, and a share of a discount. */
const [PRICE, DISCOUNT] = [1.37, 7.5];

async function price(client, tenant) {
  await client.query('UPDATE multimedia SET parts = $2 WHERE id = $1', [tenant, PARTS]);
  await client.query('UPDATE spot SET discount = $2 WHERE multimedia_id = $1', [tenant, DISCOUNT]);
  for (const table of ['simple_schedule', 'advanced_schedule'])
    await client.query(`UPDATE ${table} SET time_fee = $2 WHERE multimedia_id = $1`, [
      tenant,
      PRICE,
    ]);
}

/**
 * @param call reads a path, or sends a body to it; of the group of the station, whose month is over and has logs
 */
export async function closing(client, call, { tenant, id: stationId }, { dateFrom, dateTo }) {
  await price(client, tenant);
  const times = { closed: [], opened: [], 'closed again': [] };
  let airings = 0;
  for (const date of datesOf(dateFrom, dateTo)) {
    const dayNow = () => call(`AsRun/getDay?stationId=${stationId}&date=${date}`);
    const day = await dayNow();
    airings += day.airings.length;
    const decisions = day.airings.map(({ airingId }) => ({
      airingId,
      decision: 'BILL_AS_SCHEDULED',
    }));
    let { version } = await call('AsRun/decide', {
      ...{ stationId, date, version: day.version, decisions },
    });
    for (const [name, list] of Object.entries(times)) {
      const start = performance.now();
      await call('AsRun/close', { stationId, date, version, closed: name === 'opened' ? 0 : 1 });
      list.push(performance.now() - start);
      ({ version } = await dayNow());
    }
  }
  const days = times.closed.length;
  console.log(`\n| a day of ${Math.round(airings / days)} airings | ms |\n| --- | --- |`);
  for (const [name, list] of Object.entries(times))
    console.log(`| ${name} | ${median(list).toFixed(0)} |`);
}
