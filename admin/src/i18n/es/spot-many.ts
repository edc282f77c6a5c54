import type { Translated } from '../messages';
import type { spotMany as en } from '../en/spot-many';

export const spotMany: Translated<typeof en> = {
  many: {
    chosen: '%{smart_count} campaña seleccionada |||| %{smart_count} campañas seleccionadas',
    atMost: 'como máximo %{most} a la vez',
    clear: 'No seleccionar ninguna',
    ended:
      'Una ya terminó: también pide los días desde entonces. |||| %{smart_count} ya terminaron: también piden los días desde entonces.',
    stayed: 'Quedan como estaban. Siguen seleccionadas en la lista.',
    notChanged: 'Una campaña no se cambió |||| %{smart_count} campañas no se cambiaron',
    undone: 'Una campaña está como antes |||| %{smart_count} campañas están como antes',
    extend: {
      action: 'Extender…',
      title: 'Extender %{smart_count} campaña |||| Extender %{smart_count} campañas',
      hint: 'Lo que termina con su campaña sigue; las líneas que terminaron antes quedan como están, y también las campañas sin fin.',
      done: 'Una campaña dura más |||| %{smart_count} campañas duran más',
    },
    cancel: {
      action: 'Cancelar desde…',
      title:
        'Cancelar %{smart_count} campaña desde una fecha |||| Cancelar %{smart_count} campañas desde una fecha',
      hint: 'Conservan lo que salió hasta entonces, como cuando se cancela una.',
      done: 'Se canceló una campaña |||| Se cancelaron %{smart_count} campañas',
    },
    executive: {
      action: 'Ejecutivo…',
      title:
        'Ejecutivo de cuentas de %{smart_count} campaña |||| Ejecutivo de cuentas de %{smart_count} campañas',
      hint: 'Vacío: nadie.',
      done: 'Una campaña tiene otro ejecutivo de cuentas |||| %{smart_count} campañas tienen otro ejecutivo de cuentas',
    },
    hold: {
      action: 'En espera…',
      title: 'Poner %{smart_count} campaña en espera |||| Poner %{smart_count} campañas en espera',
      hint: 'Cuentan en lo disponible y no salen en ninguna pauta.',
      done: 'Una campaña está en espera |||| %{smart_count} campañas están en espera',
    },
    air: {
      action: 'Activar…',
      title: 'Activar %{smart_count} campaña |||| Activar %{smart_count} campañas',
      hint: 'Salen en las pautas que se hagan desde ahora.',
      done: 'Una campaña está activa |||| %{smart_count} campañas están activas',
    },
  },
};
