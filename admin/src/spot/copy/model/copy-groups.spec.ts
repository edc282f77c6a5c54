import { copyGroups, type MissingCopy, placesOf } from './copy-groups';

const place = (changes: Partial<MissingCopy>): MissingCopy =>
  ({
    spotId: 7,
    spotName: 'Verano',
    customerName: 'Faro',
    internalNumber: '12/0',
    stationId: 1,
    state: 'active',
    clientId: 1,
    orderId: null,
    scheduleType: 'simple',
    scheduleId: 31,
    pieceId: null,
    title: null,
    isci: null,
    length: 30,
    firstDate: '2026-12-01',
    airings: 4,
    ...changes,
  }) as MissingCopy;

it('a piece of an order is asked for once, whatever its stations and lines', () => {
  const [group, ...more] = copyGroups([
    place({ orderId: 9, pieceId: 61, title: 'Uno', firstDate: '2026-12-02' }),
    place({ orderId: 9, pieceId: 61, title: 'Uno', scheduleId: 32 }),
    place({ orderId: 9, pieceId: 62, title: 'Uno', spotId: 8, stationId: 2 }),
  ]);
  expect(more).toEqual([]);
  expect(group).toMatchObject({ firstDate: '2026-12-01', airings: 12, stationIds: [1, 2] });
  expect(group && placesOf(group)).toEqual([
    { spotId: 7, pieceId: 61 },
    { spotId: 8, pieceId: 62 },
  ]);
});

it('other titles, lengths, days and campaigns are other audio', () => {
  const groups = copyGroups([
    place({ orderId: 9, pieceId: 61, title: 'Uno' }),
    place({ orderId: 9, pieceId: 62, title: 'Dos' }),
    place({ orderId: 9, pieceId: 63, title: 'Dos', length: 20 }),
    place({ orderId: 9 }),
    place({ orderId: 9, firstDate: '2026-12-05' }),
    place({ orderId: 9, spotId: 8, stationId: 2, scheduleId: 41 }),
    place({ spotId: 5, pieceId: 71 }),
    place({ spotId: 5, pieceId: 72 }),
    place({ spotId: 6 }),
  ]);
  expect(groups.map(({ places }) => places.length)).toEqual([1, 1, 1, 2, 1, 1, 1, 1]);
  const line = groups.find(({ places }) => places.length === 2);
  expect(line && placesOf(line)).toEqual([
    { spotId: 7, scheduleType: 'simple', scheduleId: 31 },
    { spotId: 8, scheduleType: 'simple', scheduleId: 41 },
  ]);
});

it('what airs first is asked for first', () => {
  const groups = copyGroups([
    place({ spotId: 7, firstDate: '2026-12-09' }),
    place({ spotId: 8, firstDate: '2026-12-03' }),
  ]);
  expect(groups.map(({ firstDate }) => firstDate)).toEqual(['2026-12-03', '2026-12-09']);
});
