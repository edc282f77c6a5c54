import type { Translated } from '../messages';
import type { spotApproval as english } from '../en/spot-approval';

export const spotApproval: Translated<typeof english> = {
  approval: {
    waits: 'Esta campaña espera aprobación. Hasta entonces no sale en ninguna pauta.',
    revisionWaits:
      'Esta revisión espera aprobación. Hasta entonces la campaña que cambia queda como está.',
    stepSubmitted: 'La envió %{by}, %{at}.',
    stepApproved: 'La aprobó %{by}, %{at}.',
    history: 'Historial de aprobación',
    historyOf: 'Historial de aprobación: %{title}',
    noSteps: 'No se guarda nada de su aprobación.',
    back: 'La devolvió %{by}, %{at}.',
    decide: 'Aprobar o devolver…',
    title: 'Aprobación: %{title}',
    note: 'Mensaje para quien la cargó',
    noteHint: 'Hace falta para devolverla',
    noteMissing: 'Decí por qué se devuelve',
    sendBack: 'Devolver',
    approve: 'Aprobar',
    approved: 'Aprobada',
    sentBack: 'Devuelta',
    room: 'De %{asked} salidas del %{from} al %{to}, %{placed} encuentran lugar.',
    asksNothing: 'Del %{from} al %{to} no pide salidas.',
    displacesNothing: 'Ninguna otra campaña pierde salidas.',
    displaces: 'Otras perderían salidas:',
    loss: '%{name}: una salida |||| %{name}: %{smart_count} salidas',
    lossHeld: '%{name} (en espera): una salida |||| %{name} (en espera): %{smart_count} salidas',
    others: 'Otras campañas',
    noLines: 'No pide salidas desde hoy en sus líneas.',
    withoutDetailed: 'Sus ítems detallados no se cuentan acá.',
    field: {
      submitted: 'Espera aprobación',
      approved: 'Decisión',
      note: 'Mensaje de la decisión',
      by: 'Quién decidió',
      at: 'Cuándo se decidió',
    },
    asRevision: 'Guardar como revisión',
    asRevisionText:
      'Esta campaña está activa. Lo que cambiaste se puede guardar como revisión, que la reemplaza cuando tráfico la apruebe.',
  },
};
