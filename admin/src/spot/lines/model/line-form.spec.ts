import { SPOT_TYPE, TIME_MODE, WEEKDAYS } from '@contract/enums';
import { advancedLine, simpleLine } from '../../../test/spot-lines';
import {
  afterSpotType,
  advancedErrors,
  advancedOfForm,
  formOfAdvanced,
  formOfSimple,
  hasMore,
  priceFor,
  simpleErrors,
  simpleOfForm,
  type AdvancedForm,
  type SimpleForm,
} from './line-form';

const simple = (changes: Partial<SimpleForm> = {}): string[] =>
  Object.keys(simpleErrors({ ...formOfSimple(simpleLine()), ...changes }));
const advanced = (changes: Partial<AdvancedForm> = {}): string[] =>
  Object.keys(advancedErrors({ ...formOfAdvanced(advancedLine('2026-12-01', [])), ...changes }));

it.each([
  ['nothing', {}, false],
  ['a cap', { maxPerDay: 2 }, true],
  ['another file', { changes: [{ from: '2026-12-11', fileName: 'navidad' }] }, true],
  ['a speaker of audio', { speakerId: 1 }, true],
  ['a speaker of a live read', { speakerId: 1, spotType: SPOT_TYPE.nonTraditional }, false],
  ['a business show', { idBusinessShow: 1 }, true],
  ['a business unit', { businessUnitId: 1 }, true],
  ['a fee', { businessMonthlyFee: 10 }, true],
  ['a fee of nothing', { businessMonthlyFee: 0 }, false],
] as const)('a line with %s has what is folded: %j, %s', (_, more, folded) => {
  expect(hasMore(simpleLine(more))).toBe(folded);
});

it('an interval goes on after midnight where its station says so, but never a whole day', () => {
  const hours = (startTime: string, endTime: string, over: boolean): string[] => [
    ...Object.keys(simpleErrors({ ...formOfSimple(simpleLine()), startTime, endTime }, [], over)),
    ...Object.keys(
      advancedErrors(
        { ...formOfAdvanced(advancedLine('2026-12-01', [])), startTime, endTime },
        over,
      ),
    ),
  ];
  expect(hours('22:00', '02:00', true)).toEqual([]);
  expect(hours('22:00', '02:00', false)).toEqual(['endTime', 'endTime']);
  expect(hours('22:00', '22:00', true)).toEqual(['endTime', 'endTime']);
  const near = { ...formOfSimple(simpleLine()), startTime: '22:00', endTime: '02:00' };
  const preferred = (preferredTime: string) =>
    Object.keys(simpleErrors({ ...near, preferredTime }, [], true));
  expect(['22:30', '01:30', '02:00'].map(preferred)).toEqual([[], [], ['preferredTime']]);
});

describe('a simple line', () => {
  it('is valid by default', () => expect(simple()).toEqual([]));

  it.each([
    ['start date', { startDate: '' }, 'startDate'],
    ['file name', { filename: ' ' }, 'filename'],
    ['length', { length: null }, 'length'],
    ['length of 1 at least', { length: 0 }, 'length'],
    ['whole length', { length: 1.5 }, 'length'],
    ['start time', { startTime: '' }, 'startTime'],
    ['end time', { endTime: '' }, 'endTime'],
    ['valid time', { startTime: '25:00' }, 'startTime'],
    ['airings', { occurrences: null }, 'occurrences'],
    ['airings above 0', { occurrences: 0 }, 'occurrences'],
    ['start before end', { startTime: '11:00' }, 'endTime'],
    ['start other than end', { startTime: '10:00' }, 'endTime'],
    ['end date not before the start date', { endDate: '2026-11-30' }, 'endDate'],
    ['text of a live read', { spotType: SPOT_TYPE.nonTraditional }, 'ntcText'],
    ['show', { timeMode: TIME_MODE.show, showId: null }, 'showId'],
    ['exact time', { timeMode: TIME_MODE.exactTimes, exactTimes: [] }, 'exactTimes'],
    ['position that exists', { commercialBreakSpotPosition: 12 }, 'commercialBreakSpotPosition'],
    ['money of 0 or more', { timeFee: -1 }, 'timeFee'],
    ['money with two decimals', { timeFee: 1.005 }, 'timeFee'],
    ['money that is a number', { timeFee: Number.NaN }, 'timeFee'],
  ] as const)('needs a %s', (_what, changes, field) => {
    expect(simple(changes as Partial<SimpleForm>)).toEqual([field]);
  });

  it('needs a weekday', () => {
    const none = Object.fromEntries(WEEKDAYS.map((day) => [day, false]));
    expect(simple(none as Partial<SimpleForm>)).toEqual(['monday']);
  });

  it('may end on the day that it starts, and needs no airings with exact times', () => {
    expect(simple({ endDate: '2026-12-01' })).toEqual([]);
    const exact = { timeMode: TIME_MODE.exactTimes, exactTimes: ['08:15'], occurrences: null };
    expect(simple({ ...exact, startTime: '', endTime: '' })).toEqual([]);
  });

  it('allows any position for a sponsor, which needs no text', () => {
    expect(simple({ spotType: SPOT_TYPE.sponsor, commercialBreakSpotPosition: 40 })).toEqual([]);
  });

  it('keeps only what its timing mode uses', () => {
    const form = formOfSimple(simpleLine());
    const exact = simpleOfForm({
      ...form,
      timeMode: TIME_MODE.exactTimes,
      exactTimes: ['08:15', '12:30'],
      showId: 3,
    });
    expect(exact).toMatchObject({
      exactTimes: '08:15,12:30',
      occurrences: null,
      startTime: null,
      endTime: null,
      showId: null,
    });
    const show = simpleOfForm({ ...form, timeMode: TIME_MODE.show, showId: 3 });
    expect(show).toMatchObject({ showId: 3, startTime: null, occurrences: 4, exactTimes: null });
  });

  it('is unchanged by its dialog', () => {
    const line = simpleLine({
      timeMode: 2,
      exactTimes: '08:15,12:30',
      occurrences: null,
      sunday: 1,
      startTime: null,
      endTime: null,
      continuesId: 31,
    });
    expect(formOfSimple(line)).toMatchObject({ sunday: true, exactTimes: ['08:15', '12:30'] });
    expect(simpleOfForm(formOfSimple(line))).toEqual(line);
    const free = { service: 'fill', timeFee: 0 } as const;
    const taking = { usePieces: 1, filename: '', length: 0 } as const;
    const sold = { ...line, everyWeeks: 2, ...free, ...taking };
    expect(simpleOfForm(formOfSimple(sold))).toEqual(sold);
  });
});

describe('other files by date', () => {
  const line = simpleLine({ endDate: '2026-12-31' });
  const errorsOf = (changes: SimpleForm['changes'], more: Partial<SimpleForm> = {}) =>
    simpleErrors({ ...formOfSimple(line), changes, ...more });

  it('are kept in order, trimmed, and none while pieces take turns', () => {
    const form = {
      ...formOfSimple(line),
      changes: [
        { from: '2026-12-20', fileName: 'c' },
        { from: '2026-12-11', fileName: ' b ' },
      ],
    };
    expect(simpleOfForm(form).changes).toEqual([
      { from: '2026-12-11', fileName: 'b' },
      { from: '2026-12-20', fileName: 'c' },
    ]);
    expect(simpleOfForm({ ...form, usePieces: 1 }).changes).toEqual([]);
  });

  it('begin on a day of the line, one a day, and are named', () => {
    const changes = ['2026-12-11', '2026-12-11', '2027-01-01', '', '11'].map((from) => ({
      from,
      fileName: 'b',
    }));
    expect(errorsOf([...changes, { from: '2026-12-12', fileName: ' ' }])).toEqual({
      'changes.1.from': 'spot.changes.twice',
      'changes.2.from': 'spot.changes.outside',
      'changes.3.from': 'ra.validation.required',
      'changes.4.from': 'kit.badDate',
      'changes.5.fileName': 'ra.validation.required',
    });
    expect(errorsOf(changes.slice(2, 3), { endDate: '' })).toEqual({});
    const item = formOfAdvanced(advancedLine('2026-12-01', [1]));
    expect(advancedErrors({ ...item, changes: changes.slice(2, 3) })).toEqual({
      'changes.0.from': 'spot.changes.outside',
    });
  });
});

describe('an advanced line', () => {
  it('is valid by default', () => expect(advanced()).toEqual([]));

  it.each([
    ['file name', { fileName: '' }, 'fileName'],
    ['length', { length: null }, 'length'],
    ['length of 1 at least', { length: 0 }, 'length'],
    ['start time', { startTime: '' }, 'startTime'],
    ['end time', { endTime: '' }, 'endTime'],
    ['valid time', { endTime: '9' }, 'endTime'],
    ['start before end', { startTime: '10:00' }, 'endTime'],
    ['text of a live read', { spotType: SPOT_TYPE.nonTraditional }, 'ntcText'],
    ['text of a sponsor', { spotType: SPOT_TYPE.sponsor }, 'ntcText'],
  ] as const)('needs a %s', (_what, changes, field) => {
    expect(advanced(changes as Partial<AdvancedForm>)).toEqual([field]);
  });

  it('is unchanged by its dialog', () => {
    const line = advancedLine('2026-12-01', [1, 2], { timeFee: 2.5 });
    expect(advancedOfForm(formOfAdvanced(line))).toEqual(line);
  });
});

describe('a price of an airing', () => {
  const byAiring = { timeFee: null, spotPrice: 25 };

  it('is unchanged by the dialog of its line, 0 too', () => {
    for (const spotPrice of [25, 0]) {
      const line = simpleLine({ timeFee: null, spotPrice });
      expect(formOfSimple(line).pricePer).toBe('airing');
      expect(simpleOfForm(formOfSimple(line))).toEqual(line);
    }
    expect(formOfSimple(simpleLine({ timeFee: 0 })).pricePer).toBe('second');
  });

  it('is checked instead of that of a second', () => {
    expect(simple({ pricePer: 'airing', spotPrice: 1.005 })).toEqual(['spotPrice']);
    expect(simple({ pricePer: 'second', spotPrice: 1.005 })).toEqual([]);
  });

  it('goes with a bonus', () => {
    const form = { ...formOfSimple(simpleLine({ ...byAiring })), service: 'bonus' as const };
    expect(simpleOfForm(form)).toMatchObject({ timeFee: 0, spotPrice: null });
  });

  it.each([
    ['airing', { timeFee: 1.25, spotPrice: null, length: 20 }, byAiring],
    ['second', { ...byAiring, length: 20 }, { timeFee: 1.25, spotPrice: null }],
    ['second', { ...byAiring, length: 30 }, { timeFee: null, spotPrice: null }],
    ['airing', { timeFee: 0, spotPrice: null, length: 20 }, { timeFee: null, spotPrice: 0 }],
    [
      'airing',
      { timeFee: 1.25, spotPrice: null, length: null },
      { timeFee: null, spotPrice: null },
    ],
    ['airing', { timeFee: null, spotPrice: null, length: 20 }, { timeFee: null, spotPrice: null }],
  ] as const)('by the %s, of %j, is %j', (per, form, prices) => {
    expect(priceFor(per, form)).toEqual(prices);
  });
});

describe('another spot type', () => {
  it('empties the text of a simple line unless it is a live read', () => {
    expect(afterSpotType('simple', SPOT_TYPE.audio)).toEqual({ ntcText: '' });
    expect(afterSpotType('simple', SPOT_TYPE.sponsor)).toHaveProperty('ntcText', '');
    expect(afterSpotType('simple', SPOT_TYPE.nonTraditional)).not.toHaveProperty('ntcText');
  });

  it('sets the position back to 6 unless it is audio', () => {
    const position = { commercialBreakSpotPosition: 6 };
    expect(afterSpotType('simple', SPOT_TYPE.nonTraditional)).toEqual(position);
    expect(afterSpotType('advanced', SPOT_TYPE.sponsor)).toEqual(position);
    expect(afterSpotType('simple', SPOT_TYPE.audio)).not.toHaveProperty(
      'commercialBreakSpotPosition',
    );
  });
});
