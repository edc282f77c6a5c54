import type { Language, Service, SpotType } from '../../contract/enums.js';
import { type PaperTexts, PAPER_TEXTS } from '../../paper/core/paper-texts.js';

/** The words of a campaign's order on paper. */
export interface ScheduleTexts {
  paper: PaperTexts;
  title: string;
  station: string;
  client: string;
  agency: string;
  order: string;
  executive: string;
  category: string;
  payMethod: string;
  origin: string;
  period: string;
  /** What is said of a campaign that is not on air as it is. */
  marks: { hold: string; submitted: string; cancelled: string };
  weeksOf: (from: string, to: string) => string;
  line: string;
  times: string;
  seconds: string;
  airings: string;
  price: string;
  ofAiring: (price: string) => string;
  amount: string;
  total: string;
  money: string;
  month: string;
  time: string;
  fees: string;
  gross: string;
  discount: string;
  net: string;
  commission: string;
  more: (last: string) => string;
  nothing: string;
  pieces: string;
  toCome: string;
  show: string;
  spotTypes: Readonly<Record<SpotType, string>>;
  services: Readonly<Record<Service, string>>;
  forClient: string;
  forStation: string;
}

export const SCHEDULE_TEXTS: Readonly<Record<Language, ScheduleTexts>> = {
  EN: {
    paper: PAPER_TEXTS.EN,
    title: 'Campaign schedule',
    station: 'Station',
    client: 'Client',
    agency: 'Ad agency',
    order: 'Agency order',
    executive: 'Executive',
    category: 'Category',
    payMethod: 'Payment',
    origin: 'Origin',
    period: 'Period',
    marks: { hold: 'On hold', submitted: 'Waits for approval', cancelled: 'Cancelled' },
    weeksOf: (from, to) => `Weeks from ${from} to ${to}`,
    line: 'Line',
    times: 'Time',
    seconds: 'Sec.',
    airings: 'Airings',
    price: 'Per second',
    ofAiring: (price) => `${price} each`,
    amount: 'Amount',
    total: 'Total',
    money: 'Amounts by month',
    month: 'Month',
    time: 'Airtime',
    fees: 'Monthly fees',
    gross: 'Gross',
    discount: 'Discount',
    net: 'Net',
    commission: 'Of it, agency commission',
    more: (last) => `The campaign goes on after ${last}.`,
    nothing: 'Nothing is ordered in this period.',
    pieces: 'Files in turn',
    toCome: 'Copy to come',
    show: 'Show',
    spotTypes: { 0: 'Audio', 1: 'Live read', 2: 'Sponsor' },
    services: { guaranteed: '', bonus: 'bonus', fill: 'fill' },
    forClient: 'For the client',
    forStation: 'For the station',
  },
  ES: {
    paper: PAPER_TEXTS.ES,
    title: 'Programación de campaña',
    station: 'Emisora',
    client: 'Cliente',
    agency: 'Agencia',
    order: 'Orden de agencia',
    executive: 'Ejecutivo',
    category: 'Rubro',
    payMethod: 'Forma de pago',
    origin: 'Origen',
    period: 'Período',
    marks: { hold: 'En espera', submitted: 'Espera aprobación', cancelled: 'Cancelada' },
    weeksOf: (from, to) => `Semanas del ${from} al ${to}`,
    line: 'Línea',
    times: 'Horario',
    seconds: 'Seg.',
    airings: 'Salidas',
    price: 'Por segundo',
    ofAiring: (price) => `${price} c/u`,
    amount: 'Importe',
    total: 'Total',
    money: 'Importes por mes',
    month: 'Mes',
    time: 'Tiempo',
    fees: 'Importes mensuales',
    gross: 'Bruto',
    discount: 'Descuento',
    net: 'Neto',
    commission: 'De eso, comisión de agencia',
    more: (last) => `La campaña sigue después del ${last}.`,
    nothing: 'No hay nada ordenado en este período.',
    pieces: 'Archivos en rotación',
    toCome: 'Material por llegar',
    show: 'Programa',
    spotTypes: { 0: 'Audio', 1: 'PNT', 2: 'Auspicio' },
    services: { guaranteed: '', bonus: 'bonificación', fill: 'relleno' },
    forClient: 'Por el cliente',
    forStation: 'Por la emisora',
  },
};
