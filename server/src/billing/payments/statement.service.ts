import { Injectable } from '@nestjs/common';
import { badField } from '../../common/errors.js';
import type { Language } from '../../contract/enums.js';
import { readPayer } from '../../contract/payer.js';
import { paperBytes } from '../../documents/paper-bytes.js';
import { paperGroup } from '../../documents/paper-group.js';
import type { draw } from '../../documents/paper-worker.js';
import { mediaGroup } from '../../tenant/media-groups.repository.js';
import { TenantDatabase } from '../../tenant/tenant-database.js';
import { HeavyThreads } from '../../work/heavy-threads.js';
import { ReadQueue } from '../../work/read-queue.js';
import type { WorkCaller } from '../../work/work.js';
import { agesOf } from '../core/aging.js';
import { statementOf } from '../core/statement.js';
import * as payments from './payment.repository.js';

const NONE = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0, unallocated: 0, owed: 0 };

/** What a payer was billed, paid and owes. */
@Injectable()
export class StatementService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly reads: ReadQueue,
    private readonly threads: HeavyThreads,
  ) {}

  /** A statement as a PDF. @throws 400 for a payer that is not there, and for letters that no font has */
  async paper(
    caller: WorkCaller,
    { payer: text, date }: { payer: string; date: string },
    language: Language,
  ): Promise<Buffer> {
    const payer = readPayer(text);
    if (!payer) throw badField('payer', 'payerText');
    const { multimediaId } = caller;
    const paper = await this.reads.run(caller, null, async (work) => {
      const sheet = await this.database.read(
        multimediaId,
        async (manager) => {
          const { kind, id } = payer;
          const payerName = await payments.nameOfPayer(manager, multimediaId, kind, id);
          if (payerName === undefined) throw badField('payer', 'reference');
          const entries = await payments.entriesOf(manager, multimediaId, text, date);
          const documents = await payments.openDocuments(manager, multimediaId, date, text);
          const unallocated = await payments.unallocatedOf(manager, multimediaId, date, text);
          const [ages = NONE] = agesOf(documents, unallocated, date).values();
          const { currency } = await mediaGroup(manager, multimediaId);
          const group = await paperGroup(manager, multimediaId);
          return { language, group, payerName, date, currency, rows: statementOf(entries), ages };
        },
        work.signal,
      );
      return this.threads.run<typeof draw>('paper', work, { paper: 'statement', sheet });
    });
    return paperBytes(paper, 'paperLetters');
  }
}
