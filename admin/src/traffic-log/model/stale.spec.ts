import type { Language } from '@contract/enums';
import { createI18n } from '../../providers/i18n-provider';
import { memoryStorage } from '../../test/memory-storage';
import { affectedOf, affectedText, isOfCampaign, isOfSchedule } from './stale';

const day = (date: string, status: 'draft' | 'locked' = 'draft', edited = false) => ({
  date,
  status,
  edited,
});
const FIVE = [
  day('2027-02-01'),
  day('2027-02-02', 'locked', true),
  day('2027-02-03'),
  day('2027-02-04'),
  day('2027-02-05'),
];

describe('the days that a change affects', () => {
  it('are made again without those that are locked or were edited by hand', () => {
    expect(affectedOf([...FIVE, day('2027-02-06', 'draft', true)])).toEqual({
      days: 6,
      locked: 1,
      edited: 1,
      dates: ['2027-02-01', '2027-02-03', '2027-02-04', '2027-02-05'],
    });
  });

  const say = async (language: Language, ...days: (typeof FIVE)[number][]): Promise<string> => {
    const i18n = await createI18n(language, memoryStorage(), () => ({}));
    await i18n.complete();
    return affectedText(affectedOf(days), (key, options) =>
      i18n.getProvider().translate(key, options),
    );
  };

  it('are told in a sentence', async () => {
    expect(await say('EN', ...FIVE)).toBe(
      '5 days with a log are affected: generate 4 again (1 is locked)',
    );
    expect(await say('ES', ...FIVE)).toBe(
      'Afecta a 5 días con pauta: generar 4 de nuevo (1 está bloqueado)',
    );
    expect(await say('EN', day('2027-02-01'))).toBe(
      '1 day with a log is affected: generate 1 again',
    );
    expect(await say('EN', day('2027-02-01', 'locked'), day('2027-02-02', 'draft', true))).toBe(
      '2 days with a log are affected (1 is locked, 1 was edited by hand)',
    );
  });
});

it('a day is stale because of a campaign, or of the schedule', () => {
  const changed = { spotId: 7, spotName: 'Verano', change: 'changed' } as const;
  const stale = { ...day('2027-02-01'), campaigns: [changed], scheduleChanged: 0 } as const;
  const ofSchedule = { ...stale, campaigns: [], scheduleChanged: 1 } as const;
  expect(
    [stale, ofSchedule].map((one) => isOfCampaign(6, 7)({ ...one, campaigns: [...one.campaigns] })),
  ).toEqual([true, false]);
  expect([stale, ofSchedule].map((one) => isOfSchedule({ ...one, campaigns: [] }))).toEqual([
    false,
    true,
  ]);
});
