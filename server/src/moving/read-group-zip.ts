import { SentenceError } from '../common/errors.js';
import { LIMITS } from '../contract/limits.js';
import { message } from '../contract/messages.js';
import { type HeavyThreads, isOutOfMemory, isOutOfTime } from '../work/heavy-threads.js';
import type { Work } from '../work/work.js';
import type { LedgerAnswer, LedgerTask, work as readLedger } from './group-ledger-worker.js';
import type { GroupAnswer, GroupTask, work as readZip } from './group-zip-worker.js';
import type { ZipRefusedError } from './zip-files.js';

/** Where a zip came from: the operator has it as a file, or a call sent it, and then it is smaller. */
export type ZipSource = keyof typeof SOURCES;

const SOURCES = {
  file: {
    task: 'groupZip',
    bounds: {
      bytes: LIMITS.groupBytes,
      rows: LIMITS.groupRows,
      ledgerBytes: LIMITS.groupLedgerBytes,
    },
    tooLarge: message('groupTooLarge'),
  },
  call: {
    task: 'sentGroupZip',
    bounds: {
      bytes: LIMITS.groupCallBytes,
      rows: LIMITS.groupCallRows,
      ledgerBytes: LIMITS.groupCallLedgerBytes,
    },
    tooLarge: message('groupTooLargeHere'),
  },
} as const;

interface Wrong {
  refused: ZipRefusedError['why'];
}
interface Bad {
  bad: { file: string; row: number; field: string };
}

/** An answer of a thread. @throws 400 for what is no such zip, with what is wrong */
async function soundAnswer<A extends GroupAnswer | LedgerAnswer>(
  source: ZipSource,
  asked: Promise<A>,
): Promise<Exclude<A, Wrong | Bad>> {
  const answer: GroupAnswer | LedgerAnswer = await asked.catch((error: unknown): Wrong => {
    if (isOutOfMemory(error) || isOutOfTime(error)) return { refused: 'TOO_LARGE' };
    throw error;
  });
  if ('refused' in answer) {
    if (answer.refused === 'TOO_LARGE') throw new SentenceError(400, SOURCES[source].tooLarge);
    const messageKey = answer.refused === 'BROKEN' ? 'groupBroken' : 'groupNotOne';
    throw new SentenceError(400, message(messageKey));
  }
  if ('bad' in answer) {
    const { file, row, field } = answer.bad;
    throw new SentenceError(400, message('groupBadCell', file, row, field));
  }
  return answer as Exclude<A, Wrong | Bad>;
}

/** Reads the zip of a media group. @throws 400 for what is no such zip, with what is wrong */
export function readGroupZip(
  threads: HeavyThreads,
  work: Work,
  source: ZipSource,
  zip: Omit<GroupTask, 'bounds'>,
): Promise<Exclude<GroupAnswer, Wrong | Bad>> {
  const { task, bounds } = SOURCES[source];
  return soundAnswer(source, threads.run<typeof readZip>(task, work, { ...zip, bounds }));
}

/** Reads a file of its ledger. @throws as `readGroupZip` */
export const readGroupLedger = (
  threads: HeavyThreads,
  work: Work,
  source: ZipSource,
  asked: Omit<LedgerTask, 'most'>,
): Promise<Exclude<LedgerAnswer, Wrong | Bad>> =>
  soundAnswer(
    source,
    threads.run<typeof readLedger>('groupLedger', work, {
      ...asked,
      most: LIMITS.groupLedgerFileBytes,
    }),
  );

/** The bytes of a zip as threads see them without a copy of each one's own: they are asked about it many times. */
export function sharedBytes(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  shared.set(bytes);
  return shared;
}
