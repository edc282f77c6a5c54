import { BREAK_TYPE, TIME_TYPE, TOLERANCE } from '@contract/enums';
import { formatClock } from '@contract/time';
import type { CSSProperties } from 'react';
import type { CommercialBreak, ShowSlot } from '../model/week';
import { hueOf } from './styles';

/** The classes of a break's mark: kind, reference, hard or soft. */
export const markClass = ({ spotType, timeType, toleranceInMinutes }: CommercialBreak): string =>
  [
    'mark',
    spotType === BREAK_TYPE.sponsor ? 'sponsor' : 'ad',
    timeType === TIME_TYPE.end ? 'end' : 'start',
    toleranceInMinutes === TOLERANCE.hard ? 'hard' : 'soft',
  ].join(' ');

export const hueStyle = ({ showId }: Pick<ShowSlot, 'showId'>): CSSProperties =>
  ({ '--hue': hueOf(showId) }) as CSSProperties;

/** A break's time, and the symbol of a sponsor. */
export function MarkText({ item }: { item: CommercialBreak }) {
  const time = formatClock(item.time);
  return (
    <>
      <span className="hour">{time.slice(0, 2)}</span>
      {time.slice(2)}
      {item.spotType === BREAK_TYPE.sponsor && <i aria-hidden />}
    </>
  );
}

/** The strip of a show's block, with its name and its draggable edges. */
export function ShowStrip({ name }: { name: string }) {
  return (
    <span className="strip">
      <span className="name">{name}</span>
      <span className="grip top" data-edge="timeStart" />
      <span className="grip bottom" data-edge="timeEnd" />
    </span>
  );
}
