import type { Translated } from '../messages';
import type { auth as en } from '../en/auth';

export const auth: Translated<typeof en> = {
  auth: {
    login: 'Iniciar sesión',
    user: 'Usuario',
    password: 'Contraseña',
    processing: 'Ingresando…',
    externalProcessing: 'Iniciando tu sesión…',
    externalMissing: 'Esta dirección no trae una clave de ingreso.',
    toLogin: 'Ir al inicio de sesión',
    welcome: 'Tráfico para emisoras que venden su aire',
    welcomeText: 'Campañas, tandas de la semana y pautas de todas las emisoras en un solo lugar.',
    currentPassword: 'Contraseña actual',
    newPassword: 'Contraseña nueva',
    repeatPassword: 'Repetí la contraseña nueva',
    passwordsDiffer: 'Las contraseñas no coinciden',
    passwordChanged: 'La contraseña fue cambiada',
    from: 'Desde',
    signedIn: 'Inicio',
    lastUsed: 'Último uso',
    thisSession: 'Esta sesión',
    end: 'Terminar la sesión',
    endSession: 'Terminar la sesión del %{time} desde %{address}',
    endOthers: 'Terminar todas las demás',
    sessionsEnded: 'Sesión terminada ahí',
    passwordWhenLate: 'No hace falta en los %{minutes} minutos que siguen al inicio de sesión',
    endedTitle: 'Tu sesión terminó',
    endedText: 'Tu trabajo sigue acá. Ingresá tu contraseña para continuar.',
    endedElsewhere:
      'Si entrás por otro sistema, volvé a hacerlo en otra pestaña de este navegador: acá seguís donde estabas.',
    carryOn: 'Continuar',
    leave: 'Cerrar sesión y perder los cambios',
  },
};
