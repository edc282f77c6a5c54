import type { Translated } from '../messages';
import type { firstSteps as en } from '../en/first-steps';

export const firstSteps: Translated<typeof en> = {
  firstSteps: {
    byOthers: 'Esto lo hacen otros.',
    title: 'Primeros pasos',
    count: '%{done} de %{total} hechos',
    putAway: 'Ocultar los pasos',
    done: 'Hecho',
    toDo: 'Por hacer',
    station: 'Una emisora, con su tanda máxima y su zona horaria',
    stationButton: 'Crear emisora',
    breaks: 'Tandas comerciales en su semana',
    breaksButton: 'Abrir grillas',
    category: 'Una categoría de cliente, cuya letra dice quién va primero',
    categoryButton: 'Crear categoría',
    client: 'Un cliente',
    clientButton: 'Crear cliente',
    campaign: 'Una campaña con sus líneas',
    campaignButton: 'Crear campaña',
    log: 'La primera pauta',
    logButton: 'Generar pauta',
  },
  alarms: {
    title: 'Lo emitido necesita atención',
    missed: '%{time}: emitidas %{aired} de %{planned}',
    missedDay: 'no salieron %{missed} de %{planned}',
    withoutFile: 'sin archivo de lo emitido',
    more: '%{smart_count} más |||| %{smart_count} más',
    found: {
      title: 'Días que se corrigieron',
      text: 'Estos días tenían una pauta sin bloquear, o que nadie había comparado con lo emitido. Ya se hizo: mirá qué queda por decidir.',
      locked: 'su pauta se bloqueó y se comparó',
      opened: 'su pauta se bloqueó y se comparó; estaba cerrado y quedó abierto de nuevo',
      looked: 'Ya lo miré',
    },
  },
};
