import { bufferOf } from '../common/buffer-of.js';
import { badField } from '../common/errors.js';
import type { HeavyThreads } from '../work/heavy-threads.js';
import type { Work } from '../work/work.js';
import type { draw, DrawTask } from './certificate-worker.js';

/** Draws a certificate. @throws the abort reason of the work's signal; 400 that names letters which no font has */
export async function drawCertificate(
  threads: HeavyThreads,
  work: Work,
  task: DrawTask,
): Promise<{ bytes: Buffer; airings: number }> {
  const drawn = await threads.run<typeof draw>('certificate', work, task);
  if ('letters' in drawn) throw badField('clientId', 'certificateLetters', drawn.letters.join(' '));
  return { bytes: bufferOf(drawn.bytes), airings: drawn.airings };
}
