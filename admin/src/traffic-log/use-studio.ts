import { isToLoadAgain, loadedDates } from '@contract/loading-hour';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useRecords } from '../shared/records';
import type { DaySummary } from './model/types';
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

/**
 * Returns a function that says what an edit by hand of a day asks of its studio: to load it again where it has it; empty where it
 * has not.
 */
export function useStudioSentence(): (stationId: number, date: string) => string {
  const { data } = useRecords<Station>('station');
  const translate = useTranslate();
  return useCallback(
    (stationId, date) => {
      const station = data?.find(({ id }) => id === stationId);
      const loaded = station ? loadedDates(station, Date.now()) : [];
      return loaded.includes(date) ? translate(AGAIN) : '';
    },
    [data, translate],
  );
}

const AGAIN = 'trafficLog.studio.again';

/** What was done, and behind it that the studio has to load days again where there are any. */
export function withDaysToLoad(
  done: string,
  toLoad: readonly string[],
  translate: (key: string) => string,
): string {
  if (toLoad.length === 0) return done;
  return `${done.replace(/\.$/, '')}. ${translate(AGAIN)}`;
}
