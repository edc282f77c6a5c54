import type { EntityManager } from 'typeorm';
import { columns } from '../../common/columns.js';
import { statementIn } from '../../tenant/tenant-database.js';
import type { PreInvoiceDocument } from '../core/document.js';

const DOCUMENTS = {
  text: `SELECT id, document, digest FROM pre_invoice WHERE multimedia_id = $1 AND id = ANY($2::int[])
    ORDER BY number`,
  row: {
    id: columns.integer(),
    document: columns.json<PreInvoiceDocument>(),
    digest: columns.text(),
  },
};

/** Documents as they were handed over, by number; those that are not there are left out. */
export const frozenDocuments = (
  manager: EntityManager,
  multimediaId: number,
  ids: readonly number[],
): Promise<{ id: number; document: PreInvoiceDocument; digest: string }[]> =>
  statementIn(manager, DOCUMENTS, [multimediaId, ids]);
