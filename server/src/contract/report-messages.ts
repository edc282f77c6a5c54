import type { Language } from './enums.js';

/** Sentences about reports, goals and pacing. */
export const REPORT_MESSAGES = {
  reportTableTooLarge: {
    EN: 'The table would have at least {0} rows, {1} columns and {2} numbers in each cell: {3} numbers, and at most {4} are possible. Choose fewer days, fewer dimensions or a filter',
    ES: 'La tabla tendría al menos {0} filas, {1} columnas y {2} números en cada celda: {3} números, y se puede hasta {4}. Elegí menos días, menos dimensiones o un filtro',
  },
  reportTooWide: {
    EN: 'The sheet would have {0} columns, and a sheet has at most {1}. Put a dimension into the rows, or choose fewer days or measures',
    ES: 'La hoja tendría {0} columnas, y una hoja tiene hasta {1}. Pasá una dimensión a las filas, o elegí menos días o medidas',
  },
  reportRowsTooMany: {
    EN: 'In these {0} days there are more than {1} days of orders, logs and closed days to add up, which is the most: choose fewer days, or some campaigns or clients',
    ES: 'En esos {0} días hay más de {1} días de órdenes, pautas y días cerrados para sumar, que es el máximo: elegí menos días, o algunas campañas o clientes',
  },
  feesTooMany: {
    EN: 'In these days there are monthly fees of more than {0} months of lines, which is the most: choose fewer days',
    ES: 'En esos días hay importes mensuales de más de {0} meses de líneas, que es el máximo: elegí menos días',
  },
  reportTooHeavy: {
    EN: 'The report takes more time or memory than it may: choose fewer days, fewer dimensions or a filter',
    ES: 'El informe lleva más tiempo o memoria de lo permitido: elegí menos días, menos dimensiones o un filtro',
  },
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
