import { badField } from '../common/errors.js';
import { continuedLines, type ReplacedLine, type RevisedLine } from './core/continued-lines.js';
import type { SpotBody } from './spot.dto.js';
import { advancedColumns, simpleColumns, type StoredCampaign } from './spot.mapper.js';

type StoredCampaignLines = Pick<StoredCampaign, 'spot' | 'simple' | 'advanced'>;

/** The columns themselves, with the id and what the body says that the line continues. */
const lineOf = <C extends object>(
  { id, continuesId }: Pick<RevisedLine, 'id' | 'continuesId'>,
  columns: C,
): C & Pick<RevisedLine, 'id' | 'continuesId'> => Object.assign(columns, { id, continuesId });

/**
 * The lines of a campaign to be stored, each with the line of the replaced revision that it continues.
 *
 * @param replaced the campaign that it replaces, if any
 * @param stored the campaign as it is; null for a new one
 * @throws 400 for a line that the replaced revision does not have, or that is named twice
 */
export function withContinuedLines(
  body: SpotBody,
  replaced: StoredCampaignLines | null,
  stored: StoredCampaignLines | null,
) {
  const pairs = replaced?.spot.stationId === body.stationId;
  /** @param lines new objects, which say what they continue afterwards */
  const withContinued = <L extends RevisedLine>(
    path: 'simpleSchedules' | 'advancedSchedules',
    lines: readonly L[],
    before: readonly ReplacedLine[],
    own: readonly { id: number; continuesId: number | null }[],
  ): readonly L[] => {
    const known = new Map(own.map(({ id, continuesId }) => [id, continuesId]));
    const found = continuedLines(lines, before, known, pairs);
    if (!Array.isArray(found)) throw badField(`${path}.${found.index}.continuesId`, found.message);
    for (const [i, line] of lines.entries()) line.continuesId = found[i] ?? null;
    return lines;
  };
  const { simpleSchedules, advancedSchedules } = body;
  return {
    simple: withContinued(
      'simpleSchedules',
      simpleSchedules.map((line) => lineOf(line, simpleColumns(line))),
      replaced?.simple ?? [],
      stored?.simple ?? [],
    ),
    advanced: withContinued(
      'advancedSchedules',
      advancedSchedules.map((line) => lineOf(line, advancedColumns(line))),
      replaced?.advanced ?? [],
      stored?.advanced ?? [],
    ),
  };
}
