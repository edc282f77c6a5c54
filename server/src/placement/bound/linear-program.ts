import * as highsPackage from 'highs';

// The package's types describe its CommonJS entry, whose export is the loader itself.
const loadHighs = highsPackage.default as unknown as (typeof highsPackage.default)['default'];

/** HiGHS as WebAssembly: the same steps and the same numbers on every machine. Loading it takes 60 ms. */
const highs = await loadHighs();

const MAXIMISE = highs.constants.objectiveSense.maximize;

/** `simplex_strategy`: the primal simplex goes on from where it was when columns are added. */
const PRIMAL = 4;

/** Iterations of one `solve` at most; a typical one takes some dozens. */
const MOST_ITERATIONS = 20_000;

/** An optimum: its value, the price of each row, and each column's amount and reduced worth. */
export interface Optimum {
  value: number;
  prices: Float64Array;
  amounts: Float64Array;
  reduced: Float64Array;
}

/**
 * A linear program to which columns are added: it chooses amounts of at least 0 for columns so that their
 * worth is greatest and no row exceeds its limit. Must be disposed of, because its memory is not
 * garbage-collected.
 */
export class LinearProgram {
  private readonly solver = highs.createModel();
  private readonly limits: Float64Array;
  private columns = 0;

  /** @param limits by row; `Infinity` for none */
  constructor(limits: Float64Array) {
    const { solver } = this;
    this.limits = limits.slice();
    solver.options.set({
      output_flag: false,
      presolve: 'off',
      solver: 'simplex',
      simplex_strategy: PRIMAL,
      simplex_iteration_limit: MOST_ITERATIONS,
    });
    solver.changeObjectiveSense(MAXIMISE);
    const rows = limits.length;
    solver.addRows({
      lower: new Float64Array(rows).fill(-Infinity),
      upper: limits,
      matrix: {
        format: 'csr',
        numRows: rows,
        numCols: 0,
        starts: new Int32Array(rows + 1),
        indices: new Int32Array(0),
        values: new Float64Array(0),
      },
    });
  }

  limit(row: number, most: number): void {
    if (this.limits[row] === most) return;
    this.limits[row] = most;
    this.solver.changeRowBounds(row, -Infinity, most);
  }

  /** @param entries by row: what one unit of the column adds to it */
  add(worth: number, entries: ReadonlyMap<number, number>): void {
    this.solver.addCol(worth, 0, Infinity, {
      indices: [...entries.keys()],
      values: [...entries.values()],
    });
    this.columns++;
  }

  /** Gives each column another worth. */
  setWorths(worths: Float64Array): void {
    if (this.columns === 0) return;
    this.solver.changeColsCost({ kind: 'range', from: 0, to: this.columns - 1 }, worths);
  }

  /** @param columns in ascending order; later columns move up */
  remove(columns: Int32Array): void {
    if (columns.length === 0) return;
    this.solver.deleteCols({ kind: 'set', indices: columns });
    this.columns -= columns.length;
  }

  /** Null when none was found within the iterations. */
  solve(): Optimum | null {
    const { solver } = this;
    solver.run();
    if (solver.getModelStatus() !== highs.constants.modelStatus.optimal) return null;
    const { colValue, colDual, rowDual } = solver.getSolution();
    return {
      value: solver.getObjectiveValue(),
      prices: rowDual,
      amounts: colValue,
      reduced: colDual,
    };
  }

  /** Iterations of the last `solve`. */
  get iterations(): number {
    return Math.max(0, Number(this.solver.info.get('simplex_iteration_count')));
  }

  dispose(): void {
    this.solver.dispose();
  }
}
