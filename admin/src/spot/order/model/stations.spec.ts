import { TIME_MODE } from '@contract/enums';
import { advancedLine, simpleLine } from '../../../test/spot-lines';
import { emptyFields } from '../../model/draft';
import { lineFieldOf } from '../../model/line-problem';
import { spotErrors } from '../../model/spot-rules';
import { campaignPathOf, draftsOf, formPathOf, newStation, placeIn, stationsOf } from './stations';

const NUMBERED = simpleLine({ key: 'a', occurrences: 3 });
const BY_SHOW = simpleLine({ key: 'b', occurrences: 2, timeMode: TIME_MODE.show, showId: 5 });
const EXACT = simpleLine({
  key: 'c',
  occurrences: null,
  timeMode: TIME_MODE.exactTimes,
  exactTimes: '08:15',
});
const MONTH = advancedLine('2026-12-01', [1, 2], { key: 'd' });
const LINES = { simple: [NUMBERED, BY_SHOW, EXACT], advanced: [MONTH], pieces: [] };
const FIELDS = { ...emptyFields(), stationId: 1, clientId: 2, spotName: 'Verano', fee: 10 };

const order = (...also: ReturnType<typeof newStation>[]) => ({ also, notOnFirst: {} });

describe('the campaigns of a new order', () => {
  it('are the one that is entered while it has one station', () => {
    expect(draftsOf({ ...FIELDS, order: order() }, LINES)).toEqual([
      { fields: FIELDS, lines: LINES },
    ]);
  });

  it('have the same lines, with the numbers, shows and amounts of each station', () => {
    const second = { ...newStation(4), fee: 7, numbers: { a: 1, c: 0, d: 0 }, shows: { b: 9 } };
    const [first, other] = draftsOf({ ...FIELDS, order: order(second) }, LINES);
    expect(first).toEqual({ fields: FIELDS, lines: LINES });
    expect(other?.fields).toEqual({ ...FIELDS, stationId: 4, fee: 7 });
    expect(other?.lines).toEqual({
      simple: [
        { ...NUMBERED, occurrences: 1 },
        { ...BY_SHOW, showId: 9 },
      ],
      advanced: [],
      pieces: [],
    });
  });

  it('leave a line out on the first station alone', () => {
    const fields = { ...FIELDS, order: { also: [newStation(4)], notOnFirst: { a: true } } };
    const [first, other] = draftsOf(fields, LINES);
    expect(first?.lines.simple).toEqual([BY_SHOW, EXACT]);
    expect(other?.lines.simple).toEqual(LINES.simple);
  });

  it('are told by the number of the line that the form has, and at their own fields', () => {
    const drafts = draftsOf(
      { ...FIELDS, order: order({ ...newStation(4), numbers: { a: 0 } }) },
      LINES,
    );
    const place = lineFieldOf('simpleSchedules.0.showId');
    const [, other] = drafts;
    expect(other && place && placeIn(LINES, other, place).number).toBe(2);
    expect(campaignPathOf('campaigns.1.fee')).toEqual({ campaign: 1, path: 'fee' });
    expect([formPathOf(1, 'fee'), formPathOf(0, 'fee'), formPathOf(1, 'clientId')]).toEqual([
      'order.also.0.fee',
      'fee',
      'clientId',
    ]);
  });
});

it('stations keep what they have while others come and go', () => {
  const known = { ...newStation(4), fee: 7 };
  expect(stationsOf([known], [5, 4])).toEqual([newStation(5), known]);
});

it('a station twice, and a wrong amount of a station, are refused at their field', () => {
  expect(spotErrors({ ...FIELDS, order: order(newStation(1)) })).toEqual({
    stationId: 'spot.stations.twice',
  });
  const wrong = { ...newStation(4), fee: -1, statedTotal: 1.5 };
  expect(Object.keys(spotErrors({ ...FIELDS, order: order(wrong) }))).toEqual([
    'order.also.0.fee',
    'order.also.0.statedTotal',
  ]);
});
