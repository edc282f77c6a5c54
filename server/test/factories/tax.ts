import type { Fields } from './reference.js';
import { nextNumber } from './unique.js';

/** A tax of a code that none has yet. */
export const newTax = (changes: Fields = {}): Fields => ({
  code: `IVA-${nextNumber()}`,
  name: 'IVA 21 %',
  kind: 'vat',
  category: 'S',
  rate: 21,
  from: null,
  to: null,
  barter: 1,
  ...changes,
});
