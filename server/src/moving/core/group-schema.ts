import {
  GROUP_ENTITIES,
  GROUP_FILES,
  GROUP_FORMAT,
  type GroupField,
} from '../../contract/group-files.js';
import { headingsOf } from './cells.js';

interface Cell {
  type: 'string';
  description: string;
  pattern?: string;
}

const CLOCK = '([01]\\d|2[0-3]):[0-5]\\d|24:00';
const INTEGER = '-?\\d{1,10}';

/** What the cells of a field hold; an empty cell is a field without a value. */
const CELLS: Readonly<Record<GroupField['kind'], Omit<Cell, 'type'>>> = {
  text: { description: 'Text, or one of the names that the API has' },
  integer: { description: 'A whole number; seconds, where it is a length', pattern: INTEGER },
  number: { description: 'A number, with a point', pattern: '-?\\d{1,12}(\\.\\d{1,4})?' },
  flag: { description: '1: yes, 0: no', pattern: '[01]' },
  date: { description: 'YYYY-MM-DD', pattern: '\\d{4}-\\d{2}-\\d{2}' },
  month: { description: 'YYYY-MM', pattern: '\\d{4}-(0[1-9]|1[0-2])' },
  instant: { description: 'An ISO 8601 instant' },
  clock: { description: "HH:MM of the station's day", pattern: CLOCK },
  clocks: { description: 'HH:MM of the day, joined by commas' },
  weekdays: { description: '1: on this day, 0: not', pattern: '[01]' },
  integers: { description: 'Whole numbers, joined by blanks' },
  json: { description: 'JSON, as the API has it' },
  billing: {
    description:
      'JSON, as the API has it, with the codes of taxes as `taxes`, and the name of an own shape as `shape`',
  },
  code: { description: 'The code of a record' },
  codes: { description: 'Codes of records, each on a line' },
  format: {
    description:
      'The name of a playout format of playoutFormat.csv, or # and the number of a preset',
  },
  record: { description: 'The id of a record', pattern: INTEGER },
};

function cellOf({ kind, to, required }: GroupField): Cell {
  const { description, pattern } = CELLS[kind];
  const explanation = to ? `${description} of ${to}.csv` : description;
  if (pattern === undefined) return { type: 'string', description: explanation };
  const optional = required !== true && kind !== 'weekdays';
  return {
    type: 'string',
    description: explanation,
    pattern: `^(${pattern})${optional ? '?' : ''}$`,
  };
}

/** A JSON schema of the zip of a media group: `group.json`, and a row of each file, as strings by heading. */
export const groupSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `${GROUP_FORMAT.file} of the export of a media group`,
  description:
    'The zip holds this file, a CSV file of each kind of record (UTF-8, RFC 4180, a row a record, by id), in ledger/ ' +
    'what closed days came to (JSON, a text a line: sets of terms, and by station and month the closings), in billing/ ' +
    'what was handed over and paid (JSON, a text a line: documents as they were frozen, and payments), and in ' +
    'history/, certificates/, as-run/ and put-away/ what is not read back: logs, what aired, make-goods, issued ' +
    'certificates, files of what aired, and months that were put away. A cell that a spreadsheet would take for a formula has an apostrophe before it.',
  type: 'object',
  required: ['format', 'version'],
  properties: {
    format: { const: GROUP_FORMAT.name },
    version: { const: GROUP_FORMAT.version },
    name: { type: 'string', description: 'The media group' },
    settings: {
      type: 'object',
      description: 'What is set of the media group; it is not read back',
    },
    files: {
      type: 'object',
      description: 'The headings of each file',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
  $defs: Object.fromEntries(
    GROUP_ENTITIES.map((entity) => {
      const cells = GROUP_FILES[entity].fields.flatMap((field) =>
        headingsOf(field).map((heading) => [heading, cellOf(field)] as const),
      );
      const id: Cell = {
        type: 'string',
        description: 'Unlike any other in this file. Records are made in the order of their ids',
        pattern: '^\\d{1,10}$',
      };
      return [
        `${entity}.csv`,
        {
          type: 'object',
          required: ['id', ...cells.map(([heading]) => heading)],
          properties: { id, ...Object.fromEntries(cells) },
        },
      ];
    }),
  ),
});
