import fc from 'fast-check';
import { Room } from './room.js';

/** The greatest value of a room, and how many airings of each group give it. */
function fill(
  breaks: number[][][],
  { length, value }: { length: number[]; value: number[] },
  { perBreak = 60, capacity = 60 } = {},
): { worth: number; chosen: number[] } {
  const chosen = new Int32Array(length.length);
  const room = new Room(breaks, Int32Array.from(length), perBreak, capacity);
  const worth = room.fill(Float64Array.from(value), chosen);
  return { worth, chosen: [...chosen] };
}

describe('Room', () => {
  it('chooses the greatest value that fits', () => {
    const groups = { length: [40, 30, 30], value: [5, 3, 3] };
    expect(fill([[[0], [1], [2]]], groups)).toEqual({ worth: 6, chosen: [0, 1, 1] });
  });

  it('chooses one of a class in a break, and nothing without a value', () => {
    const groups = { length: [20, 10, 10], value: [2, 3, -1] };
    expect(fill([[[0, 1], [2]]], groups)).toEqual({ worth: 3, chosen: [0, 1, 0] });
  });

  it('can choose a group once in each break', () => {
    const groups = { length: [20], value: [2] };
    expect(fill([[[0]], [[0]]], groups, { capacity: 120 })).toEqual({ worth: 4, chosen: [2] });
  });

  it('divides the capacity of an hour among its breaks', () => {
    const groups = { length: [50, 40, 30], value: [5, 4, 2] };
    const breaks = [[[0], [1]], [[2]]];
    expect(fill(breaks, groups, { capacity: 80 })).toEqual({ worth: 7, chosen: [1, 0, 1] });
    expect(fill(breaks, groups, { capacity: 75 })).toEqual({ worth: 6, chosen: [0, 1, 1] });
  });

  it('counts in the largest common unit of all lengths', () => {
    const looks = (length: number[]): number =>
      new Room([length.map((_, g) => [g])], Int32Array.from(length), 60, 60).looks;
    expect(looks([20, 10])).toBe(looks([5, 5]) / 2);
  });

  it('copes with a break without groups', () => {
    expect(fill([[]], { length: [], value: [] })).toEqual({ worth: 0, chosen: [] });
  });

  it('finds the best of all choices', () => {
    const group = fc.record({
      length: fc.integer({ min: 1, max: 12 }).map((n) => 5 * n),
      value: fc.integer({ min: -2, max: 6 }),
      kind: fc.integer({ min: 0, max: 2 }),
    });
    const room = fc.record({
      groups: fc.array(group, { minLength: 1, maxLength: 5 }),
      breaks: fc.integer({ min: 1, max: 2 }),
      capacity: fc.integer({ min: 10, max: 130 }),
    });
    fc.assert(
      fc.property(room, ({ groups, breaks, capacity }) => {
        const kinds = [0, 1, 2].map((kind) =>
          groups.flatMap((g, index) => (g.kind === kind ? [index] : [])),
        );
        const all = Array.from({ length: breaks }, () => kinds.filter((own) => own.length > 0));
        const length = groups.map((g) => g.length);
        const value = groups.map((g) => g.value);
        const { worth, chosen } = fill(all, { length, value }, { capacity });
        expect(worth).toBe(bestChoice(all, length, value, capacity));
        expect(worth).toBe(chosen.reduce((sum, n, g) => sum + n * value[g]!, 0));
        const seconds = chosen.reduce((sum, n, g) => sum + n * length[g]!, 0);
        expect(seconds).toBeLessThanOrEqual(capacity);
      }),
    );
  });
});

/** The greatest value, by trying for each class in each break nothing and each of its groups. */
function bestChoice(
  breaks: readonly (readonly (readonly number[])[])[],
  length: readonly number[],
  value: readonly number[],
  capacity: number,
): number {
  const classes = breaks.flatMap((own, b) => own.map((groups) => ({ b, groups })));
  const left = breaks.map(() => 60);
  const go = (k: number, room: number): number => {
    const here = classes[k];
    if (!here) return 0;
    let best = go(k + 1, room);
    for (const g of here.groups) {
      if (length[g]! > room || length[g]! > left[here.b]!) continue;
      left[here.b]! -= length[g]!;
      best = Math.max(best, value[g]! + go(k + 1, room - length[g]!));
      left[here.b]! += length[g]!;
    }
    return best;
  };
  return go(0, capacity);
}
