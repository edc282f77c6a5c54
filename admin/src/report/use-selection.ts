import { useState } from 'react';
import { areaOf, spotIn, type Spot } from './model/grid';

/** Where the keys of a grid are, and what is selected from where they began. */
export function useSelection(size: { rows: number; columns: number }, start: Spot) {
  const [ends, setEnds] = useState({ from: start, to: start });
  const [from, spot] = [spotIn(ends.from, size), spotIn(ends.to, size)];
  return {
    spot,
    area: areaOf(from, spot),
    /** @param extend whether what is between is selected too */
    choose: (to: Spot, extend: boolean): void => setEnds({ from: extend ? from : to, to }),
    chooseAll: (): void =>
      setEnds({
        from: { row: -1, column: 0 },
        to: { row: size.rows - 1, column: size.columns - 1 },
      }),
  };
}
