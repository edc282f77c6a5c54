import { read, type ReadFile, type ReadTask } from '../../src/as-run/as-run-worker.js';
import { IN_PRESET_MAPS } from '../../src/playout/engine/presets-in.js';

/** A file as an import reads it: as `csv` and of a station in Buenos Aires, if nothing else is said. */
export function readWhole(sent: Partial<ReadTask> & { bytes: Uint8Array }): ReadFile {
  const task: ReadTask = {
    fileName: '',
    date: null,
    answer: null,
    setting: null,
    today: '2027-12-31',
    timeZone: 'America/Argentina/Buenos_Aires',
    utc: false,
    map: IN_PRESET_MAPS.csv,
    ...sent,
    begun: null,
  };
  let found = read(task);
  while ('usedMs' in found) found = read({ ...task, bytes: new Uint8Array(), begun: found });
  return found;
}
