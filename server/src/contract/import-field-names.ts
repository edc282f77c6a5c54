import type { Language } from './enums.js';
import { GRID_FIELD } from './import.js';

/** What people call the fields of rows that are imported. */
export const IMPORT_FIELD_NAMES = {
  station: { EN: 'Station', ES: 'Emisora' },
  days: { EN: 'Days', ES: 'Días' },
  time: { EN: 'Times', ES: 'Horas' },
  timeType: { EN: 'Start or end', ES: 'Comienzo o fin' },
  tolerance: { EN: 'Hard or soft start', ES: 'Hora exacta o flexible' },
  spotType: { EN: 'Ads or sponsors', ES: 'Avisos o auspicios' },
  allowMix: { EN: 'Same category twice', ES: 'Permite repetir rubro' },
  show: { EN: 'Show', ES: 'Programa' },
  interval: { EN: 'From–to hours', ES: 'Franja' },
  from: { EN: 'From', ES: 'Desde' },
  to: { EN: 'To', ES: 'Hasta' },
  client: { EN: 'Client', ES: 'Cliente' },
  campaign: { EN: 'Campaign', ES: 'Campaña' },
  agency: { EN: 'Agency', ES: 'Agencia' },
  agencyOrder: { EN: 'Agency order number', ES: 'N.º de orden de agencia' },
  executive: { EN: 'Account executive', ES: 'Ejecutivo de cuentas' },
  spotCategory: { EN: 'Spot category', ES: 'Rubro' },
  monday: { EN: 'Monday', ES: 'Lunes' },
  tuesday: { EN: 'Tuesday', ES: 'Martes' },
  wednesday: { EN: 'Wednesday', ES: 'Miércoles' },
  thursday: { EN: 'Thursday', ES: 'Jueves' },
  friday: { EN: 'Friday', ES: 'Viernes' },
  saturday: { EN: 'Saturday', ES: 'Sábado' },
  sunday: { EN: 'Sunday', ES: 'Domingo' },
  startTime: { EN: 'Start time', ES: 'Hora desde' },
  endTime: { EN: 'End time', ES: 'Hora hasta' },
  exactTimes: { EN: 'Exact times', ES: 'Horas exactas' },
  perDay: { EN: 'Airings a day', ES: 'Salidas por día' },
  perWeek: { EN: 'Airings a week', ES: 'Salidas por semana' },
  perMonth: { EN: 'Airings a month', ES: 'Salidas por mes' },
  total: { EN: 'Airings in all', ES: 'Salidas en total' },
  length: { EN: 'Length', ES: 'Duración' },
  file: { EN: 'File', ES: 'Archivo' },
  pricePerSecond: { EN: 'Price of a second', ES: 'Precio del segundo' },
  pricePerAiring: { EN: 'Price of an airing', ES: 'Precio de la salida' },
  monthlyGross: { EN: 'Monthly gross', ES: 'Bruto mensual' },
  advertiser: { EN: 'Advertiser', ES: 'Anunciante' },
  cart: { EN: 'Cart', ES: 'Cartucho' },
  copyName: { EN: 'Copy name', ES: 'Nombre de la pieza' },
  startDate: { EN: 'First day', ES: 'Primer día' },
  endDate: { EN: 'Last day', ES: 'Último día' },
  script: { EN: 'Script', ES: 'Texto' },
  internalNumber: { EN: 'Internal number', ES: 'Número interno' },
  gross: { EN: 'Gross', ES: 'Bruto' },
  discount: { EN: 'Discount', ES: 'Descuento' },
} as const satisfies Record<string, Record<Language, string>>;

/** Those of records, whose forms have names of their own. */
const RECORD_FIELD_NAMES = {
  code: { EN: 'Code', ES: 'Código' },
  name: { EN: 'Name', ES: 'Nombre' },
  clientCategory: { EN: 'Client category', ES: 'Categoría de cliente' },
  adAgencyGroup: { EN: 'Ad agency group', ES: 'Central de medios' },
  taxCode: { EN: 'Tax code', ES: 'CUIT / RUT' },
  address: { EN: 'Address', ES: 'Dirección' },
  phone: { EN: 'Phone', ES: 'Teléfono' },
  contact: { EN: 'Contact', ES: 'Contacto' },
  email: { EN: 'E-mail', ES: 'Correo' },
  comments: { EN: 'Comments', ES: 'Comentarios' },
  priority: { EN: 'Priority', ES: 'Prioridad' },
  ignoreRejectCategory: { EN: 'Same category twice', ES: 'Permite repetir rubro' },
  separationMinutes: { EN: 'Minutes of separation', ES: 'Minutos de separación' },
  separationBreaks: { EN: 'Breaks of separation', ES: 'Tandas de separación' },
  separationHard: { EN: 'Strict separation', ES: 'Separación estricta' },
} as const satisfies Record<string, Record<Language, string>>;

/** What a field of an import is called in a language; of a grid the date of its column. */
export function importFieldName(field: string, language: Language): string {
  const names: Readonly<Record<string, Record<Language, string>>> = {
    ...RECORD_FIELD_NAMES,
    ...IMPORT_FIELD_NAMES,
  };
  return names[field]?.[language] ?? GRID_FIELD.exec(field)?.[2] ?? field;
}
