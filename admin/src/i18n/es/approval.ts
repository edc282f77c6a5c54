import type { Translated } from '../messages';
import type { approval as english } from '../en/approval';

export const approval: Translated<typeof english> = {
  approval: {
    waiting: 'Una campaña espera aprobación. |||| %{smart_count} campañas esperan aprobación.',
    badge: 'Una espera aprobación |||| %{smart_count} esperan aprobación',
    show: 'Mostrar',
  },
};
