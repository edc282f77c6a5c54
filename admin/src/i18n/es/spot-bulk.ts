import type { spotBulk as en } from '../en/spot-bulk';
import type { Translated } from '../messages';

export const spotBulk: Translated<typeof en> = {
  bulk: {
    lines: '%{smart_count} línea |||| %{smart_count} líneas',
    items: '%{smart_count} ítem |||| %{smart_count} ítems',
    pieces: '%{smart_count} pieza |||| %{smart_count} piezas',
    and: '%{one} y %{other}',
    select: 'Seleccionar %{title}',
    allLines: 'Seleccionar todas las líneas',
    allItems: 'Seleccionar todos los ítems del mes',
    chosen: 'Selección: %{smart_count}',
    change: 'Modificar en conjunto',
    changeOf: 'Modificar %{what}',
    deleteChosen: 'Eliminar seleccionadas',
    hint: 'Un campo que queda vacío no cambia: cada una conserva el suyo.',
    hintItems:
      'Un campo que queda vacío no cambia: cada uno conserva el suyo. Las salidas se escriben en el mes, o se completan por día de la semana.',
    stays: '(como está)',
    mixed: 'Los auspicios cuentan las posiciones de otra manera: seleccionalos aparte.',
    file: 'archivo %{value}',
    length: 'duración %{value}',
    startDate: 'fecha de inicio %{value}',
    endDate: 'fecha de fin %{value}',
    position: 'posición %{value}',
    timeFee: 'precio del segundo %{value}',
    sentence: '%{what}: %{changes}',
    nothing: '%{what}: todavía no cambia nada',
    keepPieces:
      '%{smart_count} lleva las piezas y las conserva. |||| %{smart_count} llevan las piezas y las conservan.',
    refused: 'No se cambia nada mientras una línea no cumpla una regla:',
    problem: '%{line}: %{problems}',
    more: 'y %{smart_count} más |||| y %{smart_count} más',
    undo: 'Deshacer',
  },
  extend: {
    title: 'Extender hasta una fecha',
    titleOf: 'Extender %{what}',
    date: 'Nueva fecha de fin',
    weeks: 'O por semanas',
    hint: 'Las líneas sin fecha de fin, o con una posterior, quedan como están. Una línea que ya terminó pide también los días desde entonces.',
    hintItems:
      'Cada ítem sigue como en su última semana con salidas, día por día de la semana. Los meses siguientes continúan en un ítem propio. Un ítem que ya terminó pide también los días desde entonces.',
    toDate: '%{what}: fecha de fin %{date}',
    byWeeks:
      '%{what}: fecha de fin %{smart_count} semana después |||| %{what}: fecha de fin %{smart_count} semanas después',
    goOn: '%{what}: las salidas siguen hasta el %{date}',
    goOnWeeks:
      '%{what}: las salidas siguen %{smart_count} semana más |||| %{what}: las salidas siguen %{smart_count} semanas más',
    added:
      '%{smart_count} ítem nuevo en meses siguientes |||| %{smart_count} ítems nuevos en meses siguientes',
    resumed:
      '%{smart_count} ya terminó y pide también los días desde entonces |||| %{smart_count} ya terminaron y piden también los días desde entonces',
    stay: '%{smart_count} queda como está |||| %{smart_count} quedan como están',
    empty:
      '%{smart_count} no tiene salidas para repetir |||| %{smart_count} no tienen salidas para repetir',
    oneOfTwo: 'Una fecha o una cantidad de semanas, no las dos',
    badWeeks: 'Debe ser un número entero de 1 a 104',
    far: 'A más de dos años de hoy',
    tooMany: 'Una campaña admite 500 ítems como máximo',
  },
  swap: {
    title: 'Reemplazar un archivo',
    from: 'Archivo a reemplazar',
    to: 'Archivo nuevo',
    length: 'Duración nueva (segundos)',
    lengthStays: 'Vacía: cada una conserva la suya',
    use: '%{file} (%{what})',
    sentence: '%{what}: %{from} se reemplaza por %{to}',
    sentenceLength: '%{what}: %{from} se reemplaza por %{to}, duración %{length}',
    ownToo: 'El archivo de la campaña también se reemplaza.',
    same: 'Otro archivo, u otra duración',
  },
  paste: {
    title: 'Pegar filas',
    hint: 'Una fila por ítem, como se copia de una planilla de cálculo: hora desde, hora hasta, archivo, duración en segundos y las salidas de cada día.',
    rows: 'Filas',
    from: 'hora desde',
    to: 'hora hasta',
    file: 'archivo',
    length: 'duración',
    day: 'día %{day}',
    sentence: '%{what}, %{airings}',
    fault: 'Fila %{row}, columna %{column} (%{name}): %{problem}',
    added: 'Se agregó %{smart_count} ítem |||| Se agregaron %{smart_count} ítems',
    tooMany: 'Una campaña admite 500 ítems como máximo',
  },
};
