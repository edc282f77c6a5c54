import { EXPORT_FORMATS } from '../../contract/enums.js';
import { IN_PRESETS } from '../../contract/playout.js';
import { ASSUMPTIONS, assumptionIn, presetName } from '../../contract/preset-texts.js';
import { IN_PRESET_MAPS } from './presets-in.js';
import { OUT_PRESET_MAPS } from './presets-out.js';

const maps = [...Object.values(OUT_PRESET_MAPS), ...Object.values(IN_PRESET_MAPS)];
const assumed = maps.flatMap(({ assumptions }) => assumptions ?? []);

it('what presets assume is said in both languages, and nothing else is kept', () => {
  expect(assumed.toSorted()).toEqual(
    Object.values(ASSUMPTIONS)
      .map(({ EN }) => EN)
      .toSorted(),
  );
  for (const text of assumed) {
    expect(assumptionIn(text, 'EN')).toBe(text);
    expect(assumptionIn(text, 'ES')).not.toBe(text);
  }
});

it('what people assume of a format of their own stays in their words', () => {
  expect(assumptionIn('Carts from 1000', 'ES')).toBe('Carts from 1000');
});

it('a preset is called by its systems, one of a partial layout is called so', () => {
  for (const name of EXPORT_FORMATS)
    expect(/partial/.test(presetName('out', name)?.EN ?? '')).toBe(
      OUT_PRESET_MAPS[name].assumptions !== undefined,
    );
  for (const name of IN_PRESETS) expect(presetName('in', name)?.ES).toMatch(/./);
  expect(presetName('in', null)).toBeNull();
});
