import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { SentenceError } from '../common/errors.js';
import type { Hold } from '../common/request-context.js';
import type { Language } from '../contract/enums.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import type { RecordDimension } from '../contract/report-dimensions.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { ReadQueue } from '../work/read-queue.js';
import type { WorkCaller } from '../work/work.js';
import { settlementOf } from './core/settlement.js';
import { settlementSheets, type SettlementQuestion } from './core/settlement-sheets.js';
import { paperGroup } from './paper-group.js';
import { workbookOf } from '../sales/report-file.js';
import { requireReadable } from '../sales/report-bounds.js';
import * as reports from '../sales/report.repository.js';
import { checkRange } from '../sales/report.service.js';
import type { SettlementAnswer, SettlementBody } from './settlement.dto.js';
import { paperBytes } from './paper-bytes.js';
import type { draw } from './paper-worker.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import type { SettlementSheet } from './settlement-paper.js';
import * as settlements from './settlement.repository.js';
import { todayAtStations } from '../sales/station-day.queries.js';

/** Ids that a body names; null where it names none, which is all. */
const idsOrAll = (ids: readonly number[] | null | undefined): readonly number[] | null =>
  ids && ids.length > 0 ? ids : null;

function requireFew(campaigns: number): void {
  const most = LIMITS.settlementCampaigns;
  if (campaigns > most) throw new SentenceError(400, message('settlementTooLarge', most));
}

/** Bytes of a workbook that a campaign takes at most, by a wide margin. */
const ROW_BYTES = 4_096;

/** What is settled with agencies: nothing of it is stored. */
@Injectable()
export class SettlementService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly reads: ReadQueue,
    private readonly threads: HeavyThreads,
  ) {}

  /** @throws 400 for its range, and for more campaigns than `LIMITS.settlementCampaigns`; as ReadQueue.run */
  settle(caller: WorkCaller, body: SettlementBody): Promise<SettlementAnswer> {
    checkRange(body);
    const { multimediaId } = caller;
    return this.reads.run(caller, null, ({ signal }) =>
      this.database.read(
        multimediaId,
        (manager) => this.answerIn(manager, multimediaId, body),
        signal,
      ),
    );
  }

  /** A workbook of a settlement. @throws as settle */
  async workbook(
    caller: WorkCaller,
    { language, hold }: { language: Language; hold: Hold },
    body: SettlementBody,
  ): Promise<Readable> {
    checkRange(body);
    const { multimediaId } = caller;
    const read = async (manager: EntityManager) => {
      const settled = await this.answerIn(manager, multimediaId, body);
      return {
        answer: settled,
        asked: await questionIn(manager, multimediaId, body, language, settled),
      };
    };
    const { answer, asked } = await this.reads.run(caller, null, ({ signal }) =>
      this.database.read(multimediaId, read, signal),
    );
    hold(campaignsOf(answer) * ROW_BYTES);
    return workbookOf(settlementSheets(answer, asked));
  }

  /** A settlement as a PDF. @throws as settle; 400 that names letters which no font has */
  async paper(caller: WorkCaller, language: Language, body: SettlementBody): Promise<Buffer> {
    checkRange(body);
    const { multimediaId } = caller;
    const read = async (manager: EntityManager): Promise<SettlementSheet> => {
      const answer = await this.answerIn(manager, multimediaId, body);
      return {
        question: await questionIn(manager, multimediaId, body, language, answer),
        group: await paperGroup(manager, multimediaId),
        settlement: { agencies: answer.agencies },
      };
    };
    const paper = await this.reads.run(caller, null, async (work) => {
      const sheet = await this.database.read(multimediaId, read, work.signal);
      return this.threads.run<typeof draw>('paper', work, { paper: 'settlement', sheet });
    });
    return paperBytes(paper, 'reportLetters');
  }

  private async answerIn(
    manager: EntityManager,
    multimediaId: number,
    { basis, dateFrom, dateTo, adAgencies, adAgencyGroups: groups, stations }: SettlementBody,
  ): Promise<SettlementAnswer> {
    const read = await requireReadable(manager, multimediaId, {
      basis,
      dateFrom,
      dateTo,
      filters: [],
    });
    const asked = {
      dateFrom,
      dateTo,
      agencies: idsOrAll(adAgencies),
      stations: idsOrAll(stations),
    };
    const agencyGroups = idsOrAll(groups);
    // Which group an agency was in is told by what is added up.
    if (agencyGroups === null && read > LIMITS.settlementCampaigns)
      requireFew(await settlements.campaignsAtLeast(manager, multimediaId, asked));
    const rows = await settlements.settledRows(manager, multimediaId, {
      ...asked,
      basis,
      agencyGroups,
    });
    requireFew(rows.length);
    const today = await todayAtStations(manager, multimediaId, this.clock.now());
    // Also of what is ordered: what aired and was missed is counted beside it.
    const months = await reports.namedMonths(manager, multimediaId, { dateFrom, dateTo }, today);
    return { ...settlementOf(rows), ...months };
  }
}

const campaignsOf = ({ agencies }: SettlementAnswer): number =>
  agencies
    .flatMap(({ paid, barter }) => [...paid.clients, ...barter.clients])
    .reduce((sum, { campaigns }) => sum + campaigns.length, 0);

/** What was asked, by name. */
async function questionIn(
  manager: EntityManager,
  multimediaId: number,
  { basis, dateFrom, dateTo, adAgencies, adAgencyGroups, stations }: SettlementBody,
  language: Language,
  { provisional, withoutNumbers }: SettlementAnswer,
): Promise<SettlementQuestion> {
  const namesOf = async (
    dimension: RecordDimension,
    ids: readonly number[] | null | undefined,
  ): Promise<string[]> => [
    ...(await reports.namesOf(manager, multimediaId, dimension, ids ?? [])).values(),
  ];
  return {
    language,
    basis,
    dateFrom,
    dateTo,
    agencies: await namesOf('adAgency', adAgencies),
    agencyGroups: await namesOf('adAgencyGroup', adAgencyGroups),
    stations: await namesOf('station', stations),
    provisional,
    withoutNumbers,
  };
}
