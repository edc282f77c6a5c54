import { recordChange, historyOf, redoChange, undoChange, type History } from './model/history';
import type { Selection } from './model/selection';
import {
  isPiece,
  isSimple,
  type AdvancedLine,
  type Lines,
  type Piece,
  type Row,
  type SimpleLine,
} from './model/types';

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
    set: (lines: Lines): void => put(recordChange(history, lines)),
    setSimple(change: (lines: readonly SimpleLine[]) => readonly SimpleLine[]): void {
      const simple = change(history.present.simple);
      if (simple !== history.present.simple)
        put(recordChange(history, { ...history.present, simple }));
    },
    setPieces(change: (pieces: readonly Piece[]) => readonly Piece[]): void {
      const pieces = change(history.present.pieces);
      if (pieces !== history.present.pieces)
        put(recordChange(history, { ...history.present, pieces }));
    },
    /** `joined`: the same undo step as the previous change. */
    setAdvanced(
      change: (lines: readonly AdvancedLine[]) => readonly AdvancedLine[],
      joined = false,
    ): void {
      const advanced = change(history.present.advanced);
      if (advanced === history.present.advanced) return;
      put(recordChange(history, { ...history.present, advanced }, joined));
    },
    /** Replaces a line or a piece by another version; undefined removes it. */
    take(key: string, row: Row | undefined): void {
      const { present } = history;
      const taken = <T extends Row>(rows: readonly T[], one: T): readonly T[] =>
        rows.some((other) => other.key === key)
          ? rows.map((other) => (other.key === key ? one : other))
          : [...rows, one];
      const others = <T extends Row>(rows: readonly T[]): readonly T[] =>
        rows.filter((one) => one.key !== key);
      if (!row) {
        const { simple, advanced, pieces } = present;
        const left = { simple: others(simple), advanced: others(advanced), pieces: others(pieces) };
        put(recordChange(history, left));
      } else if (isPiece(row))
        put(recordChange(history, { ...present, pieces: taken(present.pieces, row) }));
      else if (isSimple(row))
        put(recordChange(history, { ...present, simple: taken(present.simple, row) }));
      else put(recordChange(history, { ...present, advanced: taken(present.advanced, row) }));
    },
    undo: (): void => put(undoChange(history)),
    redo: (): void => put(redoChange(history)),
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
