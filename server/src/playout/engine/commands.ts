import type {
  CommandPlace,
  PlayoutColumn,
  PlayoutMap,
  RowRule,
  RuleField,
} from '../../contract/playout.js';
import { formatClock, MINUTES_PER_DAY, parseClock } from '../../contract/time.js';

/** A line that is no airing, and the minute of the day at which it stands. */
export interface CommandLine {
  minute: number;
  line: string;
}

/** Whether a time `HH:MM` is one of those of a command. */
function isAt(at: string, time: string): boolean {
  return at.split(',').some((one) => {
    const [hour, minute] = one.trim().split(':');
    const [ownHour, ownMinute] = time.split(':');
    return (hour === '*' || hour === ownHour) && (minute === '*' || minute === ownMinute);
  });
}

/** The lines that are no airings by their place, each written by `lineOf`. */
export function commandsOf(
  { commands = [] }: Pick<PlayoutMap, 'commands'>,
  lineOf: (row: readonly PlayoutColumn[], minute: number) => string,
) {
  const of = (place: CommandPlace) => commands.filter((command) => command.place === place);
  return {
    /** The commands before or after the break of a time. */
    at: (place: 'before' | 'after', time: string): string[] =>
      of(place)
        .filter(({ at }) => isAt(at, time))
        .map(({ row }) => lineOf(row, parseClock(time) ?? 0)),
    /** The commands between breaks, in order. */
    between: (): CommandLine[] => {
      const own = of('between');
      if (own.length === 0) return [];
      return Array.from({ length: MINUTES_PER_DAY }, (_, minute) => minute).flatMap((minute) =>
        own
          .filter(({ at }) => isAt(at, formatClock(minute)))
          .map(({ row }) => ({ minute, line: lineOf(row, minute) })),
      );
    },
  };
}

/** What a command is known by when it comes back, the surest first. */
const KNOWN_BY: readonly { out: string; in: RuleField }[] = [
  { out: 'cart', in: 'cart' },
  { out: 'file', in: 'file' },
  { out: 'fileWithoutExtension', in: 'file' },
  { out: 'title', in: 'title' },
];

/** Rules by which the lines that a log has besides its airings are ignored when they come back. */
export const commandRules = ({ commands = [] }: Pick<PlayoutMap, 'commands'>): RowRule[] =>
  commands.flatMap(({ row }): RowRule[] => {
    for (const known of KNOWN_BY) {
      const value = row.find(({ field }) => field === known.out)?.constant?.trim();
      if (value !== undefined && value !== '') return [{ field: known.in, from: value, to: value }];
    }
    return [];
  });
