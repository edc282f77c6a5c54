import type { AccountMessages } from './en';

export const es: AccountMessages = {
  title: 'Lo que salió al aire',
  loading: 'Cargando…',
  gone: 'Este enlace no abre nada: venció o se cortó en el camino. Pedí uno nuevo.',
  tooMany: 'Hay demasiadas llamadas desde acá. Probá de nuevo en unos minutos.',
  tooLong: 'Este mes tiene más salidas de las que muestra una página. Pedí un informe.',
  failed: 'No se pudo leer lo que salió al aire. Se vuelve a intentar en un minuto.',
  none: 'Todavía no se sabe de nada que haya salido al aire este mes.',
  one: '1 salida',
  many: '{count} salidas',
  before: 'Mes anterior',
  after: 'Mes siguiente',
  date: 'Fecha',
  time: 'Hora',
  station: 'Emisora',
  campaign: 'Campaña',
  file: 'Archivo',
  seconds: 'Segundos',
};
