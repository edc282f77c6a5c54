import { queryOptions } from '@tanstack/react-query';
import type { Services } from '../shared/services';
import type { CampaignAnswer } from './model/types';

/** A campaign with its lines, as it is read when it is opened. */
export const campaignQuery = (dataProvider: Services['dataProvider'], id: number) =>
  queryOptions({
    queryKey: ['campaign', id],
    queryFn: async () =>
      (await dataProvider.getOne('spot', { id })).data as unknown as CampaignAnswer,
    staleTime: Infinity,
  });
