import type { ReportBasis, ReportDimension, ReportMeasure } from './report.js';
import type { SettledAmount, SettledCount } from './settlement.js';

/** The words of reports, on the screen and in files. */
interface ReportWords {
  dimensions: Readonly<Record<ReportDimension, string>>;
  measures: Readonly<Record<ReportMeasure, string>>;
  bases: Readonly<Record<ReportBasis, string>>;
  /** What follows the name of a measure in files. */
  numbers: Readonly<Record<'share' | 'growth', string>>;
  /** The heads of a settlement. */
  settled: Readonly<Record<SettledCount | SettledAmount, string>>;
}

export const REPORT_WORDS_EN: ReportWords = {
  dimensions: {
    station: 'Station',
    client: 'Client',
    clientCategory: 'Client category',
    adAgency: 'Ad agency',
    adAgencyGroup: 'Ad agency group',
    accountExecutive: 'Account executive',
    spotCategory: 'Spot category',
    businessUnit: 'Business unit',
    origin: 'Origin',
    payMethod: 'Payment method',
    campaign: 'Campaign',
    show: 'Show',
    speaker: 'Speaker',
    internalNumber: 'Internal number',
    agencyOrderNumber: 'Agency order number',
    spotType: 'Spot type',
    date: 'Day',
    week: 'Week, by its Monday',
    month: 'Month',
    broadcastMonth: 'Broadcast month',
    weekday: 'Day of the week',
    hour: 'Hour',
  },
  measures: {
    airings: 'Airings',
    seconds: 'Seconds',
    gross: 'Gross',
    discount: 'Discount',
    net: 'Net',
    commission: 'Agency commission',
  },
  bases: {
    ordered: 'What was ordered',
    scheduled: 'What is in traffic logs',
    aired: 'What aired, closed days',
  },
  numbers: { share: '% of the total', growth: 'growth %' },
  settled: {
    ordered: 'Ordered',
    aired: 'Aired',
    missed: 'Missed',
    madeGood: 'Made good',
    gross: 'Gross',
    discount: 'Discount',
    net: 'Net',
    commission: 'Commission',
    taxBase: 'Tax base',
  },
};

export const REPORT_WORDS_ES: ReportWords = {
  dimensions: {
    station: 'Emisora',
    client: 'Cliente',
    clientCategory: 'Categoría de cliente',
    adAgency: 'Agencia de publicidad',
    adAgencyGroup: 'Central de medios',
    accountExecutive: 'Ejecutivo de cuentas',
    spotCategory: 'Rubro',
    businessUnit: 'Unidad de negocio',
    origin: 'Origen',
    payMethod: 'Forma de pago',
    campaign: 'Campaña',
    show: 'Programa',
    speaker: 'Locutor',
    internalNumber: 'Número interno',
    agencyOrderNumber: 'Orden de agencia',
    spotType: 'Tipo de aviso',
    date: 'Día',
    week: 'Semana, por su lunes',
    month: 'Mes',
    broadcastMonth: 'Mes de emisión',
    weekday: 'Día de la semana',
    hour: 'Hora',
  },
  measures: {
    airings: 'Salidas',
    seconds: 'Segundos',
    gross: 'Bruto',
    discount: 'Descuento',
    net: 'Neto',
    commission: 'Comisión de agencia',
  },
  bases: {
    ordered: 'Lo ordenado',
    scheduled: 'Lo que está en las pautas',
    aired: 'Lo emitido, días cerrados',
  },
  numbers: { share: '% del total', growth: 'variación %' },
  settled: {
    ordered: 'Ordenadas',
    aired: 'Emitidas',
    missed: 'Sin emitir',
    madeGood: 'Compensadas',
    gross: 'Bruto',
    discount: 'Descuento',
    net: 'Neto',
    commission: 'Comisión',
    taxBase: 'Base imponible',
  },
};
