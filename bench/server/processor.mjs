// Processor time of processes, as Linux counts it.
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** Positions in Linux's /proc/<pid>/stat: the parent, and ticks of processor time. */
const PARENT = 1;
const OWN = [11, 12];
/** Positions of the ticks of children that have ended. */
const ENDED = [13, 14];

function ticks(pid, places) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return places.reduce((sum, place) => sum + Number(fields[place]), 0);
}

/** Seconds of the processor that the database's processes have had, those that ended included. */
export async function databaseSeconds(client) {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const postmaster = ticks(rows[0].pid, [PARENT]);
  const children = readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && ticks(name, [PARENT]) === postmaster;
    } catch (error) {
      // It has ended since the folder was read.
      if (error.code === 'ENOENT' || error.code === 'ESRCH') return false;
      throw error;
    }
  });
  const all = children.reduce((sum, pid) => sum + ticks(pid, OWN), ticks(postmaster, ENDED));
  return all / TICKS_A_SECOND;
}

/** Seconds of the processor that a process has had. */
export const processSeconds = (pid) => ticks(pid, OWN) / TICKS_A_SECOND;

/** The same of all children of this process that have ended. */
export const cpuOfChildren = () => ticks('self', ENDED) / TICKS_A_SECOND;
