import { queryOptions } from '@tanstack/react-query';
import type { Services } from '../shared/services';
import type { SpotAnswer } from './model/types';

/** A campaign with its lines, as it is read when it is opened. */
export const spotQuery = (dataProvider: Services['dataProvider'], id: number) =>
  queryOptions({
    queryKey: ['record', 'spot', id],
    queryFn: async () => (await dataProvider.getOne('spot', { id })).data as unknown as SpotAnswer,
    staleTime: Infinity,
  });
