/** Sentences about playout formats and their expressions. */
export const PLAYOUT_MESSAGES = {
  playoutPattern: {
    EN: 'Not an expression of RE2: {0}',
    ES: 'No es una expresión de RE2: {0}',
  },
  playoutPatternTooLarge: {
    EN: 'This expression is too large. Repeat less in it: written out, it may have about {0} steps',
    ES: 'Esta expresión es demasiado grande. Repetí menos: desplegada, puede tener unos {0} pasos',
  },
  playoutFileName: {
    EN: 'A file name without slashes, colons and the like',
    ES: 'Un nombre de archivo sin barras, dos puntos ni similares',
  },
  playoutNoTime: {
    EN: 'Say where the time of airing stands (airedTime)',
    ES: 'Indicá dónde está la hora de emisión (airedTime)',
  },
  playoutTimes: {
    EN: 'Times such as 06:15 or *:00, with commas between them',
    ES: 'Horas como 06:15 o *:00, separadas por comas',
  },
  playoutSample: { EN: 'Must be a file in base64', ES: 'Debe ser un archivo en base64' },
  asRunPattern: {
    EN: 'An expression of this format cannot be used. Open the format: saving it says why',
    ES: 'Una expresión de este formato no se puede usar. Abrí el formato: al guardarlo se ve por qué',
  },
} as const;
