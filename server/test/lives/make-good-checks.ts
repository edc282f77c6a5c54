import { distance } from './calendar.js';
import { add, broken, chainOf, isOrdered, toldOf } from './check.js';
import { type Item, itemsOf, keyOf, type Life, linesOf, type Log, owedAs, SHOW } from './life.js';
import { askedOn, isByPeriod, isOverMidnight, type Line } from './orders.js';
import { countsAs } from './told.js';

/** What was missed is owed once, airs once, and takes nothing from its campaign. */

export function makeGoodsAreCountedOnce(life: Life): void {
  const items = new Map<number, { item: Item; log: Log }>();
  for (const log of life.logs.values())
    for (const item of itemsOf(log)) items.set(item.id, { item, log });
  const owed = new Map<number, number>();
  for (const makeGood of life.makeGoods) {
    const { airingId, placedAiringId, state, id } = makeGood;
    if (airingId !== null) add(owed as never, airingId as never, 1);
    const placed = placedAiringId === null ? undefined : items.get(placedAiringId);
    if (placedAiringId !== null && placed?.item.makeGoodOf !== owedAs(makeGood))
      broken('a make-good that is placed is in a log', { id, state, airingId, placedAiringId });
    if (
      (state === 'placed' || state === 'aired') !== (placedAiringId !== null) &&
      state !== 'waived'
    )
      broken('a make-good is where its state says', { id, state, placedAiringId });
  }
  for (const [airingId, count] of owed)
    if (count > 1) broken('a missed airing is owed once', { airingId, count });
  const standing = new Map(
    life.makeGoods.map(({ placedAiringId, airingId, id }) => [placedAiringId, { airingId, id }]),
  );
  const times = new Map<string, number>();
  for (const { item, log } of items.values()) {
    const told = toldOf(life, log.date).get(item.id);
    const isAired = told !== undefined && countsAs(told) === 'aired';
    if (isAired) add(times, String(item.makeGoodOf ?? item.id), 1);
    if (item.makeGoodOf === undefined) continue;
    if (log.status === 'draft' && !standing.has(item.id))
      broken('a make-good in a draft is owed', { date: log.date, airing: item.id });
    lineOfMakeGood(life, item, items.get(item.makeGoodOf)?.item);
  }
  for (const [airing, count] of times)
    if (count > 1) broken('what was ordered once airs and is charged once', { airing, count });
  missedOnesAreOwed(life);
}

/** A make-good is of the line that was missed, or of one that goes on with it. */
function lineOfMakeGood(life: Life, item: Item, missed: Item | undefined): void {
  if (!missed || !life.lines.has(keyOf(item))) return;
  if (!chainOf(life, keyOf(item)).includes(keyOf(missed)))
    broken('a make-good is of the line that was missed', { item, missed });
}

function missedOnesAreOwed(life: Life): void {
  const decided = [...life.aired.values()].flatMap(({ airings }) =>
    airings.filter((told) => told.decision === 'MAKE_GOOD' && told.makeGoodOf === null),
  );
  const ids = new Set(decided.map(({ airingId }) => airingId));
  const owed = new Set(life.makeGoods.flatMap(({ airingId }) => airingId ?? []));
  for (const id of ids)
    if (!owed.has(id)) broken('what is to be made good is owed', { airing: id });
  for (const id of owed)
    if (!ids.has(id)) broken('what is owed was decided to be made good', { airing: id });
  for (const { id, dueBy, state } of life.makeGoods)
    if (state === 'owed' && dueBy < life.place.from)
      broken('a due date can be kept', { id, dueBy });
  for (const { id, dueBy, missedDate } of life.makeGoods)
    if (distance(missedDate, dueBy) < 30)
      broken('a due date can be kept', { id, dueBy, missedDate });
}

export function makeGoodsCostTheirCampaignNothing(life: Life): void {
  if (!life.isRoomy) return;
  for (const date of life.made) {
    const log = life.logs.get(date);
    if (log?.status !== 'draft') continue;
    const items = itemsOf(log);
    for (const { spotId } of items.filter(({ makeGoodOf }) => makeGoodOf !== undefined)) {
      const campaign = life.campaigns.get(spotId);
      const asking = campaign
        ? linesOf(campaign).filter(([, line]) => askedOn(line, date) > 0)
        : [];
      const [only] = asking;
      if (!campaign || asking.length !== 1 || !only || !life.live.has(spotId)) continue;
      const [key, line] = only;
      if (linesOf(campaign).some(([, other]) => isByPeriod(other)) || line.usePieces === 1)
        continue;
      const window = windowOf(line);
      if (!window) continue;
      const room = log.breaks.filter(
        ({ time, spotType }) =>
          time >= window[0] && time < window[1] && (spotType === 2) === (line.spotType === 2),
      ).length;
      const has = items.filter((item) => isOrdered(item) && keyOf(item) === key).length;
      if (has !== Math.min(askedOn(line, date), room))
        broken('a make-good costs its campaign nothing', { date, key, has, room });
    }
  }
}

function windowOf(line: Line): [string, string] | null {
  if (line.timeMode === 1) return [SHOW.from, SHOW.to];
  if (isOverMidnight(line)) return null;
  return line.startTime && line.endTime ? [line.startTime, line.endTime] : null;
}
