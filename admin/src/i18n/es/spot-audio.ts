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
  },
};
