/** Sentences about reports of money. */
export const REPORT_MESSAGES = {
  settlementTooLarge: {
    EN: 'There are more than {0} campaigns: choose fewer days or an agency',
    ES: 'Hay más de {0} campañas: elegí menos días o una agencia',
  },
  notBilledTooLarge: {
    EN: 'There are more than {0} rows: choose fewer days or a station',
    ES: 'Hay más de {0} filas: elegí menos días o una emisora',
  },
  reportLetters: {
    EN: 'A name has letters that the file cannot show: {0}',
    ES: 'Un nombre tiene letras que el archivo no puede mostrar: {0}',
  },
} as const;
