import type { Board } from './board.js';
import type { PhaseBudget } from '../model/budget.js';
import { NO_CAP } from '../model/model.js';
import type { Model } from '../model/model.js';
import { Random } from './random.js';

/** A worse packing is taken now and then, up to this many squared seconds, to get out of a corner. */
const SLACK = 50;

/** Breaks with room, besides the emptied ones, that airings may go to in a round. */
const ROOMY = 10;

/** `done` is asked at least once in so many rounds. */
const ROUNDS = 16;

/** Lengths and windows beyond this are alike when airings are put in order. */
const LONGEST = 4095;

/** What `inList` says of an airing: not touched (0), placed before, unplaced before, tried in vain. */
const HERE = 1;
const JOINS = 2;
const FAILED = 3;

/** What goes first among removed airings of one letter when they are placed again. */
const FIRST = { long: 0, short: 1, narrow: 2, random: 3 } as const;

/**
 * Large neighbourhoods: empties a few breaks around an unplaced airing, fills them again in another
 * order, and keeps the result when no letter loses: more airings of the highest letter that
 * changed, or as many of each in fewer or better packed seconds.
 * After P. Shaw, "Using constraint programming and local search methods to solve vehicle routing
 * problems", 1998, and Schrimpf et al., "Record breaking optimization results using the ruin and
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
  private readonly inList: Uint8Array;
  private readonly unplaced: Int32Array;
  /** The breaks that airings may go to in this round. */
  private readonly open: Int32Array;
  private openCount = 0;
  /** The first of `open`, which have been emptied. */
  private emptied = 0;
  /** Of each open break, on paper: seconds left, and its airings as a list that -1 ends. */
  private readonly room: Int32Array;
  private readonly list: Int32Array;
  private readonly inSlot: Int32Array;
  /** Seconds left by clock hour, on paper, where the station has a cap. */
  private readonly hourRoom = new Int32Array(25);
  private readonly capped: boolean;
  /** Where each touched airing goes, -1 for nowhere. */
  private readonly to: Int32Array;
  private touchedCount = 0;
  /** How many of `touched`, from the first, were unplaced. */
  private joining = 0;
  /** Whether the last round changed which airings are unplaced. */
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
    this.capped = this.model.hourCapacity < NO_CAP;
    this.inList = new Uint8Array(this.model.size);
  }

  /** Runs until `done` says so, everything down to letter `lowest` is placed or the budget ends. */
  run(done: () => boolean, lowest = this.model.letters - 1): void {
    const { board, model, unplaced } = this;
    while (this.budget.steps > 0 && this.budget.looks > 0) {
      this.budget.looks -= model.size;
      let open = 0;
      for (let i = 0; i < model.size; i++)
        if (board.at[i]! < 0 && model.letter[i]! <= lowest) unplaced[open++] = i;
      if (open === 0 || done()) return;
      this.exchanged = false;
      for (let k = 1; this.budget.steps > 0 && !this.exchanged; k++) {
        if (k % ROUNDS === 0 && (done() || this.budget.looks <= 0)) return;
        this.round(this.pick(open), open);
      }
    }
  }

  /** One of the unplaced airings: of two drawn, the one of the higher letter. */
  private pick(open: number): number {
    const { model, random, unplaced } = this;
    const one = unplaced[random.draw(open)]!;
    const two = unplaced[random.draw(open)]!;
    return model.letter[one]! <= model.letter[two]! ? one : two;
  }

  private take(i: number): void {
    if (this.inList[i]) return;
    this.inList[i] = this.board.at[i]! < 0 ? JOINS : HERE;
    this.was[this.touchedCount] = this.board.at[i]!;
    this.touched[this.touchedCount++] = i;
  }

  private empty(b: number): void {
    const { board } = this;
    for (let k = 0; k < this.openCount; k++) if (this.open[k] === b) return;
    this.open[this.openCount++] = b;
    for (let j = board.head[b]!; j >= 0; j = board.after[j]!) this.take(j);
  }

  /** A break of `i`'s window: of two drawn, the one with more seconds left. */
  private draw(i: number): number {
    const { board, model, random } = this;
    const lo = model.lo[i]!;
    const span = model.hi[i]! - lo;
    const one = lo + random.draw(span);
    const two = lo + random.draw(span);
    return board.free[one]! >= board.free[two]! ? one : two;
  }

  /** A break near `b`, of its clock hour if one drawn is. */
  private sameHour(b: number): number {
    const { model, board, random } = this;
    for (let k = 0; k < 4; k++) {
      const c = b - 4 + random.draw(9);
      if (c !== b && c >= 0 && c < board.breaks && model.hour[c] === model.hour[b]) return c;
    }
    return b;
  }

  /** One neighbourhood around airing `i`. */
  private round(i: number, unplacedCount: number): void {
    const { board, model, random, budget } = this;
    this.touchedCount = 0;
    this.openCount = 0;
    this.change.fill(0);
    this.take(i);
    for (let k = random.draw(4); k > 0; k--) this.take(this.unplaced[random.draw(unplacedCount)]!);
    this.joining = this.touchedCount;
    this.empty(this.draw(i));
    // At least two breaks, and more until the seconds left in them would do for `i`.
    const most = 2 + random.draw(3);
    let left = board.free[this.open[0]!]!;
    for (let k = 0; k < 5 && this.openCount < most; k++) {
      const before = this.openCount;
      if (before > 1 && left >= model.length[i]!) break;
      const crowded = board.hourFree[model.hour[this.open[0]!]!]! < model.length[i]!;
      if (crowded && random.draw(2) === 0) this.empty(this.sameHour(this.open[0]!));
      else this.empty(this.draw(this.touched[random.draw(this.touchedCount)]!));
      if (this.openCount > before) left += board.free[this.open[before]!]!;
    }
    const emptied = this.openCount;
    this.addRoomy();
    this.clear(emptied);
    budget.steps -= this.touchedCount * 8;
    budget.looks -= board.breaks + this.touchedCount * this.touchedCount;
    if (this.recreate(random.draw(4), random.draw(2) === 0) && this.keep()) this.apply();
    for (let k = 0; k < this.touchedCount; k++) this.inList[this.touched[k]!] = 0;
  }

  /** Opens a few breaks, besides the emptied ones, that have room for the shortest airing touched. */
  private addRoomy(): void {
    const { board, model, open, touched, random } = this;
    const { free, breaks } = board;
    let shortest = model.length[touched[0]!]!;
    for (let k = 1; k < this.touchedCount; k++) {
      const length = model.length[touched[k]!]!;
      if (length < shortest) shortest = length;
    }
    const emptied = this.openCount;
    const most = emptied + ROOMY;
    let b = random.draw(breaks);
    for (let n = breaks; n > 0 && this.openCount < most; n--) {
      if (++b === breaks) b = 0;
      if (free[b]! < shortest) continue;
      let known = false;
      for (let k = 0; k < emptied; k++) if (open[k] === b) known = true;
      if (!known) open[this.openCount++] = b;
    }
  }

  /** Places the touched airings again in the open breaks; false when that cannot end well. */
  private recreate(first: number, byLetter: boolean): boolean {
    const { model, random, keys, order, touched } = this;
    const n = this.touchedCount;
    for (let k = 0; k < n; k++) {
      const j = touched[k]!;
      const length = model.length[j]! < LONGEST ? model.length[j]! : LONGEST;
      const rank =
        first === FIRST.long
          ? LONGEST - length
          : first === FIRST.short
            ? length
            : first === FIRST.narrow
              ? model.hi[j]! - model.lo[j]!
              : 0;
      const letter = byLetter ? model.letter[j]! : 0;
      const key = (letter << 26) | (rank << 14) | random.draw(16_384);
      let at = k;
      for (; at > 0 && keys[at - 1]! > key; at--) {
        keys[at] = keys[at - 1]!;
        order[at] = order[at - 1]!;
      }
      keys[at] = key;
      order[at] = j;
    }
    for (let k = 0; k < n; k++) {
      const j = order[k]!;
      const slot = this.tightest(j);
      if (slot >= 0) {
        this.put(j, slot);
        this.change[model.letter[j]!]!++;
      } else if (this.inList[j] === JOINS) this.inList[j] = FAILED;
      else if (!this.canMakeUp(model.letter[j]!)) return false;
    }
    return true;
  }

  /** Whether an airing that was unplaced may still make up for one of `letter` that has lost its place. */
  private canMakeUp(letter: number): boolean {
    const { model, touched } = this;
    for (let k = 0; k < this.joining; k++)
      if (this.inList[touched[k]!] === JOINS && model.letter[touched[k]!]! <= letter) return true;
    return false;
  }

  /** Takes the touched airings out, on paper. */
  private clear(emptied: number): void {
    const { board, model, open, room, list } = this;
    this.emptied = emptied;
    for (let k = 0; k < this.openCount; k++) {
      room[k] = k < emptied ? model.capacity : board.free[open[k]!]!;
      list[k] = -1;
    }
    if (this.capped) this.hourRoom.set(board.hourFree);
    for (let k = 0; k < this.touchedCount; k++) {
      const j = this.touched[k]!;
      this.to[j] = -1;
      if (k < this.joining) continue;
      this.change[model.letter[j]!]!--;
      if (this.capped) this.hourRoom[model.hour[this.was[k]!]!]! += model.length[j]!;
    }
  }

  /** Puts `j` into the `slot`-th open break, on paper. */
  private put(j: number, slot: number): void {
    const { model, open } = this;
    const b = open[slot]!;
    this.to[j] = b;
    this.room[slot]! -= model.length[j]!;
    this.inSlot[j] = this.list[slot]!;
    this.list[slot] = j;
    if (this.capped) this.hourRoom[model.hour[b]!]! -= model.length[j]!;
  }

  /** Whether what the `slot`-th open break holds lets `j` in, seconds aside. */
  private admits(j: number, slot: number, b: number): boolean {
    const { board, model, inSlot } = this;
    const campaign = model.campaign[j]!;
    const rejecting = model.mix[b] === 1 ? 0 : model.rejecting[j]!;
    const position = model.position[j]!;
    for (let i = this.list[slot]!; i >= 0; i = inSlot[i]!)
      if (
        model.campaign[i] === campaign ||
        (rejecting > 0 && model.rejecting[i] === rejecting) ||
        (position > 0 && model.position[i] === position)
      )
        return false;
    if (this.capped && this.hourRoom[model.hour[b]!]! < model.length[j]!) return false;
    const n = board.breaks;
    return (
      slot < this.emptied ||
      (board.campaignAt[campaign * n + b] === 0 &&
        board.categoryAt[rejecting * n + b] === 0 &&
        board.positionAt[position * n + b] === 0)
    );
  }

  /** Which of the open breaks `j` fills best; -1 when none takes it. */
  private tightest(j: number): number {
    const { model, open, openCount, room } = this;
    const length = model.length[j]!;
    const lo = model.lo[j]!;
    const hi = model.hi[j]!;
    let best = -1;
    let least = length + model.capacity;
    for (let k = 0; k < openCount; k++) {
      const b = open[k]!;
      const left = room[k]! - length;
      if (left < 0 || left >= least || b < lo || b >= hi || !this.admits(j, k, b)) continue;
      best = k;
      if (left === 0) break;
      least = left;
    }
    return best;
  }

  /** Whether the round's outcome is worth having. */
  private keep(): boolean {
    const { board, model, change, open, room } = this;
    for (let l = 0; l < model.letters; l++) {
      if (change[l]! > 0) return true;
      if (change[l]! < 0) return false;
    }
    // As many of each letter: the seconds left should lie together, in few breaks.
    let packed = 0;
    for (let k = 0; k < this.openCount; k++) {
      const before = board.free[open[k]!]!;
      packed += room[k]! * room[k]! - before * before;
    }
    return packed >= -this.random.draw(SLACK);
  }

  /** Does on the board what the round has found on paper. */
  private apply(): void {
    const { board, touched, was, to } = this;
    for (let k = this.joining; k < this.touchedCount; k++)
      if (to[touched[k]!] !== was[k]) board.remove(touched[k]!);
    for (let k = 0; k < this.touchedCount; k++) {
      const j = touched[k]!;
      if (to[j]! < 0 || to[j] === was[k]) continue;
      board.place(j, to[j]!);
      if (k < this.joining) this.exchanged = true;
    }
  }
}
