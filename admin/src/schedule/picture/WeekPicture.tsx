import { useTheme } from '@mui/material/styles';
import { formatClock } from '@contract/time';
import { useTranslate } from 'ra-core';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { newSlotAt } from '../model/drag';
import { dayHeight, yOf } from '../model/layout';
import { headingOf, type Place } from '../model/navigation';
import { dayOf, WEEK_ORDER, type Day, type Week } from '../model/week';
import type { Item, WeekActions } from '../use-week-actions';
import type { Words } from '../use-words';
import { DayColumn, placeText } from './DayColumn';
import { AddGhost, DragGhost, emptyPlaceAt } from './Overlays';
import { hourLines, Picture } from './styles';
import { useDrag, type Edge } from './use-drag';
import { usePictureKeys } from './use-picture-keys';

/** Pixels shown above the first event. */
const MARGIN = 24;
const HOURS = Array.from({ length: 23 }, (_, i) => (i + 1) * 60);

/** The place of an element of the picture, parsed from its attribute. */
function placeAt(target: EventTarget): Place | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [day, kind, key = ''] = element?.dataset.place?.split(' ') ?? [];
  return kind === 'break' || kind === 'show' || kind === 'heading'
    ? { day: Number(day), kind, key }
    : null;
}

const edgeAt = (target: EventTarget): Edge | null => {
  const edge =
    target instanceof Element ? target.closest<HTMLElement>('[data-edge]')?.dataset.edge : null;
  return edge === 'timeStart' || edge === 'timeEnd' ? edge : null;
};

/** The minute of the week's first event, or six in the morning. */
const firstMinute = (week: Week): number =>
  Math.min(
    6 * 60,
    ...week.flatMap(({ commercialBreaks, shows }) => [
      ...commercialBreaks.map(({ time }) => time),
      ...shows.map(({ timeStart }) => timeStart),
    ]),
  );

interface WeekPictureProps {
  week: Week;
  changed: readonly number[];
  pxPerHour: number;
  words: Words;
  actions: WeekActions;
}

/** The week: seven columns, hours downwards, shows as blocks, breaks as marks. */
export function WeekPicture({ week, changed, pxPerHour, words, actions }: WeekPictureProps) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  const hint = useId();
  const { place, grabbed, select, find, edit, openBreak, openShow } = actions;
  const { drag, begin, endedDrag } = useDrag({ columns, scroller, pxPerHour, actions });
  const onKeyDown = usePictureKeys(week, actions);

  // Zooming keeps the time in the middle.
  const drawn = useRef<number | null>(null);
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view) return;
    const before = drawn.current;
    drawn.current = pxPerHour;
    if (before === null) view.scrollTop = yOf(firstMinute(week), pxPerHour) - MARGIN;
    else if (before !== pxPerHour) {
      const middle = view.scrollTop + view.clientHeight / 2;
      view.scrollTop = (middle * pxPerHour) / before - view.clientHeight / 2;
    }
  }, [pxPerHour, week]);

  const elementOf = (wanted: Place): HTMLElement | null | undefined =>
    scroller.current?.querySelector<HTMLElement>(`[data-place="${placeText(wanted)}"]`);

  useEffect(() => {
    if (place.kind !== 'heading') elementOf(place)?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  useEffect(() => {
    if (grabbed) elementOf(grabbed)?.focus({ preventScroll: true });
  }, [grabbed]);

  const onPointerDown = (event: PointerEvent): void => {
    const at = placeAt(event.target);
    const found: Item | null = at && find(at);
    if (found) begin(event, found, edgeAt(event.target));
  };

  const onClick = (event: MouseEvent): void => {
    if (endedDrag()) return;
    const at = placeAt(event.target);
    if (at) {
      select(at);
      const found = find(at);
      if (found) edit(found, true);
      return;
    }
    const empty = emptyPlaceAt(pxPerHour, event.nativeEvent);
    if (!empty) return;
    const { day, minutes, strip } = empty;
    select(headingOf(day));
    if (strip) openShow(day, null, newSlotAt(dayOf(week, day).shows, minutes), true);
    else openBreak(day, null, { time: Math.min(minutes, 1439) }, true);
  };

  const lines = useMemo(
    () => hourLines(pxPerHour, palette.divider, palette.action.hover),
    [pxPerHour, palette],
  );

  return (
    <Picture
      ref={scroller}
      role="region"
      aria-label={translate('schedule.week')}
      aria-describedby={hint}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <p id={hint} className="visually-hidden">
        {translate('schedule.weekHint')}
      </p>
      <div className="head">
        <span />
        {WEEK_ORDER.map((number) => (
          <Heading
            key={number}
            number={number}
            day={dayOf(week, number)}
            place={place}
            dirty={changed.includes(number)}
            words={words}
          />
        ))}
      </div>
      <div className="body" style={{ height: dayHeight(pxPerHour) }}>
        <div className="hours" aria-hidden>
          {HOURS.map((minutes) => (
            <span key={minutes} style={{ top: yOf(minutes, pxPerHour) }}>
              {formatClock(minutes)}
            </span>
          ))}
        </div>
        <div className="columns" ref={columns} style={{ backgroundImage: lines }}>
          {WEEK_ORDER.map((number) => (
            <DayColumn
              key={number}
              number={number}
              day={dayOf(week, number)}
              pxPerHour={pxPerHour}
              words={words}
              current={place.day === number}
              selected={
                place.day === number && place.kind !== 'heading'
                  ? `${place.kind} ${place.key}`
                  : undefined
              }
            />
          ))}
          <AddGhost columns={columns} pxPerHour={pxPerHour} />
          {drag && <DragGhost drag={drag} pxPerHour={pxPerHour} words={words} />}
        </div>
      </div>
    </Picture>
  );
}

interface HeadingProps {
  number: number;
  day: Day;
  place: Place;
  dirty: boolean;
  words: Words;
}

/** A day's heading: how many breaks and shows it has, and whether it was changed. */
function Heading({ number, day, place, dirty, words }: HeadingProps) {
  const translate = useTranslate();
  const { commercialBreaks, shows } = day;
  const label = translate('schedule.dayLabel', {
    day: words.day(number),
    breaks: translate('schedule.breakCount', { smart_count: commercialBreaks.length }),
    shows: translate('schedule.showCount', { smart_count: shows.length }),
  });
  return (
    <button
      type="button"
      className="heading"
      tabIndex={place.day === number && place.kind === 'heading' ? 0 : -1}
      aria-current={place.day === number}
      aria-label={dirty ? `${label}, ${translate('schedule.changed')}` : label}
      title={label}
      data-place={placeText(headingOf(number))}
    >
      <b>
        {words.shortDay(number)}
        {dirty && <span className="dot" />}
      </b>
      {`${commercialBreaks.length} · ${shows.length}`}
    </button>
  );
}
