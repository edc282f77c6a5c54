import { isToLoadAgain, loadedDates } from '@contract/loading-hour';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useRecords } from '../shared/records';
import type { DaySummary, Log } from './model/types';
import type { Station } from './use-stations';

const mustLoadNow = ({ exportedAt, ...day }: DaySummary, station: Station): boolean =>
  isToLoadAgain(
    { ...day, exportedAt: exportedAt === null ? null : Date.parse(exportedAt) },
    station,
    Date.now(),
  );

/** Whether the studio of a station has to load a day's file again. */
export function useToLoadAgain(stationId: number, day: DaySummary): boolean {
  const { data } = useRecords<Station>('station');
  const station = data?.find(({ id }) => id === stationId);
  return station !== undefined && mustLoadNow(day, station);
}

/** Changed days of a station. */
interface StationDates {
  stationId: number;
  dates: readonly string[];
}

/**
 * Returns a function to call with the days whose logs changed. It returns what a notice then says of the studio, which has
 * loaded some of them; empty when it has none.
 */
export function useStudioSentence(): (changed: readonly StationDates[]) => string {
  const { data } = useRecords<Station>('station');
  const translate = useTranslate();
  return useCallback(
    (changed) => {
      const isLoaded = ({ stationId, dates }: StationDates): boolean => {
        const station = data?.find(({ id }) => id === stationId);
        const loaded = station ? loadedDates(station, Date.now()) : [];
        return dates.some((date) => loaded.includes(date));
      };
      return changed.some(isLoaded) ? translate('trafficLog.studio.again') : '';
    },
    [data, translate],
  );
}

/** Returns a function that translates what was done to a day, with what that asks of its studio behind it. */
export function useWithStudio({ stationId, date }: Log): (key: string, args?: object) => string {
  const translate = useTranslate();
  const studio = useStudioSentence();
  return (key, args) =>
    [translate(key, args), studio([{ stationId, dates: [date] }])].filter(Boolean).join(' ');
}
