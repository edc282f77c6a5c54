import { gridOf as found } from './grid.js';

const gridOf = (headings: readonly string[], first: string | null = null) =>
  found({ headings }, first).fields;
const asks = (headings: readonly string[]) => found({ headings }, null).asksMonth;
const days = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String(from + i));

it('finds columns of weeks, which begin on Mondays', () => {
  expect(gridOf(['Cliente', '05/10/2026', '12/10/2026', '19/10/2026'])).toEqual([
    null,
    'week/2026-10-05',
    'week/2026-10-12',
    'week/2026-10-19',
  ]);
});

it('finds columns of days, over the end of a month', () => {
  expect(gridOf(['2026-10-30', '2026-10-31', 'Total', '2026-11-01'])).toEqual([
    'day/2026-10-30',
    'day/2026-10-31',
    null,
    'day/2026-11-01',
  ]);
});

it('decides by the steps in which order the headings are written', () => {
  expect(gridOf(['10/01/2026', '10/02/2026', '10/03/2026'])[1]).toBe('day/2026-10-02');
});

it.each([
  [['Cliente', '05/10/2026']],
  [['Cliente', 'Desde', 'Hasta']],
  [['06/10/2026', '13/10/2026']],
  [['2026-10-05', '2027-10-05']],
  [[]],
])('finds none in %j', (headings) => {
  expect(gridOf(headings).filter((field) => field !== null)).toEqual([]);
});

describe('headings without a year', () => {
  const weeks = ['Cliente', '05/10', '12/10', 'Total', '19/10'];

  it('are asked about, and nothing is guessed', () => {
    expect([gridOf(weeks), asks(weeks)]).toEqual([[], true]);
    expect(asks(['05/10/2026', '12/10/2026'])).toBe(false);
  });

  it('are weeks of the year of the month that somebody says, and in the order of that month', () => {
    expect(gridOf(weeks, '2026-10-01')).toEqual([
      null,
      'week/2026-10-05',
      'week/2026-10-12',
      null,
      'week/2026-10-19',
    ]);
    const american = ['10/5', '10/6', '10/7'];
    expect(gridOf(american, '2026-10-01')[2]).toBe('day/2026-10-07');
    expect(gridOf(['5 oct', '6-oct.', 'Oct 7'], '2026-10-01')[2]).toBe('day/2026-10-07');
  });

  it('go on in the next year', () => {
    expect(gridOf(['30 dic', '31 dic', '1 ene'], '2026-12-01')[2]).toBe('day/2027-01-01');
    expect(gridOf(['30/12', '31/12', '01/01'], '2026-12-01')[2]).toBe('day/2027-01-01');
  });

  it('are no grid in a year in which their weeks begin on another day, nor in another month', () => {
    expect(gridOf(weeks, '2025-10-01').filter(Boolean)).toEqual([]);
    expect(gridOf(weeks, '2026-11-01')).toEqual([]);
  });
});

describe('headings that are days of a month', () => {
  it('are asked about where three or more follow each other', () => {
    expect([asks(['Cliente', ...days(1, 31)]), asks(['5', '12', '19', '26'])]).toEqual([
      true,
      true,
    ]);
    expect([asks(['1', '2']), asks(['3', '2', '1']), asks(['10', '20', '30'])]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('are days of the month that somebody says, without those that it does not have', () => {
    const fields = gridOf(['Cliente', ...days(1, 31)], '2026-02-01');
    expect(fields.filter(Boolean)).toHaveLength(28);
    expect([fields[0], fields[1], fields[28], fields[29]]).toEqual([
      null,
      'day/2026-02-01',
      'day/2026-02-28',
      null,
    ]);
  });

  it('go on in the next month, beside the names of weekdays', () => {
    const headings = ['Mar 29', 'Mié 30', 'Jue 31', 'Vie 1', 'Sáb 2'];
    expect([asks(headings), gridOf(headings, '2026-12-01')]).toEqual([
      true,
      ['day/2026-12-29', 'day/2026-12-30', 'day/2026-12-31', 'day/2027-01-01', 'day/2027-01-02'],
    ]);
  });
});

describe('headings that say that they are weeks or months', () => {
  it.each<[string, string[], string | null, (string | null)[]]>([
    [
      'weeks that begin',
      ['w/c 5 Oct', 'w/c 12 Oct'],
      '2026-10-01',
      ['week/2026-10-05', 'week/2026-10-12'],
    ],
    [
      'weeks over the end of a year, the month first',
      ['Dec 28 - Jan 3', 'Jan 4 - 10'],
      '2026-12-01',
      ['week/2026-12-28', 'week/2027-01-04'],
    ],
    [
      'weeks of a month by its name',
      ['Cliente', 'Wk of Oct 5', 'Wk. of Oct 12'],
      '2026-10-01',
      [null, 'week/2026-10-05', 'week/2026-10-12'],
    ],
    [
      'months without a year',
      ['Cliente', 'Noviembre', 'dic.', 'Enero', 'Total'],
      '2026-11-01',
      [null, 'month/2026-11-01', 'month/2026-12-01', 'month/2027-01-01', null],
    ],
    [
      'months with an apostrophe',
      ["ene '27", "feb '27"],
      null,
      ['month/2027-01-01', 'month/2027-02-01'],
    ],
    ['one week', ['Cliente', 'w/c 5 Oct 2026'], null, [null, 'week/2026-10-05']],
    [
      'weeks from and to',
      ['5–11 Oct', '12–18 Oct', '26 Oct – 1 Nov'],
      '2026-10-01',
      ['week/2026-10-05', 'week/2026-10-12', 'week/2026-10-26'],
    ],
    [
      'the same in Spanish',
      ['5 al 11 de octubre de 2026', '28 sep - 4 oct 2026'].reverse(),
      null,
      ['week/2026-09-28', 'week/2026-10-05'],
    ],
    [
      'the month first',
      ['Oct 5-11', 'Oct 12-18'],
      '2026-10-01',
      ['week/2026-10-05', 'week/2026-10-12'],
    ],
    [
      'dates from and to',
      ['5/10/2026 al 11/10/2026', '12/10/2026 al 18/10/2026'],
      null,
      ['week/2026-10-05', 'week/2026-10-12'],
    ],
    [
      'numbers of weeks',
      ['Semana 41', 'Semana 42', 'Total'],
      '2026-10-01',
      ['week/2026-10-05', 'week/2026-10-12', null],
    ],
    [
      'numbers over a new year',
      ['Wk 53', 'Wk 1'],
      '2026-12-01',
      ['week/2026-12-28', 'week/2027-01-04'],
    ],
    ['weeks of ISO 8601', ['2026-W41', '2026W42'], null, ['week/2026-10-05', 'week/2026-10-12']],
    [
      'months',
      ['ene-27', 'feb-27', 'mar-27'],
      null,
      ['month/2027-01-01', 'month/2027-02-01', 'month/2027-03-01'],
    ],
    [
      'months over a new year',
      ['Dec 2026', 'Jan 2027'],
      null,
      ['month/2026-12-01', 'month/2027-01-01'],
    ],
    [
      'months of a workbook',
      ['2027-01', '2027-02'],
      null,
      ['month/2027-01-01', 'month/2027-02-01'],
    ],
    [
      'a month above its days',
      ['Octubre 2026 5', 'Octubre 2026 6'],
      null,
      ['day/2026-10-05', 'day/2026-10-06'],
    ],
  ])('%s: %j', (_, headings, first, fields) => {
    expect(gridOf(headings, first)).toEqual(fields);
  });

  it.each([
    // A week that begins on a Tuesday, five days, a month of another number, and one that may be a day.
    [['w/c 6 Oct 2026', 'w/c 13 Oct 2026']],
    [['5–9 Oct', '12–16 Oct']],
    [['ene-27', 'abr-27']],
    [['Lun', 'Mar', 'Mié']],
    [['enero', 'marzo']],
    [['Campaña', 'Marca']],
    [['Cliente', 'ene-27']],
  ])('are none of a grid in %j', (headings) => {
    expect(gridOf(headings).filter((field) => field !== null)).toEqual([]);
  });

  it.each([
    [['5–9 Oct', '12–16 Oct']],
    [['Oct 5-9', 'Oct 12-16']],
    [['1-5 octubre', '8-12 octubre']],
  ])('are none of weeks in %j, which have no seven days', (headings) => {
    expect(gridOf(headings, '2026-10-01').filter((field) => field !== null)).toEqual([]);
  });

  it('ask for the month where they have no year', () => {
    expect([asks(['Semana 41']), asks(['w/c 5 Oct']), asks(['2026-W41'])]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it.each([
  [['Cliente', 'w/c 4 Jan', 'w/c 11 Jan'], 'Semana', '2027-01-01', 'week/2027-01-11'],
  [['Cliente', '2027-W02', '2027-W03'], 'Semanas', null, 'week/2027-01-18'],
  [['Cliente', 'Enero 2027', 'Febrero 2027'], 'Meses', null, 'month/2027-02-01'],
  [['Cliente', '5/1/2027', '6/1/2027'], 'Días', null, 'day/2027-01-06'],
])('reads %j below one heading over its columns', (lower, above, first, last) => {
  const headings = lower.map((text, i) => (i === 0 ? text : `${above} ${text}`));
  expect(found({ headings, lower }, first).fields.at(-1)).toBe(last);
});
