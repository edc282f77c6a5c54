import { elementScroll, useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { observeShownRect } from '../list/use-grid-rows';
import type { Table } from '@contract/report-table';

/** Pixels, as in the style sheet. */
const ROW_HEIGHT = 34;
const HEAD_HEIGHT = 64;

const ROWS_AROUND = 8;
const COLUMNS_AROUND = 1;

/** Which rows and columns of a table are drawn, and the space of the others. */
export function useDrawn(
  { columns, lines }: Table,
  { headWidth, columnWidth }: { headWidth: number; columnWidth: number },
) {
  const scroller = useRef<HTMLDivElement>(null);
  const shared = {
    getScrollElement: () => scroller.current,
    initialRect: { width: 1000, height: 700 },
    scrollToFn: elementScroll,
    observeElementRect: observeShownRect,
  };
  const rows = useVirtualizer({
    ...shared,
    count: lines.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AROUND,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const across = useVirtualizer({
    ...shared,
    horizontal: true,
    count: columns.length,
    estimateSize: () => columnWidth,
    overscan: COLUMNS_AROUND,
    scrollMargin: headWidth,
    scrollPaddingStart: headWidth,
  });
  const [down, over] = [rows.getVirtualItems(), across.getVirtualItems()];
  const before = Math.max(0, (over[0]?.start ?? headWidth) - headWidth);
  const after = Math.max(0, headWidth + across.getTotalSize() - (over.at(-1)?.end ?? headWidth));
  const [first, count] = [over[0]?.index ?? 0, over.length];
  // The same object while the same columns are drawn: rows that stay in sight are not drawn again.
  const last = columns.length - 1;
  const drawn = useMemo(() => {
    const seen = Array.from({ length: count }, (_, i) => first + i);
    // The last column has the totals, whose money stays in sight.
    const isFar = last >= 0 && !seen.includes(last);
    return {
      columns: isFar ? [...seen, last] : seen,
      before,
      after: isFar ? Math.max(0, after - columnWidth) : after,
    };
  }, [first, count, before, after, last, columnWidth]);
  return {
    scroller,
    drawn,
    rows: down.map(({ index }) => index),
    above: Math.max(0, (down[0]?.start ?? HEAD_HEIGHT) - HEAD_HEIGHT),
    below: Math.max(0, HEAD_HEIGHT + rows.getTotalSize() - (down.at(-1)?.end ?? HEAD_HEIGHT)),
    show: (row: number, column: number): void => {
      if (row >= 0) rows.scrollToIndex(row);
      if (column >= 0) across.scrollToIndex(column);
    },
  };
}
