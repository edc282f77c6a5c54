import { LinearProgram } from './linear-program.js';

let program: LinearProgram;
afterEach(() => {
  program.dispose();
});

const entries = (...pairs: [row: number, by: number][]): Map<number, number> => new Map(pairs);

describe('LinearProgram', () => {
  it('chooses the amounts that are worth most within the limits, and prices the limits', () => {
    program = new LinearProgram(new Float64Array([4, 6]));
    program.add(3, entries([0, 1]));
    program.add(5, entries([1, 2]));
    program.add(1, entries([0, 1], [1, 1]));
    const solved = program.solve()!;
    expect(solved.value).toBeCloseTo(27);
    expect([...solved.amounts].map((x) => Math.round(1e6 * x) / 1e6)).toEqual([4, 3, 0]);
    expect(solved.prices[0]).toBeCloseTo(3);
    expect(solved.prices[1]).toBeCloseTo(2.5);
    // Its worth less what it takes of both limits.
    expect(solved.reduced[2]).toBeCloseTo(1 - 3 - 2.5);
    expect(program.iterations).toBeGreaterThan(0);
  });

  it('goes on when columns are added and removed, and limits and worths change', () => {
    program = new LinearProgram(new Float64Array([1, Infinity]));
    program.add(1, entries([0, 1]));
    expect(program.solve()!.value).toBeCloseTo(1);
    program.add(4, entries([0, 2], [1, 1]));
    expect(program.solve()!.value).toBeCloseTo(2);
    program.limit(1, 0.25);
    expect(program.solve()!.value).toBeCloseTo(1.5);
    program.limit(0, 3);
    program.setWorths(new Float64Array([2, 4]));
    expect(program.solve()!.value).toBeCloseTo(6);
    program.remove(Int32Array.from([0]));
    expect(program.solve()!.value).toBeCloseTo(1);
    expect([...program.solve()!.amounts]).toHaveLength(1);
  });

  it('takes a row from below', () => {
    // At least two of the first column, which costs: -x <= -2.
    program = new LinearProgram(new Float64Array([-2, 5]));
    program.add(-1, entries([0, -1], [1, 1]));
    program.add(1, entries([1, 1]));
    expect(program.solve()!.value).toBeCloseTo(1);
  });

  it('has no answer where there is no optimum', () => {
    program = new LinearProgram(new Float64Array([-1]));
    program.add(1, entries([0, 1]));
    expect(program.solve()).toBeNull();
  });
});
