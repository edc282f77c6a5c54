import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deleteError } from '../common/database-errors.js';
import { badFields, CodeError, notFound } from '../common/errors.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { saving } from '../rest/saving.js';
import { staleRecord } from '../tenant/stale-record.js';
import { runIn, TenantDatabase } from '../tenant/tenant-database.js';
import { changesWhatItComesTo, taxProblems } from './core/tax-problems.js';
import type { TaxAnswer, TaxBody, TaxFilter, TaxUpdate } from './tax.dto.js';
import { isTaxUsed } from './pre-invoice.repository.js';
import * as taxes from './tax.repository.js';

/** Taxes of a media group. */
@Injectable()
export class TaxService {
  constructor(private readonly database: TenantDatabase) {}

  page(multimediaId: number, request: ListRequest<TaxFilter>): Promise<Page> {
    return taxes.taxPage(this.database, multimediaId, request);
  }

  /** @throws 404 */
  get(multimediaId: number, id: number): Promise<TaxAnswer> {
    return this.database.read(multimediaId, (manager) => taxIn(manager, multimediaId, id));
  }

  /** @throws 400 for invalid fields, CODE_IN_USE */
  create(multimediaId: number, body: TaxBody): Promise<TaxAnswer> {
    return saving(this.database, multimediaId, body, async (manager) => {
      const id = await taxes.addTax(manager, multimediaId, soundTax(body));
      return taxIn(manager, multimediaId, id);
    });
  }

  /**
   * Changes the fields that are sent; null clears.
   *
   * @throws as create; 404, STALE_RECORD; TAX_FIXED for what documents that have it came to
   */
  update(multimediaId: number, id: number, body: TaxUpdate): Promise<TaxAnswer> {
    return saving(this.database, multimediaId, body, async (manager) => {
      const version = await taxes.lockTax(manager, multimediaId, id);
      if (version === undefined) throw notFound();
      if (body.version && body.version !== version)
        throw await staleRecord(runIn(manager), multimediaId, 'tax', id);
      const before = await taxIn(manager, multimediaId, id);
      const tax = soundTax(body, before);
      const after = { ...tax, rate: Number(tax.rate) };
      if (changesWhatItComesTo(before, after) && (await isTaxUsed(manager, multimediaId, id)))
        throw new CodeError('TAX_FIXED');
      await taxes.changeTax(manager, multimediaId, id, tax);
      return taxIn(manager, multimediaId, id);
    });
  }

  /** @throws 404, TAX_IN_USE */
  async delete(multimediaId: number, id: number): Promise<{ id: number }> {
    try {
      const row = await taxes.deleteTax(this.database, multimediaId, id);
      if (!row) throw notFound();
      return row;
    } catch (error) {
      throw deleteError(error);
    }
  }
}

async function taxIn(
  manager: EntityManager,
  multimediaId: number,
  id: number,
): Promise<taxes.StoredTax> {
  const tax = await taxes.taxById(manager, multimediaId, id);
  if (!tax) throw notFound();
  return tax;
}

/**
 * The whole tax: the fields that were sent, and the stored ones for the rest.
 *
 * @throws 400 for invalid fields
 */
function soundTax(body: TaxBody, stored?: taxes.StoredTax): taxes.TaxColumns {
  const { code, name, kind, category, rate } = body;
  const tax = {
    ...{ code, name, kind, category, rate },
    from: (body.from === undefined ? stored?.from : body.from) ?? null,
    to: (body.to === undefined ? stored?.to : body.to) ?? null,
    barter: (body.barter === undefined ? stored?.barter : body.barter) ?? 1,
  };
  const problems = taxProblems(tax);
  if (Object.keys(problems).length > 0) throw badFields(problems);
  return { ...tax, rate: rate.toFixed(2) };
}
