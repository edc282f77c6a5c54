import type { AsRunState } from '../../contract/as-run.js';
import type { Language } from '../../contract/enums.js';
import type { NOT_READ_REASONS } from '../../contract/studio.js';

/** The words of the list of a campaign's reads. */
export interface CampaignReadTexts {
  title: string;
  station: string;
  date: string;
  planned: string;
  time: string;
  seconds: string;
  state: string;
  by: string;
  reason: string;
  text: string;
  total: string;
  nothing: string;
  reasons: Readonly<Record<(typeof NOT_READ_REASONS)[number], string>>;
  states: Readonly<Record<AsRunState, string>>;
}

export const CAMPAIGN_READ_TEXTS: Readonly<Record<Language, CampaignReadTexts>> = {
  EN: {
    title: 'Live reads',
    station: 'Station',
    date: 'Date',
    planned: 'Planned',
    time: 'Time',
    seconds: 'Sec.',
    state: 'State',
    by: 'Said by',
    reason: 'Reason',
    text: 'Text',
    total: 'Total',
    nothing: 'Logs have none in these days.',
    reasons: {
      NO_TIME: 'no time',
      NO_VOICE: 'nobody to read it',
      WRONG_TEXT: 'the text is wrong',
      OFF_AIR: 'the station was off the air',
    },
    states: {
      AIRED: 'Aired',
      MOVED: 'Moved',
      SHORT: 'Short',
      SUBSTITUTED: 'Substituted',
      MISSED: 'Missed',
      PENDING: 'Pending',
    },
  },
  ES: {
    title: 'Lecturas en vivo',
    station: 'Emisora',
    date: 'Fecha',
    planned: 'Pautada',
    time: 'Hora',
    seconds: 'Seg.',
    state: 'Estado',
    by: 'Lo dijo',
    reason: 'Motivo',
    text: 'Texto',
    total: 'Total',
    nothing: 'Las pautas no tienen ninguna en estos días.',
    reasons: {
      NO_TIME: 'no hubo tiempo',
      NO_VOICE: 'no había quien lo leyera',
      WRONG_TEXT: 'el texto está mal',
      OFF_AIR: 'la emisora estaba fuera del aire',
    },
    states: {
      AIRED: 'Emitida',
      MOVED: 'Fuera de hora',
      SHORT: 'Corta',
      SUBSTITUTED: 'Sustituida',
      MISSED: 'Sin emitir',
      PENDING: 'Pendiente',
    },
  },
};

/** Why something was not read, in words; a studio may have words of its own. */
export const reasonText = (reason: string | null, t: CampaignReadTexts): string =>
  reason === null ? '' : ((t.reasons as Partial<Record<string, string>>)[reason] ?? reason);
