import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { allOf, NONE, toggleLine } from '../model/chosen';

/**
 * The ticked lines.
 *
 * @param order the keys of all lines in display order; deleted ones are unticked
 */
export function useChosen(order: readonly string[]) {
  const [chosen, setChosen] = useState(NONE);
  const keys = useMemo(
    () => new Set(order.filter((key) => chosen.keys.has(key))),
    [order, chosen.keys],
  );
  const latest = useRef(order);
  useEffect(() => {
    latest.current = order;
  });
  /** `range`: all from the last one up to this one. */
  const toggle = useCallback(
    (key: string, range: boolean): void =>
      setChosen((before) => toggleLine(before, key, latest.current, range)),
    [],
  );
  const all = useCallback((): void => setChosen(allOf(latest.current)), []);
  const none = useCallback((): void => setChosen(NONE), []);
  return { keys, toggle, all, none };
}
