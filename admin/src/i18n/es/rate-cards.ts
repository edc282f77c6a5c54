export const rateCards = {
  rateCards: {
    count: '%{smart_count} tarifa |||| %{smart_count} tarifas',
    empty: 'Todavía no hay tarifas. Las líneas tienen los precios que se les escriban.',
    search: 'Filtrar por nombre',
    any: 'Sin límite',
    hint: 'Una línea sin precio toma el de la tarifa más estrecha que abarque todo su horario y sus duraciones. Vacío: sin límite.',
    kept: 'Las líneas conservan los precios que tomaron de ella.',
    lengthOrder: 'No puede ser menor que la duración mínima',
    days: 'Días',
    hours: 'Horario',
    lengths: 'Duraciones',
    dates: 'Fechas',
    line: {
      takes: 'Tarifa: %{price}',
      takesMean: 'Tarifa: %{price}, el promedio de %{least} a %{most}',
      differs: 'Tarifa: %{price} (%{difference})',
      mark: 'tarifa %{price} (%{difference})',
    },
  },
};
