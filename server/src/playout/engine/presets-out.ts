import type { ExportFormat } from '../../contract/enums.js';
import { INLINE_COMMANDS } from '../../contract/file-expression.js';
import { ASSUMPTIONS } from '../../contract/preset-texts.js';
import type { OutField, PlayoutColumn, PlayoutMap } from '../../contract/playout.js';

const CLOCK = 'HH:mm:ss';
/** From 1, because readers drop rows with other carts. */
const cart = (from: number, more: Partial<PlayoutColumn> = {}): PlayoutColumn => ({
  field: 'cart',
  from,
  length: 6,
  align: 'right',
  pad: '0',
  most: 999_999,
  ...more,
});
const start = (from: number, format = CLOCK): PlayoutColumn => ({
  field: 'start',
  from,
  length: format.length,
  format,
});
const length = (from: number, format = CLOCK): PlayoutColumn => ({
  field: 'length',
  from,
  length: format.length,
  format,
});
const text = (field: OutField, from: number, width: number): PlayoutColumn => ({
  field,
  from,
  length: width,
});
const constant = (value: string, from: number): PlayoutColumn => ({
  constant: value,
  from,
  length: value.length,
});

/**
 * Rivendell's import for CounterPoint and WideOrbit. Source: ElvishArtisan/rivendell,
 * utils/rddbmgr/create.cpp (InsertImportFormats).
 */
const RIVENDELL_ISCI: PlayoutMap = {
  fileName: '{SS}{yyyy}{MM}{dd}.cpi',
  encoding: 'utf-8',
  endOfLine: 'crlf',
  kind: 'fixed',
  row: [
    start(0),
    cart(10),
    text('title', 25, 34),
    length(60),
    text('airingId', 69, 32),
    text('airingId', 102, 32),
  ],
  required: ['cart'],
};

/** Source: as above. It has no column for the airing's id. */
const VISUAL_TRAFFIC: PlayoutMap = {
  fileName: '{SS}{yyyy}{MM}{dd}.vti',
  encoding: 'utf-8',
  endOfLine: 'crlf',
  kind: 'fixed',
  row: [start(5), cart(14), text('title', 25, 39), text('client', 65, 31), length(97, 'mmss')],
  required: ['cart'],
};

/** Source: as above. It has no column for the airing's id. */
const NATURAL_LOG: PlayoutMap = {
  fileName: '{MM}{dd}{yy}T{S}.LOG',
  encoding: 'utf-8',
  endOfLine: 'lf',
  kind: 'fixed',
  row: [start(0), cart(9, { align: 'left', pad: ' ' }), text('title', 19, 40), length(61)],
  required: ['cart'],
};

/** "V14 native". Source: MasterControl, TRAFSPEC.TXT. The airing's id is in its native field. */
const MASTERCONTROL: PlayoutMap = {
  fileName: 'LG{yy}{MM}{dd}.001',
  encoding: 'windows-1252',
  endOfLine: 'crlf',
  kind: 'fixed',
  row: [
    constant('C', 0),
    start(1, 'HHmm:ss'),
    cart(8, { length: 15, align: 'left', pad: ' ' }),
    text('title', 23, 24),
    length(50, 'mmss'),
    { field: 'breakTime', from: 70, length: 8, format: CLOCK },
    text('client', 78, 24),
    text('agencyOrderNumber', 126, 24),
    text('live', 214, 1),
    // Played by the system itself, not from an external source.
    constant('N', 215),
    { field: 'stopset', from: 216, length: 2, align: 'right', pad: '0', most: 99 },
    text('airingId', 218, 35),
  ],
  required: ['cart'],
};

/** Rows `HHSS CCCCC`. Source: djbsupport.com. */
const djb = (most: number): PlayoutMap => ({
  fileName: '{DDD}_Traf.log',
  encoding: 'windows-1252',
  endOfLine: 'crlf',
  kind: 'lines',
  row: [
    { field: 'breakTime', format: 'HH' },
    { field: 'stopset', length: 2, align: 'right', pad: '0', most: 20 },
    { constant: ' ' },
    cart(0, { length: 5, most }),
  ],
  required: ['cart'],
});

const CSV_COLUMNS: readonly PlayoutColumn[] = [
  { field: 'date', format: 'yyyy-MM-dd' },
  { field: 'breakTime', format: 'HH:mm' },
  { field: 'breakNumber' },
  { field: 'stopset' },
  { field: 'positionInBreak' },
  { field: 'start', format: CLOCK },
  { field: 'length', format: 's' },
  { field: 'cart' },
  { field: 'file' },
  { field: 'fileWithoutExtension' },
  { field: 'title' },
  { field: 'client' },
  { field: 'category' },
  { field: 'campaign' },
  { field: 'internalNumber' },
  { field: 'agencyOrderNumber' },
  { field: 'spotType' },
  { field: 'airingId' },
];

const CSV: PlayoutMap = {
  fileName: '{SS}{yyyy}{MM}{dd}.csv',
  encoding: 'utf-8',
  endOfLine: 'crlf',
  kind: 'delimited',
  delimiter: ',',
  quote: '"',
  guard: 1,
  header: [CSV_COLUMNS.map(({ field }) => field).join()],
  row: CSV_COLUMNS,
};

/** Its commands need code; its map only names the file. Source: Solidyne's Audicom manual. */
const AUDICOM: PlayoutMap = {
  fileName: '{yyyy}{MM}{dd}.LOG',
  encoding: 'windows-1252',
  endOfLine: 'crlf',
  kind: 'audicom',
  row: [],
  inline: INLINE_COMMANDS,
};

/** Rivendell's standard import, and that of PowerGold and RadioTraffic.com. Source: as above. */
const RIVENDELL: PlayoutMap = {
  fileName: '{SS}{yyyy}{MM}{dd}.tfc',
  encoding: 'utf-8',
  endOfLine: 'crlf',
  kind: 'fixed',
  row: [start(0), cart(10), text('title', 25, 34), length(60), text('airingId', 69, 32)],
  required: ['cart'],
};

const MAIRLIST: PlayoutMap = {
  fileName: '{yyyy}{MM}{dd}.txt',
  encoding: 'utf-8',
  endOfLine: 'crlf',
  kind: 'delimited',
  delimiter: '\t',
  row: [
    { field: 'start', format: CLOCK, once: 'hour' },
    { constant: 'N' },
    { constant: 'F' },
    { field: 'file' },
  ],
  required: ['file'],
  midnight: 'wrap',
  assumptions: [
    ASSUMPTIONS.mairlistColumns.EN,
    ASSUMPTIONS.mairlistHour.EN,
    ASSUMPTIONS.mairlistFile.EN,
  ],
};

const ENCO: PlayoutMap = {
  fileName: '{MM}{dd}{yy}T{S}.LOG',
  encoding: 'windows-1252',
  endOfLine: 'crlf',
  kind: 'lines',
  row: [cart(0, { length: 5, most: 99_999 }), { constant: 'L' }],
  required: ['cart'],
  assumptions: [ASSUMPTIONS.encoShort.EN],
};

const SIMIAN: PlayoutMap = {
  fileName: '{yyyy}{MM}{dd}.txt',
  encoding: 'windows-1252',
  endOfLine: 'crlf',
  kind: 'delimited',
  delimiter: '|',
  row: [
    { field: 'start', format: CLOCK },
    { field: 'cart', length: 10, least: 6, align: 'right', pad: '0' },
    { field: 'title', length: 40 },
    { field: 'length', format: CLOCK },
  ],
  required: ['cart'],
  midnight: 'wrap',
  assumptions: [ASSUMPTIONS.simianColumns.EN, ASSUMPTIONS.simianCarts.EN],
};

const STATION_PLAYLIST: PlayoutMap = {
  fileName: '{MM}{dd}{yy}.LOG',
  encoding: 'windows-1252',
  endOfLine: 'crlf',
  kind: 'delimited',
  delimiter: '\t',
  row: [{ field: 'start', format: CLOCK }, { field: 'file' }],
  required: ['file'],
  midnight: 'wrap',
  assumptions: [ASSUMPTIONS.stationPlaylistRow.EN],
};

/** RadioBOSS, LibreTime, AzuraCast and other systems that play files: one list per break. */
const M3U8: PlayoutMap = {
  fileName: '{yyyy}{MM}{dd}-{HH}{mm}.m3u8',
  encoding: 'utf-8',
  endOfLine: 'lf',
  kind: 'lines',
  perBreak: true,
  header: ['#EXTM3U'],
  row: [
    { constant: '#EXTINF:' },
    { field: 'length', format: 's' },
    { constant: ',' },
    { field: 'title' },
    { constant: '\n' },
    { field: 'file' },
  ],
  required: ['file'],
};

/** How each system reads a log. */
export const OUT_PRESET_MAPS: Readonly<Record<ExportFormat, PlayoutMap>> = {
  audicom: AUDICOM,
  rivendell: RIVENDELL,
  'rivendell-isci': RIVENDELL_ISCI,
  'visual-traffic': VISUAL_TRAFFIC,
  'natural-log': NATURAL_LOG,
  mastercontrol: MASTERCONTROL,
  djb: djb(99_999),
  djb2: djb(31_000),
  mairlist: MAIRLIST,
  enco: ENCO,
  simian: SIMIAN,
  stationplaylist: STATION_PLAYLIST,
  m3u8: M3U8,
  csv: CSV,
};
