import { changed, historyOf, redone, undone, type History } from './model/history';
import type { Selection } from './model/selection';
import { isSimple, type AdvancedLine, type Line, type Lines, type SimpleLine } from './model/types';

/**
 * The lines of an open campaign. Outside React state, so that a keystroke in the month grid renders
 * only one row and its totals.
 */
export function createLinesStore(initial: Lines) {
  const listeners = new Set<() => void>();
  let history: History<Lines> = historyOf(initial);

  const put = (next: History<Lines>): void => {
    if (next === history) return;
    history = next;
    listeners.forEach((listener) => listener());
  };

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: (): Lines => history.present,
    canUndo: (): boolean => history.past.length > 0,
    canRedo: (): boolean => history.future.length > 0,
    /** Both kinds change in one undo step. */
    set: (lines: Lines): void => put(changed(history, lines)),
    setSimple(change: (lines: readonly SimpleLine[]) => readonly SimpleLine[]): void {
      const simple = change(history.present.simple);
      if (simple !== history.present.simple) put(changed(history, { ...history.present, simple }));
    },
    /** `joined`: the same undo step as the previous change. */
    setAdvanced(
      change: (lines: readonly AdvancedLine[]) => readonly AdvancedLine[],
      joined = false,
    ): void {
      const advanced = change(history.present.advanced);
      if (advanced === history.present.advanced) return;
      put(changed(history, { ...history.present, advanced }, joined));
    },
    /** Replaces a line by another version; undefined removes it. */
    take(key: string, line: Line | undefined): void {
      const { simple, advanced } = history.present;
      const others = <T extends Line>(lines: readonly T[]): readonly T[] =>
        lines.filter((one) => one.key !== key);
      const taken = <T extends Line>(lines: readonly T[], one: T): readonly T[] =>
        lines.some((other) => other.key === key)
          ? lines.map((other) => (other.key === key ? one : other))
          : [...lines, one];
      if (!line) put(changed(history, { simple: others(simple), advanced: others(advanced) }));
      else if (isSimple(line))
        put(changed(history, { simple: taken(simple, line), advanced: others(advanced) }));
      else put(changed(history, { simple: others(simple), advanced: taken(advanced, line) }));
    },
    undo: (): void => put(undone(history)),
    redo: (): void => put(redone(history)),
    /** Restarts from other lines, with an empty undo history. */
    reset: (lines: Lines): void => put(historyOf(lines)),
  };
}

export type LinesStore = ReturnType<typeof createLinesStore>;

/** The position in the month grid, for its keys and buttons. Nothing renders on its changes. */
export function createSelectionStore(initial: Selection) {
  let selection = initial;
  return {
    get: (): Selection => selection,
    set(next: Selection): void {
      selection = next;
    },
  };
}

export type SelectionStore = ReturnType<typeof createSelectionStore>;
