/** A value with its undo and redo stacks. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
}

const MOST = 200;

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** `joined` merges this change and the previous one into one undo step, for typing in a cell. */
export function recordChange<T>(history: History<T>, present: T, joined = false): History<T> {
  if (present === history.present) return history;
  const past = joined ? history.past : [...history.past, history.present].slice(-MOST);
  return { past, present, future: [] };
}

export function undoChange<T>({ past, present, future }: History<T>): History<T> {
  const before = past.at(-1);
  return before === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redoChange<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...rest] = future;
  return next === undefined
    ? { past, present, future }
    : { past: [...past, present], present: next, future: rest };
}
