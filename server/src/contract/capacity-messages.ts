/** Refusals because there was no room or time; each call may be retried. */
export const CAPACITY_MESSAGES = {
  tooMany: {
    EN: 'Too many attempts. Try again in {0} seconds.',
    ES: 'Demasiados intentos. Probá de nuevo en {0} segundos.',
  },
  tooManyCalls: {
    EN: 'Too many calls in a minute. Try again in {0} seconds.',
    ES: 'Demasiadas llamadas en un minuto. Probá de nuevo en {0} segundos.',
  },
  workQueueFull: {
    EN: 'Too many logs are being made. Try again in {0} seconds.',
    ES: 'Se están generando demasiadas pautas. Probá de nuevo en {0} segundos.',
  },
  readQueueFull: {
    EN: 'You are waiting for several reports already. Try again in {0} seconds.',
    ES: 'Ya estás esperando varios informes. Probá de nuevo en {0} segundos.',
  },
  tooMuchWork: {
    EN: 'Too much of this is under way already. Try again in {0} seconds.',
    ES: 'Ya hay demasiado de esto en curso. Probá de nuevo en {0} segundos.',
  },
  tooManyChanges: {
    EN: 'Others are at work on the same thing. Try again in {0} seconds.',
    ES: 'Otros están trabajando en lo mismo. Probá de nuevo en {0} segundos.',
  },
  serverBusy: {
    EN: 'The server is busy, and nothing was changed. Try again in {0} seconds.',
    ES: 'El servidor está ocupado y no se cambió nada. Probá de nuevo en {0} segundos.',
  },
  serverStopping: {
    EN: 'The server is being restarted. Try again in {0} seconds.',
    ES: 'El servidor se está reiniciando. Probá de nuevo en {0} segundos.',
  },
  databaseAway: {
    EN: 'The database is not available. Try again in a moment.',
    ES: 'La base de datos no está disponible. Probá de nuevo en un momento.',
  },
  noThread: {
    EN: 'The server has no capacity for this right now. Try again in a moment.',
    ES: 'El servidor no tiene capacidad para esto ahora. Probá de nuevo en un momento.',
  },
  diskFull: {
    EN: 'The disk of the server is full, so nothing was saved. Tell your administrator.',
    ES: 'El disco del servidor está lleno y no se guardó nada. Avisá al administrador.',
  },
  bodiesInFlight: {
    EN: 'Too many large requests at once. Try again in a moment.',
    ES: 'Demasiadas solicitudes grandes a la vez. Probá de nuevo en un momento.',
  },
} as const;
