import type { Outcome } from './match.js';
import type { PlannedAiring, PlayedRow } from './played-row.js';
import { sameAudio } from './carts.js';

/*
 * An airing may be a chain: two files that go out one after the other. They are looked for as two airings, and
 * what became of these is what became of the chain.
 */

/** The id of the second file of an airing, which no airing has. */
const secondOf = (id: number): number => -id;
const ownOf = (id: number): number => Math.abs(id);

/** How long one of two files is, nobody knows: together they are as long as the airing. */
const ANY_LENGTH = 0;

/** The files of chains as airings of their own; all other airings as they are. */
export const filesAsAirings = (airings: readonly PlannedAiring[]): PlannedAiring[] =>
  airings.flatMap((airing) => {
    const { second, ...own } = airing;
    if (!second) return [airing];
    const part = { ...own, length: ANY_LENGTH };
    const start = airing.start + Math.ceil(airing.length / 2);
    return [part, { ...part, ...second, id: secondOf(airing.id), start, isci: null }];
  });

/** Rows that name a chain and have its second file name that file. */
export function rowsOfFiles(
  rows: readonly PlayedRow[],
  airings: readonly PlannedAiring[],
): readonly PlayedRow[] {
  const chains = new Map(airings.flatMap((one) => (one.second ? [[one.id, one] as const] : [])));
  if (chains.size === 0) return rows;
  return rows.map((row) => {
    const chain = chains.get(row.airingId ?? 0);
    if (!chain?.second || sameAudio(chain, row)) return row;
    const isSecond = sameAudio({ ...chain.second, isci: null }, row);
    return isSecond ? { ...row, airingId: secondOf(chain.id) } : row;
  });
}

/** What became of the files. */
interface FileOutcomes {
  outcomes: ReadonlyMap<number, Outcome>;
  offers: ReadonlyMap<number, number>;
}

interface ChainOutcomes {
  outcomes: Map<number, Outcome>;
  offers: Map<number, number>;
  /** The rows of second files: those of the first stand for both. */
  seconds: number[];
}

/** A chain aired when both of its files did, and is short when one did, or both together were. */
function outcomeOfChain(
  { length }: PlannedAiring,
  first: Outcome,
  second: Outcome,
  lengths: ReadonlyMap<number, number | null>,
  short: number,
): Outcome {
  if (first.rowId === null || second.rowId === null) {
    const aired = first.rowId === null ? second : first;
    return aired.rowId === null ? first : { ...aired, state: 'SHORT' };
  }
  if (first.state !== 'AIRED') return first;
  if (second.state === 'SUBSTITUTED') return { ...first, state: 'SUBSTITUTED' };
  const [a = null, b = null] = [lengths.get(first.rowId), lengths.get(second.rowId)];
  const isShort = a !== null && b !== null && length - a - b > short;
  return isShort ? { ...first, state: 'SHORT' } : first;
}

/** What became of airings, from what became of their files. */
export function chainsOf(
  airings: readonly PlannedAiring[],
  { outcomes, offers }: FileOutcomes,
  rows: readonly PlayedRow[],
  short: number,
): ChainOutcomes {
  const lengths = new Map(rows.map(({ id, length }) => [id, length]));
  const found = new Map<number, Outcome>();
  const seconds: number[] = [];
  for (const airing of airings) {
    const first = outcomes.get(airing.id);
    const second = outcomes.get(secondOf(airing.id));
    if (!first) continue;
    const outcome = second ? outcomeOfChain(airing, first, second, lengths, short) : first;
    found.set(airing.id, outcome);
    const other = second?.rowId ?? null;
    if (other !== null && other !== outcome.rowId) seconds.push(other);
  }
  const offered = [...offers].flatMap(([row, id]) => {
    const isMissed = id > 0 || found.get(ownOf(id))?.rowId === null;
    return isMissed ? [[row, ownOf(id)] as const] : [];
  });
  return { outcomes: found, offers: new Map(onceEach(offered)), seconds };
}

/** Of two rows that are offered for one airing, the first. */
function onceEach(offers: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const taken = new Set<number>();
  return offers.filter(([, id]) => {
    const isFirst = !taken.has(id);
    taken.add(id);
    return isFirst;
  });
}
