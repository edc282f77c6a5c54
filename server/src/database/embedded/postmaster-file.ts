import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failedWith } from './files.js';

/** What a running PostgreSQL writes to postmaster.pid. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** Folder of the unix socket; empty without one. */
  socketDir: string;
  ready: boolean;
}

/**
 * Parses postmaster.pid; undefined while its first line is missing. Format:
 * src/include/utils/pidfile.h of PostgreSQL (pid, data directory, start time, port, socket
 * directory, listen address, shared memory key, status).
 */
export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketDir: lines[4] ?? '',
    ready: lines[7] === 'ready',
  };
}

export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | undefined> {
  try {
    return parsePostmasterFile(await readFile(join(clusterDir, 'postmaster.pid'), 'utf8'));
  } catch (error) {
    if (failedWith(error)) return undefined;
    throw error;
  }
}

/** Whether a process with this id exists, whichever user owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !failedWith(error, 'ESRCH');
  }
}
