import { broughtBack } from './brought-back.js';

const of = (version: number, simple: object[], advanced: object[]) => ({
  ...{ id: 7, version, spotName: 'Verano', submitted: 0 },
  simpleSchedules: simple,
  advancedSchedules: advanced,
});

it('a cancelled campaign comes back with its ends, and lines that are gone as new ones', () => {
  const before = of(
    3,
    [
      { id: 1, endDate: '2026-12-31' },
      { id: 2, endDate: null },
    ],
    [
      { id: 5, occurrences: [1, 2] },
      { id: 6, occurrences: [3] },
    ],
  );
  const after = of(4, [{ id: 1, endDate: '2026-12-09' }], [{ id: 5, occurrences: [1, 0] }]);
  expect(broughtBack(before, after)).toEqual(
    of(
      4,
      [
        { id: 1, endDate: '2026-12-31' },
        { id: null, endDate: null },
      ],
      [
        { id: 5, occurrences: [1, 2] },
        { id: null, occurrences: [3] },
      ],
    ),
  );
});
