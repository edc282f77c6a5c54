import type { BreakProfileBasis } from '../../contract/break-profile.js';
import type { Language } from '../../contract/enums.js';
import { PAPER_TEXTS, type PaperTexts } from '../../paper/core/paper-texts.js';

/** The words of the report of advertising by hour. */
export interface BreakProfileTexts {
  paper: PaperTexts;
  title: string;
  basis: Readonly<Record<BreakProfileBasis, string>>;
  date: string;
  hour: string;
  ad: string;
  live: string;
  sponsor: string;
  all: string;
  holds: string;
  max: string;
  aired: string;
  mean: string;
  most: string;
  noLog: string;
  noneCompared: string;
  minutes: string;
  sheets: readonly [days: string, hours: string];
}

export const BREAK_PROFILE_TEXTS: Readonly<Record<Language, BreakProfileTexts>> = {
  EN: {
    paper: PAPER_TEXTS.EN,
    title: 'Profile',
    basis: { scheduled: 'Scheduled', aired: 'Aired' },
    date: 'Date',
    hour: 'Hour',
    ad: 'Ads',
    live: 'Live reads',
    sponsor: 'Sponsors',
    all: 'All',
    holds: 'Breaks hold',
    max: 'Maximum',
    aired: 'Aired',
    mean: 'Average',
    most: 'Highest',
    noLog: 'There is no log of these days.',
    noneCompared: 'No day of these was compared with what aired.',
    minutes: 'Minutes of advertising by hour',
    sheets: ['By hour', 'By day'],
  },
  ES: {
    paper: PAPER_TEXTS.ES,
    title: 'Perfil',
    basis: { scheduled: 'Programado', aired: 'Emitido' },
    date: 'Fecha',
    hour: 'Hora',
    ad: 'Avisos',
    live: 'PNT',
    sponsor: 'Auspicios',
    all: 'Total',
    holds: 'Capacidad de las tandas',
    max: 'Máximo',
    aired: 'Emitido',
    mean: 'Promedio',
    most: 'Mayor',
    noLog: 'No hay pauta de estos días.',
    noneCompared: 'Ningún día de estos se comparó con lo emitido.',
    minutes: 'Minutos de publicidad por hora',
    sheets: ['Por hora', 'Por día'],
  },
};
