import { ASSUMPTIONS } from '../../contract/preset-texts.js';
import type { AiredStatus, InPreset, PlayoutMap } from '../../contract/playout.js';

/** Source for Rivendell's reports: ElvishArtisan/rivendell, lib/export_*.cpp. */

const CLOCK = String.raw`\d\d:\d\d:\d\d`;
const LENGTH = String.raw`\d{1,2}:\d\d:\d\d`;

/**
 * The old writer prints a scheduled length one character short, and carts as wide as the report says, padded
 * with zeros or spaces: the columns are found from both ends. Title and data are padded with spaces; when an
 * editor has removed these, there is no data.
 */
const ELR: PlayoutMap = {
  fileName: '{SS}{yyyy}{MM}{dd}.elr',
  encoding: 'utf-8',
  endOfLine: 'crlf',
  kind: 'fixed',
  rowPattern:
    `^(?<scheduledTime>${CLOCK}) (?<airedTime>${CLOCK}) ${LENGTH} (?<airedLength>${LENGTH})(?:` +
    String.raw` +(?<cart>\d+) +?(?<title>.{34}) (?<airingId>.{32})|` +
    // Without an anchor at the end, the digits of a title could be taken for the cart of a row without one.
    String.raw` {1,6}(?<cart2>\d+) +?(?<title2>.{0,34})(?: .{0,31})?)$`,
  row: [],
};

/** Times have no seconds; a title may contain the delimiter. */
const DELTAFLEX: PlayoutMap = {
  fileName: '{SS}{yy}{MM}{dd}.201',
  encoding: 'utf-8',
  endOfLine: 'crlf',
  kind: 'fixed',
  skipLines: 1,
  datePattern: String.raw`^Air Log for CBSI \d+\|(?<yy>\d\d)/(?<MM>\d\d)/(?<dd>\d\d)\|`,
  rowPattern:
    String.raw`^(?<airedTime>\d{4})\|(?<scheduledTime>\d{4}| *)\|(?<title>.*)\|` +
    String.raw`(?<cart>[^|]*)\|(?<scheduledCart>[^|]*)\|(?<airedLength>\d+)\|\d+\|` +
    String.raw`(?<airingId>[^|]*)\|[^|]*\|[^|]*\|[^|]*\|[^|]*\|$`,
  row: [
    { field: 'airedTime', format: 'HHmm' },
    { field: 'scheduledTime', format: 'HHmm' },
  ],
};

/**
 * Rows with a 12-hour clock and rows of a sound panel are wider, so the columns are found by their contents.
 * Macros (`rml`) are not spots.
 */
const TECHNICAL_ROW =
  `^ ?(?<airedTime>\\d{1,2}:\\d\\d:\\d\\d(?: ?[AaPp]\\.?[Mm]\\.?)?) +` +
  String.raw`(?<cart>\d+)  .{3}  (?<title>.{23})  (?<airedLength>[ \d:]{5})  [ \d:]{5}  ` +
  String.raw`.* (?<onAir>Yes|No) *$`;
const MACRO = String.raw`^ ?\d{1,2}:\d\d:\d\d(?: ?[AaPp]\.?[Mm]\.?)? +\d+  rml  `;

const TECHNICAL: PlayoutMap = {
  fileName: '{SS}{yyyy}{MM}{dd}.txt',
  encoding: 'utf-8',
  endOfLine: 'lf',
  kind: 'fixed',
  skipUntil: '--Time--',
  skipPattern: MACRO,
  datePattern:
    String.raw`Report for (?<date>\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})` +
    String.raw`(?: *(?:-|to|through|thru) *(?<dateTo>\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}))?`,
  rowPattern: TECHNICAL_ROW,
  row: [{ field: 'airedLength', format: 'mm:ss' }],
};

const MR_MASTER: PlayoutMap = {
  fileName: TECHNICAL.fileName,
  encoding: 'utf-8',
  endOfLine: 'lf',
  kind: 'fixed',
  skipPattern: MACRO,
  rowPattern: TECHNICAL_ROW,
  row: TECHNICAL.row,
};

const codes = (status: AiredStatus, ...numbers: number[]): Record<string, AiredStatus> =>
  Object.fromEntries(numbers.map((code) => [String(code), status]));

/** Source: MasterControl, TRAFREC.TXT. The planned values begin in column 25. */
const MASTERCONTROL: PlayoutMap = {
  fileName: 'LG{yy}{MM}{dd}.REC',
  encoding: 'windows-1252',
  endOfLine: 'crlf',
  kind: 'fixed',
  leastLength: 48,
  row: [
    { field: 'airedTime', from: 0, length: 8 },
    { field: 'airedLength', from: 9, length: 5, format: 'mm:ss' },
    { field: 'status', from: 16, length: 3 },
    { field: 'scheduledTime', from: 25, length: 7, format: 'HHmm:ss' },
    { field: 'cart', from: 32, length: 15 },
    { field: 'title', from: 47, length: 24 },
    { field: 'airingId', from: 242, length: 35 },
  ],
  statuses: {
    '': 'AIRED',
    ...codes('MISSED', 1, 3, 9, 10, 11, 12, 16),
    ...codes('MOVED', 4, 5, 7),
    ...codes('SUBSTITUTED', 6, 13, 17, 18, 19, 20),
    ...codes('INSERTED', 2, 8, 14, 15),
  },
};

/** Affidavits of radio networks. */
const AFFIDAVIT: PlayoutMap = {
  fileName: '{SS}{yyyy}{MM}{dd}.xml',
  encoding: 'utf-8',
  endOfLine: 'lf',
  kind: 'xml',
  rowElement: 'AffidavitSpot',
  row: [
    { field: 'airingId', element: 'SpotID' },
    { field: 'airedDate', element: 'DateAired' },
    { field: 'airedTime', element: 'TimeAired' },
    { field: 'airedLength', element: 'Length' },
    { field: 'isci', element: 'ISCICode' },
    { field: 'status', element: 'AffidavitSpotStatus' },
  ],
  statuses: { Aired: 'AIRED', Missed: 'MISSED' },
};

const MAIRLIST: PlayoutMap = {
  fileName: '{yyyy}-{MM}-{dd}.log',
  encoding: 'utf-8',
  endOfLine: 'crlf',
  kind: 'delimited',
  delimiter: '\t',
  row: [
    { field: 'airedDate' },
    { field: 'airedTime' },
    { field: 'file' },
    { field: 'title' },
    { field: 'airedLength' },
  ],
  assumptions: [ASSUMPTIONS.mairlistTemplate.EN],
};

/** Columns in any order, headed by the names of the fields; any column may be missing. */
const CSV: PlayoutMap = {
  fileName: '{SS}{yyyy}{MM}{dd}.csv',
  encoding: 'utf-8',
  endOfLine: 'crlf',
  kind: 'delimited',
  quote: '"',
  guard: 1,
  skipLines: 1,
  row: (
    [
      'airedDate',
      'airedTime',
      'airedLength',
      'scheduledTime',
      'cart',
      'scheduledCart',
      'file',
      'isci',
      'title',
      'airingId',
      'status',
      'onAir',
      'group',
      'category',
    ] as const
  ).map((field) => ({ field, element: field })),
  statuses: {
    AIRED: 'AIRED',
    MISSED: 'MISSED',
    MOVED: 'MOVED',
    SUBSTITUTED: 'SUBSTITUTED',
    INSERTED: 'INSERTED',
  },
};

/** How each system writes what aired. */
export const IN_PRESET_MAPS: Readonly<Record<InPreset, PlayoutMap>> = {
  elr: ELR,
  deltaflex: DELTAFLEX,
  technical: TECHNICAL,
  'mr-master': MR_MASTER,
  mastercontrol: MASTERCONTROL,
  affidavit: AFFIDAVIT,
  mairlist: MAIRLIST,
  csv: CSV,
};
