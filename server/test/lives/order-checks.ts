import { days as datesBetween, earlier, later } from './calendar.js';
import { add, broken, chainOf, isOrdered } from './check.js';
import { itemsOf, keyOf, type Life, linesOf, type Log } from './life.js';
import { askedOn, isByPeriod, type Line, orderOf, spansOf } from './orders.js';

/** What is sold is in logs and sums, no more and no less. */

/** Ordinary airings of a log by line: in it, and left out. */
function countsOf(log: Log): { placed: Map<string, number>; unplaced: Map<string, number> } {
  const [placed, unplaced] = [new Map<string, number>(), new Map<string, number>()];
  for (const item of itemsOf(log).filter(isOrdered)) add(placed, keyOf(item), 1);
  for (const entry of log.unplaced) add(unplaced, keyOf(entry), entry.count);
  return { placed, unplaced };
}

export function madeDaysHaveWhatIsOrdered(life: Life): void {
  const made = new Set(life.made.filter((date) => life.logs.get(date)?.status === 'draft'));
  if (made.size === 0) return;
  const counted = new Map([...life.logs].map(([date, log]) => [date, countsOf(log)]));
  const asked = (date: string, keys: readonly string[], unplacedToo: boolean): number => {
    const counts = counted.get(date);
    const of = (map: Map<string, number> | undefined) =>
      keys.reduce((sum, key) => sum + (map?.get(key) ?? 0), 0);
    return of(counts?.placed) + (unplacedToo ? of(counts?.unplaced) : 0);
  };
  const liveKeys = new Set(life.liveCampaigns().flatMap((c) => linesOf(c).map(([key]) => key)));
  for (const date of made) {
    const { placed, unplaced } =
      counted.get(date) ?? countsOf({ breaks: [], unplaced: [] } as never);
    for (const key of [...placed.keys(), ...unplaced.keys()])
      if (!liveKeys.has(key)) broken('only what is sold is in logs that are made', { date, key });
  }
  for (const campaign of life.liveCampaigns())
    for (const [key, line] of linesOf(campaign)) {
      if (line.service === 'fill') continue;
      if (isByPeriod(line)) periodsHold(life, made, key, line, asked);
      else
        for (const date of made) {
          const has = asked(date, [key], true);
          if (has !== askedOn(line, date))
            broken('a day has what a line asks of it', {
              date,
              key,
              has,
              asks: askedOn(line, date),
            });
        }
    }
}

function periodsHold(
  life: Life,
  made: ReadonlySet<string>,
  key: string,
  line: Line,
  asked: (date: string, keys: readonly string[], unplacedToo: boolean) => number,
): void {
  const chain = chainOf(life, key);
  for (const span of spansOf(line, life.to)) {
    const within = datesBetween(span.first, span.last);
    const isLocked = (date: string) => life.logs.get(date)?.status === 'locked';
    const open = span.runs.filter((date) => !isLocked(date));
    const isWhole = open.length > 0 && open.every((date) => made.has(date));
    const locked = within
      .filter(isLocked)
      .reduce((sum, date) => sum + asked(date, chain, false), 0);
    const has = within
      .filter((date) => made.has(date))
      .reduce((sum, date) => sum + asked(date, [key], true), 0);
    const left = Math.max(0, span.asked - locked);
    if (isWhole ? has !== left : has > left)
      broken('a period has what is ordered, over all revisions', {
        key,
        chain,
        first: span.first,
        last: span.last,
        asks: span.asked,
        locked,
        has,
        isWhole,
      });
  }
}

/** Campaigns that were saved: what the list says that they order, and what the client's page asks for. */
export async function ordersAddUp(life: Life): Promise<void> {
  if (life.saved.length === 0) return;
  type Row = {
    id: number;
    orderMismatch: { orderedTotal: number | null; orderedGross: number | null } | null;
  };
  const list = await life.get<Row[]>('Spot/getAll');
  for (const id of new Set(life.saved)) {
    const campaign = life.campaigns.get(id);
    const row = list.find((one) => one.id === id);
    if (!campaign || !life.live.has(id)) continue;
    const order = orderOf(campaign);
    const { orderedTotal = null, orderedGross = null } = row?.orderMismatch ?? {};
    if (order && order.airings !== 1 && orderedTotal !== order.airings)
      broken('a campaign orders what its lines do', { id, orderedTotal, order });
    if (order && order.gross !== 1 && Math.round((orderedGross ?? 0) * 100) !== order.gross)
      broken('a campaign costs what its lines do', { id, orderedGross, order });
    if (order) pageAsks(life, id, order);
  }
}

/** The client's page asks for what a campaign orders, where no day of it has a log or is over. */
function pageAsks(life: Life, id: number, order: { airings: number; time: number }): void {
  const campaign = life.campaigns.get(id);
  const page = life.pages.get(campaign?.clientId ?? 0);
  const lines = campaign ? linesOf(campaign).map(([, line]) => line) : [];
  const starts = lines.map((line) => line.startDate ?? later(line.date ?? '', life.today));
  const first = starts.reduce(earlier, life.to);
  const asks = datesBetween(first, life.to).some((date) => life.logs.has(date));
  if (!page || first < life.today || asks) return;
  const rows = page.asked.filter(({ spotId }) => spotId === id);
  const airings = rows.reduce((sum, { count }) => sum + count, 0);
  const cents = rows.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0);
  if (airings !== order.airings || cents !== order.time)
    broken('the client sees what the campaign orders', { id, airings, cents, order });
}
