import type { Language } from './enums.js';

/** Why a file of what aired was not collected. */
export const COLLECT_MESSAGES = {
  asRunLink: {
    EN: 'It is a link: put the file itself into the folder',
    ES: 'Es un enlace: poné el archivo mismo en la carpeta',
  },
  asRunName: {
    EN: 'The name of the file has characters that are no text: give it another name',
    ES: 'El nombre del archivo tiene caracteres que no son texto: ponele otro nombre',
  },
  asRunNoFormat: {
    EN: 'The station has no format of what aired: set it in the form of the station',
    ES: 'La emisora no tiene formato de lo emitido: elegilo en el formulario de la emisora',
  },
  asRunGivenUp: {
    EN: 'The server failed at this file {0} times, for a reason of its own: ask who operates it, and put the file back to try it again',
    ES: 'El servidor falló {0} veces con este archivo, por un motivo propio: consultá a quien lo opera y volvé a poner el archivo para intentarlo otra vez',
  },
} as const satisfies Record<string, Record<Language, string>>;
