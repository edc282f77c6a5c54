import { parseDate } from '@contract/time';
import { useFormContext, useWatch } from 'react-hook-form';
import { dateProblem } from '../inputs/date-text';
import type { Station } from '../traffic-log/use-stations';
import { useAddress } from '../workspace/use-address';
import type { QuestionForm } from './model/question';

/** Writes the station and days of the question into the address, and takes those of a link. */
export function QuestionAddress({ stations }: { stations: readonly Station[] }) {
  const { setValue } = useFormContext<QuestionForm>();
  const [station, from, to] = useWatch<QuestionForm, ['stationId', 'startDate', 'endDate']>({
    name: ['stationId', 'startDate', 'endDate'],
  });
  const shown = (date: string): string | null => (dateProblem(date) === null ? date : null);
  useAddress({ station, from: shown(from), to: shown(to) }, (link) => {
    const wanted = stations.find(({ id }) => String(id) === link.get('station'));
    if (wanted) setValue('stationId', wanted.id);
    const [first, last] = [link.get('from') ?? '', link.get('to') ?? ''];
    if (!parseDate(first) || !parseDate(last) || first > last) return;
    setValue('startDate', first);
    setValue('endDate', last);
  });
  return null;
}
