/** Sentences about what is too much: in a request, in an answer, or in what a media group stores. */
export const LIMIT_MESSAGES = {
  answersInFlight: {
    EN: 'You are downloading too much at once. Try again when it is done.',
    ES: 'Estás descargando demasiado a la vez. Probá de nuevo cuando termine.',
  },
  answersOfGroup: {
    EN: 'Your media group is downloading too much at once. Try again in a moment.',
    ES: 'Tu grupo de medios está descargando demasiado a la vez. Probá de nuevo en un momento.',
  },
  answersOfAll: {
    EN: 'The server is sending too much at once. Try again in a moment.',
    ES: 'El servidor está enviando demasiado a la vez. Probá de nuevo en un momento.',
  },
  answerTooLarge: {
    EN: 'The answer would have more than {0} MB: ask for less at once',
    ES: 'La respuesta tendría más de {0} MB: pedí menos por vez',
  },
  pageTooLarge: {
    EN: 'This page would have more than {0} MB: ask for fewer records',
    ES: 'Esta página tendría más de {0} MB: pedí menos registros',
  },
  playoutFileTooLarge: {
    EN: 'With this format the file of the day would have more than {0} MB: make its columns narrower',
    ES: 'Con este formato el archivo del día tendría más de {0} MB: achicá sus columnas',
  },
  tooManyCampaigns: {
    EN: 'An order has at most {0} campaigns',
    ES: 'Una orden tiene hasta {0} campañas',
  },
  tooManyChangesOfFile: {
    EN: 'A line changes its file at most {0} times, and one would do so more often',
    ES: 'Una línea cambia de archivo hasta {0} veces, y una lo haría más',
  },
  tooManyPieces: {
    EN: 'A campaign has at most {0} pieces, and one would have more',
    ES: 'Una campaña tiene hasta {0} piezas, y una tendría más',
  },
  tooManyRecords: {
    EN: 'The media group has {0} records of this kind, the most that it may have: delete some first',
    ES: 'El multimedio tiene {0} registros de este tipo, el máximo posible: primero borrá algunos',
  },
  dayTooLarge: {
    EN: 'On {0} campaigns ask for more than {1} airings: ask for fewer',
    ES: 'El {0} las campañas piden más de {1} salidas: pedí menos',
  },
  tooManyLines: {
    EN: 'From {0} to {1} campaigns of this station have more than {2} lines',
    ES: 'Del {0} al {1} las campañas de esta emisora tienen más de {2} líneas',
  },
  logTooLarge: {
    EN: 'The log of {0} would have more than {1} airings, or more lines left out: use fewer or longer spots',
    ES: 'La pauta del {0} tendría más de {1} salidas, o más líneas sin ubicar: usá menos avisos o más largos',
  },
  testTooLarge: {
    EN: 'These days have more than {0} airings in all: test fewer days at once',
    ES: 'Esos días tienen más de {0} salidas en total: probá menos días por vez',
  },
  zipTooLarge: {
    EN: 'This format has a file for each break: more than {0} in these days. Export fewer days at once',
    ES: 'Este formato tiene un archivo por tanda: más de {0} en estos días. Exportá menos días por vez',
  },
  reportTooLarge: {
    EN: 'The report would have more than {0} cells: choose fewer days, fewer dimensions or a filter',
    ES: 'El informe tendría más de {0} celdas: elegí menos días, menos dimensiones o un filtro',
  },
  reportFileTooLarge: {
    EN: 'The file would have more than {0} airings: choose fewer days or a filter',
    ES: 'El archivo tendría más de {0} salidas: elegí menos días o un filtro',
  },
  reportDays: {
    EN: 'A report has at most {0} days',
    ES: 'Un informe tiene hasta {0} días',
  },
  scheduleTooLarge: {
    EN: 'The schedule would have {0} cells, one for each line and day, and it may have {1}: choose fewer months, or weeks instead of days',
    ES: 'La pauta tendría {0} celdas, una por línea y día, y puede tener {1}: elegí menos meses, o semanas en lugar de días',
  },
  readsTooLong: {
    EN: 'The list would have more than {0} airings, or more text than one list holds: choose fewer days',
    ES: 'La lista tendría más de {0} salidas, o más texto del que cabe en una: elegí menos días',
  },
  readsOf: {
    EN: 'Say one station, or one campaign, which may be a file too',
    ES: 'Indicá una emisora, o una campaña, que también puede ser un archivo',
  },
  profileMonths: {
    EN: 'A profile has at most {0} months',
    ES: 'Un perfil tiene hasta {0} meses',
  },
  profileYears: {
    EN: 'Must be a date from the year {0} on',
    ES: 'Debe ser una fecha desde el año {0}',
  },
  paperLetters: {
    EN: 'The font of printed documents does not have: {0}. Write these names in other letters',
    ES: 'La tipografía de los documentos no tiene: {0}. Escribí esos nombres con otras letras',
  },
  dimensionTwice: {
    EN: 'A dimension is in the rows or in the columns, not in both',
    ES: 'Una dimensión va en las filas o en las columnas, no en ambas',
  },
  storageFull: {
    EN: 'The media group stores {0} GB, as much as it may. An administrator sees what takes them under Media group.',
    ES: 'El multimedio guarda {0} GB, el máximo posible. Un administrador ve qué los ocupa en Multimedio.',
  },
} as const;
