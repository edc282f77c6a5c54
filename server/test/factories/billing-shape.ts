import { SHAPE_PRESETS } from '../../src/billing/core/shapes/presets.js';
import type { ShapeKind } from '../../src/contract/billing-shapes.js';
import type { Fields } from './reference.js';
import { nextNumber } from './unique.js';

/** A shape of a name that none has yet: a copy of a preset. */
export const newShape = (kind: ShapeKind = 'ubl', changes: Fields = {}): Fields => ({
  name: `Shape ${nextNumber()}`,
  map: { ...SHAPE_PRESETS.find(({ preset }) => preset === kind)?.map, ...changes },
});
