import {
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  type Over,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import type { ReportDimension } from '@contract/report-dimensions';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import {
  dropAt,
  dropProblem,
  moveDimension,
  placeOf,
  nextDrop,
  type Drop,
  type Place,
  type Zone,
} from './model/fields';
import type { Question } from './model/types';
import { DIMENSION_TEXTS } from './use-words';

/** A dimension that can be carried, and whence. */
export interface CarriedDimension extends Place {
  dimension: ReportDimension;
}

export const ZONE_TEXTS: Record<Zone, string> = {
  fields: 'report.drag.fields',
  rows: 'report.rows',
  columns: 'report.columns',
  filters: 'report.filters',
};

/** What names a place for the library. */
export const idOf = ({ zone, dimension }: Place): string => `${zone} ${dimension ?? ''}`.trim();

function placeOfId(id: UniqueIdentifier): Place {
  const [zone, dimension = null] = String(id).split(' ');
  return { zone: zone as Zone, dimension: dimension as ReportDimension | null };
}

/** What a pointer is over: a dimension rather than its zone. */
const underPointer: CollisionDetection = (args) =>
  pointerWithin(args).toSorted(
    (a, b) => Number(String(b.id).includes(' ')) - Number(String(a.id).includes(' ')),
  );

/**
 * Dimensions that are carried between fields, rows, columns and filters: by mouse and touch to what is below, by arrow
 * keys from place to place. What happens is said in the current language.
 */
export function useCarry(question: Question, onQuestion: (question: Question) => void) {
  const translate = useTranslate();
  const [carried, setCarried] = useState<CarriedDimension | null>(null);
  /** What was put somewhere last, and has the focus there. */
  const [put, setPut] = useState<CarriedDimension | null>(null);
  /** Where the keys have carried it; null while a pointer does. */
  const byKeys = useRef<Drop | null>(null);

  const step: KeyboardCoordinateGetter = (event, { active, context }) => {
    const { zone, dimension } = placeOfId(active);
    if (dimension === null) return;
    const from = byKeys.current ?? dropAt(question, dimension, { zone, dimension });
    const next = nextDrop(question, dimension, from, event.code);
    if (!next) return;
    byKeys.current = next;
    const rect = context.droppableRects.get(idOf(placeOf(question, next)));
    return rect && { x: rect.left, y: rect.top };
  };
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: step, scrollBehavior: 'auto' }),
  );
  const detect: CollisionDetection = (args) => {
    if (args.pointerCoordinates) return underPointer(args);
    const at = byKeys.current;
    return at ? [{ id: idOf(placeOf(question, at)) }] : [];
  };

  const dropOf = (active: UniqueIdentifier, over: Over | null) => {
    const { dimension } = placeOfId(active);
    if (dimension === null || !over) return null;
    return { dimension, drop: dropAt(question, dimension, placeOfId(over.id)) };
  };
  const fieldOf = (active: UniqueIdentifier): string => {
    const { dimension } = placeOfId(active);
    return dimension ? translate(DIMENSION_TEXTS[dimension]) : '';
  };
  const placeText = (active: UniqueIdentifier, over: Over | null, done: boolean): string => {
    const found = dropOf(active, over);
    const field = fieldOf(active);
    if (!found) return translate('report.drag.nowhere', { field });
    const { dimension, drop } = found;
    const problem = dropProblem(question, dimension, drop.zone);
    if (problem) return translate(problem, { field });
    const zone = translate(ZONE_TEXTS[drop.zone]);
    return translate(done ? 'report.drag.dropped' : 'report.drag.over', {
      field,
      zone,
      place: drop.index + 1,
    });
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => translate('report.drag.picked', { field: fieldOf(active.id) }),
    onDragOver: ({ active, over }) => placeText(active.id, over, false),
    onDragEnd: ({ active, over }) => placeText(active.id, over, true),
    onDragCancel: ({ active }) => translate('report.drag.cancelled', { field: fieldOf(active.id) }),
  };

  const stop = (): void => {
    byKeys.current = null;
    setCarried(null);
  };
  return {
    carried,
    put,
    setPut,
    handlers: {
      sensors,
      collisionDetection: detect,
      onDragStart: ({ active }: DragStartEvent): void => {
        const { zone, dimension } = placeOfId(active.id);
        if (dimension) setCarried({ zone, dimension });
      },
      onDragEnd: ({ active, over }: DragEndEvent): void => {
        const found = dropOf(active.id, over);
        stop();
        if (!found) return;
        const { dimension, drop } = found;
        const next = moveDimension(question, dimension, drop);
        if (next === question) return;
        setPut({ zone: drop.zone, dimension });
        onQuestion(next);
      },
      onDragCancel: stop,
      accessibility: {
        announcements,
        screenReaderInstructions: { draggable: translate('report.drag.how') },
      },
    },
  };
}
