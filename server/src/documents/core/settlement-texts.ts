import type { Language } from '../../contract/enums.js';
import type { ReportBasis } from '../../contract/report.js';
import { REPORT_WORDS_EN, REPORT_WORDS_ES } from '../../contract/report-words.js';
import type { SettledAmount, SettledCount } from '../../contract/settlement.js';

/** The words of a settlement's files. */
export interface SettlementTexts {
  title: string;
  bases: Readonly<Record<ReportBasis, string>>;
  agency: string;
  client: string;
  taxId: string;
  period: string;
  counts: string;
  provisional: string;
  /** Stands before the names of months that are not closed. */
  notClosed: string;
  withoutNumbers: string;
  campaign: string;
  number: string;
  order: string;
  payMethod: string;
  from: string;
  to: string;
  barter: string;
  yes: string;
  no: string;
  head: Readonly<Record<SettledCount | SettledAmount, string>>;
  /** Narrower, with line ends where a head has several lines. */
  narrow: Readonly<Record<SettledCount, string>>;
  total: string;
  totalPaid: string;
  totalBarter: string;
  rebate: string;
  /** The rebate of a net, with both as text. */
  rebateOf: (percentage: string, net: string) => string;
  rebatePercentage: string;
  nothing: string;
  without: string;
  station: string;
  agencyGroup: string;
  all: string;
  asked: readonly [string, string];
  /** The names of the sheets of campaigns, of agencies, and of what was asked. */
  sheets: readonly [string, string, string];
}

export const SETTLEMENT_TEXTS: Readonly<Record<Language, SettlementTexts>> = {
  EN: {
    title: 'Agency settlement',
    bases: REPORT_WORDS_EN.bases,
    agency: 'Agency',
    client: 'Client',
    taxId: 'Tax code',
    period: 'Period',
    counts: 'Amounts of',
    provisional: 'Provisional',
    notClosed: 'Not wholly closed:',
    withoutNumbers: 'Put away, without numbers',
    campaign: 'Campaign',
    number: 'Number',
    order: 'Agency order',
    payMethod: 'Payment method',
    from: 'From',
    to: 'To',
    barter: 'Barter',
    yes: 'Yes',
    no: 'No',
    head: REPORT_WORDS_EN.settled,
    narrow: { ordered: 'Ord.', aired: 'Aired', missed: 'Missed', madeGood: 'Made\ngood' },
    total: 'Total',
    totalPaid: 'Total to invoice',
    totalBarter: 'Total by barter',
    rebate: 'Volume rebate',
    rebateOf: (percentage, net) => `${percentage} % of a net of ${net}, apart from the commission`,
    rebatePercentage: 'Rebate, %',
    nothing: 'Nothing to settle in this period.',
    without: 'Without a client',
    station: 'Station',
    agencyGroup: 'Ad agency group',
    all: 'All',
    asked: ['What', 'Value'],
    sheets: ['Campaigns', 'Agencies', 'What was asked'],
  },
  ES: {
    title: 'Liquidación de agencia',
    bases: REPORT_WORDS_ES.bases,
    agency: 'Agencia',
    client: 'Cliente',
    taxId: 'CUIT / RUT',
    period: 'Período',
    counts: 'Importes de',
    provisional: 'Provisorio',
    notClosed: 'Sin cerrar del todo:',
    withoutNumbers: 'Apartado, sin números',
    campaign: 'Campaña',
    number: 'Número',
    order: 'Orden de agencia',
    payMethod: 'Forma de pago',
    from: 'Desde',
    to: 'Hasta',
    barter: 'Canje',
    yes: 'Sí',
    no: 'No',
    head: REPORT_WORDS_ES.settled,
    narrow: { ordered: 'Ord.', aired: 'Emit.', missed: 'Falt.', madeGood: 'Comp.' },
    total: 'Total',
    totalPaid: 'Total a facturar',
    totalBarter: 'Total por canje',
    rebate: 'Rappel',
    rebateOf: (percentage, net) => `${percentage} % de un neto de ${net}, aparte de la comisión`,
    rebatePercentage: 'Rappel, %',
    nothing: 'No hay nada que liquidar en este período.',
    without: 'Sin cliente',
    station: 'Emisora',
    agencyGroup: 'Central de medios',
    all: 'Todas',
    asked: ['Qué', 'Valor'],
    sheets: ['Campañas', 'Agencias', 'Lo pedido'],
  },
};
