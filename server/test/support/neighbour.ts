import type { Ask, Asking } from '../factories/greatest/asking.js';
import type { Operation } from '../factories/openapi.js';
import { ask, type Asked } from './asker.js';

interface Question {
  name: string;
  operation: Operation;
  question: Ask;
}

/** How long a call of the neighbour took while others worked, and how long it takes when nobody does. */
export interface Pair {
  name: string;
  status: number;
  during: number;
  quiet: number;
  /** Whether what its group has stored refuses it, such as closing a day that is not decided. */
  conflicts: boolean;
}

const QUIET_ROUNDS = 3;

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** A user of another group, whose questions are ordinary. */
export class Neighbour {
  private readonly quiet = new Map<string, { ms: number; conflicts: boolean }>();

  constructor(private readonly asking: Asking) {}

  /** Asks while nobody works, once for each question. */
  async knows({ name, operation, question }: Question): Promise<void> {
    if (this.quiet.has(name)) return;
    const answers: Asked[] = [];
    while (answers.length < QUIET_ROUNDS) answers.push(await ask(this.asking, operation, question));
    this.quiet.set(name, {
      ms: median(answers.map(({ ms }) => ms)),
      conflicts: answers.every(({ status }) => status === 409),
    });
  }

  /** What is stored has grown since: what it takes when nobody works is asked again. */
  forgets(): void {
    this.quiet.clear();
  }

  /** Asks each question while somebody else does `work`, which is begun again until all have been answered. */
  async during(questions: readonly Question[], work: () => Promise<void>): Promise<Pair[]> {
    let ended = false;
    const working = (async () => {
      do await work();
      while (!ended);
    })();
    const pairs: Pair[] = [];
    for (const { name, operation, question } of questions) {
      const { status, ms } = await ask(this.asking, operation, question);
      const known = this.quiet.get(name);
      const conflicts = known?.conflicts === true && status === 409;
      pairs.push({ name, status, during: ms, quiet: known?.ms ?? 0, conflicts });
    }
    ended = true;
    await working;
    return pairs;
  }
}
