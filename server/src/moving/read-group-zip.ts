import { SentenceError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { type HeavyThreads, isOutOfMemory, isOutOfTime } from '../work/heavy-threads.js';
import type { Work } from '../work/work.js';
import type { GroupAnswer, GroupTask, work as readZip } from './group-zip-worker.js';

/** Where a zip came from: the operator has it as a file, or a call sent it, and then it is smaller. */
export type ZipSource = keyof typeof SOURCES;

const SOURCES = {
  file: {
    task: 'groupZip',
    bounds: { bytes: LIMITS.groupBytes, rows: LIMITS.groupRows },
    tooLarge: message('groupTooLarge'),
  },
  call: {
    task: 'sentGroupZip',
    bounds: { bytes: LIMITS.groupCallBytes, rows: LIMITS.groupCallRows },
    tooLarge: message('groupTooLargeHere'),
  },
} as const;

/** Reads the zip of a media group. @throws 400 for what is no such zip, with what is wrong */
export async function readGroupZip(
  threads: HeavyThreads,
  work: Work,
  source: ZipSource,
  zip: Omit<GroupTask, 'bounds'>,
): Promise<Extract<GroupAnswer, { counts: object } | { chunks: object }>> {
  const { task, bounds, tooLarge } = SOURCES[source];
  const answer = await threads
    .run<typeof readZip>(task, work, { ...zip, bounds })
    .catch((error: unknown): GroupAnswer => {
      if (isOutOfMemory(error) || isOutOfTime(error)) return { refused: 'TOO_LARGE' };
      throw error;
    });
  if ('refused' in answer) {
    if (answer.refused === 'TOO_LARGE') throw new SentenceError(400, tooLarge);
    const messageKey = answer.refused === 'BROKEN' ? 'groupBroken' : 'groupNotOne';
    throw new SentenceError(400, message(messageKey));
  }
  if ('bad' in answer) {
    const { entity, row, field } = answer.bad;
    throw new SentenceError(400, message('groupBadCell', `${entity}.csv`, row, field));
  }
  return answer;
}
