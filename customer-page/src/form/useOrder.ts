import { useCallback, useMemo, useRef, useState } from 'react';
import { readersToday } from '../order/clock';
import { EMPTY_DRAFT, FIELDS, problemsOf } from '../order/order';
import type { Draft, FieldName, Problems } from '../order/order';

export interface Order {
  draft: Draft;
  /** The reader's calendar date. */
  today: string;
  /** Everything that is wrong, shown or not. */
  problems: Problems;
  /** The problems to show: of the fields that were left, or of all once payment was tried. */
  shown: Problems;
  change: (changes: Partial<Draft>) => void;
  /** Marks a field as left. */
  leave: (field: FieldName) => void;
  /** Marks every field as left; answers the problems as of now, in reading order. */
  check: () => Problems;
  /** Whether `check` has been called. */
  tried: boolean;
}

/** The order being typed. */
export function useOrder(): Order {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const [tried, setTried] = useState(false);
  const [today, setToday] = useState(readersToday);
  const problems = useMemo(() => problemsOf(draft, today), [draft, today]);

  const shown: Problems = {};
  for (const field of FIELDS) {
    const problem = problems[field];
    if (!problem || !left.has(field)) continue;
    if (problem === 'error.file.reading' && !tried) continue; // it lasts a moment
    shown[field] = problem;
  }

  const change = useCallback(
    (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
    [],
  );
  const leave = useCallback((field: FieldName) => {
    setToday(readersToday()); // the page may have been open since yesterday
    setLeft((before) => (before.has(field) ? before : new Set(before).add(field)));
  }, []);
  const check = (): Problems => {
    const now = readersToday();
    setToday(now);
    setTried(true);
    setLeft(new Set(FIELDS));
    return problemsOf(draft, now);
  };
  return { draft, today, problems, shown, change, leave, check, tried };
}

/**
 * Runs something after the click in progress, if there is one: what moves the page under the
 * pointer between pressing and releasing would make the click miss.
 */
export function useAfterClick() {
  const pressed = useRef(false);
  const press = useCallback(() => {
    pressed.current = true;
    document.addEventListener('mouseup', () => (pressed.current = false), { once: true });
  }, []);
  const afterClick = useCallback((action: () => void) => {
    if (!pressed.current) action();
    else document.addEventListener('mouseup', () => setTimeout(action), { once: true });
  }, []);
  return { press, afterClick };
}
