/** Sentences about media groups that leave and come as files. */
export const GROUP_MESSAGES = {
  groupBroken: {
    EN: 'The file is no zip, or is damaged',
    ES: 'El archivo no es un zip o está dañado',
  },
  groupNotOne: {
    EN: 'The zip is no export of a media group: it has no group.json of this version',
    ES: 'El zip no es una exportación de un multimedio: no tiene un group.json de esta versión',
  },
  groupTooLarge: {
    EN: 'The zip holds more than is read at once',
    ES: 'El zip contiene más de lo que se lee por vez',
  },
  groupTooLargeHere: {
    EN: 'The zip holds more than is read from a browser: whoever runs the server can read it (import:group)',
    ES: 'El zip contiene más de lo que se lee desde un navegador: quien administra el servidor puede leerlo (import:group)',
  },
  groupBadCell: {
    EN: '{0}, row {1}: “{2}” is missing, or has a value that is not accepted. Nothing was imported',
    ES: '{0}, fila {1}: «{2}» falta o tiene un valor que no se acepta. No se importó nada',
  },
  groupContradicts: {
    EN: 'The files contradict each other: a code, name or number is there twice, or a record refers to one that is not there. Nothing was imported',
    ES: 'Los archivos se contradicen: un código, nombre o número está dos veces, o un registro se refiere a otro que no está. No se importó nada',
  },
  groupNotEmpty: {
    EN: 'This media group has records already: make a new one for the import',
    ES: 'Este multimedio ya tiene registros: creá uno nuevo para la importación',
  },
} as const;
