import type { INestApplicationContext } from '@nestjs/common';
import { ReportCheck } from '../sales/check.service.js';
import type { Difference } from '../sales/core/check.js';
import { mediaGroups } from '../tenant/media-groups.repository.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { numberOf } from './bodies.js';
import { CliError } from './failure.js';
import type { Result } from './result.js';

const lineOf = ({ what, reported, counted }: Difference): string =>
  `  ${what}: reports say ${reported ?? 'nothing'}, a plain count ${counted ?? 'nothing'}`;

/**
 * Compares what reports say with plain counts.
 *
 * @throws CliError with what differs
 */
export async function checkReports(
  app: INestApplicationContext,
  options: { multimedia?: string },
): Promise<Result> {
  const all = await app.get(TenantDatabase).read(null, mediaGroups);
  const only = options.multimedia === undefined ? null : numberOf(options.multimedia);
  const groups = all.filter(({ id }) => only === null || id === only);
  if (groups.length === 0) throw new CliError('There is no such media group.');
  const check = app.get(ReportCheck, { strict: false });
  const lines: string[] = [];
  for (const { id, name } of groups) {
    const differences = await check.differences(id);
    if (differences.length > 0) lines.push(`${name} (${id})`, ...differences.map(lineOf));
  }
  if (lines.length > 0) throw new CliError(['Reports differ.', ...lines].join('\n'));
  return {
    data: { multimedias: groups.length, differences: 0 },
    lines: [`What reports say of ${groups.length} media groups is what a plain count says.`],
  };
}
