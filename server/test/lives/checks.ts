import { broken, isFillItem } from './check.js';
import { BREAKS, itemsOf, type Life } from './life.js';
import { makeGoodsAreCountedOnce, makeGoodsCostTheirCampaignNothing } from './make-good-checks.js';
import { keptOf } from './observe.js';
import { madeDaysHaveWhatIsOrdered } from './order-checks.js';
import { pagesSayWhatLogsHave } from './page-checks.js';

/** What must hold of a life after every step. Whoever finds it broken throws. */

function closedDaysStay(life: Life): void {
  for (const [date, before] of life.kept) {
    if (life.mayChange.has(date)) continue;
    const now = keptOf(life, date);
    for (const what of ['log', 'day', 'pages'] as const)
      if (now[what] !== before[what])
        broken(
          'nothing of a locked or closed day changes',
          `${date} ${what}: ${before[what]} now ${now[what]}`,
        );
  }
}

function summariesAddUp(life: Life): void {
  for (const { date, placed, unplaced, used } of life.summaries) {
    const log = life.logs.get(date);
    // Days between those that a step changed were read before.
    if (!log || !(life.made.includes(date) || life.mayChange.has(date))) continue;
    const items = itemsOf(log);
    const sums = {
      placed: items.filter((item) => !isFillItem(item)).length,
      unplaced: log.unplaced.reduce((sum, { count }) => sum + count, 0),
      used: items.reduce((sum, { length }) => sum + length, 0),
    };
    if (sums.placed !== placed || sums.unplaced !== unplaced || sums.used !== used)
      broken('a day says how much it has', { date, says: { placed, unplaced, used }, has: sums });
  }
}

function logsAddUp(life: Life): void {
  const seen = new Map<number, string>();
  for (const log of life.logs.values()) {
    const { date } = log;
    for (const { id } of itemsOf(log)) {
      if (seen.has(id)) broken('an airing is in one log', `${id}: ${date} and ${seen.get(id)}`);
      seen.set(id, date);
    }
    const { change } = life.place;
    const inHour = log.breaks.filter(({ time }) => time >= change.hour[0] && time < change.hour[1]);
    const expected =
      date === change.date && change.kind === 'skipped'
        ? 0
        : BREAKS.filter(({ time }) => time >= change.hour[0] && time < change.hour[1]).length;
    if (inHour.length !== expected)
      broken('a break is on a date once, and never in an hour that it skips', { date, inHour });
  }
}

function filesSayWhatAired(life: Life): void {
  for (const [date, states] of life.expected) {
    const day = life.aired.get(date);
    if (day?.status !== 'open' || !life.mayChange.has(date)) continue;
    for (const told of day.airings) {
      const state = states.get(told.airingId);
      if (state && told.setState === null && told.state !== state)
        broken('an airing is what its file says', { date, told, state });
    }
    const rows = day.airings.flatMap(({ rowId }) => rowId ?? []);
    const all = [...rows, ...day.unordered.map(({ rowId }) => rowId)];
    if (new Set(all).size < all.length) broken('a row aired once', { date, all });
  }
}

/** After every step. */
export function check(life: Life): void {
  closedDaysStay(life);
  summariesAddUp(life);
  logsAddUp(life);
  madeDaysHaveWhatIsOrdered(life);
  makeGoodsAreCountedOnce(life);
  makeGoodsCostTheirCampaignNothing(life);
  pagesSayWhatLogsHave(life);
  filesSayWhatAired(life);
}
