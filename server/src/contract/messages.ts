import { CERTIFICATE_MESSAGES } from './certificate-messages.js';
import { COLLECT_MESSAGES } from './collect-messages.js';
import { DELIVERY_MESSAGES } from './delivery-messages.js';
import type { Language } from './enums.js';
import { CAPACITY_MESSAGES } from './capacity-messages.js';
import { MEND_MESSAGES } from './mend-messages.js';
import { GROUP_MESSAGES } from './group-messages.js';
import { IMPORT_MESSAGES } from './import-messages.js';
import { MERGE_MESSAGES } from './merge-messages.js';
import { PLAYOUT_MESSAGES } from './playout-messages.js';
import { LIMIT_MESSAGES } from './limit-messages.js';
import { REPORT_MESSAGES } from './report-messages.js';
import { PAGE_MESSAGES } from './page-messages.js';
import { STUDIO_MESSAGES } from './studio-messages.js';
import { SHAPE_MESSAGES } from './shape-messages.js';
import { SHARED_MESSAGES } from './shared-messages.js';

/** Sentences of answers that have no code; `{0}` and `{1}` stand for arguments. */
export const MESSAGES = {
  ...SHARED_MESSAGES,
  ...SHAPE_MESSAGES,
  ...DELIVERY_MESSAGES,
  ...CAPACITY_MESSAGES,
  ...PLAYOUT_MESSAGES,
  ...LIMIT_MESSAGES,
  ...GROUP_MESSAGES,
  ...IMPORT_MESSAGES,
  ...MERGE_MESSAGES,
  ...REPORT_MESSAGES,
  ...PAGE_MESSAGES,
  ...STUDIO_MESSAGES,
  invalidJson: { EN: 'The body is not valid JSON', ES: 'El cuerpo no es JSON válido' },
  bodyObject: { EN: 'The body must be a JSON object', ES: 'El cuerpo debe ser un objeto JSON' },
  bodyDepth: {
    EN: 'The body is nested more than {0} levels deep',
    ES: 'El cuerpo tiene más de {0} niveles',
  },
  bodyNodes: {
    EN: 'The body has more than {0} values',
    ES: 'El cuerpo tiene más de {0} valores',
  },
  bodyFields: {
    EN: 'An object of the body has more than {0} fields',
    ES: 'Un objeto del cuerpo tiene más de {0} campos',
  },
  bodyFieldName: {
    EN: 'The name of a field is longer than {0} characters',
    ES: 'El nombre de un campo tiene más de {0} caracteres',
  },
  unauthorized: { EN: 'You are not signed in', ES: 'No iniciaste sesión' },
  wrongCredentials: { EN: 'Wrong user or password', ES: 'Usuario o contraseña incorrectos' },
  wrongPassword: { EN: 'The current password is wrong', ES: 'La contraseña actual es incorrecta' },
  samePassword: {
    EN: 'The new password must differ from the current one',
    ES: 'La nueva contraseña debe ser distinta de la actual',
  },
  weakPassword: {
    EN: 'Choose a password that is harder to guess',
    ES: 'Elegí una contraseña más difícil de adivinar',
  },
  forbidden: { EN: 'You may not do this', ES: 'No tenés permiso para hacer esto' },
  multimediaHeader: {
    EN: 'The MultimediaId header is missing or is not a number',
    ES: 'Falta el encabezado MultimediaId o no es un número',
  },
  multimediaForbidden: {
    EN: 'You do not belong to this media group',
    ES: 'No pertenecés a este multimedio',
  },
  ownExecutive: {
    EN: 'You save campaigns of your own account executive alone',
    ES: 'Solo guardás campañas de tu propio ejecutivo de cuentas',
  },
  notFound: { EN: 'Not found', ES: 'No se encontró' },
  tooLarge: { EN: 'The request is too large', ES: 'La solicitud es demasiado grande' },
  notJson: { EN: 'Send JSON (application/json)', ES: 'Enviá JSON (application/json)' },
  passwordSignInClosed: {
    EN: 'Passwords are not used here: sign in through the system of your organisation',
    ES: 'Acá no se usan contraseñas: ingresá por el sistema de tu organización',
  },
  signInAgain: {
    EN: 'Enter your password, or sign in again and do this within {0} minutes',
    ES: 'Ingresá tu contraseña, o iniciá sesión de nuevo y hacelo antes de {0} minutos',
  },
  wrongSecondFactor: {
    EN: 'That code or key is not right, or was used already',
    ES: 'Ese código o esa llave no es correcta, o ya se usó',
  },
  signInExpired: {
    EN: 'This sign-in has expired: start again with your password',
    ES: 'Este inicio de sesión venció: empezá de nuevo con tu contraseña',
  },
  ownSecondFactors: {
    EN: 'Your own second factors are removed under your name, with your password',
    ES: 'Tus propios segundos factores se quitan en el menú de tu nombre, con tu contraseña',
  },
  secondFactorProof: {
    EN: 'Send a code, a recovery code or the answer of a passkey',
    ES: 'Enviá un código, un código de recuperación o la respuesta de una llave de acceso',
  },
  secondFactorRequired: {
    EN: 'A media group of yours requires a second factor: add another one first',
    ES: 'Un multimedio tuyo exige un segundo factor: primero agregá otro',
  },
  secondFactorsFull: {
    EN: 'At most {0} second factors',
    ES: 'Máximo {0} segundos factores',
  },
  ownSecondFactorFirst: {
    EN: 'Set up a second factor of your own first, in My account',
    ES: 'Primero configurá tu propio segundo factor, en Mi cuenta',
  },
  breachedPassword: {
    EN: 'This password was in a breach elsewhere: choose another one',
    ES: 'Esta contraseña apareció en una filtración: elegí otra',
  },
  requestTimeout: {
    EN: 'The request took too long to arrive',
    ES: 'La solicitud tardó demasiado en llegar',
  },
  internal: { EN: 'Something went wrong on the server', ES: 'Ocurrió un error en el servidor' },
  required: { EN: 'Required', ES: 'Obligatorio' },
  closingTermsOpen: {
    EN: 'Today’s terms are taken when a day closes',
    ES: 'Las condiciones de hoy se toman al cerrar un día',
  },
  unknownField: { EN: 'Unknown field', ES: 'Campo desconocido' },
  text: { EN: 'Must be text', ES: 'Debe ser texto' },
  textCharacters: {
    EN: 'Has characters that are not text',
    ES: 'Tiene caracteres que no son texto',
  },
  controlCharacters: {
    EN: 'Has a line break, a tab or another control character',
    ES: 'Tiene un salto de línea, un tabulador u otro carácter de control',
  },
  maxLength: { EN: 'At most {0} characters', ES: 'Máximo {0} caracteres' },
  minLength: { EN: 'At least {0} characters', ES: 'Mínimo {0} caracteres' },
  integer: {
    EN: 'Must be a whole number from {0} to {1}',
    ES: 'Debe ser un número entero de {0} a {1}',
  },
  decimal: {
    EN: 'Must be a number from {0} to {1} with at most two decimals',
    ES: 'Debe ser un número de {0} a {1} con dos decimales como máximo',
  },
  flag: { EN: 'Must be 0 or 1', ES: 'Debe ser 0 o 1' },
  boolean: { EN: 'Must be true or false', ES: 'Debe ser verdadero o falso' },
  oneOf: { EN: 'Must be one of: {0}', ES: 'Debe ser uno de: {0}' },
  letter: { EN: 'Must be a letter from A to Z', ES: 'Debe ser una letra de la A a la Z' },
  date: { EN: 'Must be a date (YYYY-MM-DD)', ES: 'Debe ser una fecha (AAAA-MM-DD)' },
  exactTimes: {
    EN: 'Must be times (HH:MM) joined by commas',
    ES: 'Deben ser horas (HH:MM) separadas por comas',
  },
  email: { EN: 'Must be an email address', ES: 'Debe ser una dirección de correo' },
  timeZone: {
    EN: 'Must be a time zone such as America/Montevideo',
    ES: 'Debe ser una zona horaria como America/Montevideo',
  },
  country: {
    EN: 'Must be a country of ISO 3166 in two letters, such as UY',
    ES: 'Debe ser un país de ISO 3166 en dos letras, como UY',
  },
  emails: {
    EN: 'Must be a list of at most {0} different email addresses',
    ES: 'Debe ser una lista de {0} direcciones de correo distintas como máximo',
  },
  previewChanged: {
    EN: 'What would be handed over has changed since the preview: look at it again',
    ES: 'Lo que se entregaría cambió desde la vista previa: miralo de nuevo',
  },
  wholeMonths: {
    EN: 'Must be whole months, at most {0}: from the first day of one to the last day of one',
    ES: 'Deben ser meses enteros, {0} como máximo: del primer día de uno al último de uno',
  },
  billingTooLarge: {
    EN: 'These months have more to hand over than is handed over at once: choose fewer months, or some stations',
    ES: 'Estos meses tienen más para entregar de lo que se entrega de una vez: elegí menos meses o algunas emisoras',
  },
  statementTooLarge: {
    EN: 'There are more than {0} documents and payments, which is the most',
    ES: 'Hay más de {0} documentos y cobros, que es el máximo',
  },
  payerText: {
    EN: 'Must be client: or agency: and an id, such as client:12',
    ES: 'Debe ser client: o agency: y un id, como client:12',
  },
  taxWithoutRate: {
    EN: 'A perception or withholding has a rate above 0',
    ES: 'Una percepción o retención tiene una alícuota mayor que 0',
  },
  taxRateOfCategory: {
    EN: 'Category S has a rate above 0, the others have 0',
    ES: 'La categoría S tiene una alícuota mayor que 0; las otras tienen 0',
  },
  currency: {
    EN: 'Must be a currency of ISO 4217 such as UYU',
    ES: 'Debe ser una moneda de ISO 4217 como UYU',
  },
  list: { EN: 'Must be a list of at most {0}', ES: 'Debe ser una lista de {0} como máximo' },
  object: { EN: 'Must be an object', ES: 'Debe ser un objeto' },
  items: { EN: 'Every item must be an object', ES: 'Cada elemento debe ser un objeto' },
  exchangeFolder: {
    EN: 'A folder below the exchange folder, as "ribera/out"',
    ES: 'Una carpeta dentro de la carpeta de intercambio, como «ribera/out»',
  },
  reference: { EN: 'There is no such record', ES: 'No existe ese registro' },
  minutesOfHour: {
    EN: 'Minutes of the hour, from 0 to 59',
    ES: 'Minutos de la hora, de 0 a 59',
  },
  dayNumbers: {
    EN: 'At least one day, from 0 (Sunday) to 6 (Saturday)',
    ES: 'Al menos un día, de 0 (domingo) a 6 (sábado)',
  },
  otherDay: { EN: 'Must be another day', ES: 'Debe ser otro día' },
  otherStation: { EN: 'Must be another station', ES: 'Debe ser otra emisora' },
  atLeastOneItem: { EN: 'Choose at least one item', ES: 'Elegí al menos un elemento' },
  endBeforeStart: {
    EN: 'The end date must not be before the start date',
    ES: 'La fecha de fin no puede ser anterior a la de inicio',
  },
  dateFromBeforeTo: {
    EN: 'dateFrom must be before dateTo',
    ES: 'La fecha desde debe ser anterior a la fecha hasta',
  },
  ntcText: {
    EN: 'A live read needs its text',
    ES: 'Una PNT necesita su texto',
  },
  weekday: { EN: 'Choose at least one day of the week', ES: 'Elegí al menos un día de la semana' },
  exactTimesRequired: { EN: 'Add at least one exact time', ES: 'Agregá al menos una hora exacta' },
  monthStart: {
    EN: 'Must be the first day of a month',
    ES: 'Debe ser el primer día de un mes',
  },
  dailyOccurrences: {
    EN: 'Must be 31 whole numbers from 0 up',
    ES: 'Deben ser 31 números enteros desde 0',
  },
  noSuchDay: { EN: 'The month has no day {0}', ES: 'El mes no tiene día {0}' },
  replacedSpot: {
    EN: 'Only the newest revision of a campaign can be replaced',
    ES: 'Solo se puede reemplazar la última revisión de una campaña',
  },
  stationTwice: {
    EN: 'The order already has a campaign of this station',
    ES: 'La orden ya tiene una campaña de esta emisora',
  },
  otherOrder: {
    EN: 'This campaign belongs to another order',
    ES: 'Esta campaña pertenece a otra orden',
  },
  hoursOfStation: {
    EN: 'A line ends before it starts, and this station has no intervals over midnight',
    ES: 'Una línea termina antes de empezar, y esta emisora no tiene franjas que pasen la medianoche',
  },
  lineOfOther: {
    EN: 'There is no such line in this campaign',
    ES: 'No existe esa línea en esta campaña',
  },
  fileNotUsed: {
    EN: 'No line of this client that has not ended has this file',
    ES: 'Ninguna línea vigente de este cliente tiene este archivo',
  },
  lengthFromDate: {
    EN: 'Leave it out: from a date on, the new file is as long as its line or piece',
    ES: 'Va sin este dato: desde una fecha, el archivo nuevo dura lo que su línea o pieza',
  },
  otherFile: {
    EN: 'Must be another file, unless the length changes',
    ES: 'Debe ser otro archivo, salvo que cambie la duración',
  },
  itemOfOther: {
    EN: 'There is no such item in the schedule of this day',
    ES: 'No existe ese elemento en la grilla de este día',
  },
  linkGone: {
    EN: 'This link has been used or is too old: ask for a new one',
    ES: 'Este enlace ya se usó o venció: pedí uno nuevo',
  },
  signInToJoin: {
    EN: 'You already have a user: sign in, and accept then',
    ES: 'Ya tenés un usuario: ingresá, y aceptá después',
  },
  ownName: {
    EN: 'This person also works for another media group: only they can change their name',
    ES: 'Esta persona también trabaja para otro multimedio: solo ella puede cambiar su nombre',
  },
  notInvited: {
    EN: 'This person has already accepted',
    ES: 'Esta persona ya aceptó',
  },
  mailAddress: {
    EN: 'Mail cannot be sent to this address',
    ES: 'No se puede enviar correo a esta dirección',
  },
  breakPattern: {
    EN: 'Either every so many minutes or at minutes of the hour',
    ES: 'Cada tantos minutos o en minutos de la hora, una de las dos',
  },
  tooManyBreaks: {
    EN: 'At most {0} breaks a day',
    ES: 'A lo sumo {0} tandas por día',
  },
  emailInUse: { EN: 'There is a user with this email', ES: 'Ya hay un usuario con este correo' },
  refusedMove: {
    EN: 'Rules stand in the way: {0}',
    ES: 'Hay reglas que lo impiden: {0}',
  },
  idempotencyKey: {
    EN: 'The Idempotency-Key header must have 1 to {0} visible characters',
    ES: 'El encabezado Idempotency-Key debe tener de 1 a {0} caracteres visibles',
  },
  idempotencyReused: {
    EN: 'This Idempotency-Key was used for another request',
    ES: 'Esta Idempotency-Key ya se usó para otra solicitud',
  },
  restSort: {
    EN: 'Must be ["field","ASC"] or ["field","DESC"] with one of: {0}',
    ES: 'Debe ser ["campo","ASC"] o ["campo","DESC"] con uno de: {0}',
  },
  restRange: {
    EN: 'Must be [first,last], counted from 0, with at most {0} records',
    ES: 'Debe ser [primero,último], contados desde 0, con {0} registros como máximo',
  },
  restReach: {
    EN: 'Only the first {0} can be listed: narrow the filter',
    ES: 'Solo se pueden listar los primeros {0}: acotá el filtro',
  },
  lengthOrder: {
    EN: 'The longest length must not be below the shortest',
    ES: 'La duración máxima no puede ser menor que la mínima',
  },
  weekStart: { EN: 'Must be a Monday', ES: 'Debe ser un lunes' },
  repeatedWeek: { EN: 'The same week twice', ES: 'La misma semana dos veces' },
  changeInLine: {
    EN: 'Must be a day of the line, from its first to its last',
    ES: 'Debe ser un día de la línea, del primero al último',
  },
  repeatedPlace: { EN: 'The same line or piece twice', ES: 'La misma línea o pieza dos veces' },
  repeatedDate: { EN: 'The same date twice', ES: 'La misma fecha dos veces' },
  changesOfPieces: {
    EN: 'Pieces have dates of their own: a line that takes them changes no file',
    ES: 'Las piezas tienen sus propias fechas: una línea que las usa no cambia de archivo',
  },
  flightEnd: {
    EN: 'Airings for the whole flight need its last day',
    ES: 'Las salidas de toda la vigencia necesitan su último día',
  },
  preferredTime: {
    EN: 'Must be inside the hours of the line',
    ES: 'Debe estar dentro del horario de la línea',
  },
  intervalOnly: {
    EN: 'Only a line with a time interval has a preferred time',
    ES: 'Solo una línea con intervalo horario tiene una hora preferida',
  },
  showOnly: {
    EN: 'Only a line of a show asks for its opening or closing',
    ES: 'Solo una línea de programa pide la apertura o el cierre',
  },
  piecesMissing: {
    EN: 'The campaign has no pieces to take turns',
    ES: 'La campaña no tiene piezas para rotar',
  },
  pieceOfOther: {
    EN: 'There is no such piece in this campaign',
    ES: 'No existe esa pieza en esta campaña',
  },
  ...CERTIFICATE_MESSAGES,
  image: {
    EN: 'Must be a PNG or JPEG of at most {0} KB, {1} million pixels and {2} pixels a side',
    ES: 'Debe ser un PNG o JPEG de hasta {0} KB, {1} millones de píxeles y {2} píxeles por lado',
  },
  onePrice: {
    EN: 'Is priced by the second already: give one of the two prices',
    ES: 'Ya tiene precio por segundo: indicá uno de los dos precios',
  },
  oneOfTwo: { EN: 'Give one of the two', ES: 'Indicá uno de los dos' },
  tooFarAhead: {
    EN: 'More than {0} weeks ahead',
    ES: 'A más de {0} semanas de hoy',
  },
  repeatedId: { EN: 'The same id twice', ES: 'El mismo id dos veces' },
  notCompressed: {
    EN: 'Send the body without compression (no Content-Encoding)',
    ES: 'Enviá el cuerpo sin comprimir (sin Content-Encoding)',
  },
  notAFile: {
    EN: 'Send the file as it is (application/octet-stream)',
    ES: 'Enviá el archivo tal cual (application/octet-stream)',
  },
  asRunEmpty: {
    EN: 'The file is empty, or has nothing but blanks and zeros',
    ES: 'El archivo está vacío o solo tiene espacios y ceros',
  },
  asRunBinary: {
    EN: 'The file is not text: choose the file that your playout system wrote of what aired',
    ES: 'El archivo no es texto: elegí el archivo de lo emitido que escribió tu sistema de emisión',
  },
  asRunTooManyLines: {
    EN: 'The file has too many lines to be of what aired',
    ES: 'El archivo tiene demasiadas líneas para ser de lo emitido',
  },
  asRunTooSlow: {
    EN: 'Reading the file takes too long: the expressions of its format are too complex for it',
    ES: 'Leer el archivo lleva demasiado: las expresiones de su formato son demasiado complejas',
  },
  asRunTooManyAlike: {
    EN: 'Too many rows of one audio to compare them with the log',
    ES: 'Demasiadas filas de un mismo audio para compararlas con la pauta',
  },
  asRunXml: { EN: 'The file is not the XML it should be', ES: 'El archivo no es el XML esperado' },
  asRunOrder: {
    EN: 'The rows have no date, and their times go back more than once, or by half a day: they may be of several days. Sort the rows by time, or add a column with the date',
    ES: 'Las filas no tienen fecha y sus horas retroceden más de una vez, o medio día: pueden ser de varios días. Ordená las filas por hora o agregá una columna con la fecha',
  },
  asRunNothingRead: {
    EN: 'No line of the file could be read as {0}: is it of another playout system?',
    ES: 'No se pudo leer ninguna línea del archivo como {0}: ¿es de otro sistema de emisión?',
  },
  asRunColumns: {
    EN: 'Say what the columns of this file are: {0}',
    ES: 'Indicá qué es cada columna de este archivo: {0}',
  },
  asRunNoTable: {
    EN: 'This file has no columns that could be told apart',
    ES: 'Este archivo no tiene columnas que se puedan distinguir',
  },
  asRunNothingReadFrom: {
    EN: 'No line of the file could be read as {0}. Line {1}, “{2}”: {3}',
    ES: 'No se pudo leer ninguna línea del archivo como {0}. Línea {1}, «{2}»: {3}',
  },
  asRunTooManyRows: { EN: 'At most {0} rows in a file', ES: 'Máximo {0} filas por archivo' },
  asRunTooManyDates: { EN: 'At most {0} days in a file', ES: 'Máximo {0} días por archivo' },
  heardWhen: {
    EN: 'Of the last {0} days, and at most {1} minutes ahead',
    ES: 'De los últimos {0} días, y a lo sumo {1} minutos adelantado',
  },
  heardTooMany: {
    EN: 'At most {0} rows of a day',
    ES: 'Máximo {0} filas de un día',
  },
  instant: {
    EN: 'A date and time with its zone, such as 2026-12-01T09:15:02Z',
    ES: 'Una fecha y hora con su zona, como 2026-12-01T09:15:02Z',
  },
  asRunNoDate: {
    EN: 'Neither the name of the file nor its rows say of which date it is',
    ES: 'Ni el nombre del archivo ni sus filas dicen de qué fecha es',
  },
  asRunWhichDate: {
    EN: 'This file can be of {0}. Say its date, or in which order it writes day, month and year',
    ES: 'Este archivo puede ser del {0}. Indicá su fecha, o en qué orden escribe día, mes y año',
  },
  asRunNameAgainstHead: {
    EN: 'The file says {0} and its name says {1}. Say which date it is of',
    ES: 'El archivo dice {0} y su nombre dice {1}. Indicá de qué fecha es',
  },
  asRunNoProblem: {
    EN: 'That line is none of the problems of this file',
    ES: 'Esa línea no es uno de los problemas de este archivo',
  },
  asRunNotCurrent: {
    EN: 'This file stands no more: another one replaced it',
    ES: 'Este archivo ya no vale: otro lo reemplazó',
  },
  asRunTooLarge: { EN: 'At most {0} MB in a file', ES: 'Máximo {0} MB por archivo' },
  ...COLLECT_MESSAGES,
  ...MEND_MESSAGES,
  asRunDidNotAir: {
    EN: 'It did not air: bill it as scheduled, make it good, or scratch it',
    ES: 'No salió al aire: facturala según lo programado, compensala o descartala',
  },
  asRunOneOf: {
    EN: 'Name an airing or a row, not both',
    ES: 'Indicá una salida o una fila, no ambas',
  },
  asRunRowDecision: {
    EN: 'A row is linked to an airing, counted for a campaign, or scratched',
    ES: 'Una fila se asocia a una salida, se cuenta para una campaña o se descarta',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type MessageKey = keyof typeof MESSAGES;

/** An argument of a sentence: a list where the text differs by language. */
export type MessageArg = string | number | Readonly<Record<Language, string>>;

/** A sentence yet to be written in the reader's language. */
export interface Message {
  key: MessageKey;
  args: readonly MessageArg[];
}

export const message = (key: MessageKey, ...args: MessageArg[]): Message => ({ key, args });

/** The sentence in a language. */
export const translate = ({ key, args }: Message, language: Language): string =>
  MESSAGES[key][language].replace(/\{(\d)\}/g, (_, i: string) => {
    const arg = args[Number(i)] ?? '';
    return String(typeof arg === 'object' ? arg[language] : arg);
  });

const SEPARATOR = '\u0001';

/** A sentence as one string, for libraries that carry messages as text; {@link unpack} reads it. */
export const pack = (key: MessageKey, ...args: (string | number)[]): string =>
  [key, ...args].join(SEPARATOR);

export function unpack(text: string): Message | null {
  const [key, ...args] = text.split(SEPARATOR);
  return key !== undefined && Object.hasOwn(MESSAGES, key)
    ? { key: key as MessageKey, args }
    : null;
}

/** Messages by field, in a language. */
export const inWords = (
  messages: Readonly<Record<string, Message>>,
  language: Language,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messages).map(([field, one]) => [field, translate(one, language)]),
  );
