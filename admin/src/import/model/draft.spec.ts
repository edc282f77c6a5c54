import { allMissing, bodyOf, BY_ITSELF, decide, draftOf } from './draft';
import type { Look, MissingReference } from './types';

const LOOK: Look = {
  ...{ uploadId: 8, sheets: [], sheet: 0, encoding: 'utf-8', delimiter: ';', headerRow: 1 },
  ...{ rowCount: 3, notes: [], asksMonth: 0 as const, savedMap: null },
  columns: [
    { index: 0, name: 'Nombre', samples: ['Faro'], guess: 'name' },
    { index: 1, name: 'Rubro', samples: ['Oro'], guess: 'clientCategory' },
    { index: 2, name: 'Zona', samples: [], guess: null },
  ],
};
const missing = (text: string, rows: number): MissingReference => ({
  ...{ field: 'clientCategory', entity: 'clientCategory' as const, text, rows, near: [], made: 0 },
});

it('asks with all that was said', () => {
  const draft = draftOf({ entity: 'client', fileName: 'a.csv', reading: BY_ITSELF }, LOOK);
  const decided = decide(decide([], missing('Oro', 2), 'create'), missing('Plata', 1), 7);
  const said = { ...draft.fields, 2: '-' };
  const reading = { ...BY_ITSELF, encoding: 'cp850' as const };
  expect(
    bodyOf({ ...draft, decided, fields: said, reading, clientCategoryId: 4, priority: 'B' }, 1),
  ).toEqual({
    ...{ uploadId: 8, entity: 'client', map: { name: 0, clientCategory: 1 } },
    ...{
      sheet: null,
      headerRow: null,
      encoding: 'cp850',
      delimiter: null,
      format: null,
      gridMonth: null,
    },
    options: {
      stationId: null,
      ...{ skipRefused: 1, leftOut: 1, clientCategoryId: 4, priority: 'B' },
      create: [{ field: 'clientCategory', text: 'Oro' }],
      links: [{ field: 'clientCategory', text: 'Plata', id: 7 }],
    },
  });
});

it('sends a category of clients for clients alone', () => {
  const draft = draftOf({ entity: 'show', fileName: null, reading: BY_ITSELF }, LOOK);
  expect(bodyOf({ ...draft, clientCategoryId: 4 }).options?.clientCategoryId).toBeNull();
});

it('keeps texts in their order while they are decided, changed and taken back', () => {
  const open = [missing('Zinc', 9), missing('Plata', 5)];
  const first = decide([], missing('Plata', 5), 'create');
  const texts = (rows: ReturnType<typeof allMissing>) =>
    rows.map(({ missing: { text }, decision }) => [text, decision]);
  expect(texts(allMissing(first, [missing('Zinc', 9)]))).toEqual([
    ['Zinc', null],
    ['Plata', 'create'],
  ]);
  const changed = decide(first, missing('Plata', 5), 3);
  expect(texts(allMissing(changed, open))).toEqual([
    ['Zinc', null],
    ['Plata', 3],
  ]);
  expect(decide(changed, missing('Plata', 5), null)).toEqual([]);
});
