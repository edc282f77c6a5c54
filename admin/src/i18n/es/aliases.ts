import type { aliases as english } from '../en/aliases';
import type { Translated } from '../messages';

export const aliases: Translated<typeof english> = {
  aliases: {
    hint: 'Para sistemas que escriben títulos y ningún cart. Lo que indicás acá vale enseguida para los días abiertos, y para los archivos que vengan.',
    count: '%{smart_count} título |||| %{smart_count} títulos',
    search: 'Buscar títulos',
    empty:
      'Todavía ningún título corresponde a una campaña. Indicalo acá, o en una fila de un día que no sea una salida de su pauta.',
    noneFound: 'Ningún título tiene este texto.',
  },
};
