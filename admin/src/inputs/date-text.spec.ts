import { dateOrder, dateProblem, shiftDate, parseDateText, writeDate } from './date-text';

const TODAY = '2026-11-23';

it.each([
  ['ES', ['en-US'], 'dmy'],
  ['EN', ['en-US', 'es'], 'mdy'],
  ['EN', ['es-AR', 'en-GB'], 'dmy'],
  ['EN', ['es-AR', 'en-US'], 'mdy'],
  ['EN', ['es-AR'], 'dmy'],
  ['EN', ['en-CA'], 'ymd'],
  ['EN', ['en-US@posix'], 'mdy'],
  ['EN', [], 'dmy'],
] as const)('%s in a browser of %j writes dates as %s', (language, browser, order) =>
  expect(dateOrder(language, browser)).toBe(order),
);

it('in English are typed as the user chose, whatever the browser', () => {
  expect(dateOrder('EN', ['en-US'], 'dmy')).toBe('dmy');
  expect(dateOrder('EN', ['en-GB'], 'mdy')).toBe('mdy');
  expect(dateOrder('ES', ['en-US'], 'mdy')).toBe('dmy');
});

it('formats dates in order, and leaves other text unchanged', () => {
  expect(writeDate('2026-11-03', 'dmy')).toBe('03/11/2026');
  expect(writeDate('2026-11-03', 'mdy')).toBe('11/03/2026');
  expect(writeDate('2026-11-03', 'ymd')).toBe('2026/11/03');
  expect(writeDate('3/1', 'dmy')).toBe('3/1');
  expect(writeDate('', 'dmy')).toBe('');
});

it.each([
  ['23/11/2026', 'dmy', '2026-11-23'],
  ['11/23/2026', 'mdy', '2026-11-23'],
  ['5/4/2027', 'dmy', '2027-04-05'],
  ['5/4/2027', 'mdy', '2027-05-04'],
  ['23-11-26', 'dmy', '2026-11-23'],
  ['23.11.2026', 'dmy', '2026-11-23'],
  ['23 11 2026', 'dmy', '2026-11-23'],
  ['23112026', 'dmy', '2026-11-23'],
  ['231126', 'dmy', '2026-11-23'],
  ['2311', 'dmy', '2026-11-23'],
  ['1123', 'mdy', '2026-11-23'],
  ['11/23', 'ymd', '2026-11-23'],
  [' 2026-12-01 ', 'dmy', '2026-12-01'],
  ['2026-12-01', 'mdy', '2026-12-01'],
  ['2026/12/1', 'ymd', '2026-12-01'],
  // The nearest one: five weeks ahead, three weeks ago.
  ['1/1', 'dmy', '2027-01-01'],
  ['31/10', 'dmy', '2026-10-31'],
  ['29/2', 'dmy', null],
  ['29/2/2028', 'dmy', '2028-02-29'],
  ['23/11/2026', 'mdy', null],
  ['31/11/2026', 'dmy', null],
  ['23/11/2', 'dmy', null],
  ['23', 'dmy', null],
  ['mañana', 'dmy', null],
  ['', 'dmy', null],
] as const)('%j in the order %s is %s', (text, order, date) =>
  expect(parseDateText(text, order, TODAY)).toBe(date),
);

it('moves by days, from today where there is no date', () => {
  expect(shiftDate('2026-11-30', 1, TODAY)).toBe('2026-12-01');
  expect(shiftDate('30/', 1, TODAY)).toBe(TODAY);
});

it('says what is wrong with a date', () => {
  expect(dateProblem('')).toBe('ra.validation.required');
  expect(dateProblem('', false)).toBeNull();
  expect(dateProblem('31/11/2026', false)).toBe('kit.badDate');
  expect(dateProblem('2026-11-30')).toBeNull();
});
