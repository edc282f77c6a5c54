import type { spotStations as en } from '../en/spot-stations';
import type { Translated } from '../messages';

export const spotStations: Translated<typeof en> = {
  stations: {
    order: 'Orden',
    ofOrder: 'Orden %{number}',
    also: 'También en',
    all: 'Todas las emisoras',
    alsoHint: 'Una sola orden: la misma campaña en cada emisora, guardadas juntas.',
    twice: 'La orden ya tiene esta emisora',
    title: 'Salidas por emisora',
    hint: 'Un campo vacío toma el número de la primera emisora; 0 deja la línea afuera. Una línea sin precio toma el de las tarifas de cada emisora.',
    line: 'Línea',
    total: 'Todas',
    airings: 'Salidas en %{station}',
    show: 'Programa en %{station}',
    noShow: 'Su semana no tiene %{show}: elegí el suyo',
    sum: 'Todas las emisoras: %{figures}',
    extend: 'Extender todas',
    cancel: 'Cancelar todas',
    extendOf: 'Extender la orden %{number}',
    extendHint:
      'Siguen todas las líneas de todas sus campañas. Las que no tienen fecha de fin, o tienen una posterior, quedan como están.',
    longer:
      '%{station}: %{smart_count} línea se extiende |||| %{station}: %{smart_count} líneas se extienden',
    nothing: 'Todavía no se extiende nada',
    undone: 'La orden %{number} está como antes',
    change: 'Modificar todas',
    changeOf: 'Modificar la orden %{number}',
    changeHint:
      'Un campo que queda vacío no cambia nada: cada campaña conserva el suyo. Los ítems detallados pierden los días fuera de las fechas nuevas; si el último día es posterior, siguen semana a semana.',
    noChange: 'Completá al menos un campo',
  },
};
