import { type HeavyThreads, isOutOfMemory, isOutOfTime } from '../work/heavy-threads.js';
import type { Work } from '../work/work.js';
import type { Logo, rewriteLogo } from './logo.js';

/**
 * As `rewriteLogo`; null also for an image that takes more time or memory than any logo.
 *
 * @throws the abort reason of the work's signal
 */
export async function readLogo(
  threads: HeavyThreads,
  work: Work,
  bytes: Uint8Array,
): Promise<Logo | null> {
  try {
    const logo = await threads.run<typeof rewriteLogo>('logo', work, bytes);
    return logo && { ...logo, image: Buffer.from(logo.image) };
  } catch (error) {
    if (isOutOfMemory(error) || isOutOfTime(error)) return null;
    throw error;
  }
}
