export const merge = {
  merge: {
    chosen: '%{smart_count} seleccionado |||| %{smart_count} seleccionados',
    clear: 'No seleccionar ninguno',
    action: 'Unir…',
    tickTwo: 'Seleccioná dos o más que sean el mismo.',
    atMost: 'Máximo %{most} por vez.',
    partOff: 'Unir es parte de Importar datos, que está desactivado en este multimedio.',
    title: 'Unir %{smart_count} registro |||| Unir %{smart_count} registros',
    into: '¿Cuál queda?',
    campaigns: '%{smart_count} campaña |||| %{smart_count} campañas',
    moves:
      '%{smart_count} campaña pasa a «%{into}». |||| %{smart_count} campañas pasan a «%{into}».',
    users: '%{smart_count} usuario pasa a serlo. |||| %{smart_count} usuarios pasan a serlo.',
    fields: 'Toma lo que le falta: %{fields}.',
    stays:
      'Las pautas y los certificados anteriores conservan lo que dicen (%{airings} salidas, %{certificates} certificados).',
    gone: 'El otro se borra. Se puede deshacer mientras no cambie nada de lo que se movió. |||| Los otros %{smart_count} se borran. Se puede deshacer mientras no cambie nada de lo que se movió.',
    usersMove: 'Hay usuarios que entran como uno de estos ejecutivos: los une un administrador.',
    merge: 'Unir',
    done: 'Se unió un registro |||| Se unieron %{smart_count} registros',
    undo: 'Deshacer',
    undone: 'Un registro está de vuelta |||| %{smart_count} registros están de vuelta',
    list: 'Uniones',
    listTitle: 'Unidos a %{name}',
    none: 'No se le unió nada.',
    wasUndone: 'deshecha',
  },
};
