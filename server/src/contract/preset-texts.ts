import type { ExportFormat, Language } from './enums.js';
import type { InPreset, PlayoutDirection } from './playout.js';

type Words = Readonly<Record<Language, string>>;

const both = (text: string): Words => ({ EN: text, ES: text });
const partial = (text: string): Words => ({
  EN: `${text}, partial layout)`,
  ES: `${text}, formato parcial)`,
});

const PRESET_NAMES: {
  readonly out: Readonly<Record<ExportFormat, Words>>;
  readonly in: Readonly<Record<InPreset, Words>>;
} = {
  out: {
    audicom: both('Audicom (.LOG)'),
    rivendell: both('Rivendell (.tfc)'),
    'rivendell-isci': both('CounterPoint, WideOrbit (.cpi)'),
    'visual-traffic': both('Visual Traffic (.vti)'),
    'natural-log': both('Natural Log (.LOG)'),
    mastercontrol: both('MasterControl V14 (.001)'),
    djb: both('DJB Radio (_Traf.log)'),
    djb2: both('DJB2 (_Traf.log)'),
    mairlist: partial('mAirList (.txt'),
    enco: partial('ENCO DAD (.LOG'),
    simian: partial('Simian (.txt'),
    stationplaylist: partial('StationPlaylist (.LOG'),
    m3u8: { EN: 'M3U8 (a list for each break)', ES: 'M3U8 (una lista por tanda)' },
    csv: { EN: 'CSV, all columns', ES: 'CSV, todas las columnas' },
  },
  in: {
    elr: both('Rivendell (.elr)'),
    deltaflex: both('DeltaFlex, Visual Traffic (.201)'),
    technical: {
      EN: 'Rivendell: Technical, Natural Log',
      ES: 'Rivendell: técnico, Natural Log',
    },
    'mr-master': both('Mr. Master'),
    mastercontrol: both('MasterControl (.REC)'),
    affidavit: both('Affidavit (XML)'),
    mairlist: both('mAirList'),
    csv: both('CSV'),
  },
};

/** The name of a preset; null for a format that is not a preset. */
export const presetName = (direction: PlayoutDirection, preset: string | null): Words | null =>
  (PRESET_NAMES[direction] as Readonly<Record<string, Words>>)[preset ?? ''] ?? null;

/** Assumptions of presets whose layouts are public only in part. */
export const ASSUMPTIONS = {
  mairlistColumns: {
    EN: 'Columns: start, timing, line type, data, with tabs between them',
    ES: 'Columnas: inicio, sincronización, tipo de línea y datos, separadas por tabulaciones',
  },
  mairlistHour: {
    EN: 'The first row of an hour has its time; the others follow it (timing N)',
    ES: 'La primera fila de cada hora lleva su hora; las demás la siguen (sincronización N)',
  },
  mairlistFile: {
    EN: 'A row is a file (line type F) by its name',
    ES: 'Cada fila es un archivo (tipo de línea F), por su nombre',
  },
  mairlistTemplate: {
    EN: 'mAirList logs by the template %Y-%M-%D%t%h:%m:%s%t%3%t%b%t%e',
    ES: 'mAirList registra con la plantilla %Y-%M-%D%t%h:%m:%s%t%3%t%b%t%e',
  },
  encoShort: {
    EN: 'The short layout: five digits of the cut and its transition, L for each',
    ES: 'El formato corto: cinco dígitos del corte y su transición, siempre L',
  },
  simianColumns: {
    EN: 'Columns: start, cart, title, length',
    ES: 'Columnas: inicio, cart, título, duración',
  },
  simianCarts: {
    EN: 'Carts have six digits, of at most ten',
    ES: 'Los carts tienen seis dígitos, de diez como máximo',
  },
  stationPlaylistRow: {
    EN: 'A row is the start, a tab, and the file name with its extension',
    ES: 'Cada fila es el inicio, una tabulación y el nombre del archivo con su extensión',
  },
} as const satisfies Record<string, Words>;

/** An assumption of a map in a language; one that people wrote into their own map stays as it is. */
export function assumptionIn(text: string, language: Language): string {
  return Object.values(ASSUMPTIONS).find(({ EN }) => EN === text)?.[language] ?? text;
}
