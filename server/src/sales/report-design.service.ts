import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { saveError } from '../common/database-errors.js';
import { badFields, notFound } from '../common/errors.js';
import type { DesignedReport } from '../contract/report.js';
import { FILTER_DIMENSIONS } from '../contract/report-dimensions.js';
import type { ListRequest, Page } from '../rest/rest-list.js';
import { staleRecord } from '../tenant/stale-record.js';
import { runIn, TenantDatabase } from '../tenant/tenant-database.js';
import { designProblems } from './core/report-problems.js';
import type {
  ReportDesignBody,
  ReportDesignFilter,
  ReportDesignQuestion,
  ReportDesignUpdate,
} from './report-design.dto.js';
import * as designs from './report-design.repository.js';

type StoredDesign = NonNullable<Awaited<ReturnType<typeof designs.readDesign>>>;

/** Reports that people save by name, each for everybody in the media group. */
@Injectable()
export class ReportDesignService {
  constructor(private readonly database: TenantDatabase) {}

  page(multimediaId: number, request: ListRequest<ReportDesignFilter>): Promise<Page> {
    return designs.designPage(this.database, multimediaId, request);
  }

  /** @throws 404 */
  async get(multimediaId: number, id: number): Promise<StoredDesign> {
    const design = await designs.readDesign(this.database, multimediaId, id);
    if (!design) throw notFound();
    return design;
  }

  /** @throws 400 for invalid fields, NAME_IN_USE */
  create(multimediaId: number, body: ReportDesignBody): Promise<StoredDesign> {
    const question = sound(body.question);
    return this.saving(multimediaId, body, (manager) =>
      designs.addDesign(manager, multimediaId, body.name, question),
    );
  }

  /**
   * Replaces a design.
   *
   * @throws as create; 404, STALE_RECORD
   */
  update(multimediaId: number, id: number, body: ReportDesignUpdate): Promise<StoredDesign> {
    const question = sound(body.question);
    return this.saving(multimediaId, body, async (manager) => {
      const version = await designs.lockDesign(manager, multimediaId, id);
      if (version === undefined) throw notFound();
      if (body.version && body.version !== version)
        throw await staleRecord(runIn(manager), multimediaId, 'reportDesign', id);
      return designs.changeDesign(manager, multimediaId, id, body.name, question);
    });
  }

  /** @throws 404 */
  async delete(multimediaId: number, id: number): Promise<{ id: number }> {
    const isGone = await this.database.write(multimediaId, (manager) =>
      designs.deleteDesign(manager, multimediaId, id),
    );
    if (!isGone) throw notFound();
    return { id };
  }

  private async saving(
    multimediaId: number,
    body: ReportDesignBody,
    work: (manager: EntityManager) => Promise<StoredDesign | undefined>,
  ): Promise<StoredDesign> {
    try {
      const saved = await this.database.write(multimediaId, work);
      if (!saved) throw notFound();
      return saved;
    } catch (error) {
      throw saveError(error, body);
    }
  }
}

/**
 * What is stored of a design: dates of the period `dates` alone, and filters that have values.
 *
 * @throws 400 for what is wrong with it
 */
function sound(sent: ReportDesignQuestion): DesignedReport {
  const { basis, period, rows, columns, measures, filters, compare, shares, chart } = sent;
  const isDates = period === 'dates';
  const chosen = FILTER_DIMENSIONS.flatMap((dimension) => {
    const values = filters?.[dimension] ?? [];
    return values.length > 0 ? [[dimension, values] as const] : [];
  });
  const design: DesignedReport = {
    basis,
    period,
    dateFrom: isDates ? (sent.dateFrom ?? null) : null,
    dateTo: isDates ? (sent.dateTo ?? null) : null,
    rows,
    columns,
    measures,
    filters: Object.fromEntries(chosen),
    compare,
    sort: sent.sort ?? null,
    top: sent.top ?? null,
    shares,
    chart,
  };
  const problems = Object.entries(designProblems(design));
  if (problems.length > 0)
    throw badFields(
      Object.fromEntries(problems.map(([field, problem]) => [`question.${field}`, problem])),
    );
  return design;
}
