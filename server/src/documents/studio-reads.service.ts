import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { notFound, SentenceError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { formatClock, formatSeconds } from '../contract/time.js';
import { stationById } from '../station/station.repository.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import type { Work } from '../work/work.js';
import { READ_TYPES, type ReadPage, readPages } from './core/read-pages.js';
import { paperBytes } from './paper-bytes.js';
import type { draw } from './paper-worker.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import { paperGroup } from './paper-group.js';
import type { ReadsAnswer, ReadsPaperQuery, StudioReadsQuery } from './papers.dto.js';
import { studioReads } from './studio-reads.queries.js';
import { requireDays } from '../common/date-range.js';

/** What a studio reads and airs, show by show. */
@Injectable()
export class StudioReadsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly threads: HeavyThreads,
  ) {}

  /** @throws 404; 400 for more than `LIMITS.readDays`, `LIMITS.readAirings` and `LIMITS.readText` */
  async answer(multimediaId: number, query: StudioReadsQuery): Promise<Pick<ReadsAnswer, 'pages'>> {
    const { pages } = await this.database.read(multimediaId, (manager) =>
      readsOf(manager, multimediaId, query),
    );
    return {
      pages: pages.map(({ date, show, breaks }) => ({
        date,
        show,
        breaks: breaks.map(({ time, reads }) => ({
          time: formatClock(time),
          reads: reads.map((read) => ({ ...read, start: formatSeconds(read.start) })),
        })),
      })),
    };
  }

  /** The list as a PDF. @throws as `answer`; 400 for letters that no font has */
  async paper(work: Work, { language, ...query }: ReadsPaperQuery): Promise<Buffer> {
    const { multimediaId } = work;
    const sheet = await this.database.read(multimediaId, async (manager) => ({
      ...(await readsOf(manager, multimediaId, query)),
      group: await paperGroup(manager, multimediaId),
      kind: query.kind,
      language,
    }));
    const task = { paper: 'reads' as const, sheet };
    return paperBytes(await this.threads.run<typeof draw>('paper', work, task), 'paperLetters');
  }
}

async function readsOf(
  manager: EntityManager,
  multimediaId: number,
  { stationId, dateFrom, dateTo, kind }: StudioReadsQuery,
): Promise<{ station: string; pages: ReadPage[] }> {
  requireDays({ dateFrom, dateTo }, LIMITS.readDays);
  const station = await stationById(manager, multimediaId, stationId);
  if (!station) throw notFound();
  const range = { stationId, dateFrom, dateTo };
  const reads = await studioReads(manager, multimediaId, range, READ_TYPES[kind]);
  const letters = reads.reduce((sum, { text }) => sum + (text?.length ?? 0), 0);
  if (reads.length > LIMITS.readAirings || letters > LIMITS.readText)
    throw new SentenceError(400, message('readsTooLong', LIMITS.readAirings));
  return { station: station.name, pages: readPages(reads) };
}
