import { elementScroll, useVirtualizer } from '@tanstack/react-virtual';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { StoredRecord } from '../providers/data-provider';

const PAGE_ROWS = 15;

/** Where a key leads in a list of `count` rows; null for any other key. */
export function rowTarget(key: string, row: number, count: number): number | null {
  const moves: Partial<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + PAGE_ROWS,
    PageUp: row - PAGE_ROWS,
    Home: 0,
    End: count - 1,
  };
  const target = moves[key];
  return target === undefined ? null : Math.max(0, Math.min(count - 1, target));
}

interface RowsProps {
  /** What the rows scroll in. */
  scroller: RefObject<HTMLElement | null>;
  records: readonly StoredRecord[];
  /** Pixels of a row. */
  height: number;
  onEdit?: (record: StoredRecord) => void;
  onDelete?: (record: StoredRecord) => void;
}

/** The rows of a list of any length of which only the visible ones exist, and the keys that move in it. */
export function useGridRows({ scroller, records, height, onEdit, onDelete }: RowsProps) {
  const [row, setRow] = useState(0);
  const current = Math.min(row, records.length - 1);
  const virtualizer = useVirtualizer({
    count: records.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    initialRect: { width: 1000, height: 700 },
    scrollPaddingStart: height,
    scrollToFn: elementScroll,
    observeElementRect: observeShownRect,
  });
  const items = virtualizer.getVirtualItems();

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    const record = records[current];
    if (!record) return;
    if (event.key === 'Enter' && onEdit) {
      event.preventDefault();
      return onEdit(record);
    }
    if (event.key === 'Delete' && onDelete) {
      event.preventDefault();
      return onDelete(record);
    }
    const target = rowTarget(event.key, current, records.length);
    if (target === null) return;
    event.preventDefault();
    setRow(target);
    virtualizer.scrollToIndex(target);
  };

  return {
    current,
    select: setRow,
    onKeyDown,
    items,
    /** A row that is scrolled away cannot be pointed at. */
    drawn: items.some(({ index }) => index === current),
    /** Pixels of the rows before and after those that exist. */
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}

/** A hidden tab has no size; the rows it shows stay as they are. */
function observeShownRect(
  instance: { scrollElement: Element | null },
  report: (rect: { width: number; height: number }) => void,
): (() => void) | undefined {
  const element = instance.scrollElement;
  if (!element) return undefined;
  const measure = (): void => {
    const { clientWidth: width, clientHeight: height } = element;
    if (height > 0) report({ width, height });
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}
