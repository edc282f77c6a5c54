import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { saveError } from '../common/database-errors.js';
import { notFound } from '../common/errors.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { staleRecord } from '../tenant/stale-record.js';
import { runIn, TenantDatabase } from '../tenant/tenant-database.js';
import { lineAnswer, taxAnswer } from './billing-answers.js';
import type { PreInvoiceAnswer, PreInvoiceFilter, PreInvoiceUpdate } from './pre-invoice.dto.js';
import * as documents from './pre-invoice.repository.js';

/** Documents that were handed over. */
@Injectable()
export class PreInvoiceService {
  constructor(private readonly database: TenantDatabase) {}

  page(multimediaId: number, request: ListRequest<PreInvoiceFilter>): Promise<Page> {
    return documents.preInvoicePage(this.database, multimediaId, request);
  }

  /** @throws 404 */
  get(multimediaId: number, id: number): Promise<PreInvoiceAnswer> {
    return this.database.read(multimediaId, (manager) => answerIn(manager, multimediaId, id));
  }

  /** Adds what another program made of a document. @throws 404, STALE_RECORD, EXTERNAL_NUMBER_IN_USE */
  async update(
    multimediaId: number,
    id: number,
    { version, externalNumber, externalDate, dueDate }: PreInvoiceUpdate,
  ): Promise<PreInvoiceAnswer> {
    try {
      return await this.database.write(multimediaId, async (manager) => {
        const stored = await documents.lockPreInvoice(manager, multimediaId, id);
        if (stored === undefined) throw notFound();
        if (version && version !== stored)
          throw await staleRecord(runIn(manager), multimediaId, 'preInvoice', id);
        await documents.changePreInvoice(manager, multimediaId, id, {
          ...(externalNumber !== undefined && { externalNumber }),
          ...(externalDate !== undefined && { externalDate }),
          ...(dueDate !== undefined && { dueDate }),
        });
        return answerIn(manager, multimediaId, id);
      });
    } catch (error) {
      throw saveError(error, {});
    }
  }
}

async function answerIn(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<PreInvoiceAnswer> {
  const stored = await documents.preInvoiceById(manager, multimediaId, id);
  if (!stored) throw notFound();
  const { document, records, ...row } = stored;
  const { kind, id: payerId, name } = document.payer;
  return {
    ...row,
    payerThen: { kind, id: payerId, name },
    lines: document.lines.map((line, i) => lineAnswer({ ...line, ...records[i] })),
    taxes: document.taxes.map(taxAnswer),
  };
}
