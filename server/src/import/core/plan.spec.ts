import { isEmail } from 'class-validator';
import { IMPORT_FIELDS, type ImportRecord } from '../../contract/import.js';
import { KnownRecords, type KnownRecord } from './known-records.js';
import { Plan, type PlanInput } from './plan.js';
import { References } from './references.js';
import { likeness, nearKey } from './words.js';

const CATEGORIES: KnownRecord[] = [
  { id: 1, version: 1, code: 'ORO', name: 'Gold' },
  { id: 2, version: 1, code: 'PLA', name: 'Plata' },
];
const client = (id: number, code: string, name: string, more: object = {}): KnownRecord => ({
  ...{ id, version: 3, code, name, clientCategoryId: 1 },
  ...Object.fromEntries(
    Object.keys(IMPORT_FIELDS.client)
      .slice(3)
      .map((field) => [field, null]),
  ),
  ...more,
});

interface Asked extends Partial<PlanInput> {
  create?: string[];
  links?: { text: string; id: number }[];
}

/** Plans rows of code, name and category. */
function plan(
  rows: string[][],
  { create = [], links = [], known = new KnownRecords([]), ...more }: Asked = {},
) {
  const references = new References(
    'clientCategory',
    'clientCategory',
    new KnownRecords(CATEGORIES),
    {
      ...{ create, max: 10 },
      links: links.map((link) => ({ ...link, field: 'clientCategory' })),
    },
  );
  const planned = new Plan({
    ...{ entity: 'client' as ImportRecord, known, references: [references], defaults: {}, isEmail },
    map: { code: 0, name: 1, clientCategory: 2, phone: 3 },
    rows: rows.map((cells, i) => ({ row: i + 2, cells })),
    ...more,
  }).rows();
  return { planned, references };
}
const actions = (...asked: Parameters<typeof plan>) =>
  plan(...asked).planned.map(({ action }) => action);
const errors = (...asked: Parameters<typeof plan>) =>
  plan(...asked).planned.map((row) =>
    Object.fromEntries(Object.entries(row.errors).map(([field, { key }]) => [field, key])),
  );

it.each<[string, { rows: boolean; to: number }, string[]]>([
  ['over two rows', { rows: true, to: 2 }, ['separationMinutes']],
  ['over two numbers of a row', { rows: false, to: 3 }, ['separationMinutes']],
  ['over a column without a field', { rows: false, to: 2 }, []],
])('a number that is merged %s', (_, over, refused) => {
  const row = {
    row: 2,
    cells: ['ORO', 'Gold', '15', ''],
    merged: new Map([[2, { ...over, top: 2 }]]),
  };
  const map = { code: 0, name: 1, separationMinutes: 2, separationBreaks: 3 };
  const { planned } = plan([], {
    entity: 'clientCategory',
    rows: [row],
    map,
    defaults: { priority: 'A' },
  });
  expect(Object.keys(planned[0]?.errors ?? {})).toEqual(refused);
});

describe('a row', () => {
  it('makes a record, with nothing in the fields that it does not have', () => {
    const { planned } = plan([['0012', ' Sodería ', 'oro']]);
    expect(planned[0]).toMatchObject({ action: 'create', key: '0012', near: null });
    expect(planned[0]?.fields).toEqual({
      ...client(0, '0012', 'Sodería'),
      id: undefined,
      version: undefined,
    });
  });

  it('changes the record of its code, whatever its capitals, and keeps what its cells leave empty', () => {
    const known = new KnownRecords([client(7, 'SOD', 'Sodería', { phone: '1', email: 'a@x.uy' })]);
    const { planned } = plan([['sod', 'Sodería del Sur', '', '2']], { known });
    expect(planned[0]).toMatchObject({ action: 'update', id: 7, version: 3 });
    expect(planned[0]?.fields).toMatchObject({
      code: 'sod',
      name: 'Sodería del Sur',
      phone: '2',
      email: 'a@x.uy',
      clientCategoryId: 1,
    });
  });

  it('that says what is stored changes nothing', () => {
    const known = new KnownRecords([client(7, 'SOD', 'Sodería')]);
    expect(
      actions(
        [
          ['SOD', 'Sodería', 'Gold'],
          ['', 'sodería', ''],
        ],
        { known },
      ),
    ).toEqual(['same', 'refused']);
    expect(actions([['SOD', 'Sodería', 'ORO - Gold']], { known })).toEqual(['same']);
  });

  it('without a code is the record of its name, or gets a code of its own', () => {
    const known = new KnownRecords([client(7, 'CAFE', 'Otro'), client(8, 'X1', 'Sodería')]);
    const { planned } = plan(
      [
        ['', 'Café', 'ORO'],
        ['', 'Café Ñandú S.A.', 'ORO'],
        ['CAFE2', 'Tres', 'ORO'],
        ['', 'SODERÍA', '', '5'],
      ],
      { known },
    );
    expect(planned.map(({ action, fields }) => [action, fields?.code])).toEqual([
      ['create', 'CAFE3'],
      ['create', 'CAFENANDUS'],
      ['create', 'CAFE2'],
      ['update', 'X1'],
    ]);
  });

  it('is refused with every reason, and the same record twice', () => {
    expect(
      errors([
        ['TOO LONG A CODE', '', ''],
        ['A', 'Uno', 'ORO'],
        ['a', 'Dos', 'ORO'],
        ['B', 'UNO', 'ORO'],
        ['C', 'Tres', 'Bronce'],
        ['D', '#N/A', 'ORO'],
        ['E', 'Jos\ufffd', 'ORO'],
      ]),
    ).toEqual([
      { code: 'maxLength', name: 'required', clientCategory: 'required' },
      {},
      { code: 'importTwice' },
      { name: 'importTwice' },
      { clientCategory: 'importNoRecord' },
      { name: 'importErrorCell' },
      { name: 'importUnreadable' },
    ]);
  });

  it('does not take the name of another record', () => {
    const known = new KnownRecords([client(7, 'SOD', 'Sodería'), client(8, 'CAF', 'Café')]);
    expect(
      errors(
        [
          ['NEW', 'sodería', 'ORO'],
          ['CAF', 'Sodería', ''],
        ],
        { known },
      ),
    ).toEqual([{ name: 'importNameTaken' }, { name: 'importNameTaken' }]);
  });

  it('names a stored record that is nearly the same', () => {
    const known = new KnownRecords([client(7, 'COCA', 'Coca-Cola S.A.')]);
    expect(
      plan(
        [
          ['X', 'Coca Cola SA', 'ORO'],
          ['Y', 'Pepsi', 'ORO'],
        ],
        { known },
      ).planned.map(({ near }) => near?.code),
    ).toEqual(['COCA', undefined]);
  });
});

describe('a reference', () => {
  it('without a record is told once, with what is nearly the same', () => {
    const { references } = plan([
      ['A', 'Uno', 'Platta'],
      ['B', 'Dos', 'platta'],
      ['C', 'Tres', 'Zinc'],
    ]);
    expect(references.missing(10, 3)).toMatchObject([
      {
        field: 'clientCategory',
        entity: 'clientCategory',
        text: 'Platta',
        rows: 2,
        near: [{ id: 2, code: 'PLA', name: 'Plata' }],
      },
      { field: 'clientCategory', entity: 'clientCategory', text: 'Zinc', rows: 1, near: [] },
    ]);
  });

  it('is a record that is made for it, or the one that a person names', () => {
    const { planned, references } = plan(
      [
        ['A', 'Uno', 'Oro fino'],
        ['B', 'Dos', 'ORO FINO'],
        ['C', 'Tres', 'Platta'],
      ],
      {
        create: ['oro fino'],
        links: [{ text: 'platta', id: 2 }],
      },
    );
    expect(references.made).toEqual([
      { entity: 'clientCategory', code: 'OROFINO', name: 'Oro fino' },
    ]);
    expect(
      planned.map(({ fields }) => [fields?.clientCategoryId, fields?.clientCategoryCode]),
    ).toEqual([
      [null, 'OROFINO'],
      [null, 'OROFINO'],
      [2, undefined],
    ]);
  });

  it('that no column has is the one that a person chose', () => {
    const { planned } = plan([['A', 'Uno', '']], { defaults: { clientCategory: 2 } });
    expect(planned[0]?.fields?.clientCategoryId).toBe(2);
  });
});

it.each([
  ['Coca-Cola S.A.', 'coca cola', 1],
  ['Almacenes ACME S. A.', 'ALMACENES ACME', 1],
  ['Panadería La Espiga SRL', 'Panaderia la espiga', 1],
  ['SA', 'S.A.', 1],
])('%s and %s have the same key', (a, b, alike) => {
  expect(likeness(nearKey(a), nearKey(b))).toBe(alike);
});
