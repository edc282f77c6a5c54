import { TIME_MODE } from '@contract/enums';
import { unmatchedErrors } from '../../../shared/unmatched';
import { hasGrid } from '../../lines/model/ordered';
import { isSimple, type Line, type Lines, type SimpleLine } from '../../lines/model/types';
import type { LineField } from '../../model/line-problem';
import type { NewOrder, OrderStation, SpotFields } from '../../model/types';

/** The amounts that each station of an order has of its own. */
export const OWN_AMOUNTS = ['monthlyGross', 'fee', 'statedTotal', 'statedGross'] as const;

export const NO_ORDER: NewOrder = { also: [], notOnFirst: {} };

/** A further station of an order, at first with the numbers of the first. */
export const newStation = (stationId: number): OrderStation => ({
  stationId,
  monthlyGross: null,
  fee: null,
  statedTotal: null,
  statedGross: null,
  numbers: {},
  shows: {},
});

/** The further stations with these ids: those that were there before keep what they have. */
export const stationsOf = (
  before: readonly OrderStation[],
  ids: readonly number[],
): OrderStation[] =>
  ids.map((id) => before.find(({ stationId }) => stationId === id) ?? newStation(id));

/** Whether a line has a number of airings that stations may have of their own; others are on or off. */
export const takesNumber = (line: Line): line is SimpleLine =>
  isSimple(line) &&
  line.timeMode !== TIME_MODE.exactTimes &&
  line.service !== 'fill' &&
  !hasGrid(line);

/** Whether a line asks for a show, which each station may have under another name. */
export const takesShow = (line: Line): line is SimpleLine =>
  isSimple(line) && line.timeMode === TIME_MODE.show;

/** A campaign of a new order, or the only one. Its lines have the keys of those they are made of. */
export interface StationDraft {
  fields: SpotFields;
  lines: Lines;
}

function linesOn(
  { simple, advanced, pieces }: Lines,
  { numbers, shows }: Pick<OrderStation, 'numbers' | 'shows'>,
): Lines {
  const isOn = ({ key }: Line): boolean => numbers[key] !== 0;
  return {
    pieces,
    advanced: advanced.filter(isOn),
    simple: simple.filter(isOn).map((line) => {
      const occurrences = takesNumber(line) ? numbers[line.key] : null;
      const showId = takesShow(line) ? shows[line.key] : null;
      if (!occurrences && !showId) return line;
      return { ...line, ...(occurrences && { occurrences }), ...(showId && { showId }) };
    }),
  };
}

/** The campaigns that are saved: one for each station of a new order. */
export function draftsOf(fields: SpotFields, lines: Lines): StationDraft[] {
  const { order = NO_ORDER, ...own } = fields;
  if (order.also.length === 0) return [{ fields: own, lines }];
  const off = Object.entries(order.notOnFirst).filter(([, is]) => is);
  const numbers = Object.fromEntries(off.map(([key]) => [key, 0]));
  return [
    { fields: own, lines: linesOn(lines, { numbers, shows: {} }) },
    ...order.also.map(({ numbers: ofLines, shows, ...amounts }) => ({
      fields: { ...own, ...amounts },
      lines: linesOn(lines, { numbers: ofLines, shows }),
    })),
  ];
}

/** `campaigns.1.simpleSchedules.0.showId`: of which campaign, and which field of it. */
export function campaignPathOf(path: string): { campaign: number; path: string } | null {
  const match = /^campaigns\.(\d+)\.(.+)$/.exec(path);
  return match ? { campaign: Number(match[1]), path: match[2] ?? '' } : null;
}

/** Where the form of a new order shows what is wrong with a field of one of its campaigns. */
export function formPathOf(campaign: number, path: string): string {
  const own = path === 'stationId' || OWN_AMOUNTS.some((name) => name === path);
  return campaign > 0 && own ? `order.also.${campaign - 1}.${path}` : path;
}

/** The same line, numbered as the form has it: a station may lack lines that stand before it. */
export function placeIn(all: Lines, { lines }: StationDraft, place: LineField): LineField {
  if (place.number === null || place.kind === 'spotPiece') return place;
  const kind = place.kind === 'simpleSchedule' ? 'simple' : 'advanced';
  const key = lines[kind][place.number - 1]?.key;
  const at = all[kind].findIndex((line) => line.key === key);
  return at < 0 ? place : { ...place, number: at + 1 };
}

/** Message keys of what is wrong with the numbers of a new order, by path in its form. */
export function orderErrors(
  { also }: NewOrder,
  amountErrors: (station: OrderStation) => Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    also.flatMap((station, i) =>
      [
        ...Object.entries(amountErrors(station)),
        ...Object.entries(unmatchedErrors(station.shows)).map(([name, key]) => [
          `shows.${name}`,
          key,
        ]),
      ].map(([name, key]) => [`order.also.${i}.${name}`, key]),
    ),
  ) as Record<string, string>;
}
