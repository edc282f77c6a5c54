import { amountReading, dateReading } from './column-reading.js';
import { SalesPlan, type StoredNumber } from './plan-sales.js';
import { readInternalNumber } from './sales-cells.js';

const FIELDS = [
  ...['internalNumber', 'agencyOrder', 'client', 'agency', 'campaign'],
  ...['gross', 'discount', 'from', 'to'],
];
const IDS: Readonly<Record<string, number>> = { Sodería: -1, Puerto: 4, Norte: -2 };

function planOf(rows: readonly string[][], stored: readonly StoredNumber[] = []) {
  const column = (at: number) => rows.map((row) => row[at] ?? '');
  const plan = new SalesPlan({
    map: Object.fromEntries(FIELDS.map((field, at) => [field, at])),
    stationId: 9,
    recordOf: (_, text) => ({ id: IDS[text] ?? 1 }),
    dates: dateReading([...column(7), ...column(8)], 'DMY'),
    swapped: new Set(),
    amounts: amountReading([...column(5), ...column(6)], ','),
    stored,
  });
  const planned = plan.rows(rows.map((cells, i) => ({ row: i + 2, cells })));
  return { rows: planned, made: plan.campaigns() };
}

const row = (number: string, over: Record<string, string> = {}): string[] => {
  const cells: Record<string, string> = { internalNumber: number, client: 'Sodería', ...over };
  return FIELDS.map((field) => cells[field] ?? '');
};
const actions = ({ rows }: ReturnType<typeof planOf>) => rows.map(({ action }) => action);
const refusals = ({ rows }: ReturnType<typeof planOf>) =>
  rows.map(({ errors }) => Object.entries(errors).map(([field, { key }]) => [field, key]));

it.each([
  ['1234/0', { number: 1234, revision: 0 }],
  ['1234 / 12', { number: 1234, revision: 12 }],
  ['77', { number: 77, revision: 0 }],
  ['0/0', null],
  ['1/2/2026', null],
  ['A-12', null],
])('the internal number %s', (text, read) => {
  expect(readInternalNumber(text)).toEqual(read);
});

it('becomes campaigns on hold, the revisions of a number in their order', () => {
  const { made, rows } = planOf([
    row('1240/2', { agencyOrder: 'OP-9/1' }),
    row('1239', { agency: 'Norte', client: 'Puerto', campaign: 'Dársena', gross: '1.500,00' }),
    row('1240/0', { from: '01/11/2026', to: '20/11/2026' }),
    row('1240/1', { from: '21/11/2026' }),
  ]);
  expect(rows.map(({ action, key }) => [action, key])).toEqual([
    ['create', '1240/2 Sodería'],
    ['create', '1239/0 Dársena'],
    ['create', '1240/0 Sodería'],
    ['create', '1240/1 Sodería'],
  ]);
  expect(made.map(({ numbered }) => [numbered?.internalNumber, numbered?.revision])).toEqual([
    [1240, 0],
    [1240, 1],
    [1240, 2],
    [1239, 0],
  ]);
  expect(made[0]).toMatchObject({
    ...{ state: 'hold', stationId: 9, clientId: -1, spotName: 'Sodería', discount: null },
    ...{ comments: '2026-11-01 – 2026-11-20', simpleSchedules: [], advancedSchedules: [] },
  });
  expect(made[1]?.comments).toBe('2026-11-21');
  expect(made[2]).toMatchObject({ agencyOrderNumber: 'OP-9/1', comments: null });
  expect(made[3]).toMatchObject({ adAgencyId: -2, clientId: 4, monthlyGross: 1500 });
});

describe('a discount', () => {
  const discount = (gross: string, given: string) => {
    const { rows, made } = planOf([row('1', { gross, discount: given })]);
    const [first] = rows;
    const told = first?.notes?.['discount']?.args ?? [];
    return [made[0]?.discount, told, first?.errors['discount']?.key];
  };

  it('that is an amount becomes the percentage of the gross, and is told', () => {
    expect(discount('1.000,00', '150')).toEqual([15, [150, 15], undefined]);
    expect(discount('900,00', '100,00')).toEqual([11.11, [100, 11.11, 99.99], undefined]);
    expect(discount('900,00', '0')).toEqual([0, [], undefined]);
  });

  it('that is a percentage stays one', () => {
    expect(discount('900,00', '12,5 %')).toEqual([12.5, [], undefined]);
    expect(discount('', '10%')).toEqual([10, [], undefined]);
  });

  it('is refused where it is more than the gross, or none is there', () => {
    expect(discount('100,00', '100,01')).toEqual([undefined, [], 'importDiscountGross']);
    expect(discount('', '5,00')).toEqual([undefined, [], 'importDiscountGross']);
    expect(discount('100', '101 %')).toEqual([undefined, [], 'decimal']);
  });
});

it('is refused whole where a revision of a number is, or two rows disagree', () => {
  expect(refusals(planOf([row('5/0'), row('5/1', { gross: 'mucho' }), row('6')]))).toEqual([
    [['internalNumber', 'importWithRow']],
    [['gross', 'importAmount']],
    [],
  ]);
  expect(refusals(planOf([row('5/0'), row('5/1', { client: 'Puerto' })]))).toEqual([
    [['internalNumber', 'importWithRow']],
    [['client', 'importOtherRow']],
  ]);
  expect(refusals(planOf([row('5'), row('5/0', { gross: '7' })]))).toEqual([
    [['internalNumber', 'importWithRow']],
    [['internalNumber', 'importTwice']],
  ]);
  expect(refusals(planOf([row('5'), row('x'), row('', { gross: '1' })]))).toEqual([
    [],
    [['internalNumber', 'importInternalNumber']],
    [['internalNumber', 'required']],
  ]);
  expect(refusals(planOf([row('5', { from: '02/11/2026', to: '01/11/2026' })]))).toEqual([
    [['to', 'dateFromBeforeTo']],
  ]);
});

it('has a row that is there twice once, and none that is stored', () => {
  const twice = planOf([row('5'), row('5/0')]);
  expect(actions(twice)).toEqual(['create', 'same']);
  expect(twice.made).toHaveLength(1);
  const stored = { internalNumber: 5, revision: 0, stationId: 9, clientId: -1, spotName: 'Vieja' };
  const there = planOf([row('5'), row('8')], [stored]);
  expect(actions(there)).toEqual(['same', 'create']);
  expect(there.made).toHaveLength(1);
  // Another campaign has the number here, or a revision of its own could follow.
  for (const other of [{ clientId: 4 }, { stationId: 1 }, { revision: 1 }])
    expect(refusals(planOf([row('5')], [{ ...stored, ...other }]))).toEqual([
      [['internalNumber', 'importNumberTaken']],
    ]);
});
