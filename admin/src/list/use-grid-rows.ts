import { elementScroll, useVirtualizer } from '@tanstack/react-virtual';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { StoredRecord } from '../providers/data-provider';
import type { Ticks } from './use-ticks';

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
  /** Where several rows can be ticked. */
  ticks?: Ticks;
}

/** Ticks rows by a key: Space one, Ctrl+A all, Escape none. @returns whether the key was one of these */
function tickedBy(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  ticks: Ticks,
  record: StoredRecord,
  records: readonly StoredRecord[],
): boolean {
  if (key === ' ') ticks.toggle(record.id);
  else if (key.toLowerCase() === 'a' && (ctrlKey || metaKey))
    ticks.set(records.map(({ id }) => id));
  else if (key === 'Escape' && ticks.ids.size > 0) ticks.set([]);
  else return false;
  return true;
}

/** The rows of a list of any length of which only the visible ones exist, and the keys that move in it. */
export function useGridRows({ scroller, records, height, onEdit, onDelete, ticks }: RowsProps) {
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

  const go = (index: number): void => {
    setRow(index);
    virtualizer.scrollToIndex(index);
  };

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
    if (ticks && tickedBy(event, ticks, record, records)) return event.preventDefault();
    const target = rowTarget(event.key, current, records.length);
    if (target === null) return;
    event.preventDefault();
    if (ticks && event.shiftKey) {
      const [first, last] = [Math.min(current, target), Math.max(current, target)];
      ticks.add(records.slice(first, last + 1).map(({ id }) => id));
    }
    go(target);
  };

  return {
    current,
    select: setRow,
    go,
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
export function observeShownRect(
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
