import type { Board } from './board.js';
import type { PhaseBudget } from '../model/budget.js';
import { NO_CAP } from '../model/model.js';
import type { Model } from '../model/model.js';
import { Random } from './random.js';

/** A packing may get worse by up to this many squared seconds in a round, to leave a local optimum. */
const SLACK = 50;

/** Breaks with room, besides the ruined ones, into which airings can go in a round. */
const WITH_ROOM = 10;

/** `done` is called at least once in so many rounds. */
const ROUNDS = 16;

/** Lengths beyond this count as equal when airings are sorted. */
const LONGEST = 4095;

/** Letters from this one on count as equal when airings are sorted. */
const LAST = 31;

/**
 * State of an airing in a round: 0 when it takes no part, else placed before it, unplaced, or
 * unplaced and tried in vain.
 */
const PLACED = 1;
const UNPLACED = 2;
const FAILED = 3;

/** Which of the removed airings of a letter are placed first. */
const FIRST = { long: 0, short: 1, narrow: 2, random: 3 } as const;

/**
 * Large neighbourhood search: a round empties a few breaks of the window of an unplaced airing and fills
 * them again in another order. The result is kept if the highest letter that changed has more airings,
 * or if each letter has as many and the free seconds gather in fewer breaks.
 * After P. Shaw, "Using constraint programming and local search methods to solve vehicle routing
 * problems", 1998, and G. Schrimpf et al., "Record breaking optimization results using the ruin and
 * recreate principle", 2000.
 */
export class RuinAndRecreate {
  private readonly model: Model;
  private readonly random = new Random(0x7a4d);
  private readonly touched: Int32Array;
  private readonly was: Int32Array;
  private readonly keys: Int32Array;
  private readonly order: Int32Array;
  private readonly change: Int32Array;
  private readonly state: Uint8Array;
  private readonly unplaced: Int32Array;
  /** The breaks into which airings can go in this round; the first `emptied` of them are ruined. */
  private readonly open: Int32Array;
  private openCount = 0;
  private emptied = 0;
  /**
   * The plan of the round, by open break: free seconds, and new airings as a linked list that -1
   * ends.
   */
  private readonly room: Int32Array;
  private readonly list: Int32Array;
  private readonly inSlot: Int32Array;
  /** Free seconds by clock hour in that plan, if the station has a cap. */
  private readonly hourRoom: Int32Array;
  /** In a model of several days: airings by [ask][day] in that plan. */
  private readonly onDay: Int32Array;
  private readonly capped: boolean;
  /** By airing: its break in the plan, -1 for none. */
  private readonly to: Int32Array;
  private touchedCount = 0;
  /** The first `joining` of `touched` were unplaced before. */
  private joining = 0;
  /** Whether a round has changed which airings are unplaced. */
  private exchanged = false;

  constructor(
    private readonly board: Board,
    private readonly budget: PhaseBudget,
  ) {
    this.model = board.model;
    this.touched = new Int32Array(this.model.size);
    this.was = new Int32Array(this.model.size);
    this.keys = new Int32Array(this.model.size);
    this.order = new Int32Array(this.model.size);
    this.change = new Int32Array(this.model.letters);
    this.unplaced = new Int32Array(this.model.size);
    this.open = new Int32Array(board.breaks);
    this.room = new Int32Array(board.breaks);
    this.list = new Int32Array(board.breaks);
    this.inSlot = new Int32Array(this.model.size);
    this.to = new Int32Array(this.model.size);
    this.hourRoom = new Int32Array(this.model.hours);
    this.onDay = new Int32Array(board.onDay.length);
    this.capped = this.model.hourCapacity < NO_CAP;
    this.state = new Uint8Array(this.model.size);
  }

  /**
   * Runs until everything down to letter `lowest` is placed or the budget runs out.
   *
   * @param done called now and then; true stops earlier
   */
  run(done: () => boolean, lowest = this.model.letters - 1): void {
    const { board, model, unplaced } = this;
    while (this.hasBudget()) {
      this.budget.looks -= model.size;
      let open = 0;
      for (let i = 0; i < model.size; i++)
        if (board.at[i] < 0 && model.letter[i] <= lowest) unplaced[open++] = i;
      if (open === 0 || done()) return;
      this.exchanged = false;
      for (let k = 1; this.hasBudget() && !this.exchanged; k++) {
        if (k % ROUNDS === 0 && done()) return;
        this.round(this.pick(open), open);
      }
    }
  }

  private hasBudget(): boolean {
    return this.budget.steps > 0 && this.budget.looks > 0;
  }

  /** Draws two unplaced airings and picks the one of the higher letter. */
  private pick(open: number): number {
    const { model, random, unplaced } = this;
    const one = unplaced[random.draw(open)];
    const two = unplaced[random.draw(open)];
    return model.letter[one] <= model.letter[two] ? one : two;
  }

  private touch(i: number): void {
    if (this.state[i]) return;
    this.state[i] = this.board.at[i] < 0 ? UNPLACED : PLACED;
    this.was[this.touchedCount] = this.board.at[i];
    this.touched[this.touchedCount++] = i;
  }

  private ruin(b: number): void {
    const { board } = this;
    for (let k = 0; k < this.openCount; k++) if (this.open[k] === b) return;
    this.open[this.openCount++] = b;
    for (let j = board.head[b]; j >= 0; j = board.after[j]) this.touch(j);
  }

  /** Draws two breaks of the window of `i` and picks the one with more free seconds. */
  private drawBreak(i: number): number {
    const { board, random } = this;
    const one = board.drawBreak(i, random);
    const two = board.drawBreak(i, random);
    return board.free[one] >= board.free[two] ? one : two;
  }

  /** A break near `b` in the same clock hour; `b` itself if a few draws find none. */
  private sameHour(b: number): number {
    const { model, board, random } = this;
    for (let k = 0; k < 4; k++) {
      const c = b - 4 + random.draw(9);
      if (c !== b && c >= 0 && c < board.breaks && model.hour[c] === model.hour[b]) return c;
    }
    return b;
  }

  /** Ruins and recreates the surroundings of unplaced airing `i`. */
  private round(i: number, unplacedCount: number): void {
    const { board, model, random, budget } = this;
    this.touchedCount = 0;
    this.openCount = 0;
    this.change.fill(0);
    this.touch(i);
    for (let k = random.draw(4); k > 0; k--) this.touch(this.unplaced[random.draw(unplacedCount)]);
    this.joining = this.touchedCount;
    this.ruin(this.drawBreak(i));
    // At least two breaks, and more until their free seconds are enough for `i`.
    const most = 2 + random.draw(3);
    let left = board.free[this.open[0]];
    for (let k = 0; k < 5 && this.openCount < most; k++) {
      const before = this.openCount;
      if (before > 1 && left >= model.length[i]) break;
      const crowded = board.hourFree[model.hour[this.open[0]]] < model.length[i];
      if (crowded && random.draw(2) === 0) this.ruin(this.sameHour(this.open[0]));
      else this.ruin(this.drawBreak(this.touched[random.draw(this.touchedCount)]));
      if (this.openCount > before) left += board.free[this.open[before]];
    }
    const emptied = this.openCount;
    this.openWithRoom();
    this.clear(emptied);
    budget.steps -= this.touchedCount * 8;
    budget.looks -= board.breaks + this.touchedCount * this.touchedCount;
    const isKept = this.recreate(random.draw(4), random.draw(2) === 0) && this.keep();
    this.restoreGuard();
    if (isKept) this.apply();
    for (let k = 0; k < this.touchedCount; k++) this.state[this.touched[k]] = 0;
  }

  /** Opens a few more breaks that have room for the shortest airing touched. */
  private openWithRoom(): void {
    const { board, model, open, touched, random } = this;
    const { free, breaks } = board;
    let shortest = model.length[touched[0]];
    for (let k = 1; k < this.touchedCount; k++) {
      const length = model.length[touched[k]];
      if (length < shortest) shortest = length;
    }
    const emptied = this.openCount;
    const most = emptied + WITH_ROOM;
    let b = random.draw(breaks);
    for (let n = breaks; n > 0 && this.openCount < most; n--) {
      if (++b === breaks) b = 0;
      if (free[b] < shortest) continue;
      let known = false;
      for (let k = 0; k < emptied; k++) if (open[k] === b) known = true;
      if (!known) open[this.openCount++] = b;
    }
  }

  /** Plans new places for the touched airings; false as soon as the plan cannot be better. */
  private recreate(first: number, byLetter: boolean): boolean {
    const { model, random, keys, order, touched } = this;
    const n = this.touchedCount;
    for (let k = 0; k < n; k++) {
      const j = touched[k];
      const length = model.length[j] < LONGEST ? model.length[j] : LONGEST;
      const rank =
        first === FIRST.long
          ? LONGEST - length
          : first === FIRST.short
            ? length
            : first === FIRST.narrow
              ? model.hi[j] - model.lo[j]
              : 0;
      const letter = byLetter ? Math.min(model.letter[j], LAST) : 0;
      const key = (letter << 26) | (rank << 14) | random.draw(16_384);
      let at = k;
      for (; at > 0 && keys[at - 1] > key; at--) {
        keys[at] = keys[at - 1];
        order[at] = order[at - 1];
      }
      keys[at] = key;
      order[at] = j;
    }
    for (let k = 0; k < n; k++) {
      const j = order[k];
      const slot = this.tightest(j);
      if (slot >= 0) {
        this.put(j, slot);
        this.change[model.letter[j]]++;
      } else if (this.state[j] === UNPLACED) this.state[j] = FAILED;
      else if (!this.canMakeUp(model.letter[j])) return false;
    }
    return true;
  }

  /** Whether an airing that was unplaced can still make up for one of `letter` that finds no place. */
  private canMakeUp(letter: number): boolean {
    const { model, touched } = this;
    for (let k = 0; k < this.joining; k++)
      if (this.state[touched[k]] === UNPLACED && model.letter[touched[k]] <= letter) return true;
    return false;
  }

  /** Starts the plan with all touched airings removed. */
  private clear(emptied: number): void {
    const { board, model, open, room, list } = this;
    this.emptied = emptied;
    for (let k = 0; k < this.openCount; k++) {
      room[k] = k < emptied ? model.capacity : board.free[open[k]];
      list[k] = -1;
    }
    if (this.capped) this.hourRoom.set(board.hourFree);
    const { several } = model;
    if (several !== null) this.onDay.set(board.onDay);
    for (let k = 0; k < this.touchedCount; k++) {
      const j = this.touched[k];
      this.to[j] = -1;
      if (k < this.joining) continue;
      this.change[model.letter[j]]--;
      if (this.capped) this.hourRoom[model.hour[this.was[k]]] += model.length[j];
      if (several !== null) this.onDay[several.ask[j] * several.days + several.day[this.was[k]]]--;
      board.guard?.count(j, this.was[k], -1);
    }
  }

  /** Makes the board's guard count the board again instead of the plan. */
  private restoreGuard(): void {
    const { guard } = this.board;
    if (!guard) return;
    for (let k = 0; k < this.touchedCount; k++) {
      const j = this.touched[k];
      if (this.to[j] >= 0) guard.count(j, this.to[j], -1);
      if (k >= this.joining) guard.count(j, this.was[k], 1);
    }
  }

  /** Plans `j` into an open break. */
  private put(j: number, slot: number): void {
    const { model, open } = this;
    const b = open[slot];
    this.to[j] = b;
    this.room[slot] -= model.length[j];
    this.inSlot[j] = this.list[slot];
    this.list[slot] = j;
    if (this.capped) this.hourRoom[model.hour[b]] -= model.length[j];
    const { several } = model;
    if (several !== null) this.onDay[several.ask[j] * several.days + several.day[b]]++;
    this.board.guard?.count(j, b, 1);
  }

  /** Whether an open break can take `j`, its seconds aside. */
  private admits(j: number, slot: number, b: number): boolean {
    const { board, model, inSlot } = this;
    const campaign = model.campaign[j];
    const rejecting = model.mix[b] === 1 ? 0 : model.rejecting[j];
    const position = model.position[j];
    for (let i = this.list[slot]; i >= 0; i = inSlot[i])
      if (
        model.campaign[i] === campaign ||
        (rejecting > 0 && model.rejecting[i] === rejecting) ||
        (position > 0 && model.position[i] === position)
      )
        return false;
    if (this.capped && this.hourRoom[model.hour[b]] < model.length[j]) return false;
    const { several } = model;
    if (several !== null && several.ask[j] !== 0) {
      const own = several.ask[j];
      if (several.isOpen[own * board.breaks + b] === 0) return false;
      if (this.onDay[own * several.days + several.day[b]] >= several.most[own]) return false;
    }
    if (board.guard && !board.guard.admits(j, b)) return false;
    const n = board.breaks;
    return (
      slot < this.emptied ||
      (board.campaignAt[campaign * n + b] === 0 &&
        board.categoryAt[rejecting * n + b] === 0 &&
        board.positionAt[position * n + b] === 0)
    );
  }

  /** The open break that has the least room left after `j`; -1 when none can take it. */
  private tightest(j: number): number {
    const { model, open, openCount, room } = this;
    const length = model.length[j];
    const lo = model.lo[j];
    const hi = model.hi[j];
    let best = -1;
    let least = length + model.capacity;
    for (let k = 0; k < openCount; k++) {
      const b = open[k];
      const left = room[k] - length;
      if (left < 0 || left >= least || b < lo || b >= hi || !this.admits(j, k, b)) continue;
      best = k;
      if (left === 0) break;
      least = left;
    }
    return best;
  }

  /** Whether the plan is kept. */
  private keep(): boolean {
    const { board, model, change, open, room } = this;
    for (let l = 0; l < model.letters; l++) {
      if (change[l] > 0) return true;
      if (change[l] < 0) return false;
    }
    // As many of each letter: free seconds should gather in few breaks.
    let packed = 0;
    for (let k = 0; k < this.openCount; k++) {
      const before = board.free[open[k]];
      packed += room[k] * room[k] - before * before;
    }
    return packed >= -this.random.draw(SLACK);
  }

  /** Carries the plan out. */
  private apply(): void {
    const { board, touched, was, to } = this;
    for (let k = this.joining; k < this.touchedCount; k++)
      if (to[touched[k]] !== was[k]) board.remove(touched[k]);
    for (let k = 0; k < this.touchedCount; k++) {
      const j = touched[k];
      if (to[j] < 0 || to[j] === was[k]) continue;
      board.place(j, to[j]);
      if (k < this.joining) this.exchanged = true;
    }
  }
}
