import type { Tenant } from '../support/app.js';
import { create, type Fields } from './reference.js';

type Line = Fields & { id: number };

/** A campaign as the server returns it. */
export interface Campaign extends Fields {
  id: number;
  version: number;
  stationId: number;
  clientId: number;
  internalNumber: number;
  revision: number;
  cancelled: number;
  replacesId: number | null;
  pieces: Line[];
  simpleSchedules: Line[];
  advancedSchedules: Line[];
}

/** Four airings a day from 06:00 to 10:00, Mondays to Fridays of December 2026. */
export const simpleLine = (changes: Fields = {}): Fields => ({
  spotType: 0,
  length: 30,
  filename: 'acme-verano-30',
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  timeMode: 0,
  startTime: '06:00',
  endTime: '10:00',
  occurrences: 4,
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 0,
  sunday: 0,
  ...changes,
});

/** A month's 31 counts: `counts` from its first day, then none. */
export const daily = (...counts: number[]): number[] =>
  Array.from({ length: 31 }, (_, i) => counts[i] ?? 0);

/** Two airings on each of the first three days of December 2026. */
export const detailedLine = (changes: Fields = {}): Fields => ({
  spotType: 0,
  length: 20,
  fileName: 'acme-verano-20',
  date: '2026-12-01',
  occurrences: daily(2, 2, 2),
  startTime: '12:00',
  endTime: '14:00',
  ...changes,
});

/** A piece that may air on any day at any hour. */
export const newPiece = (changes: Fields = {}): Fields => ({
  fileName: 'acme-verano-a-30',
  length: 30,
  ...changes,
});

/** A valid campaign body; station and client are created unless given. */
export async function campaignBody(tenant: Tenant, changes: Fields = {}): Promise<Fields> {
  return {
    stationId: changes['stationId'] ?? (await create(tenant, 'station')).id,
    clientId: changes['clientId'] ?? (await create(tenant, 'client')).id,
    spotName: 'Verano ACME',
    simpleSchedules: [],
    advancedSchedules: [],
    ...changes,
  };
}

export const createCampaign = async (tenant: Tenant, changes: Fields = {}): Promise<Campaign> =>
  tenant.create<Campaign>('Spot', await campaignBody(tenant, changes));
