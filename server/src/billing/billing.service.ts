import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.js';
import { badField, SentenceError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { payerText } from '../contract/payer.js';
import { addDays, monthEnd } from '../contract/time.js';
import { todayAtStations } from '../sales/station-day.queries.js';
import { TenantDatabase } from '../tenant/tenant-database.js';
import { HeavyThreads } from '../work/heavy-threads.js';
import { ReadQueue } from '../work/read-queue.js';
import type { Work, WorkCaller } from '../work/work.js';
import { monthAnswer, previewAnswer } from './billing-answers.js';
import type {
  BillingBody,
  BillingMonthAnswer,
  HandOverAnswer,
  HandOverBody,
  BillingPreviewAnswer,
} from './billing.dto.js';
import { monthLines } from './core/month-lines.js';
import type { DraftDocument, KnownPayer, Preview } from './core/preview.js';
import { digestOf } from './digest.js';
import {
  addPreInvoices,
  documentsOfMonths,
  holdNumbers,
  type NewPreInvoice,
} from './pre-invoice.repository.js';
import { previewChanges } from './preview-digest.js';
import type { makePreview } from './preview-worker.js';
import { previewInput, type PreviewQuestion } from './preview-input.js';

interface MadePreview {
  preview: Preview;
  known: readonly KnownPayer[];
  digest: string;
}

/** Hands over what months came to, each amount once. */
@Injectable()
export class BillingService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly clock: Clock,
    private readonly reads: ReadQueue,
    private readonly threads: HeavyThreads,
  ) {}

  /** What would be handed over; stores nothing. @throws 400 for its range and its size; as ReadQueue.run */
  async preview(caller: WorkCaller, body: BillingBody): Promise<BillingPreviewAnswer> {
    const question = questionOf(body);
    const { multimediaId } = caller;
    const { preview, known, digest } = await this.reads.run(caller, null, (work) =>
      this.database.read(
        multimediaId,
        (manager) => this.previewIn(manager, work, multimediaId, question),
        work.signal,
      ),
    );
    return previewAnswer(preview, known, digest);
  }

  /** How far a month is, by payer; stores nothing. @throws as preview */
  async month(caller: WorkCaller, month: string): Promise<BillingMonthAnswer> {
    const dateFrom = `${month}-01`;
    const months = { dateFrom, dateTo: monthEnd(dateFrom) };
    const { multimediaId } = caller;
    const lines = await this.reads.run(caller, null, (work) =>
      this.database.read(
        multimediaId,
        async (manager) => {
          const question = { ...months, stations: null, payers: null, without: [] };
          const made = await this.previewIn(manager, work, multimediaId, question);
          const handed = await documentsOfMonths(manager, multimediaId, months);
          return monthLines(made.preview, made.known, handed);
        },
        work.signal,
      ),
    );
    return monthAnswer(lines);
  }

  /**
   * Hands the documents of a preview over: each gets the next number and is frozen.
   *
   * @throws as preview; 409 where anything of it changed since
   */
  async handOver(caller: WorkCaller, body: HandOverBody): Promise<HandOverAnswer> {
    const question = questionOf(body);
    const { multimediaId } = caller;
    return this.reads.run(caller, null, (work) =>
      this.database.write(multimediaId, async (manager) => {
        const last = await holdNumbers(manager, multimediaId);
        const { preview, digest } = await this.previewIn(manager, work, multimediaId, question);
        if (digest !== body.digest) throw previewChanged(body.digest, digest);
        const issueDate = await todayAtStations(manager, multimediaId, this.clock.now());
        const documents = preview.documents.map((draft, i) =>
          frozen(draft, last + i + 1, issueDate),
        );
        return { documents: await addPreInvoices(manager, multimediaId, documents) };
      }),
    );
  }

  private async previewIn(
    manager: EntityManager,
    work: Work,
    multimediaId: number,
    question: PreviewQuestion,
  ): Promise<MadePreview> {
    const input = await previewInput(manager, multimediaId, question);
    const keys = input.aired.length + input.ordered.length + input.handed.length;
    const made = await this.threads.run<typeof makePreview>('billingPreview', work, input, keys);
    return { ...made, known: input.known };
  }
}

function previewChanged(sent: string, now: string): SentenceError {
  const changed = previewChanges(sent, now);
  return new SentenceError(409, message('previewChanged'), null, null, {
    code: 'PREVIEW_CHANGED',
    changed,
  });
}

/** @throws 400 where a range is no whole months, or too many */
function questionOf({ dateFrom, dateTo, stations, payers, without }: BillingBody): PreviewQuestion {
  const months = monthNumber(dateTo) - monthNumber(dateFrom) + 1;
  const isWhole = dateFrom.endsWith('-01') && monthEnd(dateTo) === dateTo;
  if (!isWhole || months < 1 || months > LIMITS.billingMonths)
    throw badField('dateTo', 'wholeMonths', LIMITS.billingMonths);
  return {
    ...{ dateFrom, dateTo },
    stations: stations && stations.length > 0 ? stations : null,
    payers: payers && payers.length > 0 ? payers : null,
    without: without ?? [],
  };
}

const monthNumber = (date: string): number =>
  12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7));

/** A document under its number. */
function frozen(draft: DraftDocument, number: number, issueDate: string): NewPreInvoice {
  const { termsDays } = draft.payer.billing;
  const isDue = draft.payable > 0 && termsDays !== null;
  const document = {
    ...draft,
    ...{ number, issueDate, dueDate: isDue ? addDays(issueDate, termsDays) : null },
  };
  return {
    payer: payerText(draft.payer.kind, draft.payer.id),
    document,
    digest: digestOf(document),
    lines: draft.lines.map((line, i) => ({
      ...line,
      ordinal: i + 1,
      scheduleType: line.scheduleType ?? '',
      scheduleId: line.scheduleId ?? 0,
      month: `${line.month}-01`,
    })),
  };
}
