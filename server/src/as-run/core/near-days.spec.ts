import { datesToCompare, withNeighbours } from './near-days.js';

const [SUN, MON, TUE, WED, THU] = [6, 7, 8, 9, 10].map(
  (day) => `2026-12-${String(day).padStart(2, '0')}`,
);
const day = (date = '', closed = false) => ({ date, closed });

it('dates come with their neighbours, each once and in order', () => {
  expect(withNeighbours(['2026-12-08', '2026-12-07'])).toEqual([SUN, MON, TUE, WED]);
});

describe('once logs are made', () => {
  const near = withNeighbours(['2026-12-07', '2026-12-09']);

  it('nothing is compared where nothing aired', () => {
    expect(datesToCompare(near, [])).toEqual([]);
  });

  it('a day of which something aired is, with its neighbours', () => {
    expect(datesToCompare(near, [day(MON)])).toEqual([SUN, MON, TUE]);
    expect(datesToCompare(near, [day(THU)])).toEqual([WED, THU]);
  });

  it('what is closed stays as it is, and reaches nothing', () => {
    expect(datesToCompare(near, [day(SUN, true), day(MON)])).toEqual([MON, TUE]);
    expect(datesToCompare(near, [day(THU, true)])).toEqual([]);
  });
});
