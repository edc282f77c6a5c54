import type { Language } from './enums.js';

type ErrorFacts = { status: 400 | 403 | 409 } & Record<Language, string>;

/** Business rules that are answered with a code alone, and the sentence that screens show for it. */
export const ERROR_CODES = {
  NAME_IN_USE: { status: 409, EN: 'Name in use', ES: 'Nombre en uso' },
  LAST_ADMIN: {
    status: 409,
    EN: 'The media group needs an administrator: make somebody else one first',
    ES: 'El multimedio necesita un administrador: nombrá a otro primero',
  },
  OTHER_GROUPS: {
    status: 409,
    EN: 'This person also works for a media group that you do not administer: only who administers all of them does this. A new password can be asked for at the sign-in page',
    ES: 'Esta persona también trabaja para un multimedio que no administrás: solo puede hacerlo quien los administra todos. Una contraseña nueva se pide en la página de ingreso',
  },
  USER_DISABLED: {
    status: 409,
    EN: 'This user is disabled: enable them first',
    ES: 'Este usuario está deshabilitado: primero habilitalo',
  },
  CODE_IN_USE: { status: 409, EN: 'Code in use', ES: 'Código en uso' },
  SPOT_WITH_ADAGENCY: {
    status: 409,
    EN: 'Spot with Ad. Agency associated',
    ES: 'Hay campañas con esta agencia de publicidad',
  },
  ADAGENCY_WITH_ADAGENCYGROUP: {
    status: 409,
    EN: 'Ad. Agency with Ad. Agency Group associated',
    ES: 'Hay agencias de publicidad con esta central de medios',
  },
  SPOT_WITH_CLIENT: {
    status: 409,
    EN: 'Spot with client associated',
    ES: 'Hay campañas con este cliente',
  },
  CLIENT_WITH_CLIENTCATEGORY: {
    status: 409,
    EN: 'Client with Client Category associated',
    ES: 'Hay clientes con esta categoría de cliente',
  },
  TAX_IN_USE: {
    status: 409,
    EN: 'Clients, agencies, campaigns or documents have this tax',
    ES: 'Hay clientes, agencias, campañas o documentos con este impuesto',
  },
  TAX_FIXED: {
    status: 409,
    EN: 'A document that was handed over has this tax: its rate, kind and category stay. End it, and enter a new one',
    ES: 'Un documento ya entregado tiene este impuesto: su alícuota, tipo y categoría quedan. Ponele fin y cargá uno nuevo',
  },
  EXTERNAL_NUMBER_IN_USE: {
    status: 409,
    EN: 'Another document has this number',
    ES: 'Otro documento tiene ese número',
  },
  CURRENCY_FIXED: {
    status: 409,
    EN: 'Documents were handed over in this currency: it stays',
    ES: 'Ya se entregaron documentos en esta moneda: queda',
  },
  SPOT_WITH_ORIGIN: {
    status: 409,
    EN: 'Spot with origin associated',
    ES: 'Hay campañas con este origen',
  },
  SPOT_WITH_PAYMETHOD: {
    status: 409,
    EN: 'Spot with Pay Method associated',
    ES: 'Hay campañas con esta forma de pago',
  },
  SPOT_WITH_SPOTCATEGORY: {
    status: 409,
    EN: 'Spot with Spot Category associated',
    ES: 'Hay campañas con este rubro',
  },
  STATIONSHOW_WITH_SHOW: {
    status: 409,
    EN: 'Station with show associated',
    ES: 'Hay emisoras con este programa en su grilla',
  },
  SIMPLESCHEDULE_WITH_SHOW: {
    status: 409,
    EN: 'Simple schedule with show associated',
    ES: 'Hay pautas simples con este programa',
  },
  ADVANCEDSCHEDULE_WITH_SPEAKER: {
    status: 409,
    EN: 'Advanced schedule with speaker associated',
    ES: 'Hay pautas detalladas con este locutor',
  },
  SIMPLESCHEDULE_WITH_SPEAKER: {
    status: 409,
    EN: 'Simple schedule with speaker associated',
    ES: 'Hay pautas simples con este locutor',
  },
  INVALID_TIME_RANGE: { status: 400, EN: 'Invalid time range', ES: 'Rango horario no válido' },
  COMMERCIALBREAK_SAME_TIME: {
    status: 409,
    EN: 'You have another commercial block in the same hour.',
    ES: 'Tienes otra tanda comercial en la misma hora.',
  },
  SHOW_OVERLAP: {
    status: 409,
    EN: 'You have another show in the same hour.',
    ES: 'Tienes otro programa en la misma hora.',
  },
  LOG_LOCKED: {
    status: 409,
    EN: 'The traffic log of that day is locked',
    ES: 'La pauta de ese día está bloqueada',
  },
  STALE_RECORD: {
    status: 409,
    EN: 'Somebody else changed this record after you opened it',
    ES: 'Otra persona modificó este registro después de que lo abriste',
  },
  DAYS_OPEN: {
    status: 409,
    EN: 'Some of these days are not closed yet',
    ES: 'Algunos de estos días todavía no están cerrados',
  },
  PART_OFF: {
    status: 403,
    EN: 'This part of the product is turned off for the media group',
    ES: 'Esta parte del producto está desactivada para el multimedio',
  },
  ROLE: {
    status: 403,
    EN: 'Your role in this media group may not do this',
    ES: 'Tu rol en este multimedio no permite hacer esto',
  },
  REVISION_NEEDED: {
    status: 409,
    EN: 'This campaign is active: a change is a revision, which waits for approval',
    ES: 'Esta campaña está activa: un cambio es una revisión, que espera aprobación',
  },
  WAITS_FOR_APPROVAL: {
    status: 409,
    EN: 'This campaign waits for approval: it is approved or sent back before anything follows it',
    ES: 'Esta campaña espera aprobación: se aprueba o se devuelve antes de que algo la siga',
  },
  NOT_SUBMITTED: {
    status: 409,
    EN: 'This campaign does not wait for approval',
    ES: 'Esta campaña no espera aprobación',
  },
  REPLACED_CHANGED: {
    status: 409,
    EN: 'The campaign changed after this revision was made from it: save the revision again, or send it back',
    ES: 'La campaña cambió después de que se hizo esta revisión: guardá la revisión de nuevo o devolvela',
  },
  SPOT_CANCELLED: {
    status: 409,
    EN: 'This campaign was cancelled',
    ES: 'Esta campaña está cancelada',
  },
  NOTHING_CHANGES: {
    status: 409,
    EN: 'Nothing of this campaign would change',
    ES: 'En esta campaña no cambiaría nada',
  },
  TOO_MANY_LINES: {
    status: 409,
    EN: 'Together these campaigns have more lines than are changed at once: change fewer of them',
    ES: 'Entre todas, estas campañas tienen más líneas de las que se cambian a la vez: cambiá menos',
  },
  READ_ONLY: {
    status: 409,
    EN: 'This comes with the product: copy it, and change the copy',
    ES: 'Esto viene con el producto: copialo y cambiá la copia',
  },
  RANGE_TOO_LONG: {
    status: 400,
    EN: 'The range of dates is longer than 366 days',
    ES: 'El rango de fechas supera los 366 días',
  },
  UNDECIDED: {
    status: 409,
    EN: 'There is something left to decide on that day',
    ES: 'Queda algo por decidir en ese día',
  },
  ADD_OR_REPLACE: {
    status: 409,
    EN: 'There is another file of this day, and both have rows of the same hours. Should this one add its rows, or replace the other? Send it with mode add or replace',
    ES: 'Ya hay otro archivo de ese día, y los dos tienen filas de las mismas horas. ¿Este agrega sus filas o reemplaza al otro? Envialo con mode add o replace',
  },
  DAY_CLOSED: {
    status: 409,
    EN: 'What aired that day is closed: open the day again first',
    ES: 'Lo emitido ese día está cerrado: primero reabrí el día',
  },
  MONTH_PUT_AWAY: {
    status: 409,
    EN: 'What aired then is closed and not here: that month was put away, and whoever runs the server has to read it back first, or it was closed before the media group was imported',
    ES: 'Lo emitido entonces está cerrado y no está acá: ese mes está apartado, y primero lo tiene que recuperar quien administra el servidor, o se cerró antes de que se importara el multimedio',
  },
  BREAK_HEARD: {
    status: 409,
    EN: 'That break is on the air or has aired: only what it missed can move, to a break that is to come',
    ES: 'Esa tanda está al aire o ya salió: solo lo que no salió en ella se puede mover, a una tanda que está por venir',
  },
  ALREADY_SAID: {
    status: 409,
    EN: 'It is already known whether this was read',
    ES: 'Ya se sabe si esto se leyó',
  },
  NOT_IN_LOG: {
    status: 409,
    EN: 'This read is no longer in the log',
    ES: 'Esta lectura ya no está en la pauta',
  },
  AS_RUN_IMPORTED: {
    status: 409,
    EN: 'That day has rows of what aired: discard them before you unlock its log',
    ES: 'Ese día tiene registros de lo emitido: descartalos antes de abrir su pauta',
  },
  PERIOD_OPEN: {
    status: 409,
    EN: 'Not all days of that period are closed yet',
    ES: 'Todavía no están cerrados todos los días de ese período',
  },
  NOTHING_UNPLACED: {
    status: 409,
    EN: 'That period did not leave as many airings unplaced that are neither owed nor written off',
    ES: 'Ese período no dejó tantas salidas sin ubicar que no se deban ni se hayan condonado',
  },
  LINE_GONE: {
    status: 409,
    EN: 'The line is gone: its airings can only be written off',
    ES: 'La línea ya no existe: sus salidas solo se pueden condonar',
  },
  MAKE_GOOD_PLACED: {
    status: 409,
    EN: 'The make-good of this airing is in a log already',
    ES: 'La compensación de esta salida ya está en una pauta',
  },
  MAKE_GOOD_NOT_OWED: {
    status: 409,
    EN: 'The make-good is no longer owed: it was waived, or its decision was taken back',
    ES: 'La compensación ya no se debe: se condonó o se anuló su decisión',
  },
} as const satisfies Record<string, ErrorFacts>;

export type ErrorCode = keyof typeof ERROR_CODES;

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERROR_CODES, value);
