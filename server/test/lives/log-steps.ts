import type { Random } from '../playout/random.js';
import { days, earlier, plus } from './calendar.js';
import { Broken, type Item, itemsOf, type Life, type Log, type LogBreak, owedAs } from './life.js';
import type { Step } from './step.js';

/** What is done with logs before they air. */

export const generate: Step = async (life, random) => {
  const isNext = random.chance(0.7);
  const dateFrom = earlier(plus(life.today, isNext ? 0 : random.int(-3, 12)), plus(life.to, -1));
  const dateTo = earlier(plus(dateFrom, isNext ? random.int(6, 13) : random.int(1, 6)), life.to);
  if (dateFrom < life.place.from || dateFrom >= dateTo) return;
  await life.post('TrafficLog/generate', { stationId: life.stationId, dateFrom, dateTo });
  life.made = days(dateFrom, dateTo);
  life.tell(`generate ${dateFrom} ${dateTo}`);
};

export const remake: Step = async (life, random) => {
  const drafts = [...life.logs.values()].filter(({ status }) => status === 'draft');
  if (drafts.length === 0) return;
  const dates = [...new Set([random.pick(drafts).date, random.pick(drafts).date])].sort();
  await life.post('TrafficLog/remake', { stationId: life.stationId, dates });
  life.made = dates;
  life.tell(`remake ${String(dates)}`);
};

/** Days around today are locked, or one of them is unlocked. */
export const lock: Step = async (life, random) => {
  const near = [...life.logs.values()].filter(
    ({ date }) => date >= plus(life.today, -4) && date <= plus(life.today, 3),
  );
  if (near.length === 0) return;
  const drafts = near.filter(({ status }) => status === 'draft');
  const some = random.chance(0.7) && drafts.length > 0 ? drafts : [random.pick(near)];
  for (const { date, status } of some) {
    const locked = status === 'locked' ? 0 : 1;
    const body = { stationId: life.stationId, date, locked };
    const done = await life.attempt('TrafficLog/lock', body, ['AS_RUN_IMPORTED']);
    if (done) life.mayChange.add(date);
    life.tell(`lock ${date} ${locked}: ${done ? 'done' : 'imported'}`);
  }
};

/** A log is changed by hand: an airing moved or taken out, an unplaced one placed, an edit undone. */
export const edit: Step = async (life, random) => {
  const drafts = [...life.logs.values()].filter(
    (log) => log.status === 'draft' && itemsOf(log).length > 0,
  );
  if (drafts.length === 0) return;
  const owing = drafts.filter((log) => itemsOf(log).some(({ makeGoodOf }) => makeGoodOf));
  const log = random.pick(owing.length > 0 && random.chance(0.5) ? owing : drafts);
  const { date, version, breaks } = log;
  const own = itemsOf(log).filter(({ makeGoodOf }) => makeGoodOf);
  const item = random.pick(own.length > 0 ? own : itemsOf(log));
  const line = life.lines.get(`${item.scheduleType}:${item.scheduleId}`);
  const isIn = ({ time }: LogBreak) =>
    Boolean(line?.startTime && line.endTime && line.startTime <= time && time < line.endTime);
  const inside = breaks.filter(isIn);
  // A make-good mostly inside its hours, where it may be.
  const isMoved = own.length > 0 && inside.length > 0 && random.chance(0.7);
  const to = random.pick(isMoved ? inside : breaks);
  const entry = log.unplaced.length > 0 && random.chance(0.4) ? random.pick(log.unplaced) : null;
  const takesOut = random.chance(0.35);
  const what = entry
    ? { unplaced: { scheduleType: entry.scheduleType, scheduleId: entry.scheduleId } }
    : { airingId: item.id };
  const toBreak = !entry && takesOut ? null : to.commercialBreakId;
  const body = { stationId: life.stationId, date, version, ...what, toBreak };
  const codes = ['"rules"', 'MAKE_GOOD_PLACED', '"unplaced"'];
  life.mayChange.add(date);
  const answer = await life.tenant.post<Log & { rules?: string[] }>('TrafficLog/move', body);
  life.tell(
    `edit ${date} ${JSON.stringify(what)} of ${item.scheduleType}:${item.scheduleId} ${item.start} ${item.service ?? ''} to ${to.time}/${String(toBreak)}: ${answer.status}`,
  );
  if (answer.status === 200) return edited(life, random, log, answer.body, entry ? null : item);
  if (!codes.some((code) => answer.text.includes(code)))
    throw new Broken(
      'a call is answered',
      `TrafficLog/move ${JSON.stringify(body)}: ${answer.text}`,
    );
  // A line that was cut since its log was made has no window on the date.
  const runs = (line?.startDate ?? date) <= date && date <= (line?.endDate ?? date);
  const isFree = isIn(to) && (runs || item.makeGoodOf !== undefined);
  if (!entry && isFree && answer.body.rules?.includes('WINDOW') && life.isSold(item))
    throw new Broken(
      'an airing may be moved inside its window',
      `${answer.text} ${JSON.stringify({ item, line })}`,
    );
};

/** Half of the edits are undone at once: the log is as it was before. */
async function edited(
  life: Life,
  random: Random,
  before: Log,
  after: Log,
  item: Item | null,
): Promise<void> {
  if (random.chance(0.5)) return;
  const body = { stationId: life.stationId, date: before.date, version: after.version };
  const owed = life.makeGoods.find((one) => owedAs(one) === item?.makeGoodOf);
  // Of what was written off meanwhile nothing is owed any more: taken out, it does not come back.
  const codes = item?.makeGoodOf && owed?.state === 'waived' ? ['MAKE_GOOD_NOT_OWED'] : [];
  const undone = await life.attempt<Log>('TrafficLog/undo', body, codes);
  if (!undone) return;
  const [was, is] = [before, undone].map(({ breaks, unplaced }) =>
    JSON.stringify([breaks, unplaced]),
  );
  life.tell('undo');
  if (was !== is) throw new Broken('an undo gives what was there', `${was} now ${is}`);
}
