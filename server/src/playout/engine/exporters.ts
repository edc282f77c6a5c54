import { SPOT_TYPE } from '../../contract/enums.js';
import { commandNamed } from '../../contract/file-expression.js';
import type { PlayoutMap } from '../../contract/playout.js';
import { ANSWERS } from '../../contract/limits.js';
import { audicomLog } from './audicom.js';
import {
  type ExportFile,
  type ExportItem,
  type ExportLog,
  FileTooLarge,
  problem,
} from './log-file.js';
import { writeColumns } from './write-columns.js';

/**
 * A log as a file for a playout system, by a map in which `mapErrors` finds no error. Each step is one
 * airing, and other work may run between steps.
 *
 * @param before the log of the day before, whose end some systems want in this file
 * @param most bytes that the file may have
 * @throws FileTooLarge, while the file is being written
 */
export function* exportSteps(
  log: ExportLog,
  map: PlayoutMap,
  before?: ExportLog,
  most: number = ANSWERS.playoutFile,
): Generator<void, ExportFile> {
  const written = withoutListed(log, map);
  const [own, eve] = [writable(written, map), before && writable(withoutListed(before, map), map)];
  const file =
    map.kind === 'audicom' ? audicomLog(own, map) : yield* writeColumns(map, own, eve, most);
  if (file.bytes.byteLength > most) throw new FileTooLarge(most);
  return {
    ...file,
    problems: [...missingCopy(written), ...unknownCommands(written, map), ...file.problems],
  };
}

/** A log without the sponsors that are read from a list in the studio. */
const withoutListed = (log: ExportLog, { sponsors }: PlayoutMap): ExportLog =>
  sponsors !== 'list'
    ? log
    : {
        ...log,
        breaks: log.breaks.map((b) => ({
          ...b,
          items: b.items.filter(({ spotType = b.spotType }) => spotType !== SPOT_TYPE.sponsor),
        })),
      };

/** A log without what is no row of a file. */
const writable = (log: ExportLog, map: PlayoutMap): ExportLog =>
  onlyWithCopy({
    ...log,
    breaks: log.breaks.map((b) => ({ ...b, items: b.items.filter((item) => isKnown(item, map)) })),
  });

/** Whether an item is a file, or a command that the playout system has. */
const isKnown = ({ command }: ExportItem, { inline = [] }: PlayoutMap): boolean => {
  const named = command === undefined ? undefined : commandNamed(command);
  return command === undefined || (named !== undefined && inline.includes(named));
};

const unknownCommands = ({ breaks }: ExportLog, map: PlayoutMap): ExportFile['problems'] =>
  breaks.flatMap(({ items }) =>
    items
      .filter((item) => !isKnown(item, map))
      .map((item) => problem(item, 'COMMAND', 'file', item.command)),
  );

/** A log without the airings whose copy is still to come: there is nothing to play. */
const onlyWithCopy = (log: ExportLog): ExportLog => ({
  ...log,
  breaks: log.breaks.map((b) => ({ ...b, items: b.items.filter(({ fileName }) => fileName) })),
});

const missingCopy = ({ breaks }: ExportLog): ExportFile['problems'] =>
  breaks.flatMap(({ items }) =>
    items
      .filter(({ fileName }) => fileName === '')
      .map((item) => problem(item, 'NO_COPY', 'file', item.spotName)),
  );

/** The same in one step. */
export function exportFile(...given: Parameters<typeof exportSteps>): ExportFile {
  const steps = exportSteps(...given);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
