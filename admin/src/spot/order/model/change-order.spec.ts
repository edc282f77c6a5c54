import { advancedLine, simpleLine } from '../../../test/spot-lines';
import { campaign } from '../../../test/campaigns';
import type { OrderAnswer } from '../../model/types';
import {
  changedOrder,
  changesOrder,
  extendedOrder,
  NO_ORDER_CHANGE,
  openCampaigns,
} from './change-order';

const line = (endDate: string | null) => simpleLine({ id: 31, endDate });
const orderOf = (...campaigns: object[]): OrderAnswer =>
  ({ id: 1, version: 1, number: 9, name: 'Verano', campaigns }) as unknown as OrderAnswer;
const ENDS = campaign({ id: 7, stationId: 1, simpleSchedules: [line('2026-12-20')] });
const OPEN = campaign({ id: 8, stationId: 2, simpleSchedules: [line(null)] });

it('extends every campaign that ends, and leaves the others out', () => {
  const extended = extendedOrder(orderOf(ENDS, OPEN), { weeks: 2 }, '2026-11-21');
  expect(extended.map((one) => [one.campaign.id, one.longer])).toEqual([[7, 1]]);
  expect(extended[0]?.lines.simple[0]?.endDate).toBe('2027-01-03');
});

it('changes what is given in all of them, and the dates of their lines', () => {
  const change = { ...NO_ORDER_CHANGE, spotName: 'Otoño', clientId: 5, endDate: '2026-12-24' };
  const changed = changedOrder(orderOf(ENDS, OPEN), change, '2026-11-21');
  expect(changed.map(({ fields }) => [fields.spotName, fields.clientId, fields.comments])).toEqual([
    ['Otoño', 5, 'Como estaba'],
    ['Otoño', 5, 'Como estaba'],
  ]);
  expect(changed.map(({ lines }) => lines.simple[0]?.endDate)).toEqual([
    '2026-12-24',
    '2026-12-24',
  ]);
  expect([changesOrder(change), changesOrder({ ...NO_ORDER_CHANGE, spotName: ' ' })]).toEqual([
    true,
    false,
  ]);
});

it('changes the revision that waits, not the campaign in its place', () => {
  const waits = campaign({ id: 9, stationId: 1, replacesId: 7, submitted: 1 });
  expect(openCampaigns(orderOf(ENDS, OPEN, waits)).map(({ id }) => id)).toEqual([9, 8]);
});

it('cuts detailed items at both dates, and continues them week by week to a later end', () => {
  const item = advancedLine('2026-12-01', Array<number>(20).fill(2), { id: 41 });
  const dated = (startDate: string, endDate: string) =>
    changedOrder(
      orderOf(campaign({ id: 7, stationId: 1, simpleSchedules: [], advancedSchedules: [item] })),
      { ...NO_ORDER_CHANGE, startDate, endDate },
      '2026-11-21',
    )[0]?.lines.advanced.map(({ date, occurrences }) => [
      date,
      occurrences.flatMap((count, i) => (count > 0 ? [i + 1] : [])),
    ]);
  const days = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i);
  expect(dated('2026-12-05', '2026-12-11')).toEqual([['2026-12-01', days(5, 11)]]);
  expect(dated('', '2027-01-03')).toEqual([
    ['2026-12-01', days(1, 31)],
    ['2027-01-01', days(1, 3)],
  ]);
  // Earlier days are not made up, and an item that is left without any stays.
  expect(dated('2026-11-01', '')).toEqual([['2026-12-01', days(1, 20)]]);
  expect(dated('2027-01-05', '')).toEqual([['2026-12-01', []]]);
});
