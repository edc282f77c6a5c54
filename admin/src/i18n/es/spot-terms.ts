import type { spotTerms as en } from '../en/spot-terms';
import type { Translated } from '../messages';

export const spotTerms: Translated<typeof en> = {
  terms: {
    more: 'Más: tope por día, cada varias semanas, bonificación…',
    countBy: 'Las salidas se cuentan por',
    day: 'Cada día',
    week: 'Cada semana (lun a dom)',
    month: 'Cada mes',
    flight: 'Toda la vigencia',
    weeks: 'Semana por semana (planilla)',
    aWeek: 'Salidas por semana',
    aMonth: 'Salidas por mes',
    inAll: 'Salidas en toda la vigencia',
    maxPerDay: 'Como máximo por día',
    everyWeeks: 'Cada cuántas semanas',
    service: 'Servicio',
    preferredTime: 'Hora preferida',
    showPosition: 'Tanda del programa',
    anyBreak: 'Cualquiera',
    opening: 'La primera',
    closing: 'La última',
    usePieces: 'Las piezas de la campaña en rotación, en vez de un archivo',
    free: 'La bonificación y el relleno son gratis',
  },
  service: {
    guaranteed: 'Garantizada',
    bonus: 'bonificación',
    fill: 'relleno',
    bonusChoice: 'Bonificación: gratis, después de las demás',
    fillChoice: 'Relleno: donde sobra lugar en las tandas',
  },
  weeks: {
    title: 'Salidas por semana',
    hint: 'Cada casillero es una semana, por su lunes. Pegá una fila o una columna de una planilla de cálculo; con las flechas se pasa de semana.',
    week: 'Semana del %{date}',
    sum: '%{airings} en %{smart_count} semana |||| %{airings} en %{smart_count} semanas',
    needsStart: 'Falta la fecha de inicio',
    notANumber: 'No se pegó nada: "%{text}" no es un número entero de 0 a 10.000.',
    outside:
      '%{smart_count} número quedó después de la última semana. |||| %{smart_count} números quedaron después de la última semana.',
  },
  pieces: {
    title: 'Piezas',
    item: 'Pieza',
    add: 'Agregar pieza',
    empty:
      'Ninguna: cada línea tiene su archivo. Las piezas son archivos que una línea emite en rotación.',
    name: 'Título',
    isci: 'ISCI',
    weight: 'Peso en la rotación',
    weightOf: 'peso %{weight}',
    until: 'hasta el %{date}',
    withText: 'con texto',
    paste: 'Pegar piezas',
    pasteHint:
      'Una fila por pieza, como se copia de una planilla de cálculo: archivo, duración (segundos o 0:30) y, si querés, título, ISCI, primer día, último día y peso.',
    fault: 'Fila %{row}, %{name}: %{problem}',
    faulty: 'No se agrega nada mientras una fila tenga un problema',
    tooMany: 'Una campaña admite 50 piezas como máximo',
    airs: 'Cuándo puede salir: vacío es siempre',
  },
};
