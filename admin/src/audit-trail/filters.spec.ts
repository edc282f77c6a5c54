import { filterOf, NO_FILTERS } from './filters';

const known = new Map([['ana@radio.example', 3]]);

it.each([
  [{}, {}],
  [
    { q: ' mate ', from: '2026-12-01' },
    { q: 'mate', from: '2026-12-01' },
  ],
  [{ from: '23/1', to: '2026-12-01' }, { to: '2026-12-01' }],
  [{ user: 'Ana@radio.example ' }, { userId: 3 }],
  [{ user: 'nightly' }, { user: 'nightly' }],
  [
    { entity: 'client', recordId: '65' },
    { entity: 'client', recordId: '65' },
  ],
  [
    { entity: 'client,spot', operation: 'delete' },
    { entity: ['client', 'spot'], operation: 'delete' },
  ],
])('%j asks for %j', (typed, asked) =>
  expect(filterOf({ ...NO_FILTERS, ...typed }, known)).toEqual(asked),
);
