import type { studios as english } from '../en/studios';
import type { Translated } from '../messages';

export const studios: Translated<typeof english> = {
  studios: {
    hint: 'Una tablet, una segunda pantalla o un teléfono en el que los locutores ven qué leer y marcan lo que leyeron. No es un usuario, y no ve precios.',
    count: '%{smart_count} estudio |||| %{smart_count} estudios',
    search: 'Buscar estudios',
    empty: 'Todavía no hay estudios. Creá uno y abrí su enlace en el dispositivo del estudio.',
    noneFound: 'Ningún estudio se llama así.',
    never: 'Nunca',
    newLink: 'Enlace nuevo para %{title}',
    askLink:
      '¿Un enlace nuevo para %{name}? El dispositivo que tiene el actual deja de mostrar lecturas, y lo dice; lo que tenga sin enviar queda ahí.',
    makeLink: 'Crear enlace',
    keep: 'Dejarlo como está',
    linkFor: 'Enlace para %{name}',
    linkOnce:
      'Abrilo en el dispositivo del estudio: se muestra solo ahora y se abre una sola vez. El dispositivo sirve hasta el %{until}.',
    qr: 'El enlace, para la cámara del dispositivo',
    kept: 'Su dispositivo deja de mostrar lecturas enseguida. Lo que marcó queda.',
  },
};
