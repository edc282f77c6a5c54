import { SUM_FIELDS } from '../providers/list-sums';
import type { Fields } from '../shared/resource';
import { useParts } from '../shared/services';
import { useHiddenColumns } from './columns';

/** What is ordered of a record in the year, as columns of its list. */
export const SUM_FACTS: Fields = {
  airings: { label: { EN: 'Airings/year', ES: 'Salidas/año' }, says: 'count' },
  seconds: { label: { EN: 'Seconds/year', ES: 'Segundos/año' }, says: 'count' },
  gross: { label: { EN: 'Gross/year', ES: 'Bruto/año' }, says: 'money' },
  net: { label: { EN: 'Net/year', ES: 'Neto/año' }, says: 'money' },
};

/**
 * The columns of sums that a list offers, none while reports are off, and whether it has to ask for them.
 *
 * @param spare the columns that are not shown until they are chosen
 */
export function useSums(
  resource: string,
  spare: readonly string[],
): { columns: readonly string[]; asked: boolean } {
  const [hidden] = useHiddenColumns(resource, spare);
  const columns: readonly string[] = useParts().includes('reports') ? SUM_FIELDS : [];
  return { columns, asked: columns.some((field) => !hidden.includes(field)) };
}
