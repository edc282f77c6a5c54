import { derivedLists, namesNeeded, type ListRules } from './derived-list';

const CLIENTS = [
  { id: 1, code: 'B2', name: 'Panadería Ñandú', categoryId: 5, over: 0 },
  { id: 2, code: 'B10', name: 'Óptica Río', categoryId: 6, over: 1 },
  { id: 3, code: 'a1', name: 'Almacén', categoryId: null, over: 0 },
];
const CATEGORIES = [
  { id: 5, code: 'Z', name: 'Nacional' },
  { id: 6, code: 'A', name: 'Local' },
];
const NAMED = new Map([['clientCategory' as const, CATEGORIES]]);
const RULES: ListRules = {
  references: { categoryId: 'clientCategory' },
  chips: ({ of = '' }) => (of === '' ? null : ({ id }) => of.includes(String(id))),
  over: ({ over }) => over === 1,
};

const derive = derivedLists(RULES);
const ids = (params: Parameters<typeof derive>[1]): unknown[] =>
  derive(CLIENTS, params, NAMED).data.map(({ id }) => id);

it.each([
  [{ q: 'nandu pan' }, [1]],
  [{ q: ' ' }, [1, 2, 3]],
  [{ q: 'b10 rio' }, [2]],
  [{ name: 'OPTICA' }, [2]],
  [{ categoryId: 'naci' }, [1]],
  [{ categoryId: 6 }, [2]],
  [{ id: [1, 3] }, [1, 3]],
  [{ chips: { of: '2,3' } }, [2, 3]],
  [{ chips: { of: '2,3' }, hideOver: true }, [3]],
  [{ code: 'b', q: 'rio' }, [2]],
])('%j finds %j', (filter, found) => expect(ids({ filter })).toEqual(found));

it('sorts a reference by what it shows', () => {
  expect(ids({ sort: { field: 'categoryId', order: 'ASC' } })).toEqual([3, 2, 1]);
  expect(ids({ sort: { field: 'categoryId', order: 'DESC' } })).toEqual([1, 2, 3]);
});

it('sorts a field that records do not have by what is made of them', () => {
  const ranked = derivedLists({ sortedAs: { rank: ({ code }) => (code === 'B10' ? 0 : 1) } });
  for (const [order, found] of [
    ['ASC', [2, 1, 3]],
    ['DESC', [1, 3, 2]],
  ] as const) {
    const { data } = ranked(CLIENTS, { sort: { field: 'rank', order } }, NAMED);
    expect(data.map(({ id }) => id)).toEqual(found);
  }
});

it('answers a page, how many there are in all, and how many are over', () => {
  const params = { pagination: { page: 2, perPage: 1 }, filter: { hideOver: true } };
  const { data, total, meta } = derive(CLIENTS, params, NAMED);
  expect([data.map(({ id }) => id), total, meta]).toEqual([[3], 2, { all: 3, hidden: 1 }]);
});

it('follows a renamed reference', () => {
  const sort = { field: 'categoryId', order: 'ASC' };
  const renamed = CATEGORIES.map((one) => (one.id === 5 ? { ...one, code: '0' } : one));
  const { data } = derive(CLIENTS, { sort }, new Map([['clientCategory' as const, renamed]]));
  expect(data.map(({ id }) => id)).toEqual([3, 1, 2]);
});

it('needs names only where it sorts or filters by them', () => {
  expect(namesNeeded(RULES, { filter: { code: 'x' } })).toEqual([]);
  expect(namesNeeded(RULES, { filter: { categoryId: 'x' } })).toEqual(['clientCategory']);
  const sort = { field: 'categoryId', order: 'ASC' };
  expect(namesNeeded(RULES, { sort })).toEqual(['clientCategory']);
});
