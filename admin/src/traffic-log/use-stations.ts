import { useRecords } from '../shared/records';
import { useMemo } from 'react';
import { todayAt } from '../shared/dates';
import type { StoredRecord } from '../providers/data-provider';

export interface Station extends StoredRecord {
  code: string;
  name: string;
  timeZone: string;
  playoutLoadsAt?: string | null;
  playoutFormatId?: number | null;
  cartPattern?: string | null;
}

const collator = new Intl.Collator('es', { numeric: true });

/** Today's date at a station. */
export function useTodayAt(stationId: number): string {
  const { data } = useRecords<Station>('station');
  return todayAt(data?.find(({ id }) => id === stationId)?.timeZone ?? 'UTC');
}

/** The stations of the station group, ordered by code; undefined while loading. */
export function useStations(): readonly Station[] | undefined {
  const { data } = useRecords<Station>('station');
  return useMemo(() => data?.toSorted((a, b) => collator.compare(a.code, b.code)), [data]);
}
