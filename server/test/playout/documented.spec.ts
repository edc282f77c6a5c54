import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPORT_FORMATS } from '../../src/contract/enums.js';
import { IN_PRESETS, type InPreset } from '../../src/contract/playout.js';
import { fileNameOf } from '../../src/playout/engine/file-name.js';
import { IN_PRESET_MAPS } from '../../src/playout/engine/presets-in.js';
import { OUT_PRESET_MAPS } from '../../src/playout/engine/presets-out.js';
import { readWhole } from './read-whole.js';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../docs/playout.md'), 'utf8');
const DATE = '2026-12-01';

const SAMPLES = new Map(
  [...DOCUMENT.matchAll(/^### (\S+)\n\n`(\S+)`\n\n```\w+\n([^]*?)^```/gm)].map(
    ([, preset = '', fileName = '', text = '']) => [preset, { fileName, text }],
  ),
);

const clock = (hours: number, minutes: number, seconds: number) =>
  hours * 3600 + minutes * 60 + seconds;
const SPOTS = [
  { airedTime: clock(8, 15, 2), cart: '1001', title: 'Verano' },
  { airedTime: clock(20, 45, 1), cart: '1002', title: 'Ñandú' },
] as const;

/** What the samples say of a spot, where a system says it otherwise than the rest. */
const OTHERWISE: Partial<Record<InPreset, readonly object[]>> = {
  deltaflex: [{ airedTime: clock(8, 15, 0) }, { airedTime: clock(20, 45, 0) }],
  affidavit: [
    { cart: null, title: null, isci: 'VERA0001000' },
    { cart: null, title: null, isci: 'NAND0001000' },
  ],
  mairlist: [
    { cart: null, file: '1001-verano.wav' },
    { cart: null, file: '1002-nandu.wav' },
  ],
};

it.each(IN_PRESETS)('%s: the documented sample is read as the page says', (preset) => {
  const { fileName = '', text = '' } = SAMPLES.get(preset) ?? {};
  const bytes = new TextEncoder().encode(text);
  const file = readWhole({ bytes, fileName, map: IN_PRESET_MAPS[preset] });
  const { problems, refusal, question, dates, rows } = file;
  expect([problems, refusal, question, dates]).toEqual([[], null, null, [DATE]]);
  expect(rows).toMatchObject(
    SPOTS.map((spot, i) => ({ ...spot, airedLength: 30, ...OTHERWISE[preset]?.[i] })),
  );
});

const [, OF_LOGS = ''] = DOCUMENT.split('\n## Logs\n');
const ROWS = [...OF_LOGS.matchAll(/^\| (`[^\n]*) \|$/gm)].map(([, row = '']) =>
  row.split(' | ').map((cell) => cell.trim()),
);

it.each(EXPORT_FORMATS)(
  '%s: the page has its file’s name, its source and what it assumes',
  (preset) => {
    const { fileName, assumptions = [] } = OUT_PRESET_MAPS[preset];
    const [, file, source, assumed] = ROWS.find(([name]) => name === `\`${preset}\``) ?? [];
    expect(file).toBe(`\`${fileNameOf(fileName, DATE, 'FM', '08:15')}\``);
    expect(source).toMatch(/\w/);
    expect(assumed).toBe(assumptions.length === 0 ? 'nothing' : assumptions.join('. '));
  },
);

it('the page has no sample and no file of a preset that does not exist', () => {
  expect([...SAMPLES.keys()].sort()).toEqual([...IN_PRESETS].sort());
  expect(ROWS.map(([name]) => name)).toEqual(EXPORT_FORMATS.map((preset) => `\`${preset}\``));
});
