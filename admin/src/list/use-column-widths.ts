import { useTheme } from '@mui/material/styles';
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { StoredRecord } from '../providers/data-provider';
import {
  columnsThatFit,
  fitWidths,
  naturalWidth,
  type Measure,
  type ColumnDemand,
} from './column-widths';
import type { FieldText } from './parts';

const LEAST = 64;
/** Of a longer list some rows, evenly spread, stand for all: the first list waits for this. */
const LOOKED_AT = 1000;
const FONT_SIZE = 13;
/** Width of a letter where there is no canvas to measure with. */
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
  /** The unfiltered list, so that filtering does not move the columns. */
  records: readonly StoredRecord[];
  sources: readonly string[];
  /** Columns for which there may be no room, the first to go first. */
  leaveOut?: readonly string[];
  /** Pixels of columns that are not as wide as their words. */
  widths?: Readonly<Partial<Record<string, number>>>;
  labelOf: (source: string) => string;
  cellText: FieldText;
  scroller: RefObject<HTMLElement | null>;
  /** Width in pixels that the columns leave free. */
  besides: number;
}

const NOTHING: readonly string[] = [];

/** The columns for which there is room and their pixels: as wide as their words need, where they can be. */
export function useColumnWidths(props: WidthsProps): readonly { source: string; width: number }[] {
  const {
    records,
    sources,
    leaveOut = NOTHING,
    widths: given,
    labelOf,
    cellText,
    scroller,
    besides,
  } = props;
  const { fontFamily = 'sans-serif' } = useTheme().typography;
  const shownWidth = useWidth(scroller);
  const wanted = useMemo(() => {
    const measure = measureOf(fontFamily);
    const every = Math.ceil(records.length / LOOKED_AT);
    const some = every > 1 ? records.filter((_record, i) => i % every === 0) : records;
    const widthOf = (source: string): number =>
      naturalWidth(
        labelOf(source),
        some.map((record) => cellText(record, source)),
        measure,
      );
    return sources.map((source): ColumnDemand => {
      const width = given?.[source];
      const rank = leaveOut.indexOf(source);
      return {
        width: width ?? widthOf(source),
        fixed: width !== undefined,
        optional: rank < 0 ? 0 : leaveOut.length - rank,
      };
    });
  }, [records, sources, leaveOut, given, labelOf, cellText, fontFamily]);
  return useMemo(() => {
    // Not known before the first layout, nor where there is none.
    const available = shownWidth === 0 ? Infinity : shownWidth - besides;
    const pairs = columnsThatFit(wanted, available).flatMap((index) => {
      const [source, want] = [sources[index], wanted[index]];
      return source && want ? [{ source, want }] : [];
    });
    const widths = fitWidths(
      pairs.map(({ want }) => want),
      Number.isFinite(available) ? available : 0,
      LEAST,
    );
    return pairs.map(({ source }, i) => ({ source, width: widths[i] ?? LEAST }));
  }, [sources, wanted, shownWidth, besides]);
}
