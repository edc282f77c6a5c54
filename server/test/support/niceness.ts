import { readdirSync, readFileSync } from 'node:fs';

/** The field of `/proc/<pid>/stat` that says it, counted from the one after the name. */
const NICE = 16;

/** How much lower than the process itself each of its threads is ranked; null where the system does not say. */
export function nicenessOf(pid: number): number[] | null {
  if (process.platform !== 'linux') return null;
  const of = (task: string): number => {
    const stat = readFileSync(`/proc/${pid}/task/${task}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[NICE]);
  };
  const own = of(String(pid));
  return readdirSync(`/proc/${pid}/task`).map((task) => of(task) - own);
}
