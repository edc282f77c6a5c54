import { useTranslate } from 'ra-core';
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { CellFieldProps, CellStep } from '../inputs/CellField';
import { nextPlace } from '../inputs/cell-text';
import type { StoredRecord } from '../providers/data-provider';
import type { CellEditing } from './parts';

/** A cell. */
export interface Place {
  id: number;
  source: string;
}

export interface TypedCells {
  has: (record: StoredRecord, source: string) => boolean;
  /** Opens a cell; without one the first of the record. */
  open: (id: number, source?: string) => void;
  fieldOf: (record: StoredRecord, source: string, title: string) => CellFieldProps;
  /** What the pen of a cell says. */
  hint: string;
}

interface TypedCellsProps {
  typing: CellEditing | undefined;
  records: readonly StoredRecord[];
  /** The columns that are shown. */
  sources: readonly string[];
  labelOf: (source: string) => string;
  scroller: RefObject<HTMLElement | null>;
  /** Moves to a row. */
  go: (index: number) => void;
}

/** The cells of a table that are typed over, one at a time. */
export function useTypedCells(props: TypedCellsProps) {
  const { typing, records, sources, labelOf, scroller, go } = props;
  const translate = useTranslate();
  const [opened, setOpened] = useState<Place | null>(null);
  // Rows are not drawn again because this function is another one.
  const move = useRef(go);
  useLayoutEffect(() => {
    move.current = go;
  });
  const typed = useMemo(
    () => sources.filter((source) => typing?.cells[source] !== undefined),
    [typing, sources],
  );
  const leave = useCallback(
    (from: Place, to: CellStep): void => {
      const places = records.flatMap(({ id }) => typed.map((source) => ({ id, source })));
      const next = to === 0 ? null : nextPlace(places, from, to);
      setOpened(next);
      if (next) move.current(records.findIndex(({ id }) => id === next.id));
      else scroller.current?.querySelector('table')?.focus();
    },
    [records, typed, scroller],
  );
  const open = useCallback(
    (id: number, source = typed[0]): void => {
      if (source !== undefined) setOpened({ id, source });
    },
    [typed],
  );
  const table = useMemo((): TypedCells | undefined => {
    if (!typing || typed.length === 0) return undefined;
    return {
      has: (_record, source) => typing.cells[source] !== undefined,
      open,
      hint: translate('kit.cell.hint'),
      fieldOf: (record, source, title) => ({
        cell: typing.cells[source] ?? { kind: 'text', max: 0 },
        label: translate('kit.cell.of', { field: labelOf(source), title }),
        value: record[source],
        onSave: (value) => typing.save(record, source, value),
        onLeave: (to) => leave({ id: record.id, source }, to),
      }),
    };
  }, [typing, typed, open, leave, labelOf, translate]);
  /** F2 opens the first cell of a row, Ctrl+Z takes back. @returns whether the key was one of these */
  const onKey = (event: KeyboardEvent, record: StoredRecord | undefined): boolean => {
    if (!typing || event.target !== event.currentTarget) return false;
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (isUndo) void typing.undo();
    else if (event.key === 'F2' && record) open(record.id);
    else return false;
    event.preventDefault();
    return true;
  };
  return { opened, table, onKey };
}
