import { EXISTING_PARTS, WEEKDAYS } from '../../contract/enums.js';
import { PRESETS } from '../../playout/format/presets.js';
import { airingsAt, between, during, type GroupRows, monthly, type ShowSlotRow } from '../rows.js';
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

const presetOf = (name: string): number => {
  const found = PRESETS.find((preset) => preset.name === name);
  if (!found) throw new RangeError(`There is no preset ${name}`);
  return found.id;
};

/**
 * A small independent station, with all parts of the product turned on and a month of history: logs, as-run
 * files and certificates.
 */
export const LITORAL: GroupRows = {
  name: 'Radio Litoral',
  about: {
    legalName: 'Radiodifusora del Litoral S.A.',
    taxCode: '214587690019',
    address: 'Rambla Costanera 120, Salto',
    currency: 'UYU',
    parts: [...EXISTING_PARTS],
    signatoryName: 'Mirta Caballero Sanz',
    signatoryTitle: 'Tráfico',
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
      termsDays: 30,
      rebates: [
        { from: 10_000, percentage: 2 },
        { from: 50_000, percentage: 3.5 },
      ],
    },
  ],
  accountExecutives: [
    { code: 'TIT', name: 'Ventas Litoral', address: 'Estudio', phone: '+54 3447 42 0100' },
  ],
  payMethods: [
    { code: 'CONT', description: 'Contado' },
    { code: 'CANJE', description: 'Canje por productos o servicios', barter: 1 },
  ],
  origins: [{ code: 'DIR', description: 'Venta directa' }],
  businessUnits: [{ code: 'RAD', description: 'Radio' }],
  speakers: [{ code: 'OP1', name: 'Mirta Caballero Sanz' }],
  taxes: [{ code: 'IVA22', name: 'IVA', kind: 'vat', category: 'S', rate: '22.00' }],
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
      termsDays: 30,
    },
    {
      code: 'FORRAJ',
      name: 'Forrajería La Rueda Vieja',
      category: 'FIJO',
      line: 'CAM',
      address: 'Ruta 135 km 3',
      phone: '+54 3447 42 0135',
      contact: 'Oscar Bouvier',
      termsDays: 30,
    },
    {
      code: 'SODER',
      name: 'Sodería Burbuja Fina',
      category: 'EVENT',
      line: 'COM',
      address: 'Paso 311, San José',
      phone: '+54 3447 47 0311',
      contact: 'Irma Delaloye',
      termsDays: 30,
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
    {
      code: 'PROPIA',
      name: 'Promociones de Radio Litoral',
      category: 'EVENT',
      line: 'SOC',
      free: true,
      address: 'Estudio',
      phone: '+54 3447 42 0100',
      contact: 'Mirta Caballero Sanz',
    },
  ],
  stations: [
    {
      code: 'LIT',
      name: 'Radio Litoral',
      maxBlockTime: 120,
      maxHourTime: null,
      timeZone: 'America/Argentina/Buenos_Aires',
      fillTo: 40,
      playoutFormatId: presetOf('rivendell'),
      asRunFormatId: presetOf('elr'),
    },
  ],
  weeks: [{ station: 'LIT', breaks: BREAKS, shows: Array.from({ length: 7 }, () => DAY) }],
  rateCards: [
    {
      station: 'LIT',
      name: 'Mañana',
      timeFee: '6.50',
      from: '06:00',
      to: '13:00',
      days: WEEKDAYS.slice(0, 5),
    },
    {
      station: 'LIT',
      name: 'Fin de semana',
      timeFee: '4.00',
      from: '06:00',
      to: '23:00',
      days: WEEKDAYS.slice(5),
    },
  ],
  history: 'LIT',
  handedOver: 'BAGUAL',
  campaigns: [
    {
      client: 'ALMAC',
      title: 'Fiambres y quesos',
      lines: [between('06:00', '14:00', 4, 25)],
      flight: 'long',
    },
    {
      client: 'FORRAJ',
      title: 'Ración al por mayor',
      lines: [during('DESP', 2, 30), monthly('12:00', '21:00', [1, 1, 1, 1, 1, 0, 0], 30)],
      flight: 'long',
    },
    {
      client: 'SODER',
      title: 'Reparto a domicilio',
      lines: [airingsAt('10:20,18:50', 20), between('14:00', '21:00', 1, 20, { service: 'bonus' })],
      flight: 'long',
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
    {
      client: 'FORRAJ',
      title: 'Vacunas y sales',
      lines: [between('06:00', '13:00', 3, 30, { per: 'week', maxPerDay: 1 })],
      flight: 'long',
    },
    {
      client: 'ALMAC',
      title: 'Ofertas de la semana',
      lines: [between('09:00', '20:00', 3, 20, { usePieces: 1, days: '1111110' })],
      pieces: [
        { title: 'Ofertas de almacén', seconds: 20, weight: 2 },
        { title: 'Ofertas de verdulería', seconds: 20, weight: 1 },
      ],
      flight: 'long',
    },
    {
      client: 'PROPIA',
      title: 'Radio Litoral te acompaña',
      lines: [between('06:00', '22:00', 6, 15, { service: 'fill', days: '1111111' })],
      flight: 'long',
    },
  ],
};
