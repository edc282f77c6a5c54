import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { notFound } from '../common/errors.js';
import type { Hold } from '../common/request-context.js';
import { BREAK_PROFILE_DAYS } from '../contract/break-profile.js';
import { stationById } from '../station/station.repository.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import type { Work } from '../work/work.js';
import { hoursOfLogs } from './break-profile.queries.js';
import type { BreakProfileFileQuery, BreakProfileQuery } from './break-profile.dto.js';
import { breakProfile, type BreakProfile } from './core/break-profile.js';
import { breakProfileSheets } from './core/break-profile-sheets.js';
import { paperBytes } from './paper-bytes.js';
import { paperGroup } from './paper-group.js';
import type { draw } from './paper-worker.js';
import { workbookOf } from '../sales/report-file.js';
import { requireDays } from '../common/date-range.js';

/** Bytes of a workbook that an hour takes at most, by a wide margin. */
const HOUR_BYTES = 1_024;

/** Minutes of advertising by hour of a station's days. */
@Injectable()
export class BreakProfileService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly threads: HeavyThreads,
  ) {}

  /** @throws 404; 400 for its dates, and more than `BREAK_PROFILE_DAYS` */
  async answer(multimediaId: number, query: BreakProfileQuery): Promise<BreakProfile> {
    const { profile } = await this.database.read(multimediaId, (manager) =>
      profileIn(manager, multimediaId, query),
    );
    return profile;
  }

  /** The same as a workbook. @throws as `answer`; as `hold` */
  async workbook(
    multimediaId: number,
    { language, ...query }: Omit<BreakProfileFileQuery, 'format'>,
    hold: Hold,
  ): Promise<Readable> {
    const profile = await this.answer(multimediaId, query);
    hold(profile.days.length * profile.mean.length * HOUR_BYTES);
    return workbookOf(breakProfileSheets(profile, language));
  }

  /** The same as a PDF. @throws as `answer`; 400 for letters that no font has */
  async paper(
    work: Work,
    { language, ...query }: Omit<BreakProfileFileQuery, 'format'>,
  ): Promise<Buffer> {
    const { multimediaId } = work;
    const sheet = await this.database.read(multimediaId, async (manager) => ({
      ...(await profileIn(manager, multimediaId, query)),
      group: await paperGroup(manager, multimediaId),
      basis: query.basis,
      language,
    }));
    const task = { paper: 'breakProfile' as const, sheet };
    return paperBytes(await this.threads.run<typeof draw>('paper', work, task), 'paperLetters');
  }
}

async function profileIn(
  manager: EntityManager,
  multimediaId: number,
  { stationId, dateFrom, dateTo, basis }: BreakProfileQuery,
): Promise<{ station: string; profile: BreakProfile }> {
  requireDays({ dateFrom, dateTo }, BREAK_PROFILE_DAYS);
  const station = await stationById(manager, multimediaId, stationId);
  if (!station) throw notFound();
  const facts = await hoursOfLogs(manager, multimediaId, { stationId, dateFrom, dateTo });
  const max = station.maxHourTime ?? null;
  return {
    station: station.name,
    profile: breakProfile({ ...facts, max, dateFrom, dateTo, basis }),
  };
}
