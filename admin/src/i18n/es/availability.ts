import type { availability as en } from '../en/availability';
import type { Translated } from '../messages';

export const availability: Translated<typeof en> = {
  availability: {
    lead: 'Qué entraría de una campaña que todavía no existe. No se guarda nada.',
    question: 'Consulta',
    client: 'Cliente',
    clientHelp: 'Sin cliente: la prioridad más baja',
    category: 'Rubro',
    occurrences: 'Salidas por día',
    length: 'Segundos',
    startTime: 'Desde (hora)',
    endTime: 'Hasta (hora)',
    startDate: 'Primer día',
    endDate: 'Último día',
    ask: '¿Hay lugar?',
    asking: 'Buscando lugar…',
    cancel: 'Cancelar',
    answer: 'Respuesta',
    notAsked: 'Completá la consulta y apretá Enter: la respuesta tiene una fila por día.',
    all: 'Hay lugar: las %{asked} salidas entran.',
    some: 'Entran %{placed} de %{asked} salidas.',
    none: 'No hay lugar para ninguna de las %{asked} salidas.',
    nothing: 'La línea no pide nada en estos días.',
    displaces:
      'Desplazaría %{airings} de %{smart_count} campaña. |||| Desplazaría %{airings} de %{smart_count} campañas.',
    airings: '%{smart_count} salida |||| %{smart_count} salidas',
    makeCampaign: 'Crear una campaña con esto',
    column: {
      day: 'Día',
      placed: 'Entran',
      breaks: 'Tandas',
      displaced: 'Desplaza',
      total: 'Libre',
    },
    placedOf: '%{placed} de %{asked}',
    displaced: '%{name} −%{count}',
    compared:
      'En comparación con la pauta que se generaría sin ella. Entre campañas de la misma prioridad, una puede perder lo que gana otra.',
    openSpot: 'Abrir la campaña %{name}',
    free: 'Segundos libres',
    freeCaption:
      'Segundos libres por hora y día en %{station}. En los días sin pauta se descuenta lo que piden las campañas.',
    firstDays: 'Se muestran los primeros %{count} días.',
    legend: 'Referencias',
    level: {
      none: 'nada libre',
      few: 'menos de un tercio libre',
      some: 'hasta dos tercios libres',
      many: 'más libre',
    },
    cell: '%{free} s libres de %{capacity}: %{used} en la pauta, %{expected} esperados',
    noBreaks: 'sin tandas',
    noDays: 'No hay tandas en estos días. Agregá algunas en Grillas.',
    pickStation: 'Elegí una emisora y las fechas para ver sus segundos libres.',
  },
};
