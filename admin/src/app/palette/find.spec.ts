import { findable, findTargets, type Target } from './find';

const target = (label: string, also?: string): Target => ({
  key: label,
  label,
  group: 'g',
  action: { kind: 'tab', tabId: label },
  ...(also !== undefined && { also }),
});
const all = [
  target('ACM - Almacén Ñandú'),
  target('B - Acme'),
  target('C - Río'),
  target('1115/0 Verano', 'OP-77 Cliente Faro'),
].map(findable);
const found = (typed: string): string[] => findTargets(all, typed).map(({ label }) => label);

it.each<[string, string[]]>([
  ['', ['ACM - Almacén Ñandú', 'B - Acme', 'C - Río', '1115/0 Verano']],
  ['acm', ['ACM - Almacén Ñandú', 'B - Acme']],
  ['nandu alm', ['ACM - Almacén Ñandú']],
  // Prefix matches, then word prefixes, then the rest.
  ['c', ['C - Río', 'ACM - Almacén Ñandú', 'B - Acme', '1115/0 Verano']],
  ['me', ['B - Acme']],
  ['1115', ['1115/0 Verano']],
  ['op-77', ['1115/0 Verano']],
  ['faro verano', ['1115/0 Verano']],
  ['nothing', []],
])('%j finds %j', (typed, labels) => expect(found(typed)).toEqual(labels));

it('stops at the limit', () => expect(findTargets(all, 'a', 2)).toHaveLength(2));
