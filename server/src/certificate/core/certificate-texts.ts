import type { Language } from '../../contract/enums.js';
import { PAPER_TEXTS } from '../../paper/core/paper-texts.js';

export interface CertificateTexts {
  title: { aired: string; scheduled: string };
  statement: { aired: string; scheduled: string };
  draft: string;
  number: string;
  version: string;
  replaces: (version: number) => string;
  issued: string;
  addressee: string;
  careOf: string;
  taxId: string;
  station: string;
  campaigns: string;
  order: string;
  product: string;
  period: string;
  summary: string;
  line: string;
  ordered: string;
  aired: { aired: string; scheduled: string };
  missed: string;
  scratched: string;
  unplaced: string;
  madeGood: string;
  bonus: string;
  total: string;
  airings: string;
  /** The number of airings in words. */
  count: (airings: number) => string;
  date: string;
  day: string;
  time: string;
  seconds: string;
  show: string;
  file: string;
  campaign: string;
  note: string;
  makesGood: (date: string) => string;
  isBonus: string;
  /** Of what was read: when, by whom, and which of several texts; null where there is one. */
  readLive: (time: string, by: string, text: number | null) => string;
  readTexts: string;
  readText: (text: number) => string;
  none: string;
  signature: string;
  digest: string;
  verify: string;
  code: string;
  page: (page: number, pages: number) => string;
  /** From Sunday on. */
  weekdays: readonly string[];
  /** `YYYY-MM-DD` as people read it. */
  dateText: (date: string) => string;
}

export const CERTIFICATE_TEXTS: Record<Language, CertificateTexts> = {
  EN: {
    title: { aired: 'Certificate of transmission', scheduled: 'Certificate of scheduled airings' },
    statement: {
      aired:
        'We certify that the announcements listed in this certificate were broadcast at the dates and times stated.',
      scheduled:
        'We certify that the announcements listed in this certificate were scheduled for broadcast at the dates and times stated.',
    },
    draft: 'Draft',
    number: 'No.',
    version: 'version',
    replaces: (version) => `Replaces version ${version}`,
    issued: 'Issued on',
    addressee: 'To',
    careOf: 'c/o',
    taxId: PAPER_TEXTS.EN.taxId,
    station: 'Station',
    campaigns: 'Campaigns',
    order: 'order',
    product: 'Product',
    period: 'Period',
    summary: 'Summary',
    line: 'Line',
    ordered: 'Ordered',
    aired: { aired: 'Aired', scheduled: 'Scheduled' },
    missed: 'Missed',
    scratched: 'Scratched',
    unplaced: 'Unplaced',
    madeGood: 'Made good',
    bonus: 'Bonus',
    total: 'Total',
    airings: 'Airings',
    count: (airings) => `${airings} ${airings === 1 ? 'airing' : 'airings'}`,
    date: 'Date',
    day: 'Day',
    time: 'Time',
    seconds: 'Sec.',
    show: 'Show',
    file: 'File',
    campaign: 'Campaign',
    note: 'Note',
    makesGood: (date) => `make good for ${date}`,
    isBonus: 'bonus',
    readLive: (time, by, text) =>
      `read live, ${time}, ${by}${text === null ? '' : `, text ${text}`}`,
    readTexts: 'What was read',
    readText: (text) => `Text ${text}`,
    none: 'No airings in this period.',
    signature: PAPER_TEXTS.EN.signature,
    digest: 'SHA-256 of the airings',
    verify: 'Check this document at',
    code: 'Code of this document',
    page: PAPER_TEXTS.EN.page,
    weekdays: PAPER_TEXTS.EN.weekdays,
    dateText: PAPER_TEXTS.EN.dateText,
  },
  ES: {
    title: { aired: 'Certificado de emisión', scheduled: 'Certificado de salidas programadas' },
    statement: {
      aired:
        'Certificamos que los avisos detallados en este certificado fueron emitidos en las fechas y horas indicadas.',
      scheduled:
        'Certificamos que los avisos detallados en este certificado fueron programados para su emisión en las fechas y horas indicadas.',
    },
    draft: 'Borrador',
    number: 'N.º',
    version: 'versión',
    replaces: (version) => `Reemplaza la versión ${version}`,
    issued: 'Emitido el',
    addressee: 'Para',
    careOf: 'a/c',
    taxId: PAPER_TEXTS.ES.taxId,
    station: 'Emisora',
    campaigns: 'Campañas',
    order: 'orden',
    product: 'Rubro',
    period: 'Período',
    summary: 'Resumen',
    line: 'Línea',
    ordered: 'Pedidas',
    aired: { aired: 'Emitidas', scheduled: 'Programadas' },
    missed: 'Sin emitir',
    scratched: 'Descartadas',
    unplaced: 'Sin ubicar',
    madeGood: 'Compensadas',
    bonus: 'Bonificadas',
    total: 'Total',
    airings: 'Salidas',
    count: (airings) => `${airings} ${airings === 1 ? 'salida' : 'salidas'}`,
    date: 'Fecha',
    day: 'Día',
    time: 'Hora',
    seconds: 'Seg.',
    show: 'Programa',
    file: 'Archivo',
    campaign: 'Campaña',
    note: 'Nota',
    makesGood: (date) => `compensa la del ${date}`,
    isBonus: 'bonificada',
    readLive: (time, by, text) =>
      `leído en vivo, ${time}, ${by}${text === null ? '' : `, texto ${text}`}`,
    readTexts: 'Lo que se leyó',
    readText: (text) => `Texto ${text}`,
    none: 'Sin salidas en este período.',
    signature: PAPER_TEXTS.ES.signature,
    digest: 'SHA-256 de las salidas',
    verify: 'Verificá este documento en',
    code: 'Código de este documento',
    page: PAPER_TEXTS.ES.page,
    weekdays: PAPER_TEXTS.ES.weekdays,
    dateText: PAPER_TEXTS.ES.dateText,
  },
};
