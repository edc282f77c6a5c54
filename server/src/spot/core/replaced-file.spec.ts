import type { Flag } from '../../contract/enums.js';
import {
  beyondLimits,
  type CampaignWithFile,
  type LineWithFile,
  refusedFile,
  replacedIn,
} from './replaced-file.js';

const FRIDAY = '2026-12-11';
const line = (changes: Partial<LineWithFile> = {}): LineWithFile => ({
  scheduleType: 'simple',
  scheduleId: 1,
  startDate: '2026-12-01',
  endDate: null,
  length: 30,
  file: 'a',
  changes: null,
  priced: 0,
  ...changes,
});
const piece = (pieceId: number, from: string | null, to: string | null) => ({
  pieceId,
  length: 30,
  from,
  to,
});
const campaign = (changes: Partial<CampaignWithFile> = {}): CampaignWithFile => ({
  file: 1,
  lines: [],
  pieces: [],
  pieceCount: 3,
  ...changes,
});
const swap = (date: string | null) => ({ from: 'a', to: 'x', date });

it('a file is replaced in a campaign, its lines and its pieces', () => {
  const all = campaign({ lines: [line()], pieces: [piece(1, null, null)] });
  expect(replacedIn(all, swap(null))).toEqual({
    ...all,
    replaced: {
      lines: [{ line: line(), copy: { file: 'x', changes: null } }],
      whole: all.pieces,
      later: [],
    },
  });
});

it('from a date on, it is in what airs then, and the own file of the campaign stays', () => {
  const pieces = [piece(1, null, '2026-12-10'), piece(2, FRIDAY, null), piece(3, null, FRIDAY)];
  const ended = line({ endDate: '2026-12-10' });
  const found = replacedIn(campaign({ lines: [line(), ended], pieces }), swap(FRIDAY));
  expect(found).toMatchObject({
    file: 0,
    replaced: {
      lines: [{ line: line(), copy: { file: 'a', changes: [{ from: FRIDAY, fileName: 'x' }] } }],
      whole: [pieces[1]],
      later: [pieces[2]],
    },
  });
  expect(replacedIn(campaign({ lines: [ended] }), swap(FRIDAY))).toBeNull();
  expect(replacedIn(campaign(), swap(null))).not.toBeNull();
});

it('it is replaced only while lines and campaigns have room for it', () => {
  const found = replacedIn(
    campaign({ lines: [line()], pieces: [piece(1, null, null)] }),
    swap(FRIDAY),
  );
  const limits = (changesPerLine: number, piecesPerCampaign: number) =>
    beyondLimits(found ? [found] : [], { changesPerLine, piecesPerCampaign });
  expect([limits(1, 4), limits(0, 4), limits(1, 3)]).toEqual([
    null,
    'changesPerLine',
    'piecesPerCampaign',
  ]);
  const whole = replacedIn(campaign({ pieces: [piece(1, null, null)] }), swap(null));
  expect(
    beyondLimits(whole ? [whole] : [], { changesPerLine: 0, piecesPerCampaign: 0 }),
  ).toBeNull();
});

describe('a file that is put in the place of another', () => {
  const refused = (to: string, found: Partial<CampaignWithFile>, fileExpressions: Flag = 1) => {
    const replaced = replacedIn(campaign(found), swap(null));
    return refusedFile(replaced ? [{ ...replaced, fileExpressions }] : [], to)?.key ?? null;
  };

  it('is a sound expression at stations that have them', () => {
    expect(refused('B|C', { lines: [line()] })).toBeNull();
    expect(refused('B||C', { lines: [line()] })).toBe('filePart');
    expect(refused('B||C', { lines: [line()] }, 0)).toBeNull();
  });

  it('is no command where its airings have a price, and one file where it is a piece', () => {
    expect(refused('/Time', { lines: [line()] })).toBeNull();
    expect(refused('/Time', { lines: [line({ priced: 1 })] })).toBe('commandPrice');
    expect(refused('B|C', { pieces: [piece(1, null, null)] })).toBe('filePlain');
    expect(refused('B', { pieces: [piece(1, null, null)] })).toBeNull();
  });
});
