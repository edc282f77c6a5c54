import { certificateOf } from './certified.js';

const airing = { stationId: 1, spotId: 7, clientId: 3, evening: '2026-11-10', closed: 1 as const };
const certificate = {
  ...{ number: 5, clientId: 3, spotIds: [], stationId: null },
  ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30' },
};

it.each<[string, object, object, number | null]>([
  ['of its client', {}, {}, 5],
  ['of its campaign, whoever the client is', { clientId: 4 }, { spotIds: [7, 8] }, 5],
  ['of its station', {}, { stationId: 1 }, 5],
  ['of its first day', {}, { dateFrom: '2026-11-10' }, 5],
  ['of its last day', {}, { dateTo: '2026-11-10' }, 5],
  ['of another client', {}, { clientId: 4 }, null],
  ['of other campaigns', {}, { spotIds: [8] }, null],
  ['of another station', {}, { stationId: 2 }, null],
  ['of days before', {}, { dateTo: '2026-11-09' }, null],
  ['of days after', {}, { dateFrom: '2026-11-11' }, null],
  ['before its day was closed', { closed: 0 }, {}, null],
])('an airing has the certificate %s', (_, airingChanges, changes, number) => {
  const found = certificateOf({ ...airing, ...airingChanges }, [{ ...certificate, ...changes }]);
  expect(found).toBe(number);
});

it('an airing has the first certificate that has it', () => {
  const more = [{ ...certificate, number: 9, spotIds: [8] }, certificate];
  expect(certificateOf(airing, more)).toBe(5);
});
