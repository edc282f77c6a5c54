import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recordKey, refetchList } from '../../providers/kept-lists';
import { useSectionNotify } from '../../shared/notify';
import { useHttp } from '../../shared/services';
import type { SpotAnswer } from '../model/types';
import { WAITING_KEY } from './use-waiting';

/** Approves or sends back, and tells the open tabs. */
export function useDecide(onDone: () => void) {
  const http = useHttp();
  const queries = useQueryClient();
  const notify = useSectionNotify('spot.title');
  const [busy, setBusy] = useState(false);
  const decide = async (
    { id, version, replacesId }: SpotAnswer,
    approved: 0 | 1,
    note: string | null,
  ): Promise<void> => {
    setBusy(true);
    try {
      const body = { spotId: id, version, approved, note };
      const answer = await http.json<SpotAnswer>('/Spot/approve', { method: 'POST', body });
      queries.setQueryData(recordKey('spot', id), answer);
      notify.success(approved === 1 ? 'spot.approval.approved' : 'spot.approval.sentBack');
      onDone();
    } catch (error) {
      notify.error(error);
      await queries.invalidateQueries({ queryKey: recordKey('spot', id) });
    } finally {
      setBusy(false);
      if (replacesId) void queries.invalidateQueries({ queryKey: recordKey('spot', replacesId) });
      void queries.invalidateQueries({ queryKey: WAITING_KEY });
      void refetchList(queries, 'spot');
    }
  };
  return { busy, decide };
}
