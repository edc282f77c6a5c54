import { POSITION } from '../../server/src/contract/enums.js';
import type { DayInput } from '../../server/src/placement/rules/types.js';
import {
  FEASIBLE,
  highsModel,
  INTERRUPT,
  rowsOf,
  sum,
  variablesOf,
  type Exactly,
} from './exact.js';

/** The most fixed positions that a log of a day can meet: of the best log found, and a proven upper bound. */
export interface ExactPositions {
  best: number;
  bound: number;
}

/** The fewest airings of a break with which a code has a place. */
const depthOf = (code: number): number =>
  code < POSITION.indistinct ? code : POSITION.last + 1 - code;

/** Rows and variables for what positions ask for: how many airings each break has, and which codes it meets. */
class PositionRows {
  readonly rows: string[] = [];
  readonly binaries: string[] = [];
  readonly met: string[] = [];

  constructor({ station, variables }: Exactly) {
    const byBreak = new Map<string, number[]>();
    variables.forEach(({ breakId }, x) => {
      byBreak.set(breakId, [...(byBreak.get(breakId) ?? []), x]);
    });
    for (const [breakId, own] of byBreak) {
      const byCode = new Map<number, number[]>();
      for (const x of own) {
        const { position } = variables[x]!;
        if (position === POSITION.indistinct) continue;
        byCode.set(position, [...(byCode.get(position) ?? []), x]);
      }
      if (byCode.size === 0) continue;
      const shortest = Math.min(...own.map((x) => variables[x]!.length));
      this.add(breakId, own, byCode, Math.floor(station.maxBlockTime / shortest));
    }
  }

  private add(
    breakId: string,
    own: readonly number[],
    byCode: ReadonlyMap<number, readonly number[]>,
    most: number,
  ): void {
    const { rows, binaries, met } = this;
    const count = (n: number): string => `n${n}_${breakId}`;
    const counts = Array.from({ length: most + 1 }, (_, n) => n);
    binaries.push(...counts.map(count));
    rows.push(`${counts.map(count).join(' + ')} = 1`);
    rows.push(
      `${counts
        .slice(1)
        .map((n) => `${n} ${count(n)}`)
        .join(' + ')} - ${own.map((x) => `x${x}`).join(' - ')} = 0`,
    );
    for (const [code, xs] of byCode) {
      const z = `z${code}_${breakId}`;
      const enough = counts.filter((n) => n >= depthOf(code));
      if (enough.length === 0) continue;
      met.push(z);
      rows.push(`${z} - ${xs.map((x) => `x${x}`).join(' - ')} <= 0`);
      rows.push(`${z} - ${enough.map(count).join(' - ')} <= 0`);
    }
    for (const front of byCode.keys())
      for (const back of byCode.keys()) {
        const n = front + POSITION.last - back;
        if (front > POSITION.indistinct || back < POSITION.indistinct || n > most) continue;
        if (n < Math.max(depthOf(front), depthOf(back))) continue;
        rows.push(`z${front}_${breakId} + z${back}_${breakId} + ${count(n)} <= 2`);
      }
    binaries.push(...met.slice(-byCode.size));
  }
}

/**
 * Maximises the positions met over all logs of a day with at least so many airings of each letter.
 *
 * @param held by letter: airings
 * @param seconds of processor time at most
 */
export async function solvePositions(
  input: DayInput,
  held: Readonly<Record<string, number>>,
  seconds: number,
): Promise<ExactPositions> {
  const highs = await highsModel();
  const model = variablesOf([input], []);
  const { variables } = model;
  const own = new PositionRows(model);
  if (own.met.length === 0) return { best: 0, bound: 0 };
  const rows = [...rowsOf(model), ...own.rows];
  for (const letter of new Set(variables.map((v) => v.letter)))
    rows.push(`hold_${letter}: ${sum(variables, letter)} >= ${held[letter] ?? 0}`);
  const binaries = [...variables.map((_, x) => `x${x}`), ...new Set(own.binaries)].join(' ');
  const text = `Maximize\n obj: ${own.met.join(' + ')}\nSubject To\n${rows.join('\n')}\nBinary\n${binaries}\nEnd`;
  const started = process.cpuUsage();
  return highs.withModel({ format: 'lp', data: text }, (solver) => {
    solver.options.set({ output_flag: false, mip_abs_gap: 0.999, mip_rel_gap: 0 });
    solver.run({
      [INTERRUPT]: (event) => {
        const { user, system } = process.cpuUsage(started);
        if (user + system > 1e6 * seconds) event.interrupt();
      },
    });
    const found = Number(solver.info.get('primal_solution_status')) === FEASIBLE;
    const best = found ? Math.round(solver.getObjectiveValue()) : 0;
    const dual = Number(solver.info.get('mip_dual_bound'));
    return { best, bound: Math.max(best, Math.min(own.met.length, Math.floor(dual + 1e-6))) };
  });
}
