/** Why what a device in a studio sends is refused. */
export const STUDIO_MESSAGES = {
  alreadySaid: {
    EN: 'It is already known whether this was read',
    ES: 'Ya se sabe si esto se leyó',
  },
  notInLog: { EN: 'This read is no longer in the log', ES: 'Esta lectura ya no está en la pauta' },
  sayClosed: {
    EN: 'What aired that day is closed: traffic has to open the day again',
    ES: 'Lo emitido ese día está cerrado: tráfico tiene que reabrir el día',
  },
  undoLate: {
    EN: 'It can be taken back for {0} seconds: ask traffic',
    ES: 'Se puede deshacer durante {0} segundos: pedíselo a tráfico',
  },
  sayAt: {
    EN: 'Must be an instant, such as 2026-12-01T08:15:04-03:00',
    ES: 'Debe ser un instante, como 2026-12-01T08:15:04-03:00',
  },
  sayAhead: { EN: 'Lies in the future', ES: 'Está en el futuro' },
  sayOld: { EN: 'Is more than {0} hours ago', ES: 'Fue hace más de {0} horas' },
  sayTwice: {
    EN: 'This hour comes twice that night: say its offset from UTC',
    ES: 'Esa hora se repite esa noche: indicá su diferencia con UTC',
  },
  sayReason: {
    EN: 'Only of what was not read',
    ES: 'Solo de lo que no se leyó',
  },
  studioOfStation: {
    EN: 'A studio stays with its station: make another one',
    ES: 'Un estudio no cambia de emisora: creá otro',
  },
  tooManyWaiting: {
    EN: 'Too many calls wait. Try again in {0} s',
    ES: 'Hay demasiadas llamadas en espera. Probá de nuevo en {0} s',
  },
} as const;
