import type { BulkChange } from '../../contract/enums.js';
import { endsBefore, refusedBulk } from './bulk-change.js';

const spot = { state: 'active', cancelled: 0, accountExecutiveId: 3 } as const;

it.each<[BulkChange, Partial<Parameters<typeof refusedBulk>[0]>, string | null]>([
  ['extend', {}, null],
  ['cancel', {}, null],
  ['hold', {}, null],
  ['hold', { state: 'hold' }, 'NOTHING_CHANGES'],
  ['air', {}, 'NOTHING_CHANGES'],
  ['air', { state: 'hold' }, null],
  ['executive', {}, null],
  ['executive', { accountExecutiveId: 4 }, 'NOTHING_CHANGES'],
  ['executive', { cancelled: 1 }, null],
  ['extend', { cancelled: 1 }, 'SPOT_CANCELLED'],
  ['cancel', { cancelled: 1 }, 'SPOT_CANCELLED'],
  ['hold', { cancelled: 1 }, 'SPOT_CANCELLED'],
  ['air', { cancelled: 1, state: 'hold' }, 'SPOT_CANCELLED'],
])('%s of a campaign with %j is refused by %s', (change, fields, code) =>
  expect(refusedBulk({ ...spot, ...fields }, change, 4)).toBe(code),
);

const month = (date: string, day: number) => ({
  date,
  occurrences: Array.from({ length: 31 }, (_, i) => (i === day - 1 ? 1 : 0)),
});

it.each([
  [[], [], true],
  [['2026-12-09'], [], true],
  [['2026-12-09', null], [], false],
  [['2026-12-10'], [], false],
  [['2026-12-09'], [month('2026-12-01', 9)], true],
  [['2026-12-09'], [month('2026-12-01', 10)], false],
  [[], [month('2027-01-01', 40)], true],
])('%j and %j end before the 10th: %s', (ends, advanced, yes) =>
  expect(endsBefore({ simple: ends.map((endDate) => ({ endDate })), advanced }, '2026-12-10')).toBe(
    yes,
  ),
);
