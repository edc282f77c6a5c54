import type { ReportBasis, ReportMeasure } from './report.js';
import { DIMENSIONS, forEachDimension, type ReportDimension } from './report-dimensions.js';
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
  dimensions: forEachDimension((dimension) => DIMENSIONS[dimension].EN),
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
  dimensions: forEachDimension((dimension) => DIMENSIONS[dimension].ES),
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
