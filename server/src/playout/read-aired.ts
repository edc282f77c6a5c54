import {
  type AiredFile,
  type AiredProblem,
  type AiredProblemReason,
  type AiredRefusal,
  type AiredRow,
  type AiredStatus,
  type InField,
  type PlayoutMap,
} from '../contract/playout.js';
import { decode } from './decode.js';
import { continued } from './midnight.js';
import { type Cells, MOST_LINE, type RawRow, rawRows } from './raw-rows.js';
import { xmlRows } from './raw-xml.js';
import { compilePatterns, groupsOf, type Pattern, type Patterns } from './row-pattern.js';
import {
  dateOfParts,
  parseAiredDate,
  parseAiringId,
  parseCart,
  parseLength,
  parseOnAir,
  parseTime,
} from './values.js';

const MOST_LINES = 200_000;
/** Characters of a line that a problem shows. */
const SHOWN = 200;

type Wrong = { reason: AiredProblemReason };
const wrong = (reason: AiredProblemReason): Wrong => ({ reason });
const isWrong = (value: unknown): value is Wrong =>
  typeof value === 'object' && value !== null && 'reason' in value;

/** What a map's columns say about the values of a field. */
class RowReader {
  private readonly formats: Partial<Record<InField, string>>;
  private readonly statuses: ReadonlyMap<string, AiredStatus>;
  private readonly hasIds: boolean;

  constructor(map: PlayoutMap) {
    this.formats = Object.fromEntries(
      map.row.flatMap(({ field, format }) => (format === undefined ? [] : [[field, format]])),
    );
    this.statuses = new Map(
      Object.entries(map.statuses ?? {}).map(([code, status]) => [codeOf(code), status]),
    );
    this.hasIds =
      map.row.some(({ field }) => field === 'airingId') ||
      (map.rowPattern ?? '').includes('<airingId>');
  }

  /** A row, or why it is none. */
  read({ line, text, cells }: RawRow): AiredRow | Wrong {
    if (cells === null) return wrong(text.length > MOST_LINE ? 'TOO_LONG' : 'SHAPE');
    const status = this.status(cells);
    if (isWrong(status)) return status;
    const airedTime = this.value(cells, 'airedTime', parseTime, 'TIME');
    if (isWrong(airedTime)) return airedTime;
    if (airedTime === null && status !== 'MISSED') return wrong('TIME');
    const airedLength = this.value(cells, 'airedLength', parseLength, 'LENGTH');
    if (isWrong(airedLength)) return airedLength;
    const airedDate = this.value(cells, 'airedDate', parseAiredDate, 'DATE');
    if (isWrong(airedDate)) return airedDate;
    const scheduled = this.value(cells, 'scheduledTime', parseTime, 'TIME');
    if (isWrong(scheduled)) return scheduled;
    const airingId = parseAiringId(cells.airingId ?? '');
    const [cart, scheduledCart] = [
      parseCart(cells.cart ?? ''),
      parseCart(cells.scheduledCart ?? ''),
    ];
    // Systems write midnight for what was not scheduled at all.
    const unscheduled = scheduled === 0 && this.hasIds && airingId === null;
    const row = { line, text, airedDate, airedTime, airedLength, cart, scheduledCart, airingId };
    return {
      ...row,
      scheduledTime: unscheduled ? null : scheduled,
      file: textOf(cells.file),
      isci: textOf(cells.isci),
      title: textOf(cells.title),
      status: status ?? statusOfCarts(cells, row),
      onAir: parseOnAir(cells.onAir ?? ''),
    };
  }

  private status({ status }: NonNullable<Cells>): AiredStatus | null | Wrong {
    if (status === undefined) return null;
    const code = codeOf(status);
    return this.statuses.get(code) ?? (code === '' ? null : wrong('STATUS'));
  }

  private value<T>(
    cells: NonNullable<Cells>,
    field: InField,
    parse: (text: string, format?: string) => T | null,
    reason: AiredProblemReason,
  ): T | null | Wrong {
    const text = cells[field]?.trim() ?? '';
    return text === '' ? null : (parse(text, this.formats[field]) ?? wrong(reason));
  }
}

/** Codes compare without regard to case, blanks and leading zeros. */
const codeOf = (text: string): string => text.trim().toUpperCase().replace(/^0+/, '');

const textOf = (text: string | undefined): string | null => text?.trim() || null;

/** Two carts in a row tell what took the place of what; no planned time tells what was put in. */
function statusOfCarts(
  cells: NonNullable<Cells>,
  { cart, scheduledCart }: Pick<AiredRow, 'cart' | 'scheduledCart'>,
): AiredStatus | null {
  if (cells.scheduledCart === undefined) return null;
  if (cells.scheduledTime !== undefined && cells.scheduledTime.trim() === '') return 'INSERTED';
  return cart !== null && scheduledCart !== null && cart !== scheduledCart ? 'SUBSTITUTED' : null;
}

/** The date that most rows have, the earliest of equals. */
function mostDate(rows: readonly AiredRow[]): string | null {
  const counts = new Map<string, number>();
  for (const { airedDate } of rows)
    if (airedDate !== null) counts.set(airedDate, (counts.get(airedDate) ?? 0) + 1);
  const [best] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return best?.[0] ?? null;
}

function headDate(head: readonly string[], pattern: Pattern | null): string | null {
  if (pattern === null) return null;
  for (const line of head) {
    const parts = groupsOf(pattern, line);
    const date = parts && dateOfParts(parts);
    if (date !== null) return date;
  }
  return null;
}

const refused = (refusal: AiredRefusal, encoding = ''): AiredFile => ({
  ...{ rows: [], problems: [], nominalDate: null, encoding, refusal },
});

/** Formats may be older than a limit of their expressions: null where one cannot be used. */
function compiled(map: PlayoutMap): Patterns | null {
  try {
    return compilePatterns(map);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/**
 * What aired, from a file of a playout system, by a map that `mapErrors` finds nothing wrong with.
 * Each line that is not understood is a problem; a file that is no text of this kind is refused whole.
 * Nothing throws.
 */
export function readAired(bytes: Uint8Array, map: PlayoutMap): AiredFile {
  const patterns = compiled(map);
  if (patterns === null) return refused('PATTERN');
  const decoded = decode(bytes, map.encoding);
  if (typeof decoded === 'string') return refused(decoded);
  const { text, encoding } = decoded;
  const raw = map.kind === 'xml' ? xmlRows(map, text) : rawRows(map, patterns, text);
  if (raw === null) return refused('XML', encoding);
  if (raw.rows.length > MOST_LINES) return refused('TOO_MANY_LINES', encoding);
  const reader = new RowReader(map);
  const rows: AiredRow[] = [];
  const problems: AiredProblem[] = [];
  for (const one of raw.rows) {
    const row = reader.read(one);
    if (isWrong(row))
      problems.push({ line: one.line, text: one.text.slice(0, SHOWN), reason: row.reason });
    else rows.push(row);
  }
  const nominalDate = headDate(raw.head, patterns.date) ?? mostDate(rows);
  return { rows: continued(rows), problems, nominalDate, encoding, refusal: null };
}
