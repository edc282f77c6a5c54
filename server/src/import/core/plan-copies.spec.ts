import { LIMITS } from '../../contract/limits.js';
import { message } from '../../contract/messages.js';
import type { DateOrder } from '../../contract/playout.js';
import { dateReading } from './column-reading.js';
import { CopyPlan, type StoredPiece } from './plan-copies.js';

const CLIENTS: Readonly<Record<string, number>> = { Acme: 1, Bodega: -1 };
const FIELDS = ['advertiser', 'cart', 'copyName', 'length', 'startDate', 'endDate', 'script'];

/** Plans rows of the fields in their order, for the station 5. */
function plan(
  rows: string[][],
  { order = null, pieces = [] }: { order?: DateOrder | null; pieces?: StoredPiece[] } = {},
) {
  const copies = new CopyPlan({
    map: Object.fromEntries(FIELDS.map((field, column) => [field, column])),
    stationId: 5,
    swapped: new Set(),
    recordOf: (_, text) => {
      const id = CLIENTS[text];
      return id === undefined ? { refused: message('importNoRecord') } : { id };
    },
    dates: dateReading(
      rows.flatMap((cells) => [cells[4] ?? '', cells[5] ?? '']),
      order,
    ),
    pieces,
    nameOf: (id) => (id === 1 ? 'Acme' : 'Bodega'),
    nearOf: () => null,
  });
  const told = copies
    .rows(rows.map((cells, i) => ({ row: i + 2, cells })))
    .map(({ action, errors }) => [
      action,
      ...Object.entries(errors).map(([field, said]) => `${field}: ${said.key}`),
    ]);
  return { told, campaigns: copies.campaigns() };
}

it('makes a campaign on hold for each advertiser, with a piece a row', () => {
  const { told, campaigns } = plan([
    ['Acme', '4017', 'Verano', ':30', '10/25/2026', '12/31/2026', 'Vení\na Acme'],
    ['Bodega', 'TBA', 'Malbec', '0:20', '', '', ''],
    ['Acme', '4017', 'Verano B', '00:00:30', '', '12/31/2026', ''],
  ]);
  expect(told).toEqual([['create'], ['create'], ['create']]);
  const piece = { fileName: '4017', copyToCome: 0, length: 30, title: 'Verano' };
  expect(campaigns).toMatchObject([
    {
      stationId: 5,
      clientId: 1,
      spotName: 'Acme',
      state: 'hold',
      simpleSchedules: [],
      pieces: [
        { ...piece, from: '2026-10-25', to: '2026-12-31', ntcText: 'Vení\na Acme' },
        { ...piece, title: 'Verano B', from: null, ntcText: null },
      ],
    },
    { clientId: -1, pieces: [{ fileName: null, copyToCome: 1, length: 20 }] },
  ]);
});

it.each(['', '0000', 'XXXX', 'TBA', 'tbd 2', 'n/a', 'a confirmar', 'por llegar', '???', '-'])(
  'takes the cart %j for one that is not known yet',
  (cart) => {
    expect(plan([['Acme', cart, 'x', '30']]).campaigns[0]?.pieces).toMatchObject([
      { fileName: null, copyToCome: 1 },
    ]);
  },
);

it('takes nothing else for one', () => {
  for (const cart of ['0040', 'TBAR', 'X1', 'confirma'])
    expect(plan([['Acme', cart, 'x', '30']]).campaigns[0]?.pieces[0]?.fileName).toBe(cart);
});

it('says what is wrong with a row', () => {
  const rows = [
    ['Nadie', '1', 'x', 'media hora', '31/31/2026', ''],
    ['', '1', 'x', '', '2026-12-31', '2026-12-01'],
    ['Acme', '1', 'x', '86401', '', ''],
    ['Acme', '7', 'x', '30', '', ''],
    ['Acme', '7', 'X', '30', '', ''],
  ];
  expect(plan(rows, { order: 'DMY' }).told).toEqual([
    ['refused', 'advertiser: importNoRecord', 'length: importLength', 'startDate: date'],
    ['refused', 'advertiser: required', 'length: required', 'endDate: endBeforeStart'],
    ['refused', 'length: integer'],
    ['create'],
    ['same'],
  ]);
});

it('guesses no date that can be two: its rows wait until somebody says which', () => {
  const rows = [
    ['Acme', '1', 'x', '30', '03/04/2026', '05/05/2026'],
    ['Acme', '2', 'x', '30', '05/05/2026', ''],
  ];
  const { told, campaigns } = plan(rows);
  expect(told).toEqual([['refused', 'startDate: importDateOrder'], ['create']]);
  expect(campaigns[0]?.pieces).toMatchObject([{ fileName: '2', from: '2026-05-05' }]);
  const from = (order: DateOrder) => plan(rows, { order }).campaigns[0]?.pieces[0]?.from;
  expect([from('DMY'), from('MDY')]).toEqual(['2026-04-03', '2026-03-04']);
});

it('leaves what an advertiser has already, and begins another campaign where one is full', () => {
  const pieces = [
    { stationId: 5, clientId: 1, fileName: '7', length: 30, title: 'x', from: null, to: null },
  ];
  expect(plan([['Acme', '7', 'X', '30']], { pieces }).told).toEqual([['same']]);
  const many = Array.from({ length: LIMITS.piecesPerCampaign + 1 }, (_, i) => [
    'Acme',
    `c${i}`,
    'x',
    '30',
  ]);
  const { campaigns } = plan(many);
  expect(campaigns.map(({ spotName, pieces: own }) => [spotName, own.length])).toEqual([
    ['Acme', LIMITS.piecesPerCampaign],
    ['Acme (2)', 1],
  ]);
});
