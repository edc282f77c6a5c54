import type { Fields } from './reference.js';
import { nextNumber } from './unique.js';
import type { World } from './world.js';

/** A goal of a month that has none yet. */
export function newGoal({ records }: World): Fields {
  const n = nextNumber();
  return {
    stationId: records.station.id,
    accountExecutiveId: records.accountExecutive.id,
    month: `${String(2030 + Math.floor(n / 12))}-${String((n % 12) + 1).padStart(2, '0')}`,
    net: 1000,
  };
}
