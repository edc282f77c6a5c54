import { useCallback, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { STEP } from '../../inputs/clock-step';
import { moveBreak, moveShow, resizeShow } from '../model/drag';
import { WEEK_ORDER } from '../model/week';
import type { RuleKey } from '../model/rules';
import type { Item, WeekActions } from '../use-week-actions';

export type Edge = 'timeStart' | 'timeEnd';

/** The current drag: what would be dropped where, and the rule that forbids it. */
export interface Drag {
  to: Item;
  problem: RuleKey | null;
}

/** Pixels before a press becomes a drag. */
const THRESHOLD = 4;
/** Distance from the edge at which the picture scrolls, and the pixels per scroll. */
const SCROLL = { edge: 36, by: 14 };

/** The item after the pointer has moved some minutes and to a day. */
function dragTo(from: Item, edge: Edge | null, minutes: number, day: number, step: number): Item {
  if (from.kind === 'break') return { ...from, day, item: moveBreak(from.item, minutes, step) };
  return edge
    ? { ...from, item: resizeShow(from.item, edge, minutes, step) }
    : { ...from, day, item: moveShow(from.item, minutes, step) };
}

interface DragOptions {
  columns: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  pxPerHour: number;
  actions: Pick<WeekActions, 'problem' | 'move'>;
}

/** Drags items with mouse or pen in steps of 5 minutes, with Shift 1; Esc cancels. */
export function useDrag({ columns, scroller, pxPerHour, actions }: DragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  /** Set while the click that ends a drag must be ignored. */
  const clickless = useRef(false);

  const begin = useCallback(
    (event: PointerEvent, from: Item, edge: Edge | null) => {
      const grid = columns.current;
      const scroll = scroller.current;
      clickless.current = false;
      if (!grid || !scroll || event.button !== 0 || event.pointerType === 'touch') return;
      const yIn = (clientY: number): number => clientY - grid.getBoundingClientRect().top;
      const start = { x: event.clientX, clientY: event.clientY, y: yIn(event.clientY) };
      let current: Drag | null = null;

      const follow = (at: globalThis.PointerEvent): void => {
        const far = Math.hypot(at.clientX - start.x, at.clientY - start.clientY) >= THRESHOLD;
        if (!current && !far) return;
        const view = scroll.getBoundingClientRect();
        if (at.clientY < view.top + SCROLL.edge) scroll.scrollTop -= SCROLL.by;
        if (at.clientY > view.bottom - SCROLL.edge) scroll.scrollTop += SCROLL.by;
        const { left, width } = grid.getBoundingClientRect();
        const column = Math.floor(((at.clientX - left) * WEEK_ORDER.length) / width);
        const day = WEEK_ORDER[Math.max(0, Math.min(WEEK_ORDER.length - 1, column))] ?? from.day;
        const minutes = ((yIn(at.clientY) - start.y) * 60) / pxPerHour;
        const to = dragTo(from, edge, minutes, day, at.shiftKey ? STEP.fine : STEP.coarse);
        current = { to, problem: actions.problem(from, to) };
        setDrag(current);
      };
      const stop = (): void => {
        window.removeEventListener('pointermove', follow);
        window.removeEventListener('pointerup', drop);
        window.removeEventListener('pointercancel', stop);
        window.removeEventListener('keydown', giveUp, true);
        clickless.current = current !== null;
        setDrag(null);
      };
      const drop = (): void => {
        const last = current;
        stop();
        if (last) actions.move(from, last.to, true);
      };
      const giveUp = (key: globalThis.KeyboardEvent): void => {
        if (key.key !== 'Escape') return;
        key.preventDefault();
        stop();
      };
      window.addEventListener('pointermove', follow);
      window.addEventListener('pointerup', drop);
      window.addEventListener('pointercancel', stop);
      window.addEventListener('keydown', giveUp, true);
    },
    [columns, scroller, pxPerHour, actions],
  );

  /** Whether the current click ended a drag. Resets itself. */
  const endedDrag = useCallback(() => {
    const ended = clickless.current;
    clickless.current = false;
    return ended;
  }, []);

  return { drag, begin, endedDrag };
}
