import { changesWithin, type CopyChange, type Days } from '../../contract/copy-changes.js';
import { LINE_TERM_NAMES, LINE_TERMS, type LineTerms } from '../../contract/line-fields.js';
import type { Flag } from '../../contract/enums.js';
import { monthEnd } from '../../contract/time.js';
import type { AdvancedLineInput, SimpleLineInput } from './line-problems.js';

/** Fields that a line must have, unless the line takes the campaign's pieces. */
const FILE_FIELDS = ['filename', 'length'] as const;

type Field = keyof LineTerms | (typeof FILE_FIELDS)[number];

type KnownLine = SimpleLineInput & Prices & { id?: number | null };

interface WithFile {
  id?: number | null;
  fileName?: string | null;
  copyToCome?: Flag | null;
}

type LineChanges = Pick<AdvancedLineInput, 'changes'> & Prices;
type KnownItem = WithFile & LineChanges & Pick<AdvancedLineInput, 'date'>;

interface Campaign<L, A, P> {
  simpleSchedules: L[];
  advancedSchedules: A[];
  pieces?: P[] | null;
}

interface StoredLines<A, P> {
  simpleSchedules: readonly ({ id: number } & LineChanges)[];
  advancedSchedules: readonly A[];
  pieces: P[];
}

/** A line that changes its timing does not keep terms that only the old timing uses. */
const fits = (field: Field, { timeMode }: SimpleLineInput): boolean =>
  !(field in LINE_TERMS) || LINE_TERMS[field as keyof LineTerms].modes.includes(timeMode);

/** The stored changes of file, on the days that the line has now, if the update leaves them out. */
function storedChanges(
  { changes }: LineChanges,
  stored: LineChanges,
  days: Days,
): { changes?: CopyChange[] | null } {
  return changes === undefined && stored.changes?.length
    ? { changes: changesWithin(stored.changes, days) }
    : {};
}

function lineWithStored<L extends KnownLine>(
  line: L,
  stored: (LineChanges & CopyMark) | undefined,
): L {
  if (!stored) return line;
  const kept: Partial<Record<Field, unknown>> = {};
  for (const field of [...LINE_TERM_NAMES, ...FILE_FIELDS])
    if (Reflect.get(line, field) === undefined && fits(field, line))
      kept[field] = Reflect.get(stored, field);
  if (line.copyToCome === 1) delete kept.filename;
  const whole: L = { ...line, ...kept, ...storedMark(line, stored), ...storedPrice(line, stored) };
  const days = { first: line.startDate, last: line.endDate ?? null };
  return { ...whole, ...(whole.usePieces !== 1 && storedChanges(line, stored, days)) };
}

/** Detailed lines with what they keep. */
function itemsWithStored<A extends KnownItem>(sent: readonly A[], stored: readonly A[]): A[] {
  const known = new Map(stored.map((one) => [one.id, one]));
  return withStoredFiles(sent, stored).map((item) => {
    const before = item.id ? known.get(item.id) : undefined;
    const days = { first: item.date, last: monthEnd(item.date) };
    return before
      ? { ...item, ...storedPrice(item, before), ...storedChanges(item, before, days) }
      : item;
  });
}

interface Prices {
  timeFee?: number | null;
  spotPrice?: number | null;
}

/** The stored price of an airing, if the update leaves it out and gives none of a second. */
const storedPrice = ({ timeFee, spotPrice }: Prices, stored: Prices): Prices =>
  spotPrice === undefined && (timeFee ?? null) === null && (stored.spotPrice ?? null) !== null
    ? { spotPrice: stored.spotPrice ?? null }
    : {};

interface CopyMark {
  copyToCome?: Flag | null;
}

/** The stored mark that copy is to come, if the update leaves it out. */
const storedMark = ({ copyToCome }: CopyMark, stored: CopyMark): CopyMark =>
  copyToCome === undefined && stored.copyToCome === 1 ? { copyToCome: 1 } : {};

/** Detailed lines, or pieces, with their stored files where the update leaves these out. */
function withStoredFiles<F extends WithFile>(
  sent: readonly F[],
  stored: readonly WithFile[] = [],
): F[] {
  const known = new Map(stored.map((one) => [one.id, one]));
  return sent.map((one) => {
    const before = one.id ? known.get(one.id) : undefined;
    if (!before) return one;
    const keeps = one.fileName === undefined && one.copyToCome !== 1;
    return { ...one, ...(keeps && { fileName: before.fileName }), ...storedMark(one, before) };
  });
}

/**
 * An update completed with stored values where it leaves fields out: the terms of lines that it names by
 * their id, and the campaign's pieces. Null is a value: it clears.
 *
 * @param stored the campaign, as the API answers it
 */
export function withStoredFields<
  L extends KnownLine,
  A extends KnownItem,
  P extends WithFile,
  B extends Campaign<L, A, P>,
>(body: B & Campaign<L, A, P>, stored: StoredLines<A, P>): B {
  const lines = new Map(stored.simpleSchedules.map((line) => [line.id, line]));
  return {
    ...body,
    simpleSchedules: body.simpleSchedules.map((line) =>
      lineWithStored(line, lines.get(line.id ?? 0)),
    ),
    advancedSchedules: itemsWithStored(body.advancedSchedules, stored.advancedSchedules),
    pieces:
      body.pieces === undefined ? stored.pieces : withStoredFiles(body.pieces ?? [], stored.pieces),
  };
}

/** The fields of a campaign that an update may leave out. */
interface CampaignTerms {
  state?: unknown;
  statedTotal?: unknown;
  statedGross?: unknown;
  billTo?: unknown;
  billOn?: unknown;
  taxIds?: unknown;
  pieces?: unknown;
}

const CAMPAIGN_FIELDS = [
  'state',
  'statedTotal',
  'statedGross',
  'billTo',
  'billOn',
  'taxIds',
  'pieces',
] as const;

/** A new revision with the fields of the replaced one that it leaves out. */
export function withTermsOf<B extends CampaignTerms>(revision: B, replaced: CampaignTerms): B {
  const kept: CampaignTerms = {};
  for (const field of CAMPAIGN_FIELDS)
    if (revision[field] === undefined) kept[field] = replaced[field];
  return { ...revision, ...kept };
}
