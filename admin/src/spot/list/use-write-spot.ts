import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { WriteCell, WrittenCell } from '../../list/parts';
import type { StoredRecord } from '../../providers/data-provider';
import { refetchList } from '../../providers/kept-lists';
import { isOfCampaign } from '../../traffic-log/model/stale';
import { useAffectedDays } from '../../traffic-log/stale/use-affected-days';
import { useChangeMany } from '../many/use-change-many';
import { bodyOf, fieldsOf, linesOf } from '../model/draft';
import { endChange } from '../model/end-change';
import type { SpotAnswer, SpotRow } from '../model/types';

/** Ends a campaign on another day, as several at once are extended or cancelled. */
function useWriteEnd(): (row: SpotRow, endDate: string) => Promise<WrittenCell> {
  const many = useChangeMany();
  const tellAffected = useAffectedDays();
  return useCallback(
    async (row, endDate) => {
      if (endDate < (row.startDate ?? '')) throw new HttpError('spot.error.endDate', 400);
      const { change, date } = endChange(row.endDate ?? null, endDate);
      const tell = (): void =>
        void tellAffected(
          [row.stationId],
          isOfCampaign(row.id, ...(change === 'cancel' ? [null] : [])),
        );
      const [result] = await many.change([row], change, { date });
      if (!result || result.refused)
        throw new HttpError(result?.refused?.text ?? 'errors.notFound', 409);
      tell();
      const undo = async (): Promise<void> => {
        const [failed] = await many.undo([result]);
        if (failed) throw failed.error;
        tell();
      };
      return { record: { ...row, endDate, version: result.version ?? row.version }, undo };
    },
    [many, tellAffected],
  );
}

/** Saves a field of a campaign where its row stands: the row is not the campaign, which is read first. */
export function useWriteSpot(): WriteCell {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const writeEnd = useWriteEnd();
  return useCallback<WriteCell>(
    async (row, source, value) => {
      if (source === 'endDate') return writeEnd(row as unknown as SpotRow, String(value));
      const { data: whole } = await dataProvider.getOne<SpotAnswer>('spot', { id: row.id });
      const fields = { ...fieldsOf(whole), [source]: value };
      const body = bodyOf(fields, linesOf(whole), whole.replacesId ?? null);
      try {
        // With the version of the row that was seen: what somebody else saved since is asked about.
        const { data } = await dataProvider.update<StoredRecord>('spot', {
          id: row.id,
          data: { ...body, version: row.version },
          previousData: row,
        });
        const { version, spotName, accountExecutiveId } = data;
        return { record: { ...row, version, spotName, accountExecutiveId } };
      } catch (error) {
        void refetchList(queries, 'spot');
        throw error;
      }
    },
    [dataProvider, queries, writeEnd],
  );
}
