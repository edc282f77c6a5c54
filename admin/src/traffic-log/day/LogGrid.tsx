import { SPOT_TYPE } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { memo, useCallback, useId, useRef, type DragEvent, type KeyboardEvent } from 'react';
import type { LogBreak } from '../model/types';
import { BreakRows } from './BreakRows';
import { commandOf, rowAfterKey, type Command } from './log-keys';
import './log-grid.css';

/** A drop position: before or after an airing, or the end of a break. */
export type Spot = { key: string; side: 'before' | 'after' | 'into' };

interface LogGridProps {
  breaks: readonly LogBreak[];
  categories: ReadonlyMap<number, string>;
  selected: string | null;
  cut: string | null;
  editable: boolean;
  /** Breaks that would refuse the airing being moved; null while nothing is. */
  closed: ReadonlySet<number> | null;
  gridRef: React.RefObject<HTMLDivElement | null>;
  onSelect: (key: string) => void;
  onCommand: (command: Command, key: string) => void;
  onDragStart: (key: string) => void;
  onDragEnd: () => void;
  onDrop: (spot: Spot) => void;
}

const COLUMNS = [
  'trafficLog.column.time',
  'trafficLog.column.length',
  'trafficLog.column.spot',
  'trafficLog.column.client',
  'trafficLog.column.category',
  'trafficLog.column.marks',
  'trafficLog.column.position',
] as const;

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;

const spotOf = (event: DragEvent): (Spot & { row: HTMLElement }) | null => {
  const row = rowOf(event.target);
  const key = row?.dataset.key;
  if (!row || !key) return null;
  if (key.startsWith('b')) return { row, key, side: 'into' };
  const { top, height } = row.getBoundingClientRect();
  return { row, key, side: event.clientY < top + height / 2 ? 'before' : 'after' };
};

const inBreak = (breaks: readonly LogBreak[], keys: readonly (string | null)[]) => {
  const byBreak = new Map<number, string>();
  for (const key of keys) {
    if (key === null) continue;
    const id = Number(key.slice(1));
    const owner = breaks.find(({ commercialBreakId, items }) =>
      key.startsWith('b') ? commercialBreakId === id : items.some((item) => item.id === id),
    );
    if (owner) byBreak.set(owner.commercialBreakId, key);
  }
  return byBreak;
};

/** The widest mark of the day, so that its column is no wider than needed. */
function marksOf(breaks: readonly LogBreak[]): 'wide' | 'live' | undefined {
  const items = breaks.flatMap((one) => one.items);
  const isWide = ({ brokenRules, makeGoodOf }: LogBreak['items'][number]): boolean =>
    brokenRules.length > 0 || makeGoodOf !== undefined;
  if (items.some(isWide)) return 'wide';
  const isMarked = ({ spotType, minutesAway = 0 }: LogBreak['items'][number]): boolean =>
    spotType === SPOT_TYPE.nonTraditional || minutesAway !== 0;
  return items.some(isMarked) ? 'live' : undefined;
}

/**
 * The day's breaks and airings. Keys and drags are handled here for all rows at once; the drop
 * indicator moves without re-rendering.
 */
export const LogGrid = memo(function LogGrid(props: LogGridProps) {
  const { breaks, categories, selected, cut, editable, closed, gridRef } = props;
  const { onSelect, onCommand, onDragStart, onDragEnd, onDrop } = props;
  const translate = useTranslate();
  const hintId = useId();
  const marked = useRef<HTMLElement | null>(null);
  const selectedIn = inBreak(breaks, [selected]);
  const cutIn = inBreak(breaks, [cut]);

  const mark = useCallback((row: HTMLElement | null, side?: Spot['side']) => {
    if (marked.current && marked.current !== row) delete marked.current.dataset.drop;
    if (row && side) row.dataset.drop = side;
    marked.current = row;
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const key = rowOf(event.target)?.dataset.key;
    if (!key) return;
    const command = commandOf(event);
    if (command) {
      event.preventDefault();
      onCommand(command, key);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rowAfterKey(event.currentTarget, key, event.key);
    if (!row) return;
    event.preventDefault();
    row.focus();
  };

  return (
    <div
      ref={gridRef}
      role="treegrid"
      aria-label={translate('trafficLog.log')}
      aria-describedby={hintId}
      className="tl-grid"
      data-moving={closed !== null || undefined}
      data-marks={marksOf(breaks)}
      onFocus={(event) => {
        const key = rowOf(event.target)?.dataset.key;
        if (key) onSelect(key);
      }}
      onClick={(event) => rowOf(event.target)?.focus()}
      onDoubleClick={(event) => {
        const key = rowOf(event.target)?.dataset.key;
        if (key) onCommand('open', key);
      }}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        const row = rowOf(event.target);
        if (!row?.dataset.key) return;
        event.dataTransfer.setData('text/plain', row.textContent ?? '');
        event.dataTransfer.effectAllowed = 'move';
        onDragStart(row.dataset.key);
      }}
      onDragOver={(event) => {
        const spot = closed && spotOf(event);
        mark(spot?.row ?? null, spot?.side);
        if (!spot) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) mark(null);
      }}
      onDragEnd={() => {
        mark(null);
        onDragEnd();
      }}
      onDrop={(event) => {
        event.preventDefault();
        mark(null);
        const spot = spotOf(event);
        if (spot) onDrop({ key: spot.key, side: spot.side });
      }}
    >
      <div role="rowgroup" style={{ display: 'contents' }}>
        <div role="row" className="tl-row tl-head">
          {COLUMNS.map((key) => (
            <span key={key} role="columnheader">
              {translate(key)}
            </span>
          ))}
        </div>
      </div>
      {breaks.map((shown) => (
        <BreakRows
          key={shown.commercialBreakId}
          shown={shown}
          categories={categories}
          selected={selectedIn.get(shown.commercialBreakId) ?? null}
          cut={cutIn.get(shown.commercialBreakId) ?? null}
          editable={editable}
          closed={closed?.has(shown.commercialBreakId) ?? false}
        />
      ))}
      <span id={hintId} hidden>
        {translate(editable ? 'trafficLog.hintEdit' : 'trafficLog.hint')}
      </span>
    </div>
  );
});
