import { LIMITS } from '@contract/limits';
import {
  FILTER_DIMENSIONS,
  REPORT_DIMENSIONS,
  type FilterDimension,
  type ReportDimension,
} from '@contract/report-dimensions';
import { withColumns, withFilter, withRows } from './question';
import type { Question } from './types';

/** Where dimensions are, as they stand below one another on the screen; fields are those that are in no axis. */
const ZONES = ['fields', 'rows', 'columns', 'filters'] as const;
export type Zone = (typeof ZONES)[number];

/** A dimension where it is; the end of its zone for null. */
export interface Place {
  zone: Zone;
  dimension: ReportDimension | null;
}

/** Where a dimension is put: at which place among the others of the zone. */
export interface Drop {
  zone: Zone;
  index: number;
}

/** By which facts can be filtered on the screen. Campaigns stand for their numbers. */
export const SCREEN_FILTERS = FILTER_DIMENSIONS.filter(
  (dimension) => dimension !== 'internalNumber',
);
export type ScreenFilter = (typeof SCREEN_FILTERS)[number];

const isOffered = (dimension: ReportDimension): dimension is ScreenFilter =>
  (SCREEN_FILTERS as readonly FilterDimension[]).includes(dimension as FilterDimension);

type Axes = Pick<Question, 'rows' | 'columns' | 'filters'>;

/** The dimensions of a zone, in order. */
export function inZone({ rows, columns, filters }: Axes, zone: Zone): readonly ReportDimension[] {
  if (zone === 'rows') return rows;
  if (zone === 'columns') return columns;
  if (zone === 'filters') return SCREEN_FILTERS.filter((one) => filters[one] !== undefined);
  return REPORT_DIMENSIONS.filter((one) => !rows.includes(one) && !columns.includes(one));
}

const insertAt = (
  list: readonly ReportDimension[],
  dimension: ReportDimension,
  index: number,
): ReportDimension[] => list.filter((one) => one !== dimension).toSpliced(index, 0, dimension);

const withoutAxis = (question: Question, dimension: ReportDimension): Question => ({
  ...question,
  rows: question.rows.filter((one) => one !== dimension),
  columns: question.columns.filter((one) => one !== dimension),
});

/** Why a dimension cannot be put into a zone, as a message key; null when it can. */
export function dropProblem(
  { rows, columns }: Axes,
  dimension: ReportDimension,
  zone: Zone,
): string | null {
  if (zone === 'filters') return isOffered(dimension) ? null : 'report.drag.noFilter';
  const isFull = rows.length + columns.length >= LIMITS.reportDimensions;
  const isIn = rows.includes(dimension) || columns.includes(dimension);
  return zone !== 'fields' && isFull && !isIn ? 'report.drag.full' : null;
}

/** The question with a dimension elsewhere; the same one where it cannot be put. */
export function moveDimension(
  question: Question,
  dimension: ReportDimension,
  { zone, index }: Drop,
): Question {
  if (dropProblem(question, dimension, zone) !== null) return question;
  switch (zone) {
    case 'rows':
      return withRows(question, insertAt(question.rows, dimension, index));
    case 'columns':
      return withColumns(question, insertAt(question.columns, dimension, index));
    case 'fields':
      return withoutAxis(question, dimension);
    case 'filters': {
      const by = dimension as FilterDimension;
      return withFilter(withoutAxis(question, dimension), by, question.filters[by] ?? []);
    }
  }
}

/** Only axes have an order of their own. */
const placesIn = (question: Axes, dimension: ReportDimension, zone: Zone): number =>
  zone === 'rows' || zone === 'columns'
    ? inZone(question, zone).filter((one) => one !== dimension).length + 1
    : 1;

/** Where a dimension that is carried goes by an arrow key: left and right within a zone, up and down to the next. */
export function nextDrop(
  question: Axes,
  dimension: ReportDimension,
  { zone, index }: Drop,
  key: string,
): Drop | null {
  const across = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (across !== undefined) {
    const last = placesIn(question, dimension, zone) - 1;
    return { zone, index: Math.min(last, Math.max(0, index + across)) };
  }
  const down = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (down === undefined) return null;
  const next = ZONES[ZONES.indexOf(zone) + down] ?? zone;
  return next === zone
    ? { zone, index }
    : { zone: next, index: placesIn(question, dimension, next) - 1 };
}

/** Where a dimension is put that is let go over another, or over the end of a zone. */
export function dropAt(question: Axes, dimension: ReportDimension, over: Place): Drop {
  const { zone } = over;
  const isAxis = zone === 'rows' || zone === 'columns';
  const index = isAxis && over.dimension ? question[zone].indexOf(over.dimension) : -1;
  return { zone, index: index < 0 ? placesIn(question, dimension, zone) - 1 : index };
}

/** Over what a dimension is that would be put there: the other way round. */
export function placeOf(question: Axes, { zone, index }: Drop): Place {
  const isAxis = zone === 'rows' || zone === 'columns';
  return { zone, dimension: isAxis ? (inZone(question, zone)[index] ?? null) : null };
}
