import { simpleLine } from '../../../test/spot-lines';
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

it('changes what is given in all of them, and the dates of their simple lines', () => {
  const change = { ...NO_ORDER_CHANGE, spotName: 'Otoño', clientId: 5, endDate: '2026-12-24' };
  const changed = changedOrder(orderOf(ENDS, OPEN), change);
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
