import { certificateContent, type AiringFact } from './certificate-content.js';

const airing = (fields: Partial<AiringFact>): AiringFact => ({
  airingId: 1,
  date: '2026-12-01',
  stationId: 1,
  stationName: 'Ribera',
  spotId: 7,
  scheduleType: 'simple',
  scheduleId: 3,
  start: 8 * 3600,
  actualStart: null,
  length: 30,
  actualLength: null,
  fileName: 'a.mp3',
  actualFile: null,
  bonus: false,
  fill: false,
  countsAs: 'aired',
  makesGood: null,
  ...fields,
});
const shows = [
  { stationId: 1, dayOfWeek: 2, timeStart: 480, timeEnd: 540, name: 'Despertador' },
  { stationId: 2, dayOfWeek: 2, timeStart: 0, timeEnd: 1440, name: 'Otra emisora' },
];
const spots = [{ spotId: 7, spotName: 'Verano', internalNumber: '1001/0' }];
const content = (airings: AiringFact[], unplaced: { scheduleId: number; count: number }[] = []) =>
  certificateContent({
    basis: 'aired',
    airings,
    shows,
    spots,
    unplaced: unplaced.map((one) => ({ spotId: 7, scheduleType: 'simple', ...one })),
  });

describe('the lines of a certificate', () => {
  it('count each airing once; neither fill nor what makes good is ordered, missed or scratched', () => {
    const { lines, totals } = content([
      airing({}),
      airing({ countsAs: 'missed' }),
      airing({ makesGood: '2026-11-30' }),
      airing({ bonus: true }),
      airing({ bonus: true, fill: true }),
      airing({ countsAs: 'scratched' }),
      airing({ makesGood: '2026-11-30', countsAs: 'missed' }),
      airing({ makesGood: '2026-11-30', countsAs: 'scratched' }),
      airing({ bonus: true, fill: true, countsAs: 'missed' }),
    ]);
    const counts = {
      ordered: 4,
      aired: 1,
      missed: 1,
      scratched: 1,
      unplaced: 0,
      madeGood: 1,
      bonus: 2,
    };
    expect(lines).toEqual([
      {
        scheduleId: 3,
        scheduleType: 'simple',
        spotId: 7,
        ...counts,
        text: '1001/0 · Verano · a.mp3',
      },
    ]);
    expect(totals).toEqual({ ...counts, seconds: 120 });
  });

  it('have what the logs had no place for in what was ordered, also of a line that never aired', () => {
    const { lines } = content(
      [airing({})],
      [
        { scheduleId: 3, count: 2 },
        { scheduleId: 4, count: 5 },
      ],
    );
    expect(lines.map((line) => [line.scheduleId, line.ordered, line.aired, line.unplaced])).toEqual(
      [
        [3, 3, 1, 2],
        [4, 5, 0, 5],
      ],
    );
    expect(lines[1]?.text).toBe('1001/0 · Verano');
  });
});

describe('the airings of a certificate', () => {
  it('are as they aired, in order, in the show of their station at that time', () => {
    const { airings } = content([
      airing({ start: 9 * 3600 + 1, date: '2026-12-01' }),
      airing({ start: 9 * 3600, actualStart: 9 * 3600 - 1, actualLength: 28, actualFile: 'b.mp3' }),
      airing({ date: '2026-11-30' }),
    ]);
    expect(
      airings.map(({ date, start, length, show, fileName }) => [
        date,
        start,
        length,
        show,
        fileName,
      ]),
    ).toEqual([
      ['2026-11-30', 28_800, 30, '', 'a.mp3'],
      ['2026-12-01', 32_399, 28, 'Despertador', 'b.mp3'],
      ['2026-12-01', 32_401, 30, '', 'a.mp3'],
    ]);
  });

  it('have what was read, each text once, and nothing of what was not', () => {
    const read = (textDigest: string) => ({ by: 'Estudio 1', textDigest });
    const { airings, texts } = certificateContent({
      ...{ basis: 'aired', shows, spots, unplaced: [] },
      airings: [
        airing({ read: read('b') }),
        airing({ read: read('a'), start: 9 * 3600 }),
        airing({ read: read('b'), start: 10 * 3600 }),
        airing({ read: read('c'), countsAs: 'missed' }),
        airing({ read: null, start: 11 * 3600 }),
      ],
      texts: ['a', 'b', 'c'].map((digest) => ({ digest, text: `text ${digest}` })),
    });
    expect(airings.map((one) => one.read?.textDigest)).toEqual(['b', 'a', 'b', undefined]);
    expect('read' in (airings.at(-1) ?? {})).toBe(false);
    expect(texts.map(({ text }) => text)).toEqual(['text b', 'text a']);
  });

  it('leave out what was missed and what counts as nothing', () => {
    expect(
      content([airing({ countsAs: 'missed' }), airing({ countsAs: 'scratched' })]).airings,
    ).toEqual([]);
  });
});
