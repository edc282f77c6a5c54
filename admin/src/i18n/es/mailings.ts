export const mailings = {
  mailings: {
    count: '%{smart_count} envío |||| %{smart_count} envíos',
    search: 'Buscar pagadores y direcciones',
    empty: 'Todavía no se envió nada. Los documentos se envían desde la página del mes.',
    state: 'Estado',
    queued: 'En espera',
    sent: 'Enviado',
    failed: 'No enviado',
    tries: '%{smart_count} intento |||| %{smart_count} intentos',
    digest: 'Huella SHA-256: %{digest}',
    stop: 'Detener',
    stopWaiting: 'Detener %{smart_count} en espera |||| Detener %{smart_count} en espera',
    stopped: '%{smart_count} envío detenido |||| %{smart_count} envíos detenidos',
    again: 'Enviar de nuevo',
    queuedAgain: '%{smart_count} envío espera de nuevo |||| %{smart_count} envíos esperan de nuevo',
  },
};
