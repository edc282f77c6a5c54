import { findTargets, type Target } from './find';

const target = (label: string): Target => ({ key: label, label, group: 'g', tabId: label });
const all = ['ACM - Almacén Ñandú', 'B - Acme', 'C - Río'].map(target);
const found = (typed: string): string[] => findTargets(all, typed).map(({ label }) => label);

it.each<[string, string[]]>([
  ['', ['ACM - Almacén Ñandú', 'B - Acme', 'C - Río']],
  ['acm', ['ACM - Almacén Ñandú', 'B - Acme']],
  ['nandu alm', ['ACM - Almacén Ñandú']],
  ['c', ['C - Río', 'ACM - Almacén Ñandú', 'B - Acme']],
  ['nothing', []],
])('%j finds %j', (typed, labels) => expect(found(typed)).toEqual(labels));
