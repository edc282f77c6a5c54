import { LINE_TERM_NAMES, LINE_TERMS, type LineTerms } from '../../contract/line-fields.js';
import type { SimpleLineInput } from './line-problems.js';

/** Fields that a line must have, unless the line takes the campaign's pieces. */
const FILE_FIELDS = ['filename', 'length'] as const;

type Field = keyof LineTerms | (typeof FILE_FIELDS)[number];

type KnownLine = SimpleLineInput & { id?: number | null };

interface Campaign<L, P> {
  simpleSchedules: L[];
  pieces?: P[] | null;
}

/** A line that changes its timing does not keep terms that only the old timing uses. */
const fits = (field: Field, { timeMode }: SimpleLineInput): boolean =>
  !(field in LINE_TERMS) || LINE_TERMS[field as keyof LineTerms].modes.includes(timeMode);

function lineWithKept<L extends KnownLine>(line: L, stored: object | undefined): L {
  if (!stored) return line;
  const kept: Partial<Record<Field, unknown>> = {};
  for (const field of [...LINE_TERM_NAMES, ...FILE_FIELDS])
    if (Reflect.get(line, field) === undefined && fits(field, line))
      kept[field] = Reflect.get(stored, field);
  return { ...line, ...kept };
}

/**
 * An update completed with stored values where it leaves fields out: the terms of lines that it names by
 * their id, and the campaign's pieces. Null is a value: it clears.
 *
 * @param stored the campaign, as the API answers it
 */
export function withKept<L extends KnownLine, P, B extends Campaign<L, P>>(
  body: B & Campaign<L, P>,
  stored: { simpleSchedules: readonly { id: number }[]; pieces: P[] },
): B {
  const lines = new Map(stored.simpleSchedules.map((line) => [line.id, line]));
  return {
    ...body,
    simpleSchedules: body.simpleSchedules.map((line) =>
      lineWithKept(line, lines.get(line.id ?? 0)),
    ),
    pieces: body.pieces === undefined ? stored.pieces : (body.pieces ?? []),
  };
}

/** The fields of a campaign that an update may leave out. */
interface CampaignTerms {
  state?: unknown;
  statedTotal?: unknown;
  statedGross?: unknown;
  pieces?: unknown;
}

const CAMPAIGN_FIELDS = ['state', 'statedTotal', 'statedGross', 'pieces'] as const;

/** A new revision with the fields of the replaced one that it leaves out. */
export function withTermsOf<B extends CampaignTerms>(revision: B, replaced: CampaignTerms): B {
  const kept: CampaignTerms = {};
  for (const field of CAMPAIGN_FIELDS)
    if (revision[field] === undefined) kept[field] = replaced[field];
  return { ...revision, ...kept };
}
