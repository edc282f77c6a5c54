import type { Translated } from '../messages';
import type { errors as en } from '../en/errors';

export const errors: Translated<typeof en> = {
  network: 'No se puede acceder al servidor. Revisá la conexión e intentá de nuevo.',
  server: 'El servidor no pudo responder.',
  notFound: 'Este registro ya no existe.',
  signedOut: 'Tu sesión terminó, iniciá sesión de nuevo.',
  unexpected: 'Sucedió algo inesperado: %{message}',
};
