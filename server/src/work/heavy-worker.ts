import { type HeavyName, heavyTask } from './heavy-work.js';

export interface HeavyCall {
  name: HeavyName;
  input: unknown;
}

/** Does a piece of heavy work where it is called: in a thread, or on the main thread what is short. */
export async function doHeavy({ name, input }: HeavyCall): Promise<unknown> {
  const { module, call } = heavyTask(name);
  const room = (await import(`../${module}`)) as Record<string, (input: unknown) => unknown>;
  const work = room[call];
  if (!work) throw new Error(`${module} has no ${call}`);
  return work(input);
}
