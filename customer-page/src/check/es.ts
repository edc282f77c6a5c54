import type { CheckMessages } from './en.js';

/** Spanish of the River Plate, with "vos". */
export const es: CheckMessages = {
  title: 'Verificación de un certificado',
  loading: 'Verificando…',
  valid: 'Existe un certificado con este código.',
  replaced: 'Existe un certificado con este código. Una versión más nueva lo reemplazó.',
  contradicted: 'Decisiones posteriores cambiaron días de este certificado.',
  unknown: 'No existe ningún certificado con este código.',
  tooMany: 'Demasiadas verificaciones desde acá. Probá de nuevo en un minuto.',
  failed: 'No se pudo verificar. Probá de nuevo.',
  number: 'Número',
  version: '{number} (versión {version})',
  issuedOn: 'Emitido el',
  station: 'Emisora',
  drop: 'Soltá el PDF acá, o elegilo, para ver si es el que se emitió. No sale de tu computadora.',
  same: 'Este archivo es el que se emitió.',
  other: 'Este archivo no es el que se emitió.',
  insecure: 'Este navegador solo compara archivos en una dirección segura (https).',
  tooLarge: 'Este archivo es demasiado grande: ningún certificado tiene más de {megabytes} MB.',
  unreadable: 'No se pudo leer el archivo.',
};
