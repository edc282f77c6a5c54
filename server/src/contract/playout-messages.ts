import type { Language } from './enums.js';
import type { AiredProblemReason } from './playout.js';

/** What is wrong with a line of what aired, as it follows a line's text. */
export const AIRED_REASONS: Readonly<Record<AiredProblemReason, Record<Language, string>>> = {
  SHAPE: { EN: 'not a row of this format', ES: 'no es una fila de este formato' },
  TOO_LONG: { EN: 'too long', ES: 'demasiado larga' },
  CELLS: {
    EN: 'more cells than headings: is a text without its quotes?',
    ES: 'más celdas que encabezados: ¿le faltan comillas a un texto?',
  },
  ON_AIR: {
    EN: 'says neither yes nor no of being on air',
    ES: 'no dice ni sí ni no sobre si salió al aire',
  },
  HIDDEN: {
    EN: 'hidden or filtered out in the spreadsheet',
    ES: 'oculta o filtrada en la planilla',
  },
  SWAPPED: {
    EN: 'a spreadsheet may have swapped the day and the month of its date',
    ES: 'una planilla puede haber cambiado el día por el mes en su fecha',
  },
  MERGED: {
    EN: 'a number of it is of several cells that are merged into one',
    ES: 'un número suyo es de varias celdas combinadas en una',
  },
  EVENT: {
    EN: 'says neither start nor stop, or stops what did not start',
    ES: 'no dice ni inicio ni fin, o termina algo que no empezó',
  },
  TIME: { EN: 'its time cannot be read', ES: 'no se puede leer su hora' },
  LENGTH: { EN: 'its length cannot be read', ES: 'no se puede leer su duración' },
  ENCODING: {
    EN: 'has characters that cannot be read',
    ES: 'tiene caracteres que no se pueden leer',
  },
  DATE: { EN: 'its date cannot be read', ES: 'no se puede leer su fecha' },
  CART: { EN: 'its cart cannot be read', ES: 'no se puede leer su cart' },
  STATUS: { EN: 'its status is unknown', ES: 'su estado es desconocido' },
};

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
  playoutComment: {
    EN: 'Only the layout of Audicom has something behind breaks',
    ES: 'Solo la disposición de Audicom lleva algo después de las tandas',
  },
  filePart: {
    EN: 'A file is missing beside | or >',
    ES: 'Falta un archivo junto a | o >',
  },
  fileChain: {
    EN: 'At most two files one after the other: A>B',
    ES: 'Hasta dos archivos uno detrás de otro: A>B',
  },
  fileAlternatives: { EN: 'At most {0} files in turn', ES: 'Hasta {0} archivos en rotación' },
  fileCommand: {
    EN: '“{0}” is no command: {1}',
    ES: '«{0}» no es un comando: {1}',
  },
  fileRandom: {
    EN: 'Write /RND,folder,number: a folder without slashes and a number from 1 to {0}',
    ES: 'Escribí /RND,carpeta,número: una carpeta sin barras y un número de 1 a {0}',
  },
  filePlain: {
    EN: 'A piece is one file: pieces take turns by themselves',
    ES: 'Una pieza es un solo archivo: las piezas ya rotan por sí solas',
  },
  commandPrice: {
    EN: 'A command costs nothing: leave the price empty',
    ES: 'Un comando no cuesta nada: dejá el precio vacío',
  },
  playoutNoTime: {
    EN: 'Say where the time of airing stands (airedTime)',
    ES: 'Indicá dónde está la hora de emisión (airedTime)',
  },
  playoutFormat: {
    EN: 'Nothing can be read or written by this format: a date has yyyy, MM and dd, a time HH, mm and ss',
    ES: 'Con este formato no se puede leer ni escribir nada: una fecha tiene yyyy, MM y dd, y una hora HH, mm y ss',
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
