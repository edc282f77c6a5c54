import type { CountedAs } from '@contract/airing-outcome';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useTexts } from '../shared/records';
import { SERVICE_KEYS } from '../spot/lines/model/sentences';
import { REASON_TEXTS } from '../traffic-log/model/texts';
import { useStations } from '../traffic-log/use-stations';
import type { Entry, EntryKind } from './model/airings';

const KINDS: Record<EntryKind, string> = {
  made: 'client.kind.made',
  locked: 'client.kind.locked',
  unplaced: 'client.kind.unplaced',
  asked: 'client.kind.asked',
};

const BECAME: Record<CountedAs, string> = {
  aired: 'client.became.aired',
  missed: 'client.became.missed',
  scratched: 'client.became.scratched',
  unknown: 'client.became.unknown',
};

const SHOWS = ['show'] as const;

/** The texts of entries: station, time of day, bonus or fill, and why they do not air. */
export function useWords() {
  const translate = useTranslate();
  const stations = useStations();
  const shows = useTexts(SHOWS).get('show');
  return useMemo(() => {
    const names = new Map((stations ?? []).map(({ id, name }) => [id, name]));
    const places = new Map((stations ?? []).map(({ id }, index) => [id, index]));
    return {
      station: (id: number): string => names.get(id) ?? '',
      /** Stations are ordered by code. */
      orderOf: (id: number): number => places.get(id) ?? places.size,
      kind: ({ kind, service, became }: Entry): string => {
        const state = translate(became === null ? KINDS[kind] : BECAME[became]);
        return service === 'guaranteed' ? state : `${state}, ${translate(SERVICE_KEYS[service])}`;
      },
      reason: ({ reason }: Pick<Entry, 'reason'>): string =>
        reason === null ? '' : translate(REASON_TEXTS[reason].name),
      window: ({ window }: Entry): string => {
        if (window === null) return '';
        if ('from' in window) return `${window.from}–${window.to}`;
        return shows?.get(window.showId) ?? '';
      },
    };
  }, [translate, stations, shows]);
}

export type Words = ReturnType<typeof useWords>;
