import {
  IN_FIELDS,
  type InField,
  type PlayoutColumn,
  type PlayoutMap,
} from '../contract/playout.js';
import {
  guessBy,
  type Headings,
  isKnownBy,
  matchOf,
  type Vocabulary,
} from '../import/core/headings.js';
import { dateAndTime, parseEvent, parseOnAir } from '../playout/engine/values.js';

/** What people and programs write above the columns of what aired, without accents and signs. */
const WORDS: Readonly<Record<InField, readonly string[]>> = {
  airedDate: (
    'date,fecha,data,dia,day,air date,aired on,date aired,date played,play date,played on,log date,' +
    'fecha de emision,fecha emision,fecha al aire,fecha real,fecha de salida,fecha salida'
  ).split(','),
  airedTime: (
    'time,hora,horario,air time,airtime,aired at,aired,time aired,time played,played,played at,play time,actual time,' +
    'start,start time,started,started at,date time,datetime,date and time,date time played,timestamp,time on air,' +
    'hora real,hora de emision,hora emision,hora al aire,hora efectiva,hora de salida,hora salida,hora exacta,' +
    'inicio,inicio real,hora inicio,hora de inicio,hora de comienzo,comienzo,fecha y hora,fecha hora,' +
    'fecha hora de emision,fecha y hora de emision,emitido a las'
  ).split(','),
  airedLength: (
    'length,duration,run time,runtime,seconds,secs,sec,len,dur,actual length,actual duration,aired duration,' +
    'duracion,duracao,segundos,seg,largo,duracion real,duracion emitida'
  ).split(','),
  airedEnd: (
    'end,end time,ended,ended at,stop,stop time,stopped,stopped at,fin,final,hora fin,hora final,hora de fin,' +
    'termino,hora de termino,hasta'
  ).split(','),
  event: 'event,evento,action,accion,start stop,event type,tipo de evento,inicio fin'.split(','),
  scheduledTime: (
    'scheduled,scheduled time,scheduled at,sched time,planned,planned time,hora programada,programado,programada,' +
    'hora prevista,hora pautada,hora planificada,hora de pauta,pautado'
  ).split(','),
  cart: (
    'cart,cart number,cart no,cart num,cart id,cartridge,cut,cut id,cut number,house number,media id,code,' +
    'cartucho,nro de cartucho,numero de cartucho,corte,codigo'
  ).split(','),
  scheduledCart: 'scheduled cart,planned cart,cartucho programado,corte programado'.split(','),
  file: (
    'file,filename,file name,file path,path,audio,audio file,media,archivo,nombre de archivo,nombre del archivo,' +
    'fichero,ruta,pista'
  ).split(','),
  isci: 'isci,isci code,ad id,adid,codigo isci'.split(','),
  title: (
    'title,name,description,spot,spot name,commercial,event name,copy,titulo,nombre,descripcion,aviso,comercial,' +
    'tema,pieza'
  ).split(','),
  airingId: 'airing id,id de emision'.split(','),
  status: 'status,state,result,disposition,edit code,estado,resultado,situacion'.split(','),
  onAir:
    'on air,was on air,was aired,aired,al aire,en el aire,salio,salio al aire,emitido,emitida,se emitio'.split(
      ',',
    ),
  group: ['group', 'grupo'],
  category: 'category,type,class,categoria,tipo,clase'.split(','),
};

const CLOCK = /\d{1,2}[:.h]\d{2}|^\d{4}(?:\d\d)?$|^\d{1,2}\s*[ap]\.?\s?m/i;
const WITH_DIGITS = /\d/;
/** The share of values that have to be of a kind. */
const MOST = 0.8;

const areMost = (values: readonly string[], is: (value: string) => boolean): boolean =>
  values.filter(is).length >= MOST * values.length;

/** Whether values can be of a field; none can be of any. */
function fits(field: string, values: readonly string[]): boolean {
  if (values.length === 0) return true;
  switch (field) {
    case 'airedTime':
    case 'airedEnd':
    case 'scheduledTime':
      return areMost(values, (value) => CLOCK.test(value));
    case 'airedDate':
    case 'airedLength':
      return areMost(values, (value) => WITH_DIGITS.test(value));
    case 'event':
      return areMost(values, (value) => parseEvent(value) !== null);
    case 'onAir':
      return values.some((value) => parseOnAir(value) !== null);
    default:
      return true;
  }
}

const AIRED: Vocabulary = { fields: IN_FIELDS, words: WORDS, own: [], fits };

/** Whether a heading names what a row of what aired says. */
export const isAiredHeading = (heading: string): boolean => isKnownBy(heading, AIRED);

/** What names what aired: a row needs one of them. */
const NAMING: readonly InField[] = ['cart', 'file', 'isci', 'title', 'airingId'];

/** What the columns of a table of what aired seem to be. */
export interface AiredGuess {
  fields: (InField | null)[];
  /** Whether nothing has to be asked: each heading says what it is, and none could say the same. */
  isSure: boolean;
}

/**
 * What the columns of a table of what aired are, by their headings and what is in them. A column of dates with
 * times is that of the time, which says its date too.
 *
 * @param values of each column, some of them
 */
export function guessAired(above: Headings, values: readonly (readonly string[])[]): AiredGuess {
  const { headings } = above;
  const fields = guessBy(AIRED, above, values) as (InField | null)[];
  const date = fields.indexOf('airedDate');
  const time = fields.indexOf('airedTime');
  const ofDate = values[date] ?? [];
  if (date >= 0 && time < 0 && ofDate.length > 0)
    if (areMost(ofDate, (value) => dateAndTime(value) !== null)) fields[date] = 'airedTime';
  return { fields, isSure: isWhole(fields) && isPlain(headings, values, fields) };
}

const isWhole = (fields: readonly (InField | null)[]): boolean =>
  fields.includes('airedTime') && NAMING.some((field) => fields.includes(field));

/** Whether each heading that was taken is a word for its field alone, and none that was not says whether rows aired. */
function isPlain(
  headings: readonly string[],
  values: readonly (readonly string[])[],
  fields: readonly (InField | null)[],
): boolean {
  return headings.every((heading, i) => {
    const own = fields[i] ?? null;
    const field = own === 'airedTime' && matchOf(heading, own, AIRED) < 3 ? 'airedDate' : own;
    if (field !== null) {
      const rivals = headings.filter(
        (other, k) => fits(field, values[k] ?? []) && matchOf(other, field, AIRED) === 3,
      );
      return matchOf(heading, field, AIRED) === 3 && rivals.length === 1;
    }
    const column = values[i] ?? [];
    const mayBeOnAir = column.length > 0 && areMost(column, (value) => parseOnAir(value) !== null);
    return !mayBeOnAir || areMost(column, (value) => /^\d*$/.test(value));
  });
}

/** What people write as the status of a row, besides the names of the product. */
const STATUSES = {
  'NOT AIRED': 'MISSED',
  'DID NOT AIR': 'MISSED',
  SKIPPED: 'MISSED',
  PLAYED: 'AIRED',
  OK: 'AIRED',
  EMITIDO: 'AIRED',
  EMITIDA: 'AIRED',
  'AL AIRE': 'AIRED',
  SALIÓ: 'AIRED',
  PASADO: 'AIRED',
  'NO EMITIDO': 'MISSED',
  'NO EMITIDA': 'MISSED',
  'NO SALIÓ': 'MISSED',
  OMITIDO: 'MISSED',
  MOVIDO: 'MOVED',
  MOVIDA: 'MOVED',
  SUSTITUIDO: 'SUBSTITUTED',
  REEMPLAZADO: 'SUBSTITUTED',
} as const satisfies PlayoutMap['statuses'];

/** The table whose columns are said. */
export interface AiredTable {
  headings: readonly string[];
  /** From 1; null for none. */
  headerRow: number | null;
  delimiter: string | null;
}

/** How a file of what aired is read whose columns somebody said: by their headings where these tell them apart. */
export function mapOfColumns(
  base: PlayoutMap,
  { headings, headerRow, delimiter }: AiredTable,
  columns: Readonly<Partial<Record<InField, number>>>,
): PlayoutMap {
  const key = (heading: string): string => heading.trim().toLowerCase();
  const isAlone = (at: number): boolean => {
    const own = key(headings[at] ?? '');
    return own !== '' && headings.filter((one) => key(one) === own).length === 1;
  };
  const row = Object.entries(columns).map(([field, at]): PlayoutColumn => {
    const heading = (headings[at] ?? '').trim();
    const of = { field: field as InField };
    return headerRow !== null && isAlone(at) ? { ...of, element: heading } : { ...of, from: at };
  });
  const byHeading = row.some(
    ({ field, element }) => field === 'airedTime' && element !== undefined,
  );
  const map: PlayoutMap = { ...base, row, statuses: { ...STATUSES, ...base.statuses } };
  if (delimiter !== null) map.delimiter = delimiter;
  map.skipLines = headerRow === null ? 0 : byHeading ? 1 : headerRow;
  return map;
}
