import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { badField, notFound, SentenceError } from '../common/errors.js';
import type { Hold } from '../common/request-context.js';
import type { Language } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { daysBetween } from '../contract/time.js';
import { workbookOf } from '../sales/report-file.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import type { Work } from '../work/work.js';
import { orderHead } from './campaign-schedule.queries.js';
import { campaignReads } from './campaign-reads.queries.js';
import { campaignReadSheets } from './core/campaign-read-sheets.js';
import { type CampaignRead, campaignReadList } from './core/campaign-reads.js';
import { paperBytes } from './paper-bytes.js';
import { paperGroup } from './paper-group.js';
import type { draw } from './paper-worker.js';

/** Bytes of a workbook that a read takes at most besides its text, by a wide margin. */
const READ_BYTES = 2_048;

/** Of which campaign, and of which days. */
export interface OfCampaign {
  spotId: number;
  dateFrom: string;
  dateTo: string;
}

/** The reads of a campaign with their times. */
@Injectable()
export class CampaignReadsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly threads: HeavyThreads,
  ) {}

  /** @throws 404; 400 for more than `LIMITS.campaignReadDays`, `LIMITS.readAirings` and `LIMITS.readText` */
  async answer(multimediaId: number, query: OfCampaign): Promise<CampaignRead[]> {
    const { reads } = await this.database.read(multimediaId, (manager) =>
      readsIn(manager, multimediaId, query),
    );
    return reads;
  }

  /** The same as a workbook. @throws as `answer`; as `hold` */
  async workbook(
    multimediaId: number,
    query: OfCampaign,
    language: Language,
    hold: Hold,
  ): Promise<Readable> {
    const reads = await this.answer(multimediaId, query);
    hold(reads.reduce((sum, { text }) => sum + READ_BYTES + text.length * 4, 0));
    return workbookOf(campaignReadSheets(reads, language));
  }

  /** The same as a PDF. @throws as `answer`; 400 for letters that no font has */
  async paper(work: Work, query: OfCampaign, language: Language): Promise<Buffer> {
    const { multimediaId } = work;
    const { dateFrom, dateTo } = query;
    const sheet = await this.database.read(multimediaId, async (manager) => ({
      ...(await readsIn(manager, multimediaId, query)),
      group: await paperGroup(manager, multimediaId),
      ...{ language, dateFrom, dateTo },
    }));
    const task = { paper: 'campaignReads' as const, sheet };
    return paperBytes(await this.threads.run<typeof draw>('paper', work, task), 'paperLetters');
  }
}

async function readsIn(
  manager: EntityManager,
  multimediaId: number,
  query: OfCampaign,
): Promise<{ campaign: string; reads: CampaignRead[] }> {
  const days = daysBetween(query.dateFrom, query.dateTo);
  if (days < 0) throw badField('dateFrom', 'dateFromBeforeTo');
  if (days >= LIMITS.campaignReadDays)
    throw badField('dateTo', 'reportDays', LIMITS.campaignReadDays);
  const head = await orderHead(manager, multimediaId, query.spotId);
  if (!head) throw notFound();
  const known = await campaignReads(manager, multimediaId, query);
  const letters = known.reduce((sum, { text }) => sum + (text?.length ?? 0), 0);
  if (known.length > LIMITS.readAirings || letters > LIMITS.readText)
    throw new SentenceError(400, message('readsTooLong', LIMITS.readAirings));
  const campaign = [head.client, head.number, head.name].join(' · ');
  return { campaign, reads: campaignReadList(known) };
}
