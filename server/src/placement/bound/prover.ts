import type { Budget } from '../model/budget.js';
import type { Model } from '../model/model.js';
import type { Bounds } from './bounds.js';
import { Prices } from './prices.js';

/** The size up to which `Prices` are used: airings a day, and looks a day for all rounds of a call. */
export interface PriceLimits {
  airings: number;
  looks: number;
  /** Rounds of a call. */
  prices: number;
}

/** A cheap overestimate of the cost that the tables of all breaks would give. */
export function arePriced(
  { size, breaks, several }: Model,
  { airings, looks, prices }: PriceLimits,
): boolean {
  const days = several?.days ?? 1;
  return size <= days * airings && prices * size * breaks.length <= days * looks;
}

/**
 * Tightens the bound of one letter after another with `Prices`, a little more at each call, where that is
 * cheap.
 */
export class Prover {
  /** Null while they would not help. */
  prices: Prices | null = null;
  private letter = -1;

  /** @param placed by letter: airings of the current log */
  constructor(
    private readonly model: Model,
    private readonly placed: Int32Array,
    private readonly bounds: Bounds,
    private readonly limits: PriceLimits,
    private readonly budget: Budget,
  ) {}

  begin(letter: number): void {
    const { model, limits, bounds } = this;
    this.letter = letter;
    if (!arePriced(model, limits)) return;
    this.prices ??= new Prices(model);
    this.prices.begin(letter, bounds.held);
  }

  /** A proven bound for the letter. */
  most(): number {
    const { prices, placed, letter, bounds, budget, model, limits } = this;
    const days = model.several?.days ?? 1;
    if (!prices || limits.prices * prices.looks > days * limits.looks)
      return bounds.lower(Infinity);
    return bounds.lower(prices.most(placed[letter], limits.prices, budget));
  }
  /** Ends all work. */
  dispose(): void {
    this.prices?.dispose();
  }
}
