import { useTheme } from '@mui/material/styles';
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { StoredRecord } from '../providers/data-provider';
import { columnsThatFit, fitWidths, wantedWidth, type Measure, type Wanted } from './column-widths';
import type { Column, FieldText } from './list-parts';

const LEAST = 64;
/** Of a longer list some rows, evenly spread, stand for all: the first list waits for this. */
const LOOKED_AT = 1000;
const FONT_SIZE = 13;
/** Where there is no canvas: a letter of the font. */
const LETTER = 7;

function measureOf(font: string): Measure {
  const context =
    typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return (text) => text.length * LETTER;
  return (text, bold) => {
    context.font = `${bold ? '600 ' : ''}${FONT_SIZE}px ${font}`;
    return context.measureText(text).width;
  };
}

/** The width of an element, as it changes; 0 while it is not shown. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  // Before the first frame: columns must not jump.
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = (): void => {
      // A hidden tab has no size, and is shown again as it was.
      if (current.clientWidth > 0) setWidth(current.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

interface WidthsProps {
  /** The whole list: what is filtered does not move the columns. */
  records: readonly StoredRecord[];
  columns: readonly Column[];
  labelOf: (source: string) => string;
  cellText: FieldText;
  scroller: RefObject<HTMLElement | null>;
  /** Pixels that the columns leave to others. */
  besides: number;
}

/** The columns for which there is room and their pixels: as wide as their words need, where they can be. */
export function useColumnWidths(props: WidthsProps): readonly { column: Column; width: number }[] {
  const { records, columns, labelOf, cellText, scroller, besides } = props;
  const { fontFamily = 'sans-serif' } = useTheme().typography;
  const shownWidth = useWidth(scroller);
  const wanted = useMemo(() => {
    const measure = measureOf(fontFamily);
    const every = Math.ceil(records.length / LOOKED_AT);
    const some = every > 1 ? records.filter((_record, i) => i % every === 0) : records;
    const widthOf = (source: string): number =>
      wantedWidth(
        labelOf(source),
        some.map((record) => cellText(record, source)),
        measure,
      );
    return columns.map(({ source, width, optional = 0 }): Wanted => ({
      width: width ?? widthOf(source),
      fixed: width !== undefined,
      optional,
    }));
  }, [records, columns, labelOf, cellText, fontFamily]);
  return useMemo(() => {
    // Not known before the first layout, nor where there is none.
    const available = shownWidth === 0 ? Infinity : shownWidth - besides;
    const pairs = columnsThatFit(wanted, available).flatMap((index) => {
      const [column, want] = [columns[index], wanted[index]];
      return column && want ? [{ column, want }] : [];
    });
    const widths = fitWidths(
      pairs.map(({ want }) => want),
      Number.isFinite(available) ? available : 0,
      LEAST,
    );
    return pairs.map(({ column }, i) => ({ column, width: widths[i] ?? LEAST }));
  }, [columns, wanted, shownWidth, besides]);
}
