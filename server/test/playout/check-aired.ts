import { matchDays, type Matching, type PlayedRow } from '../../src/as-run/core/match.js';
import { withCodes } from '../../src/as-run/core/codes.js';
import { ownDates } from '../../src/as-run/core/file-dates.js';
import { dateOfSecond, midnightOf, placeRow } from '../../src/as-run/core/place-row.js';
import type { InPreset } from '../../src/contract/playout.js';
import { addDays } from '../../src/contract/time.js';
import { IN_PRESET_MAPS } from '../../src/playout/engine/presets-in.js';
import { readAired } from '../../src/playout/engine/read-aired.js';
import { type AiredDay, airedDay, type Planned } from './aired-day.js';
import { writeAired, type Writer, WRITERS, type WrittenLine } from './aired-writers.js';
import { leastSum, type Sum } from './least-sum.js';
import { Random } from './random.js';

const DATE = '2026-10-01';
const NEXT = addDays(DATE, 1);
const DAY = 86_400;
const WINDOW = 900;
const SHORT = 2;

const assert = (holds: boolean, says: string): void => {
  if (!holds) throw new Error(says);
};

const sorted = (numbers: Iterable<number>): string =>
  JSON.stringify([...numbers].sort((a, b) => a - b));

/** What the product makes of a file: its rows by their line, and what became of each airing. */
function readByProduct(
  preset: InPreset,
  bytes: Uint8Array,
  { planned }: AiredDay,
  isciOf: (airing: Planned) => string | null,
) {
  const read = readAired(bytes, IN_PRESET_MAPS[preset]);
  const dates = ownDates(read.rows, DATE);
  const known = new Set(planned.map(({ id }) => id));
  const rows = read.rows.map((row, i): PlayedRow & { date: string } => {
    const { at, scheduledAt, date } = placeRow(row, { dates, nominal: DATE });
    const { airedLength: length, cart, scheduledCart, file, isci, title, status, onAir } = row;
    const airingId = known.has(row.airingId ?? 0) ? row.airingId : null;
    return {
      id: i + 1,
      at,
      length,
      scheduledAt,
      cart,
      scheduledCart,
      file,
      title,
      date,
      isci,
      airingId,
      status,
      onAir,
    };
  });
  const airings = planned.map((one) => ({
    id: one.id,
    length: one.length,
    cart: String(one.cart),
    fileName: one.fileName,
    tolerance: one.tolerance,
    live: one.live,
    hasFile: one.day === 0,
    dayStart: midnightOf(one.day === 0 ? DATE : NEXT),
    start: midnightOf(DATE) + one.start,
    date: one.day === 0 ? DATE : NEXT,
    isci: isciOf(one),
    window: null,
    dates: null,
  }));
  const matched = matchDays(withCodes(airings, rows), rows, { window: WINDOW, short: SHORT });
  return { read, dates, matched, lineOf: (id: number) => read.rows[id - 1]?.line ?? 0 };
}

/** The state by what a line says, as the contract has it. */
function stateOf(
  airing: Planned,
  line: WrittenLine,
  writer: Writer,
  knows: (airing: Planned) => boolean,
): string {
  const { played, at } = line;
  const away = Math.abs((at ?? 0) - airing.start);
  if (played.cart !== airing.cart && knows(airing)) return 'SUBSTITUTED';
  if (away > airing.tolerance || (writer.inPlannedOrder && played.fault === 'moved'))
    return 'MOVED';
  return airing.length - played.length > SHORT ? 'SHORT' : 'AIRED';
}

/** Rows name their airings: of several the nearest is it. */
function linesById(day: AiredDay, aired: readonly WrittenLine[]): Map<number, WrittenLine> {
  const found = new Map<number, WrittenLine>();
  for (const { id, start } of day.planned) {
    const [best] = aired
      .filter(({ played }) => played.of?.id === id)
      .sort((a, b) => Math.abs((a.at ?? 0) - start) - Math.abs((b.at ?? 0) - start));
    if (best) found.set(id, best);
  }
  return found;
}

const same = (what: string, left: Sum, right: Sum): void =>
  assert(
    left.pairs === right.pairs && left.seconds === right.seconds,
    `${what}: ${JSON.stringify(left)} is not the best, which is ${JSON.stringify(right)}`,
  );

const sumOf = (pairs: readonly (readonly [{ at: number }, { at: number }])[]): Sum => ({
  pairs: pairs.length,
  seconds: pairs.reduce((sum, [l, r]) => sum + Math.abs(l.at - r.at), 0),
});

/** Rows name nothing: pairs of a cart are as many as can be at the least sum, window first, then the day. */
function checkLeastSum(
  day: AiredDay,
  aired: readonly WrittenLine[],
  found: ReadonlyMap<number, WrittenLine>,
): void {
  for (const cart of new Set(day.planned.map((one) => one.cart))) {
    const left = day.planned
      .filter((one) => one.cart === cart)
      .map((one) => ({ ...one, at: one.start }));
    const right = aired
      .filter(({ played }) => played.cart === cart)
      .map((line) => ({ ...line, at: line.at ?? 0 }));
    const pairs = left.flatMap((l) => {
      const line = right.find(({ number }) => number === found.get(l.id)?.number);
      return line ? [[l, line] as const] : [];
    });
    const near = pairs.filter(([l, r]) => Math.abs(l.at - r.at) <= WINDOW);
    const far = pairs.filter((pair) => !near.includes(pair));
    same(
      `window, cart ${cart}`,
      sumOf(near),
      leastSum(left, right, (l, r) => Math.abs(l.at - r.at) <= WINDOW),
    );
    const open = left.filter((l) => !near.some(([one]) => one === l));
    const free = right.filter((r) => !near.some(([, one]) => one === r));
    const today = (l: { day: number }, r: { at: number }) => Math.floor(r.at / DAY) === l.day;
    same(`day, cart ${cart}`, sumOf(far), leastSum(open, free, today));
  }
}

function checkOffers(
  { matched, lineOf }: ReturnType<typeof readByProduct>,
  day: AiredDay,
  missed: readonly number[],
  loose: readonly WrittenLine[],
): void {
  const left = day.planned
    .filter(({ id, live, day: on }) => missed.includes(id) && !live && on === 0)
    .map(({ id, start }) => ({ id, at: start }));
  const right = loose.map(({ number, at }) => ({ number, at: at ?? 0 }));
  const pairs = [...matched.offers].map(([rowId, airingId]) => {
    const l = left.find(({ id }) => id === airingId);
    const r = right.find(({ number }) => number === lineOf(rowId));
    if (!l || !r) throw new Error(`line ${lineOf(rowId)} is offered for ${airingId}`);
    return [l, r] as const;
  });
  same(
    'offers',
    sumOf(pairs),
    leastSum(left, right, (l, r) => Math.abs(l.at - r.at) <= WINDOW),
  );
}

function outcomesOf(
  matched: Matching,
  lines: ReadonlyMap<number, WrittenLine>,
  lineOf: (id: number) => number,
) {
  return new Map(
    [...matched.outcomes].flatMap(([id, { rowId }]) => {
      const line = rowId === null ? undefined : lines.get(lineOf(rowId));
      return line ? [[id, line] as const] : [];
    }),
  );
}

/**
 * A random day, written by a writer made from the layout, comes back with exactly the faults that it was
 * given.
 *
 * @returns how many airings had a fault
 */
export function checkAiredDay(preset: InPreset, seed: number): number {
  const random = new Random(seed);
  const writer = WRITERS[preset];
  const day = airedDay(random, writer.can);
  const facts = {
    date: DATE,
    nextDate: NEXT,
    evening: addDays(DATE, -1),
    random,
    choice: random.int(0, 99),
  };
  const codes = Math.floor(facts.choice / 2) % 3;
  const codeOf = ({ cart, fileName }: { cart: number; fileName: string }) =>
    codes === 0 ? fileName : `CODE${String(cart).padStart(7, '0')}`;
  const { bytes, lines } = writeAired(writer, day.played, { ...facts, codeOf });
  // The plan knows a network's codes or not.
  const isciOf = (airing: Planned) => (codes === 1 ? codeOf(airing) : null);
  const back = readByProduct(preset, bytes, day, isciOf);
  const { read, matched, lineOf } = back;
  assert(read.refusal === null, `refused: ${String(read.refusal)}`);
  assert(JSON.stringify(back.dates) === JSON.stringify([DATE]), `dates ${back.dates.join()}`);

  const cut = lines.filter(({ isCut }) => isCut).map(({ number }) => number);
  const problems = read.problems.map(({ line }) => line);
  assert(sorted(problems) === sorted(cut), `problems ${sorted(problems)}, cut ${sorted(cut)}`);
  const whole = lines.filter(({ isCut }) => !isCut);
  assert(
    sorted(read.rows.map(({ line }) => line)) === sorted(whole.map(({ number }) => number)),
    'rows',
  );
  for (const { number, at, played } of whole) {
    const row = read.rows.find(({ line }) => line === number);
    const time = row && placeRow(row, { dates: [DATE], nominal: DATE }).at;
    const aired = at === null || row?.onAir === false ? null : at + midnightOf(DATE);
    if (aired !== null)
      assert(time === aired, `line ${number} aired at ${String(time)}, not ${aired}`);
    // Other audio in a planned place is recognised by its code alone.
    const sent = writer.inPlannedOrder && played.of ? played.of.cart : played.cart;
    if (writer.can.audio === 'cart')
      assert(row?.cart === String(sent), `line ${number} is cart ${String(row?.cart)}`);
  }

  const aired = whole.filter(({ at }) => at !== null);
  // The same row twice, at the same second of one file, counts once.
  const seen = new Set<string>();
  const once = aired.filter(({ text, at }) => {
    const key = `${at} ${text}`;
    return !seen.has(key) && seen.add(key);
  });
  assert(
    matched.doubles.length === aired.length - once.length,
    `${matched.doubles.length} doubles`,
  );

  // Without a code of its own, an airing is known by its file's name where files are named by codes: that is
  // so on a date of which one of its files is a code.
  const knows = ({ day: on }: Planned): boolean =>
    preset !== 'affidavit' ||
    codes === 1 ||
    (codes === 0 &&
      whole.some(({ played, at }) => {
        const date = dateOfSecond(midnightOf(DATE) + (at ?? 0));
        const names = day.planned.filter((one) => one.day === on);
        return date === (on === 0 ? DATE : NEXT) && names.some(({ cart }) => cart === played.cart);
      }));
  const byLine = new Map(whole.map((line) => [line.number, line]));
  const found = outcomesOf(matched, byLine, lineOf);
  if (writer.can.ids || day.distinct) {
    const expected = writer.can.ids ? linesById(day, once) : undefined;
    for (const { id } of day.planned) {
      const [is, should] = [found.get(id), expected?.get(id)];
      if (writer.can.ids)
        assert(
          is?.text === should?.text && is?.at === should?.at,
          `airing ${id}: line ${is?.number}, not ${should?.number}`,
        );
      else if (is) assert(is.played.of?.id === id, `airing ${id} is line ${is.number}`);
      else {
        const lost = once.some(
          ({ played }) => played.of?.id === id && played.fault !== 'substituted',
        );
        assert(!lost, `airing ${id} is not found`);
      }
    }
  }
  if (!writer.can.ids) checkLeastSum(day, once, found);

  let faults = 0;
  for (const airing of day.planned) {
    const line = found.get(airing.id);
    const missing = airing.live || airing.day === 1 ? 'PENDING' : 'MISSED';
    const state = line ? stateOf(airing, line, writer, knows) : missing;
    const is = matched.outcomes.get(airing.id)?.state;
    assert(is === state, `airing ${airing.id}: ${String(is)}, not ${state}`);
    if (state !== 'AIRED' && state !== 'PENDING') faults += 1;
  }
  const taken = new Set([...found.values()].map(({ text, at }) => `${at} ${text}`));
  const loose = once.filter(({ text, at }) => !taken.has(`${at} ${text}`));
  assert(
    sorted(matched.unordered.map(lineOf).map((n) => byLine.get(n)?.at ?? 0)) ===
      sorted(loose.map(({ at }) => at ?? 0)),
    `${matched.unordered.length} unordered, not ${loose.length}`,
  );
  const missed = day.planned.map(({ id }) => id).filter((id) => !found.has(id));
  const free = loose.filter(({ played }) => !writer.can.ids || played.of === null);
  const offered = new Set(matched.unordered.map((id) => byLine.get(lineOf(id))?.number));
  checkOffers(
    back,
    day,
    missed,
    // The line that the product kept of a doubled one.
    free.map(
      (line) =>
        whole.find(
          (one) => one.text === line.text && one.at === line.at && offered.has(one.number),
        ) ?? line,
    ),
  );
  return faults;
}
