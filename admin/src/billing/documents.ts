import type { components } from '../api/schema.generated';
import { pagedList } from '../shared/paged-list';

export type DocumentRow = components['schemas']['PreInvoiceRow'];
export type StoredDocument = components['schemas']['PreInvoiceAnswer'];

export const DOCUMENTS = 'pre-invoices';
export const PAYMENTS = 'payments';

export const NEWEST_DOCUMENTS = pagedList(DOCUMENTS, { field: 'number', order: 'DESC' }, 50);
export const NEWEST_PAYMENTS = pagedList(PAYMENTS, { field: 'date', order: 'DESC' }, 25);
