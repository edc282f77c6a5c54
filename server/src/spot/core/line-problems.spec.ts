import { WEEKDAYS } from '../../contract/enums.js';
import { message } from '../../contract/messages.js';
import {
  type AdvancedLineInput,
  advancedLineProblems,
  campaignProblems,
  defaultPosition,
  type PieceInput,
  pieceProblems,
  type SimpleLineInput,
  simpleLineProblems,
} from './line-problems.js';

const simple = (changes: Partial<SimpleLineInput> = {}): SimpleLineInput => ({
  spotType: 0,
  filename: 'acme-verano-30',
  length: 30,
  startDate: '2026-12-01',
  timeMode: 0,
  startTime: '06:00',
  endTime: '10:00',
  occurrences: 1,
  monday: 1,
  ...changes,
});

const advanced = (changes: Partial<AdvancedLineInput> = {}): AdvancedLineInput => ({
  spotType: 0,
  fileName: 'acme-verano-30',
  date: '2026-12-01',
  occurrences: Array<number>(31).fill(1),
  startTime: '06:00',
  endTime: '10:00',
  ...changes,
});

const PIECE: PieceInput = { fileName: 'acme-verano-30' };

const onDay = (day: number): number[] =>
  Array.from({ length: 31 }, (_, i) => (i + 1 === day ? 1 : 0));

describe('a simple line', () => {
  it.each<[string, Partial<SimpleLineInput>]>([
    ['in an interval', {}],
    ['until midnight', { endTime: '24:00' }],
    ['in a show', { timeMode: 1, showId: 1, startTime: null, endTime: null }],
    ['at exact times', { timeMode: 2, exactTimes: '08:15', occurrences: null, startTime: null }],
    ['of one day', { endDate: '2026-12-01' }],
    ['that is read', { spotType: 1, ntcText: 'Buenos días' }],
    ['of a sponsor, anywhere', { spotType: 2, commercialBreakSpotPosition: 12 }],
    ['by the week', { per: 'week', occurrences: 501 }],
    ['by the flight', { per: 'flight', endDate: '2026-12-31' }],
    [
      'by a grid of weeks, whatever else it says',
      { per: 'flight', occurrences: null, weeks: [{ weekStart: '2026-11-30', occurrences: 0 }] },
    ],
    ['with a preferred time', { preferredTime: '06:00' }],
    ['near the end of a day', { startTime: '20:00', endTime: '23:59', preferredTime: '23:59' }],
    [
      'with other files on some of its days',
      {
        endDate: '2026-12-31',
        changes: ['2026-12-31', '2026-12-01'].map((from) => ({ from, fileName: 'b' })),
      },
    ],
    ['at the end of its show', { timeMode: 1, showId: 1, showPosition: 'closing' }],
    ['in a mode that does not look at its times', { timeMode: 1, showId: 1, endTime: '05:00' }],
  ])('%s is sound', (_, changes) => {
    expect(simpleLineProblems(simple(changes))).toEqual({ fields: {}, invalidRange: false });
  });

  it.each<[string, Partial<SimpleLineInput>, object]>([
    ['no day', { monday: 0 }, { monday: message('weekday') }],
    ['no airings', { occurrences: null }, { occurrences: message('required') }],
    ['no start', { startTime: null }, { startTime: message('required') }],
    ['no end', { endTime: null }, { endTime: message('required') }],
    ['no show', { timeMode: 1 }, { showId: message('required') }],
    [
      'no exact time',
      { timeMode: 2, exactTimes: '' },
      { exactTimes: message('exactTimesRequired') },
    ],
    ['an end before its start', { endDate: '2026-11-30' }, { endDate: message('endBeforeStart') }],
    ['no text to read', { spotType: 1 }, { ntcText: message('ntcText') }],
    [
      'no such position',
      { commercialBreakSpotPosition: 12 },
      { commercialBreakSpotPosition: message('integer', 1, 11) },
    ],
    ['too many a day', { occurrences: 501 }, { occurrences: message('integer', 1, 500) }],
    ['a flight without an end', { per: 'flight' }, { endDate: message('flightEnd') }],
    [
      'weeks that are none',
      {
        weeks: [
          { weekStart: '2026-11-30', occurrences: 1 },
          { weekStart: '2026-12-01', occurrences: 1 },
          { weekStart: '2026-11-30', occurrences: 2 },
        ],
      },
      {
        'weeks.1.weekStart': message('weekStart'),
        'weeks.2.weekStart': message('repeatedWeek'),
      },
    ],
    [
      'a preferred time at its end',
      { preferredTime: '10:00' },
      { preferredTime: message('preferredTime') },
    ],
    [
      'a preferred time in another mode',
      { timeMode: 1, showId: 1, preferredTime: '08:00' },
      { preferredTime: message('intervalOnly') },
    ],
    [
      'a place in a show that it has not',
      { showPosition: 'opening' },
      { showPosition: message('showOnly') },
    ],
    [
      'another file on days that are none of its own, or twice on one',
      {
        endDate: '2026-12-31',
        changes: ['2026-12-11', '2026-12-11', '2026-11-30', '2027-01-01'].map((from) => ({
          from,
          fileName: 'b',
        })),
      },
      {
        'changes.1.from': message('repeatedDate'),
        'changes.2.from': message('changeInLine'),
        'changes.3.from': message('changeInLine'),
      },
    ],
    ['no pieces to take', { usePieces: 1 }, { usePieces: message('piecesMissing') }],
    [
      'no file',
      { filename: null, length: null },
      { filename: message('required'), length: message('required') },
    ],
  ])('with %s is refused', (_, changes, fields) => {
    expect(simpleLineProblems(simple(changes))).toEqual({ fields, invalidRange: false });
  });

  it.each(['06:00', '05:59'])('from 06:00 to %s is no range', (endTime) => {
    expect(simpleLineProblems(simple({ endTime }))).toEqual({ fields: {}, invalidRange: true });
  });
});

describe('a detailed line', () => {
  it.each([
    ['2026-12-01', 31],
    ['2026-04-01', 30],
    ['2026-02-01', 28],
    ['2028-02-01', 29],
    ['2000-02-01', 29],
    ['2100-02-01', 28],
  ])('of %s has %i days', (date, days) => {
    const last = advancedLineProblems(advanced({ date, occurrences: onDay(days) }));
    expect(last).toEqual({ fields: {}, invalidRange: false });
    if (days === 31) return;
    const beyond = advancedLineProblems(advanced({ date, occurrences: onDay(days + 1) }));
    expect(beyond.fields).toEqual({ occurrences: message('noSuchDay', days + 1) });
  });

  it.each<[string, Partial<AdvancedLineInput>, object]>([
    ['another day', { date: '2026-12-02' }, { date: message('monthStart') }],
    ['no text to read', { spotType: 1 }, { ntcText: message('ntcText') }],
    ['no text of its sponsor', { spotType: 2 }, { ntcText: message('ntcText') }],
    [
      'no such position',
      { commercialBreakSpotPosition: 12 },
      { commercialBreakSpotPosition: message('integer', 1, 11) },
    ],
    ['no file', { fileName: null }, { fileName: message('required') }],
    [
      'another file in another month',
      {
        date: '2026-04-01',
        occurrences: onDay(1),
        changes: ['2026-04-30', '2026-05-01'].map((from) => ({ from, fileName: 'b' })),
      },
      { 'changes.1.from': message('changeInLine') },
    ],
  ])('with %s is refused', (_, changes, fields) => {
    expect(advancedLineProblems(advanced(changes))).toEqual({ fields, invalidRange: false });
  });

  it.each(['06:00', '05:59'])('from 06:00 to %s is no range', (endTime) => {
    expect(advancedLineProblems(advanced({ endTime })).invalidRange).toBe(true);
  });
});

describe('a line that takes pieces', () => {
  const taking = (changes: Partial<SimpleLineInput>, texts: (string | null)[]) =>
    simpleLineProblems(
      simple({ usePieces: 1, filename: null, length: null, ...changes }),
      texts.map((ntcText) => ({ ntcText })),
    ).fields;

  it('needs no file', () => {
    expect(taking({}, [null])).toEqual({});
  });

  it('changes no file', () => {
    const changes = [{ from: '2026-12-11', fileName: 'b' }];
    expect(taking({ changes }, [null])).toEqual({ changes: message('changesOfPieces') });
    expect(taking({ changes: [] }, [null])).toEqual({});
  });

  it('is read by its own text, or by that of each piece', () => {
    const read = { spotType: 1 } as const;
    expect(taking({ ...read, ntcText: 'Buenos días' }, [null])).toEqual({});
    expect(taking(read, ['Uno', 'Dos'])).toEqual({});
    expect(taking(read, ['Uno', null])).toEqual({ ntcText: message('ntcText') });
  });
});

describe('a piece', () => {
  it.each([
    [{}, {}],
    [{ monday: 1, from: '2026-12-01', to: '2026-12-01' }, {}],
    [Object.fromEntries(WEEKDAYS.map((day) => [day, 0])), { monday: message('weekday') }],
    [{ from: '2026-12-02', to: '2026-12-01' }, { to: message('endBeforeStart') }],
  ] as const)('%j', (piece, fields) => {
    expect(pieceProblems({ ...PIECE, ...piece })).toEqual({ fields, invalidRange: false });
  });

  it.each([
    [{ startTime: '10:00', endTime: '10:00' }, true],
    [{ startTime: '10:00' }, false],
    [{ endTime: '00:00' }, true],
    [{ endTime: '24:00' }, false],
  ])('%j is no range: %s', (piece, invalidRange) => {
    expect(pieceProblems({ ...PIECE, ...piece }).invalidRange).toBe(invalidRange);
  });
});

describe('whose copy is to come', () => {
  const toCome = { copyToCome: 1 } as const;
  const sound = { fields: {}, invalidRange: false };

  it('a line needs no file, but its length', () => {
    expect(simpleLineProblems(simple({ ...toCome, filename: null }))).toEqual(sound);
    expect(simpleLineProblems(simple({ ...toCome, filename: null, length: null })).fields).toEqual({
      length: message('required'),
    });
    expect(advancedLineProblems(advanced({ ...toCome, fileName: null }))).toEqual(sound);
  });

  it('a piece needs no file, which another does', () => {
    expect(pieceProblems(toCome)).toEqual(sound);
    expect(pieceProblems({}).fields).toEqual({ fileName: message('required') });
  });
});

describe('a campaign', () => {
  it('names the problems of each piece by its path', () => {
    const pieces = [PIECE, { ...PIECE, from: '2026-12-02', to: '2026-12-01' }];
    const none = { simpleSchedules: [], advancedSchedules: [] };
    expect(campaignProblems({ ...none, pieces }).fields).toEqual({
      'pieces.1.to': message('endBeforeStart'),
    });
  });

  it('names the problems of each line by its path', () => {
    const { fields } = campaignProblems({
      simpleSchedules: [simple(), simple({ monday: 0 })],
      advancedSchedules: [advanced({ spotType: 1 })],
    });
    expect(fields).toEqual({
      'simpleSchedules.1.monday': message('weekday'),
      'advancedSchedules.0.ntcText': message('ntcText'),
    });
  });

  it.each([
    [
      'simple',
      { simpleSchedules: [simple(), simple({ endTime: '05:00' })], advancedSchedules: [] },
    ],
    ['detailed', { simpleSchedules: [], advancedSchedules: [advanced({ endTime: '05:00' })] }],
  ])('has an invalid range when a %s line has', (_, campaign) => {
    expect(campaignProblems(campaign)).toEqual({ fields: {}, invalidRange: true });
  });

  it('without lines is sound', () => {
    const none = { simpleSchedules: [], advancedSchedules: [] };
    expect(campaignProblems(none)).toEqual({ fields: {}, invalidRange: false });
  });
});

it.each([
  [0, 6],
  [1, 6],
  [2, 1],
] as const)('a line of type %i without a position has position %i', (spotType, position) => {
  expect(defaultPosition(spotType)).toBe(position);
});

describe('files at a station with expressions', () => {
  const rules = { fileExpressions: true };
  const problems = (line: Partial<SimpleLineInput>) =>
    simpleLineProblems(simple(line), [], rules).fields;

  it.each(['verano', '107.5.wav', 'A|B', 'A>B', 'A>/Temp|/Time'])('%s is sound', (filename) => {
    expect(problems({ filename, timeFee: null, spotPrice: null })).toEqual({});
  });

  it('are refused with why they are none, on all of the days', () => {
    expect(problems({ filename: 'A||B' })).toEqual({ filename: message('filePart') });
    expect(problems({ changes: [{ from: '2026-12-02', fileName: 'A>B>C' }] })).toEqual({
      'changes.0.fileName': message('fileChain'),
    });
    expect(advancedLineProblems(advanced({ fileName: '/RND,../x,1' }), rules).fields).toEqual({
      fileName: message('fileRandom', 999),
    });
  });

  it('of commands alone have no price', () => {
    expect(problems({ filename: '/Time', timeFee: 1 })).toEqual({
      timeFee: message('commandPrice'),
    });
    expect(problems({ filename: 'A|/Time', timeFee: null, spotPrice: 5 })).toEqual({
      spotPrice: message('commandPrice'),
    });
    expect(problems({ filename: 'A>/Time', timeFee: 1 })).toEqual({});
  });

  it('of pieces are one file each', () => {
    expect(pieceProblems({ ...PIECE, fileName: 'A|B' }, rules).fields).toEqual({
      fileName: message('filePlain'),
    });
    expect(pieceProblems({ ...PIECE, fileName: 'A|B' }).fields).toEqual({});
  });

  it('are names where the station has no expressions', () => {
    expect(simpleLineProblems(simple({ filename: 'A||B' })).fields).toEqual({});
  });
});
