import { memo } from 'react';
import { breakMarks, MARK_HEIGHT, markSize, showBlock } from '../model/layout';
import type { Place } from '../model/navigation';
import { breakKey, breaksByTime, showKey, showsByTime, type Day } from '../model/week';
import type { Words } from '../use-words';
import { hueStyle, MarkText, markClass, ShowStrip } from './Shapes';

interface DayColumnProps {
  number: number;
  day: Day;
  pxPerHour: number;
  words: Words;
  current: boolean;
  /**
   * The selected item of this day: `kind key`; undefined in other days, so that they do not
   * re-render.
   */
  selected: string | undefined;
}

/** Identifies elements of the picture, for the mouse and for the focus. */
export const placeText = ({ day, kind, key }: Place): string => `${day} ${kind} ${key}`;

/** One day: its shows as blocks, its breaks as marks. The picture handles the events. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { number, day, pxPerHour, words, current, selected } = props;
  const size = markSize(pxPerHour);
  const breaks = breaksByTime(day);
  const marks = breakMarks(
    breaks.map(({ item }) => item),
    pxPerHour,
  );
  return (
    <div
      className={current ? 'day current' : 'day'}
      role="group"
      aria-label={words.day(number)}
      data-day={number}
    >
      {showsByTime(day).map(({ item }) => {
        const place = { day: number, kind: 'show', key: showKey(item) } as const;
        const isSelected = selected === `show ${place.key}`;
        const { top, height } = showBlock(item, pxPerHour);
        const text = words.slot(item);
        return (
          <button
            key={place.key}
            type="button"
            className={isSelected ? 'slot selected' : 'slot'}
            style={{ ...hueStyle(item), top: top + 1, height: Math.max(6, height - 2) }}
            tabIndex={isSelected ? 0 : -1}
            aria-label={text}
            title={text}
            data-place={placeText(place)}
          >
            <ShowStrip name={words.showName(item.showId)} />
          </button>
        );
      })}
      <div className="lane">
        {breaks.map(({ item }, i) => {
          const place = { day: number, kind: 'break', key: breakKey(item) } as const;
          const isSelected = selected === `break ${place.key}`;
          const { top, height, lane, lanes } = marks[i] ?? {
            top: 0,
            height: MARK_HEIGHT.line,
            lane: 0,
            lanes: 1,
          };
          const text = words.break(item);
          return (
            <button
              key={place.key}
              type="button"
              className={`${markClass(item)} ${size}${lanes > 1 ? ' shared' : ''}${isSelected ? ' selected' : ''}`}
              style={{
                top,
                height,
                left: `${(lane * 100) / lanes}%`,
                width: `calc(${100 / lanes}% - ${lanes > 1 ? 1 : 0}px)`,
              }}
              tabIndex={isSelected ? 0 : -1}
              aria-label={text}
              title={text}
              data-place={placeText(place)}
            >
              {size !== 'line' && <MarkText item={item} />}
            </button>
          );
        })}
      </div>
    </div>
  );
});
