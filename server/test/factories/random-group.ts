import fc from 'fast-check';
import { WEEKDAYS } from '../../src/contract/enums.js';
import { formatClock } from '../../src/contract/time.js';
import type { Tenant } from '../support/app.js';
import { createCampaign, daily, detailedLine, newPiece, simpleLine } from './campaign.js';
import { create } from './reference.js';
import { newBreak, newSlot, scheduleOf } from './schedule.js';

const CAMPAIGNS = 40;
const flag = fc.constantFrom(0, 1);
const hour = fc.integer({ min: 6, max: 19 });
const length = fc.constantFrom(7, 10, 15, 20, 30, 45, 60);
const days = fc
  .tuple(flag, flag, flag, flag, flag, flag, flag)
  .filter((flags) => flags.includes(1))
  .map((flags) => Object.fromEntries(WEEKDAYS.map((day, i) => [day, flags[i]])));
const timing = fc.oneof(
  fc.tuple(hour, fc.integer({ min: 1, max: 4 })).map(([from, hours]) => ({
    timeMode: 0,
    startTime: formatClock(from * 60),
    endTime: formatClock((from + hours) * 60),
  })),
  hour.map((at) => ({
    timeMode: 2,
    startTime: null,
    endTime: null,
    exactTimes: formatClock(at * 60 + 20),
    occurrences: null,
  })),
);
const line = fc
  .record({
    changes: fc.record({
      length,
      occurrences: fc.integer({ min: 1, max: 5 }),
      startDate: fc.constantFrom('2026-12-01', '2027-02-27', '2027-03-02'),
      endDate: fc.constantFrom(null, '2027-03-05', '2027-06-30'),
      per: fc.constantFrom('day', 'week'),
      price: fc.constantFrom({}, { timeFee: 12.5 }, { timeFee: 100 }, { spotPrice: 25 }),
      filename: fc.constantFrom('aviso', 'Ñandú «1»', '0017'),
    }),
    days,
    timing,
  })
  .map(({ changes: { price, ...changes }, ...one }) =>
    simpleLine({ ...changes, ...price, ...one.days, ...one.timing }),
  );
const month = fc
  .array(fc.integer({ min: 0, max: 3 }), { minLength: 7, maxLength: 7 })
  .filter((counts) => counts.some((count) => count > 0))
  .map((counts) => detailedLine({ date: '2027-03-01', occurrences: daily(...counts) }));
const campaign = fc.record({
  client: fc.integer({ min: 0, max: 3 }),
  spotCategory: fc.option(fc.integer({ min: 0, max: 1 })),
  simpleSchedules: fc.array(line, { maxLength: 3 }),
  advancedSchedules: fc.array(month, { maxLength: 1 }),
  pieces: fc.array(
    length.map((seconds) => newPiece({ length: seconds })),
    { maxLength: 2 },
  ),
});

/** Fills a media group with a station and random campaigns, the same ones for each seed. */
export async function fillAtRandom(tenant: Tenant, seed: number): Promise<void> {
  const { id: stationId } = await create(tenant, 'station');
  const { id: showId } = await create(tenant, 'show');
  const clients = [];
  for (let n = 0; n < 4; n += 1) clients.push((await create(tenant, 'client')).id);
  const categories = [];
  for (let n = 0; n < 2; n += 1) categories.push((await create(tenant, 'spotCategory')).id);
  for (const day of [0, 1, 2, 3, 4, 5, 6])
    await scheduleOf(tenant, stationId).update(day, {
      commercialBreaks: Array.from({ length: 15 }, (_, n) =>
        newBreak(formatClock((6 + n) * 60 + 20)),
      ),
      shows: [newSlot(showId, '06:00', '10:00')],
    });
  for (const one of fc.sample(campaign, { seed, numRuns: CAMPAIGNS }))
    await createCampaign(tenant, {
      stationId,
      clientId: clients[one.client],
      spotCategoryId: one.spotCategory === null ? null : categories[one.spotCategory],
      simpleSchedules: one.simpleSchedules,
      advancedSchedules: one.advancedSchedules,
      pieces: one.pieces,
    });
}
