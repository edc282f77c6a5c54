import { isPreset, PRESETS } from './presets.js';

const names = (which: 'out' | 'in') =>
  PRESETS.filter(({ direction }) => direction === which).map(({ id, name }) => [id, name]);

it('presets keep the ids to which stations refer', () => {
  expect(names('out')).toEqual([
    [2_000_000_001, 'audicom'],
    [2_000_000_002, 'rivendell'],
    [2_000_000_003, 'rivendell-isci'],
    [2_000_000_004, 'visual-traffic'],
    [2_000_000_005, 'natural-log'],
    [2_000_000_006, 'mastercontrol'],
    [2_000_000_007, 'djb'],
    [2_000_000_008, 'djb2'],
    [2_000_000_009, 'mairlist'],
    [2_000_000_010, 'enco'],
    [2_000_000_011, 'simian'],
    [2_000_000_012, 'stationplaylist'],
    [2_000_000_013, 'm3u8'],
    [2_000_000_014, 'csv'],
  ]);
  expect(names('in')).toEqual([
    [2_000_000_101, 'elr'],
    [2_000_000_102, 'deltaflex'],
    [2_000_000_103, 'technical'],
    [2_000_000_104, 'mr-master'],
    [2_000_000_105, 'mastercontrol'],
    [2_000_000_106, 'affidavit'],
    [2_000_000_107, 'mairlist'],
    [2_000_000_108, 'csv'],
  ]);
  expect([2_000_000_014, 2_000_000_015, 1].map(isPreset)).toEqual([true, false, false]);
});
