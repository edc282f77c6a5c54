import { formatClock } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useEffect, useState, type CSSProperties, type RefObject } from 'react';
import { STEP } from '../../inputs/clock-step';
import { minutesAt } from '../model/drag';
import { breakBlock, markSize, showBlock, yOf } from '../model/layout';
import { WEEK_ORDER } from '../model/week';
import type { Words } from '../use-words';
import type { Drag } from './use-drag';
import { hueStyle, MarkText, markClass, ShowStrip } from './Shapes';
import { SHOW_STRIP, stripWidth } from './styles';

/** The horizontal extent of a day's column, in pixels. */
const across = (day: number, from = '0px', to = '0px'): CSSProperties => {
  const column = WEEK_ORDER.indexOf(day);
  return {
    left: `calc(${(column * 100) / 7}% + ${from})`,
    width: `calc(${100 / 7}% - ${from} - ${to})`,
  };
};

/** The preview of a drop, with the rule that forbids it. */
export function DragGhost({
  drag,
  pxPerHour,
  words,
}: {
  drag: Drag;
  pxPerHour: number;
  words: Words;
}) {
  const translate = useTranslate();
  const { to, problem } = drag;
  const className = problem ? 'ghost refused' : 'ghost';
  const reason = problem && translate(problem);
  if (to.kind === 'break') {
    const { top, height } = breakBlock(to.item, pxPerHour);
    const size = markSize(pxPerHour);
    return (
      <div
        className={className}
        style={{ top, height, ...across(to.day, `calc(${SHOW_STRIP} + 1px)`, '3px') }}
      >
        <div className={`${markClass(to.item)} ${size}`}>
          {size !== 'line' && <MarkText item={to.item} />}
        </div>
        <span className="tip">{reason ?? formatClock(to.item.time)}</span>
      </div>
    );
  }
  const { timeStart, timeEnd, showId } = to.item;
  const { top, height } = showBlock(to.item, pxPerHour);
  return (
    <div className={className} style={{ top, height, ...across(to.day, '2px', '1px') }}>
      <div className="slot" style={hueStyle(to.item)}>
        <ShowStrip name={words.showName(showId)} />
      </div>
      <span className="tip">{reason ?? `${formatClock(timeStart)} - ${formatClock(timeEnd)}`}</span>
    </div>
  );
}

interface AddOverlayProps {
  day: number;
  minutes: number;
  strip: boolean;
}

/** The position in the picture of a point in the window; null outside, or over an item. */
export function emptyPlaceAt(
  pxPerHour: number,
  {
    clientX,
    clientY,
    target,
    shiftKey,
  }: Pick<MouseEvent, 'clientX' | 'clientY' | 'target' | 'shiftKey'>,
): AddOverlayProps | null {
  const column = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  if (!column || (target instanceof Element && target.closest('[data-place]'))) return null;
  const { left, top } = column.getBoundingClientRect();
  return {
    day: Number(column.dataset.day),
    minutes: minutesAt(clientY - top, pxPerHour, shiftKey ? STEP.fine : STEP.coarse),
    strip: clientX - left < stripWidth(column),
  };
}

interface AddGhostProps {
  columns: RefObject<HTMLElement | null>;
  pxPerHour: number;
}

/** The time under the mouse at which a click adds a break or, in the strip of shows, a show. */
export function AddGhost({ columns, pxPerHour }: AddGhostProps) {
  const translate = useTranslate();
  const [at, setAt] = useState<AddOverlayProps | null>(null);
  useEffect(() => {
    const element = columns.current;
    if (!element) return;
    const follow = (event: PointerEvent): void => {
      const idle = event.buttons === 0 && event.pointerType === 'mouse';
      setAt(idle ? emptyPlaceAt(pxPerHour, event) : null);
    };
    const leave = (): void => setAt(null);
    element.addEventListener('pointermove', follow);
    element.addEventListener('pointerdown', leave);
    element.addEventListener('pointerleave', leave);
    return () => {
      element.removeEventListener('pointermove', follow);
      element.removeEventListener('pointerdown', leave);
      element.removeEventListener('pointerleave', leave);
    };
  }, [columns, pxPerHour]);
  if (!at) return null;
  const range = at.strip ? across(at.day, '2px', '3px') : across(at.day, SHOW_STRIP, '3px');
  return (
    <div className="adding" style={{ top: yOf(at.minutes, pxPerHour), ...range }} aria-hidden>
      {`+ ${formatClock(at.minutes)}${at.strip ? ` ${translate('schedule.show')}` : ''}`}
    </div>
  );
}
