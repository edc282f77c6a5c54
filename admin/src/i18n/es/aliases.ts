import type { aliases as english } from '../en/aliases';
import type { Translated } from '../messages';

export const aliases: Translated<typeof english> = {
  aliases: {
    hint: 'Para sistemas que escriben títulos y no números de cart. Lo que agregás acá vale enseguida para los días abiertos, y para los archivos que vengan.',
    count: '%{smart_count} título |||| %{smart_count} títulos',
    search: 'Buscar títulos',
    empty:
      'Todavía ningún título corresponde a una campaña. Agregá uno acá, o desde una fila de lo emitido que no tenga salida en la pauta.',
    noneFound: 'Ningún título tiene este texto.',
  },
};
