import type { Fields } from './reference.js';

/** A payment of the client of a world, for no document. */
export const newPayment = (
  { records }: { records: Readonly<Record<string, { id: number }>> },
  changes: Fields = {},
): Fields => ({
  payer: `client:${records.client?.id ?? 0}`,
  ...{ date: '2026-12-15', amount: 100, reference: 'Transferencia 1', allocations: [] },
  ...changes,
});
