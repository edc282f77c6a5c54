import type { Language } from './enums.js';

/** Sentences about certificates; part of MESSAGES. */
export const CERTIFICATE_MESSAGES = {
  certificateLetters: {
    EN: 'The font of certificates does not have: {0}. Write these names in other letters',
    ES: 'La tipografía de los certificados no tiene: {0}. Escribí esos nombres con otras letras',
  },
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
  certificateChanges: {
    EN: 'What this certificate says is being changed by somebody. Try again in a moment.',
    ES: 'Alguien está cambiando lo que dice este certificado. Probá de nuevo en un momento.',
  },
  asRunYears: {
    EN: 'Must be a date of the years {0} to {1}',
    ES: 'Debe ser una fecha de los años {0} a {1}',
  },
  asRunFuture: {
    EN: 'Nothing of {0} has aired yet: today is {1} at the station',
    ES: 'Todavía no salió nada del {0}: hoy es {1} en la emisora',
  },
} as const satisfies Record<string, Record<Language, string>>;
