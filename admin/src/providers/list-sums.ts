import type { EntityName } from '@contract/entities';
import type { RecordDimension } from '@contract/report-dimensions';
import type { components } from '../api/schema.generated';

/** What lists can show of what is ordered of each record in the year. */
export const SUM_FIELDS = ['airings', 'seconds', 'gross', 'net'] as const;

/** The lists that can, and the dimension of reports that their records are. */
export const SUMMABLE_LISTS: Readonly<Partial<Record<EntityName, RecordDimension>>> = {
  client: 'client',
  spot: 'campaign',
};

export type Sums = Pick<components['schemas']['ReportAnswer'], 'rows' | 'cells'>;

type SumFields = Record<(typeof SUM_FIELDS)[number], number>;

/** Records with their sums; nothing is ordered of those that a report does not name. */
export function withSums<R extends { id: number }>(
  records: readonly R[],
  { rows, cells }: Sums,
): (R & SumFields)[] {
  const sums = new Map(cells.map(([row = 0, , ...values]) => [rows[row]?.[0], values]));
  return records.map((record) => {
    const [airings = 0, seconds = 0, gross = 0, net = 0] = sums.get(record.id) ?? [];
    return { ...record, airings, seconds, gross, net };
  });
}

/** The fields of a record that is saved: without the sums that a list gave it. */
export const withoutSums = (entity: string, record: object): object =>
  Object.hasOwn(SUMMABLE_LISTS, entity)
    ? Object.fromEntries(
        Object.entries(record).filter(
          ([field]) => !(SUM_FIELDS as readonly string[]).includes(field),
        ),
      )
    : record;
