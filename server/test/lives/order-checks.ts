import { days as datesBetween, earlier, later, plus } from './calendar.js';
import { broken, chainOf, dateOf, isOrdered } from './check.js';
import { type Item, itemsOf, keyOf, type Life, linesOf, type Log, type Unplaced } from './life.js';
import { askedOn, isByPeriod, isOverMidnight, type Line, orderOf, spansOf } from './orders.js';

/** What is sold is in logs and sums, no more and no less. */

/** What a log has of a line, or left out, on the date on which it counts. */
interface Counted {
  /** The log's date. */
  log: string;
  on: string;
  key: string;
  placed: number;
  unplaced: number;
}

const countedIn = (life: Life, log: Log): Counted[] => [
  ...itemsOf(log)
    .filter(isOrdered)
    .map((item) => counted(life, log, item, 1, 0)),
  ...log.unplaced.map((entry) => counted(life, log, entry, 0, entry.count)),
];

const counted = (
  life: Life,
  { date }: Log,
  of: Item | Unplaced,
  placed: number,
  unplaced: number,
): Counted => ({ log: date, on: dateOf(life, date, of), key: keyOf(of), placed, unplaced });

const sumOf = (all: readonly Counted[], of: 'placed' | 'asked'): number =>
  all.reduce((sum, one) => sum + one.placed + (of === 'asked' ? one.unplaced : 0), 0);

/** The dates of the logs that have what counts on a date. */
const logsOf = (line: Line, date: string): string[] =>
  isOverMidnight(line) ? [date, plus(date, 1)] : [date];

export function madeDaysHaveWhatIsOrdered(life: Life): void {
  const made = new Set(life.made.filter((date) => life.logs.get(date)?.status === 'draft'));
  if (made.size === 0) return;
  const byKey = new Map<string, Counted[]>();
  for (const log of life.logs.values())
    for (const one of countedIn(life, log)) {
      const own = byKey.get(one.key);
      if (own) own.push(one);
      else byKey.set(one.key, [one]);
    }
  const liveKeys = new Set(life.liveCampaigns().flatMap((c) => linesOf(c).map(([key]) => key)));
  for (const [key, all] of byKey)
    if (!liveKeys.has(key))
      for (const { log } of all)
        if (made.has(log)) broken('only what is sold is in logs that are made', { date: log, key });
  const of = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? []);
  for (const campaign of life.liveCampaigns())
    for (const [key, line] of linesOf(campaign)) {
      if (line.service === 'fill') continue;
      if (isByPeriod(line)) {
        periodsHold(life, made, key, line, of);
        continue;
      }
      for (const date of made) {
        if (!logsOf(line, date).every((log) => made.has(log))) continue;
        const asks = askedOn(line, date);
        const has = sumOf(
          of([key]).filter(({ on }) => on === date),
          'asked',
        );
        if (has !== asks) broken('a day has what a line asks of it', { date, key, has, asks });
      }
    }
}

function periodsHold(
  life: Life,
  made: ReadonlySet<string>,
  key: string,
  line: Line,
  of: (keys: readonly string[]) => Counted[],
): void {
  const chain = chainOf(life, key);
  const isLocked = (date: string) => life.logs.get(date)?.status === 'locked';
  for (const span of spansOf(line, life.to)) {
    const within = ({ on }: Counted) => span.first <= on && on <= span.last;
    const open = span.runs.filter((date) => !logsOf(line, date).some(isLocked));
    const logs = span.runs.flatMap((date) => logsOf(line, date)).filter((log) => !isLocked(log));
    const isWhole = open.length > 0 && logs.every((date) => made.has(date));
    const locked = sumOf(
      of(chain).filter((one) => within(one) && isLocked(one.log)),
      'placed',
    );
    const has = sumOf(
      of([key]).filter((one) => within(one) && made.has(one.log)),
      'asked',
    );
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
