import type { Random } from '../playout/random.js';
import { elrFile, elrLine, type ElrRow } from '../factories/elr.js';
import { clockOf, secondsOf } from './calendar.js';
import { type AiredDay, Broken, itemsOf, type Life, type Log } from './life.js';
import { closing, noteOpening } from './money-checks.js';
import { type Fields, pickCampaign, type Step } from './step.js';
import { isOpen } from './told.js';

/** What is done with days that are over: their files, what is decided of them, and closing them. */

const FAULTS = [
  '',
  '',
  '',
  '',
  'missed',
  'missed',
  'missed',
  'late',
  'short',
  'far',
  'double',
  'again',
];

/** What airs and is in no log. */
export const FOREIGN = { cart: 7711, title: 'Aviso' };

/** What a playout system wrote of a day, with faults. */
function airedFile(log: Log, random: Random) {
  const rows: ElrRow[] = [];
  const states = new Map<number, string>();
  const names = random.chance(0.8);
  for (const item of itemsOf(log)) {
    const fault = random.pick(FAULTS);
    const at = secondsOf(item.start);
    const isLive = item.spotType === 1;
    const row = (aired: number, length: number): ElrRow => ({
      scheduled: item.start,
      aired: clockOf(aired),
      length: clockOf(length),
      cart: Number(/^\d+/.exec(item.fileName)?.[0]),
      ...(names && { id: item.id }),
    });
    if (fault === 'missed') {
      states.set(item.id, isLive ? 'PENDING' : 'MISSED');
      continue;
    }
    const shift = fault === 'late' ? 600 : fault === 'far' ? 9000 : random.int(0, 20);
    rows.push(row(at + shift, fault === 'short' ? item.length - 5 : item.length));
    const late = shift > 60 ? 'MOVED' : 'AIRED';
    states.set(item.id, fault === 'short' ? 'SHORT' : late);
    if (fault === 'double') rows.push(row(at + shift, item.length));
    if (fault === 'again') rows.push(row(at + 2400, item.length));
  }
  if (random.chance(0.4)) rows.push({ ...FOREIGN, aired: '15:00:05', length: '00:00:28' });
  // As a playout system writes them: a time that is much earlier than the one before is of the next date.
  rows.sort((a, b) => secondsOf(a.aired) - secondsOf(b.aired));
  return { rows, states: names ? states : null };
}

async function importDay(life: Life, date: string, random: Random): Promise<void> {
  const log = life.logs.get(date);
  if (!log) return;
  const { rows, states } = airedFile(log, random);
  if (rows.length === 0) return;
  const isTorn = random.chance(0.2);
  const torn = isTorn ? `${elrLine({ ...FOREIGN, aired: '15:75:00' })}\r\n` : '';
  const answer = await life.tenant.post<{ id: number }>(
    `AsRun/import?${life.query({ format: 'elr', date, mode: 'replace' })}`,
    Buffer.concat([elrFile(rows), Buffer.from(torn)]),
    { headers: { 'content-type': 'application/octet-stream' } },
  );
  life.tell(`import ${date} ${rows.length} rows: ${answer.status}`);
  if (answer.text.includes('DAY_CLOSED') || answer.text.includes('MAKE_GOOD_PLACED')) return;
  life.read(`AsRun/import ${date}`, answer, [200]);
  life.mayChange.add(date);
  if (isTorn) life.unread.push({ fileId: answer.body.id, line: rows.length + 1, date });
  // What is in no log may have a title that is a campaign.
  if (states && life.alias === null) life.expected.set(date, states);
  else life.expected.delete(date);
}

/** Days up to today with a log, that are not closed. */
export const dueDays = (life: Life): string[] =>
  [...life.logs.keys()]
    .filter((date) => date < life.today && life.aired.get(date)?.status !== 'closed')
    .sort();

export const bringIn: Step = async (life, random) => {
  const due = dueDays(life);
  if (due.length > 0) await importDay(life, random.pick(due), random);
};

/** What somebody decides of a day; null where everything is decided. */
function decisionsOf(life: Life, day: AiredDay, random: Random, share: number): Fields[] {
  const decisions: Fields[] = [];
  for (const told of day.airings.filter(isOpen)) {
    if (!random.chance(share)) continue;
    const didAir = told.state !== 'MISSED' && told.state !== 'PENDING';
    const choices = didAir
      ? ['BILL', 'BILL', 'BILL_AS_SCHEDULED', 'SCRATCH', 'MAKE_GOOD']
      : ['MAKE_GOOD', 'MAKE_GOOD', 'MAKE_GOOD', 'SCRATCH', 'BILL_AS_SCHEDULED'];
    decisions.push({ airingId: told.airingId, decision: random.pick(choices) });
  }
  for (const row of day.unordered) {
    if (row.spotId !== null || row.decision !== null || !random.chance(share)) continue;
    const campaign = pickCampaign(life, random);
    const counts = campaign && random.chance(0.4);
    decisions.push({
      rowId: row.rowId,
      ...(counts ? { spotId: campaign.id } : { decision: 'SCRATCH' }),
    });
  }
  return decisions;
}

async function decideDay(life: Life, day: AiredDay, decisions: Fields[]): Promise<AiredDay | null> {
  if (decisions.length === 0) return day;
  const { date, version } = day;
  const body = { stationId: life.stationId, date, version, decisions };
  const decided = await life.attempt<AiredDay>('AsRun/decide', body, ['MAKE_GOOD_PLACED']);
  life.mayChange.add(date);
  life.tell(`decide ${date} ${JSON.stringify(decisions)}: ${decided ? 'done' : 'placed'}`);
  return decided;
}

async function closeDay(life: Life, day: AiredDay, closed: 0 | 1): Promise<void> {
  const { date, version } = day;
  const body = { stationId: life.stationId, date, version, closed };
  const call = () => life.attempt<AiredDay>('AsRun/close', body, ['UNDECIDED']);
  const done = closed === 1 ? await closing(life, [date], call) : await call();
  if (closed === 0) noteOpening(life, date);
  life.mayChange.add(date);
  life.tell(`close ${date} ${closed}: ${done ? 'done' : 'undecided'}`);
  const rows = day.unordered.filter((row) => row.spotId === null && row.decision === null);
  const open = day.airings.filter(isOpen).length + rows.length;
  if (closed === 1 && (done === null) !== open > 0)
    throw new Broken('a day closes when all is decided', `${date}: ${open} open`);
}

const NO_LOG = { breaks: [] as Log['breaks'] } as Log;

/** Up to four days that are over are imported, decided and closed. */
export const settle: Step = async (life, random) => {
  const due = dueDays(life)
    .filter((date) => itemsOf(life.logs.get(date) ?? NO_LOG).length > 0)
    .slice(0, random.int(1, 4));
  for (const date of due) {
    if (!life.expected.has(date)) await importDay(life, date, random);
    const day = await life.airedOf(date);
    if (day.status !== 'open') continue;
    const decided = await decideDay(life, day, decisionsOf(life, day, random, 1));
    if (decided && random.chance(0.75)) await closeDay(life, decided, 1);
  }
};

const AIRED_AT_LAST = 5;

/** Some days air that did not yet, and all that are open are decided, as billed, and closed. */
export async function settleAll(life: Life, random: Random): Promise<void> {
  const due = dueDays(life).filter((date) => !life.aired.has(date));
  for (const date of due.slice(0, AIRED_AT_LAST)) {
    await importDay(life, date, random);
    life.aired.set(date, await life.airedOf(date));
  }
  for (const { date, status } of life.aired.values()) {
    if (status !== 'open') continue;
    const day = await life.airedOf(date);
    const decided = await decideDay(life, day, [
      ...day.airings
        .filter(isOpen)
        .map(({ airingId }) => ({ airingId, decision: 'BILL_AS_SCHEDULED' })),
      ...day.unordered
        .filter(({ spotId, decision }) => spotId === null && decision === null)
        .map(({ rowId }) => ({ rowId, decision: 'SCRATCH' })),
    ]);
    if (decided) await closeDay(life, decided, 1);
  }
}

export const decide: Step = async (life, random) => {
  const open = [...life.aired.values()].filter(({ status }) => status === 'open');
  if (open.length === 0) return;
  const day = await life.airedOf(random.pick(open).date);
  await decideDay(life, day, decisionsOf(life, day, random, 0.6));
};

/** What was decided is decided otherwise, or taken back. */
export const redecide: Step = async (life, random) => {
  const open = [...life.aired.values()].filter(
    ({ status, airings }) => status === 'open' && airings.some(({ decision }) => decision !== null),
  );
  if (open.length === 0) return;
  const day = await life.airedOf(random.pick(open).date);
  const told = random.pick(day.airings.filter(({ decision }) => decision !== null));
  const decision = random.pick(['BILL_AS_SCHEDULED', 'SCRATCH', 'MAKE_GOOD', null]);
  await decideDay(life, day, [{ airingId: told.airingId, decision }]);
};

/** Takes back the last decisions: what was decided, and what is owed, are as they were. */
export const undoDecisions: Step = async (life, random) => {
  const open = [...life.aired.values()].filter(
    ({ status, canUndo }) => status === 'open' && canUndo,
  );
  if (open.length === 0) return;
  const { date, version } = await life.airedOf(random.pick(open).date);
  const body = { stationId: life.stationId, date, version };
  const done = await life.attempt('AsRun/undo', body, ['MAKE_GOOD_PLACED']);
  life.mayChange.add(date);
  life.tell(`undo decisions ${date}: ${done ? 'done' : 'placed'}`);
};

export const close: Step = async (life, random) => {
  const open = [...life.aired.values()].filter(({ status }) => status === 'open');
  if (open.length > 0) await closeDay(life, await life.airedOf(random.pick(open).date), 1);
};

/** A closed day is opened again, and mostly something of it is decided otherwise. */
export const reopen: Step = async (life, random) => {
  const closed = [...life.aired.values()].filter(({ status }) => status === 'closed');
  if (closed.length === 0) return;
  const { date } = random.pick(closed);
  await closeDay(life, await life.airedOf(date), 0);
  const day = await life.airedOf(date);
  if (day.airings.length === 0 || random.chance(0.3)) return;
  const told = random.pick(day.airings);
  const decision = random.pick(['BILL_AS_SCHEDULED', 'SCRATCH', 'MAKE_GOOD']);
  const decided = await decideDay(life, day, [{ airingId: told.airingId, decision }]);
  if (decided && random.chance(0.7)) await closeDay(life, decided, 1);
};

export const discard: Step = async (life, random) => {
  const open = [...life.aired.values()].filter(({ status }) => status === 'open');
  if (open.length === 0) return;
  const { date, version } = await life.airedOf(random.pick(open).date);
  const body = { stationId: life.stationId, date, version };
  const done = await life.attempt('AsRun/discard', body, ['MAKE_GOOD_PLACED']);
  life.mayChange.add(date);
  if (done) life.expected.delete(date);
  life.tell(`discard ${date}: ${done ? 'done' : 'placed'}`);
};
