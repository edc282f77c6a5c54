import type { ShapeMap } from '@contract/billing-shapes';
import { bodyOf, freeName } from './shape-body';

it('what is empty is left out of a shape, and a column is of a field or a text', () => {
  const map = {
    ...{
      kind: 'csv',
      fileName: 'a-{number}.csv',
      files: 'one',
      delimiter: ';',
      sellerCountry: null,
    },
    columns: [
      { heading: 'Nº', field: 'number', constant: '' },
      { heading: 'Tipo', field: undefined, constant: 'FC' },
      { heading: 'Vacía', field: null },
    ],
  } as unknown as ShapeMap;
  expect(bodyOf({ version: 2, name: ' Nuestra ', map })).toEqual({
    version: 2,
    name: 'Nuestra',
    map: {
      ...{ kind: 'csv', fileName: 'a-{number}.csv', files: 'one', delimiter: ';' },
      columns: [
        { heading: 'Nº', field: 'number' },
        { heading: 'Tipo', constant: 'FC' },
        { heading: 'Vacía', constant: '' },
      ],
    },
  });
});

it('copies have names of their own', () => {
  expect([freeName('UBL', ['ubl', 'UBL 2']), freeName('CSV', ['ubl'])]).toEqual(['UBL 3', 'CSV']);
});
