export const spotAudio = {
  audio: {
    toCome: 'Material por llegar',
    toComeHint: 'Material por llegar: el audio todavía no está',
    missing: 'Falta material',
    missingFrom: 'Falta material desde %{date}',
    title: 'Falta el material de una línea |||| Falta el material de %{smart_count} líneas',
    row: '%{date}: una salida de %{length} |||| %{date}: %{smart_count} salidas de %{length}',
    held: 'en espera',
    more: 'y una línea más |||| y %{smart_count} líneas más',
    copiesOf: 'Material por llegar: %{of}',
    fillHint:
      'Indicá cada archivo que llegó. Va a todas las emisoras a la vez; lo que queda vacío sigue esperando.',
    none: 'No falta material.',
    name: 'Indicar archivos',
    count: 'Un material por llegar |||| %{smart_count} materiales por llegar',
  },
  changes: {
    title: 'Otros archivos por fecha',
    add: 'Otro archivo desde una fecha',
    from: 'Desde este día',
    remove: 'Quitar este cambio de archivo',
    outside: 'Debe ser un día de la línea, del primero al último',
    twice: 'La misma fecha dos veces',
    short: 'desde el %{date} %{file}',
  },
};
