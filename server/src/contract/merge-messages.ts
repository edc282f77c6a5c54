/** Sentences about records that are merged. */
export const MERGE_MESSAGES = {
  mergeItself: {
    EN: 'A record cannot be merged into itself',
    ES: 'Un registro no se puede unir a sí mismo',
  },
  mergeReferred: {
    EN: 'Something else refers to these records, and nothing was merged',
    ES: 'Otra cosa se refiere a estos registros y no se unió nada',
  },
  mergeUndone: {
    EN: 'This merge was already undone',
    ES: 'Esta unión ya se deshizo',
  },
  mergeChanged: {
    EN: 'It cannot be undone: {0} of what moved was changed since, such as {1}',
    ES: 'No se puede deshacer: {0} de lo que pasó se modificó después, por ejemplo {1}',
  },
  mergeIntoChanged: {
    EN: 'It cannot be undone: “{0}” took fields over, and was changed since',
    ES: 'No se puede deshacer: «{0}» tomó campos y se modificó después',
  },
  mergeInUse: {
    EN: 'It cannot be undone: another record has the code or the name of one that was merged, or what one refers to was deleted',
    ES: 'No se puede deshacer: otro registro tiene el código o el nombre de uno de los unidos, o se borró algo a lo que uno se refiere',
  },
} as const;
