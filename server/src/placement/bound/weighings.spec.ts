import fc from 'fast-check';
import { weighings } from './weighings.js';
import { NO_CAP, type Model } from '../model/model.js';

const day = (capacity: number, hourCapacity = NO_CAP): Model =>
  ({ capacity, hourCapacity }) as Model;

describe('weighings', () => {
  it('weigh by seconds first', () => {
    const [seconds] = weighings(day(75), [60, 45, 30]);
    expect([...seconds!.weight]).toEqual([60, 45, 30]);
    expect(seconds!.perBreak).toBe(75);
  });

  it('do not count seconds that no length can fill', () => {
    const [seconds] = weighings(day(75, 135), [60, 30]);
    expect(seconds!.perBreak).toBe(60);
    expect(seconds!.perHour).toBe(120);
  });

  it('count how many airings of at least some length a break and an hour hold', () => {
    const counted = weighings(day(75, 135), [45, 30, 10]).find((w) => w.weight.join() === '1,1,0');
    expect(counted).toMatchObject({ perBreak: 2, perHour: 4 });
  });

  it('are by seconds alone when breaks last a day and lengths are many', () => {
    const lengths = Array.from({ length: 200 }, (_, k) => 400 - k);
    const found = weighings(day(86_400, 86_400), lengths);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ perBreak: 86_400, perHour: 86_400 });
  });

  it('never weigh more than a break holds what fits into a break', () => {
    const length = fc.integer({ min: 1, max: 90 });
    fc.assert(
      fc.property(
        fc.uniqueArray(length, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 90, max: 200 }),
        fc.integer({ min: 90, max: 300 }),
        fc.array(fc.nat(7), { maxLength: 40 }),
        (some, capacity, hourCapacity, picks) => {
          const lengths = some.toSorted((a, b) => b - a);
          for (const { weight, perBreak, perHour } of weighings(
            day(capacity, hourCapacity),
            lengths,
          ))
            for (const [room, most] of [
              [capacity, perBreak],
              [hourCapacity, perHour],
            ] as const) {
              let left = room;
              let weighed = 0;
              for (const pick of picks) {
                const k = pick % lengths.length;
                if (lengths[k]! > left) continue;
                left -= lengths[k]!;
                weighed += weight[k]!;
              }
              expect(weighed).toBeLessThanOrEqual(most);
              weight.forEach((w, k) => expect(w).toBeGreaterThanOrEqual(weight[k + 1] ?? 0));
            }
        },
      ),
    );
  });
});
