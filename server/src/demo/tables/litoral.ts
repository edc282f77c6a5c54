import { EXISTING_PARTS } from '../../contract/enums.js';
import { at, between, during, type GroupRows, monthly, type ShowSlotRow } from '../rows.js';
import { readBreak } from './ribera-weeks.js';

const HOURS = [6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20];
const BREAKS = HOURS.flatMap((hour) => [`${hour}:20`, `${hour}:50`]).map((time) =>
  readBreak(time.padStart(5, '0')),
);

const DAY: readonly ShowSlotRow[] = [
  ['DESP', '06:00', '09:00'],
  ['MUSI', '09:00', '13:00'],
  ['SOBR', '13:00', '16:00'],
];

/** A small independent station: enough to see that tenants are apart. */
export const LITORAL: GroupRows = {
  name: 'Radio Litoral',
  about: {
    legalName: 'Radiodifusora del Litoral S.A.',
    taxCode: '214587690019',
    address: 'Rambla Costanera 120, Salto',
    parts: [...EXISTING_PARTS],
  },
  clientCategories: [
    { priority: 'A', code: 'FIJO', name: 'Clientes fijos' },
    { priority: 'C', code: 'EVENT', name: 'Eventuales' },
  ],
  spotCategories: [
    { code: 'COM', name: 'Comercios' },
    { code: 'CAM', name: 'Campo' },
    { code: 'SOC', name: 'Sociales', ignoreRejectCategory: 1 },
  ],
  adAgencyGroups: [],
  adAgencies: [
    {
      code: 'BAGUAL',
      name: 'Bagual Publicidad',
      address: 'Sarmiento 120, Colón',
      phone: '+54 3447 42 0120',
      contact: 'Laura Kriger',
    },
  ],
  accountExecutives: [
    { code: 'TIT', name: 'Ventas Litoral', address: 'Estudio', phone: '+54 3447 42 0100' },
  ],
  payMethods: [
    { code: 'CONT', description: 'Contado' },
    { code: 'CANJE', description: 'Canje por productos o servicios' },
  ],
  origins: [{ code: 'DIR', description: 'Venta directa' }],
  businessUnits: [{ code: 'RAD', description: 'Radio' }],
  speakers: [{ code: 'OP1', name: 'Mirta Caballero Sanz' }],
  shows: [
    { code: 'DESP', name: 'Despertador litoral' },
    { code: 'MUSI', name: 'Música de río' },
    { code: 'SOBR', name: 'La sobremesa' },
  ],
  clients: [
    {
      code: 'ALMAC',
      name: 'Almacén El Recodo',
      category: 'FIJO',
      line: 'COM',
      address: 'Rocamora 15, Colón',
      phone: '+54 3447 42 0115',
      contact: 'Delfina Paoli',
    },
    {
      code: 'FORRAJ',
      name: 'Forrajería La Rueda Vieja',
      category: 'FIJO',
      line: 'CAM',
      address: 'Ruta 135 km 3',
      phone: '+54 3447 42 0135',
      contact: 'Oscar Bouvier',
    },
    {
      code: 'SODER',
      name: 'Sodería Burbuja Fina',
      category: 'EVENT',
      line: 'COM',
      address: 'Paso 311, San José',
      phone: '+54 3447 47 0311',
      contact: 'Irma Delaloye',
    },
    {
      code: 'SOCIAL',
      name: 'Avisos sociales',
      category: 'EVENT',
      line: 'SOC',
      address: 'Estudio',
      phone: '+54 3447 42 0100',
      contact: 'Mostrador',
    },
  ],
  stations: [
    {
      code: 'LIT',
      name: 'Radio Litoral',
      maxBlockTime: 120,
      maxHourTime: null,
      timeZone: 'America/Argentina/Buenos_Aires',
    },
  ],
  weeks: [{ station: 'LIT', breaks: BREAKS, shows: Array.from({ length: 7 }, () => DAY) }],
  campaigns: [
    {
      client: 'ALMAC',
      title: 'Fiambres y quesos',
      lines: [between('06:00', '14:00', 4, 25)],
      flight: 'open',
    },
    {
      client: 'FORRAJ',
      title: 'Ración al por mayor',
      lines: [during('DESP', 2, 30), monthly('12:00', '21:00', [1, 1, 1, 1, 1, 0, 0], 30)],
      flight: 'running',
    },
    {
      client: 'SODER',
      title: 'Reparto a domicilio',
      lines: [at('10:20,18:50', 20)],
      flight: 'open',
    },
    {
      client: 'SOCIAL',
      title: 'Saludos de cumpleaños',
      lines: [
        during('MUSI', 2, 20, {
          read: 'Feliz cumpleaños de parte de toda la familia y de Radio Litoral.',
        }),
      ],
      flight: 'open',
    },
  ],
};
