import { bufferOf } from '../common/buffer-of.js';
import { badField } from '../common/errors.js';
import type { HeavyThreads } from '../work/heavy-threads.js';
import type { Work } from '../work/work.js';
import type { draw, Drawn, DrawTask } from './certificate-worker.js';

/** Letters that a refusal names. */
const SHOWN = 40;

/** Draws a certificate. @throws the abort reason of the work's signal; 400 that names letters which no font has */
export async function drawCertificate(
  threads: HeavyThreads,
  work: Work,
  task: DrawTask,
): Promise<Drawn & { bytes: Buffer }> {
  const drawn = await threads.run<typeof draw>('certificate', work, task);
  if ('letters' in drawn)
    throw badField('clientId', 'certificateLetters', drawn.letters.slice(0, SHOWN).join(' '));
  return { bytes: bufferOf(drawn.bytes), airings: drawn.airings };
}
