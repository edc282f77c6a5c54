import type { Apart } from './apart.js';
import type { Group, Model, SeveralDays } from './model.js';

/** Some days of a model of several days, as a separate model. */
export interface Part {
  model: Model & { several: SeveralDays };
  /** By airing and by break of the part: its index in the whole. */
  airings: Int32Array;
  breaks: Int32Array;
}

/**
 * Extracts some days: their breaks, the airings there, and unplaced airings down to letter `lowest` that have
 * a window there. Airings on other days stay, so a line asks for what it has on these days and for what is
 * unplaced. The days of a model are independent: a placement on these breaks breaks no rule on the others.
 *
 * @param days indexes
 * @param at by airing: its break, -1 when it is unplaced
 */
export function partOf(
  whole: Model & { several: SeveralDays },
  days: readonly number[],
  at: Int32Array,
  lowest: number,
): Part {
  const { several } = whole;
  const breaks = Int32Array.from(
    [...whole.breaks.keys()].filter((b) => days.includes(several.day[b])),
  );
  /** By break of the whole: how many breaks of the part come before it. */
  const before = new Int32Array(whole.breaks.length + 1);
  for (const b of breaks) before[b + 1] = 1;
  for (let b = 0; b < whole.breaks.length; b++) before[b + 1] += before[b];
  const airings: number[] = [];
  const groups: Group[] = [];
  const groupsOf: number[] = [];
  whole.groups.forEach((group, g) => {
    const { lo, hi, first: from, count: all } = group;
    const [newLo, newHi] = [before[lo], before[hi]];
    if (newLo === newHi || all === 0) return;
    const ask = several.ask[from];
    if (ask > 0 && !breaks.some((b) => several.isOpen[ask * whole.breaks.length + b] === 1)) return;
    const first = airings.length;
    for (let i = from; i < from + all; i++)
      if (at[i] < 0 ? whole.letter[i] <= lowest : before[at[i]] < before[at[i] + 1])
        airings.push(i);
    const count = airings.length - first;
    if (count === 0) return;
    groups.push({ ...group, lo: newLo, hi: newHi, first, count });
    groupsOf.push(g);
  });
  const own = Int32Array.from(airings);
  const take = (of: Int32Array): Int32Array => own.map((i) => of[i]);
  const group = new Int32Array(own.length);
  groups.forEach(({ first, count }, g) => group.fill(g, first, first + count));
  const ofBreak = (of: Int32Array): Int32Array => breaks.map((b) => of[b]);
  const open = several.open.map((list) =>
    list.filter((b) => before[b] < before[b + 1]).map((b) => before[b]),
  );
  const isOpen = new Uint8Array(open.length * breaks.length);
  open.forEach((list, ask) => {
    for (const b of list) isOpen[ask * breaks.length + b] = 1;
  });
  const rows = (of: Uint8Array): Uint8Array => {
    const taken = new Uint8Array(groups.length * breaks.length);
    groupsOf.forEach((g, k) =>
      breaks.forEach((b, c) => (taken[k * breaks.length + c] = of[g * whole.breaks.length + b])),
    );
    return taken;
  };
  const near = (to: number): number => (to < 0 || before[to] === before[to + 1] ? -1 : before[to]);
  return {
    airings: own,
    breaks,
    model: {
      ...whole,
      breaks: [...breaks].map((b) => whole.breaks[b]),
      adBreaks: before[whole.adBreaks],
      groups,
      mix: Uint8Array.from(breaks, (b) => whole.mix[b]),
      hour: ofBreak(whole.hour),
      previous: ofBreak(whole.previous).map(near),
      next: ofBreak(whole.next).map(near),
      size: own.length,
      group,
      lo: take(whole.lo).map((b) => before[b]),
      hi: take(whole.hi).map((b) => before[b]),
      length: take(whole.length),
      campaign: take(whole.campaign),
      client: take(whole.client),
      rejecting: take(whole.rejecting),
      category: take(whole.category),
      position: take(whole.position),
      letter: take(whole.letter),
      target: take(whole.target).map((b, k) =>
        Math.min(Math.max(before[b], before[whole.lo[own[k]]]), before[whole.hi[own[k]]] - 1),
      ),
      several: {
        ...several,
        day: ofBreak(several.day),
        ask: take(several.ask),
        open,
        isOpen,
      },
      closed: whole.closed && rows(whole.closed),
      apart: whole.apart && partOfApart(whole.apart, groupsOf, breaks, before),
    },
  };
}

function partOfApart(
  apart: Apart,
  groups: readonly number[],
  breaks: Int32Array,
  before: Int32Array,
): Apart {
  const inPart = (b: number): boolean => before[b] < before[b + 1];
  const all = apart.order.length;
  const kept = [...apart.order.keys()].filter((k) => inPart(apart.order[k]));
  const order = Int32Array.from(kept, (k) => before[apart.order[k]]);
  const rank = new Int32Array(order.length);
  order.forEach((b, k) => (rank[b] = k));
  const rows = (of: Int32Array): Int32Array => {
    const taken = new Int32Array(apart.relations.length * breaks.length);
    for (let key = 0; key < apart.relations.length; key++)
      breaks.forEach((b, c) => (taken[key * breaks.length + c] = of[key * all + b]));
    return taken;
  };
  return {
    keysOf: groups.map((g) => apart.keysOf[g]),
    relations: apart.relations,
    rank,
    order,
    time: Int32Array.from(kept, (k) => apart.time[k]),
    hard: rows(apart.hard),
    soft: rows(apart.soft),
  };
}
