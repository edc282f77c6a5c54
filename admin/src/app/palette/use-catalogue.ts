import type { EntityName } from '@contract/entities';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { StoredRecord } from '../../providers/data-provider';
import { codeName } from '../../providers/text';
import { useRecords } from '../../shared/records';
import { useStations } from '../../traffic-log/use-stations';
import { tabOfSpot } from '../../workspace/addresses';
import { findable, type Findable, type Target } from './find';
import type { Catalogue, ClientFindable } from './intents';

const cachedFindables = new WeakMap<
  readonly StoredRecord[],
  { group: string; entries: readonly Findable[] }
>();

/** The search texts of a list's records, recomputed only when the list or the language changes. */
function findablesOf<T extends Findable>(
  list: readonly StoredRecord[] | undefined,
  group: string,
  make: (record: StoredRecord) => T,
): readonly T[] {
  if (!list) return [];
  const known = cachedFindables.get(list);
  if (known?.group === group) return known.entries as readonly T[];
  const entries = list.map(make);
  cachedFindables.set(list, { group, entries });
  return entries;
}

/** The records of the station group: all searchable ones, and those that questions can be about. */
export function useCatalogue(): Catalogue & { records: readonly Findable[] } {
  const translate = useTranslate();
  const { data: clients } = useRecords('client');
  const { data: agencies } = useRecords('adAgency');
  const { data: spots } = useRecords('spot');
  const stations = useStations();
  return useMemo(() => {
    const nameOf = (entity: EntityName): string =>
      translate(`resources.${entity}.name`, { smart_count: 1 });
    const target = (entity: EntityName, record: StoredRecord, more: Partial<Target>): Findable =>
      findable({
        key: `${entity}-${record.id}`,
        label: codeName(record),
        group: nameOf(entity),
        action: { kind: 'record', tabId: 'commercial_config/ad_agency/1', record: record.id },
        ...more,
      });
    const clientThings = findablesOf(clients, nameOf('client'), (client): ClientFindable => ({
      ...target('client', client, { action: { kind: 'client', clientId: client.id } }),
      clientId: client.id,
      spotId: null,
    }));
    const spotThings = findablesOf(spots, nameOf('spot'), (spot) =>
      target('spot', spot, {
        label: `${String(spot.internalNumber)} ${String(spot.spotName)}`,
        also: [
          spot.agencyOrderNumber,
          spot.customerName,
          spot.stationName,
          spot.orderNumber,
          spot.orderName,
        ].join(' '),
        action: { kind: 'tab', tabId: tabOfSpot(spot.id) },
      }),
    );
    const agencyThings = findablesOf(agencies, nameOf('adAgency'), (agency) =>
      target('adAgency', agency, {}),
    );
    const campaigns = (spots ?? []).flatMap((spot, index): ClientFindable[] => {
      const thing = spotThings[index];
      // Replaced revisions air no more.
      return !thing || spot.cancelled === 1
        ? []
        : [{ ...thing, clientId: Number(spot.clientId), spotId: spot.id }];
    });
    return {
      clients: clientThings,
      campaigns,
      stations: (stations ?? []).map((station) => ({
        ...target('station', station, {}),
        stationId: station.id,
      })),
      records: [...clientThings, ...agencyThings, ...spotThings],
    };
  }, [translate, clients, agencies, spots, stations]);
}
