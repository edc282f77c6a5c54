import type { GroupRows } from '../rows.js';
import { AM_CAMPAIGNS } from './ribera-campaigns-am.js';
import { FM_CAMPAIGNS, UNPLACEABLE_CAMPAIGNS } from './ribera-campaigns-fm.js';
import { RIBERA_CLIENTS } from './ribera-clients.js';
import { RIBERA_REFERENCE } from './ribera-reference.js';
import { RIBERA_STATIONS, RIBERA_WEEKS } from './ribera-weeks.js';

/** A group with every kind of record; the first station has a day that is full. */
export const RIBERA: GroupRows = {
  name: 'Grupo Ribera',
  ...RIBERA_REFERENCE,
  clients: RIBERA_CLIENTS,
  stations: RIBERA_STATIONS,
  weeks: RIBERA_WEEKS,
  campaigns: [...FM_CAMPAIGNS, ...UNPLACEABLE_CAMPAIGNS, ...AM_CAMPAIGNS],
};
