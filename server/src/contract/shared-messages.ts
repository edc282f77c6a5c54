import type { Language } from './enums.js';

/**
 * Sentences that screens show too, in a file of their own: a screen that needs them does not load all others.
 */
export const SHARED_MESSAGES = {
  badRequest: {
    EN: 'Please, check the required fields',
    ES: 'Por favor, revisa los campos obligatorios',
  },
  clock: { EN: 'Must be a time (HH:MM)', ES: 'Debe ser una hora (HH:MM)' },
  cartPattern: {
    EN: 'Write {cart} or {digits} once, as in PROMO_{digits:1-6}_*, without folders, and * at most once on either side',
    ES: 'Escribí {cart} o {digits} una vez, como en PROMO_{digits:1-6}_*, sin carpetas y con * una vez de cada lado como máximo',
  },
  showTwice: {
    EN: 'This show is already in the schedule of the day',
    ES: 'Este programa ya está en la grilla del día',
  },
  linesOverMidnight: {
    EN: 'Lines of campaigns of this station that go on after midnight: {0}. Change their hours first.',
    ES: 'Líneas de campañas de esta emisora que pasan de medianoche: {0}. Cambiá antes sus horarios.',
  },
  startBeforeEnd: {
    EN: 'The start time must be before the end time.',
    ES: 'La hora de inicio debe ser anterior a la hora de finalización.',
  },
} as const satisfies Record<string, Record<Language, string>>;
