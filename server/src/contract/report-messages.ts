import type { Language } from './enums.js';

/** Sentences about reports, goals and pacing. */
export const REPORT_MESSAGES = {
  settlementTooLarge: {
    EN: 'There are more than {0} campaigns: choose fewer days or an agency',
    ES: 'Hay más de {0} campañas: elegí menos días o una agencia',
  },
  notBilledTooLarge: {
    EN: 'There are more than {0} rows: choose fewer days or a station',
    ES: 'Hay más de {0} filas: elegí menos días o una emisora',
  },
  notComparable: {
    EN: 'Days and weeks in rows or columns compare with nothing, and months only with a year ago',
    ES: 'Con días o semanas en filas o columnas no se puede comparar, y con meses solo un año atrás',
  },
  reportLetters: {
    EN: 'A name has letters that the file cannot show: {0}',
    ES: 'Un nombre tiene letras que el archivo no puede mostrar: {0}',
  },
  month: {
    EN: 'Must be a month as YYYY-MM, of the years 1900 to 2999',
    ES: 'Debe ser un mes como AAAA-MM, de los años 1900 a 2999',
  },
  monthsBackward: {
    EN: 'Must not be before the first month',
    ES: 'No debe ser anterior al primer mes',
  },
  monthsTooMany: { EN: 'At most {0} months', ES: 'Hasta {0} meses' },
  goalThere: {
    EN: 'The station and account executive have a goal for this month',
    ES: 'La emisora y el ejecutivo de cuentas ya tienen un objetivo para este mes',
  },
  goalTwice: {
    EN: 'Each station, account executive and month may be sent once',
    ES: 'Cada emisora, ejecutivo de cuentas y mes se puede enviar una sola vez',
  },
} as const satisfies Record<string, Record<Language, string>>;
