import { wordsOf } from './words.js';

const lower = (text: string): string => text.trim().toLowerCase();

/** Makes codes of names, none twice and none that is taken, whatever its capitals. */
export class Codes {
  private readonly taken: Set<string>;
  /** The last number that was tried behind a beginning. */
  private readonly numbers = new Map<string, number>();

  constructor(
    taken: Iterable<string>,
    private readonly max: number,
  ) {
    this.taken = new Set([...taken].map(lower));
  }

  of(name: string): string {
    const letters = wordsOf(name).replaceAll(' ', '').toUpperCase();
    const start = Array.from(letters).slice(0, Math.min(this.max, 10)).join('') || 'X';
    let code = start;
    for (let number = this.numbers.get(start) ?? 1; this.taken.has(lower(code)); number += 1) {
      const digits = String(number + 1);
      code = `${start.slice(0, Math.min(this.max, 10) - digits.length)}${digits}`;
      this.numbers.set(start, number + 1);
    }
    this.taken.add(lower(code));
    return code;
  }
}
