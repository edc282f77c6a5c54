import type { AsRunProblemReason } from './as-run.js';
import type { Language } from './enums.js';

/** Why what a person wrote in the place of a line is not read either. */
export const MEND_MESSAGES = {
  asRunMendSHAPE: {
    EN: 'This is not a row of this format either',
    ES: 'Esto tampoco es una fila de este formato',
  },
  asRunMendTOO_LONG: { EN: 'This line is too long', ES: 'Esta línea es demasiado larga' },
  asRunMendCELLS: {
    EN: 'This line has more cells than there are headings too: put the text with a delimiter in it in quotes',
    ES: 'Esta línea también tiene más celdas que encabezados: poné entre comillas el texto que contiene un separador',
  },
  asRunMendON_AIR: {
    EN: 'Whether this line was on air cannot be read either: write yes or no',
    ES: 'Tampoco se puede leer si esta línea salió al aire: escribí sí o no',
  },
  asRunMendHIDDEN: {
    EN: 'This line is hidden in the spreadsheet',
    ES: 'Esta línea está oculta en la planilla',
  },
  asRunMendSWAPPED: {
    EN: 'A spreadsheet may have swapped the day and the month of this line',
    ES: 'Una planilla puede haber cambiado el día por el mes en esta línea',
  },
  asRunMendMERGED: {
    EN: 'A number of this line is of several cells that are merged into one',
    ES: 'Un número de esta línea es de varias celdas combinadas en una',
  },
  asRunMendEVENT: {
    EN: 'This line says neither start nor stop either, or stops what did not start',
    ES: 'Esta línea tampoco dice inicio ni fin, o termina algo que no empezó',
  },
  asRunMendTIME: {
    EN: 'The time of this line cannot be read either',
    ES: 'La hora de esta línea tampoco se puede leer',
  },
  asRunMendLENGTH: {
    EN: 'The length of this line cannot be read either',
    ES: 'La duración de esta línea tampoco se puede leer',
  },
  asRunMendENCODING: {
    EN: 'This line still has characters that cannot be read',
    ES: 'Esta línea todavía tiene caracteres que no se pueden leer',
  },
  asRunMendDATE: {
    EN: 'The date of this line cannot be read either',
    ES: 'La fecha de esta línea tampoco se puede leer',
  },
  asRunMendCART: {
    EN: 'The cart of this line cannot be read either',
    ES: 'El cart de esta línea tampoco se puede leer',
  },
  asRunMendSTATUS: {
    EN: 'The status of this line is unknown too',
    ES: 'El estado de esta línea tampoco se conoce',
  },
  asRunMendDUPLICATE: {
    EN: 'This row is in the file already',
    ES: 'Esta fila ya está en el archivo',
  },
  asRunMendDAY_CLOSED: {
    EN: 'The day of this line is closed',
    ES: 'El día de esta línea está cerrado',
  },
} as const satisfies Record<`asRunMend${AsRunProblemReason}`, Record<Language, string>>;
