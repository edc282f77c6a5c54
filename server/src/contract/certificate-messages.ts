import type { Language } from './enums.js';

/** Sentences about certificates; part of MESSAGES. */
export const CERTIFICATE_MESSAGES = {
  certificateOf: {
    EN: 'Name a campaign, several campaigns or a client, and one of these alone',
    ES: 'Indicá una campaña, varias campañas o un cliente, y solo una de estas cosas',
  },
  oneClient: {
    EN: 'All campaigns must be of one client',
    ES: 'Todas las campañas deben ser de un mismo cliente',
  },
  nothingToCertify: {
    EN: 'There is nothing to certify in this period',
    ES: 'No hay nada para certificar en este período',
  },
  certificateTooLong: {
    EN: 'A certificate holds at most {0} airings: ask for fewer days',
    ES: 'Un certificado tiene como máximo {0} salidas: pedí menos días',
  },
} as const satisfies Record<string, Record<Language, string>>;
