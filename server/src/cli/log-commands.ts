import type { INestApplicationContext } from '@nestjs/common';
import { mediaGroups } from '../tenant/media-groups.repository.js';
import { badField } from '../common/errors.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { daysBetween } from '../contract/time.js';
import { isStation } from '../station/station.repository.js';
import { OverDays } from '../traffic-log/over-days.js';
import { GenerateBody } from '../traffic-log/traffic-log.dto.js';
import { TrafficLogService } from '../traffic-log/traffic-log.service.js';
import { numberOf, readBody } from './bodies.js';
import { CliError } from './failure.js';
import type { Result } from './result.js';

const HEADINGS = ['date', 'status', 'breaks', 'placed', 'unplaced', 'used', 'capacity'] as const;

/** Dates that a refusal names before it only counts them. */
const NAMED = 5;

/** @throws CliError for days that are over and whose log would be another one afterwards */
async function requireNoneOver(
  app: INestApplicationContext,
  multimediaId: number,
  body: GenerateBody,
): Promise<void> {
  const over = app.get(OverDays, { strict: false });
  const dates = await over.replaced(multimediaId, body);
  if (dates.length === 0) return;
  const more = dates.length > NAMED ? ` and ${dates.length - NAMED} more` : '';
  throw new CliError(
    `Station ${body.stationId} has logs of days that are over: ${dates.slice(0, NAMED).join(', ')}${more}. ` +
      'With --replace-past they are made again, and what they say has aired is lost.',
  );
}

/**
 * Makes the logs of one or several stations. Several run concurrently, so that one is placed while
 * another is stored. Each month of a station is stored whole or not at all.
 *
 * @returns the data of `TrafficLog/generate`; for several stations, a list of them
 */
export async function generate(
  app: INestApplicationContext,
  options: { station: string[]; from: string; to: string; test?: boolean; replacePast?: boolean },
): Promise<Result> {
  const calls = await Promise.all(
    [...new Set(options.station)].map(async (station) => {
      const body = await readBody(GenerateBody, {
        stationId: numberOf(station),
        dateFrom: options.from,
        dateTo: options.to,
        test: options.test === true,
      });
      if (daysBetween(body.dateFrom, body.dateTo) < 0)
        throw new CliError('--from must not be after --to.');
      const multimediaId = await multimediaOf(app, body.stationId);
      if (!body.test && options.replacePast !== true)
        await requireNoneOver(app, multimediaId, body);
      return { multimediaId, body };
    }),
  );
  const service = app.get(TrafficLogService, { strict: false });
  const outcomes = await Promise.allSettled(
    calls.map(({ multimediaId, body }) =>
      service.generate({ multimediaId, userId: null }, body, { singleDay: true }),
    ),
  );
  const answers = outcomes.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  return {
    data: answers.length === 1 ? answers[0] : answers,
    lines: answers.flatMap(({ stationId, placed, unplaced, days, test }) => [
      ...(answers.length === 1 ? [] : [`Station ${stationId}`]),
      HEADINGS.join('\t'),
      ...days.map((day) => HEADINGS.map((heading) => day[heading]).join('\t')),
      `${placed} placed, ${unplaced} unplaced${test ? '; nothing was stored' : ''}.`,
    ]),
  };
}

/** Finds the station's tenant, because each tenant sees only its own. */
export async function multimediaOf(
  app: INestApplicationContext,
  stationId: number,
): Promise<number> {
  const database = app.get(TenantDatabase);
  const groups = await database.read(null, mediaGroups);
  for (const { id } of groups)
    if (await database.read(id, (manager) => isStation(manager, id, stationId))) return id;
  throw badField('stationId', 'reference');
}
