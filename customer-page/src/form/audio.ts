/** Thrown for a file that the browser cannot play as audio. */
export class UnreadableAudio extends Error {}

/**
 * The duration, in seconds, of the audio behind an address (that of a file in memory).
 * Recordings without an index say "infinite" until they are sought to their end.
 */
export function readDuration(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const audio = new Audio();
    const settle = (): void => {
      if (audio.duration === Infinity) {
        audio.currentTime = Number.MAX_SAFE_INTEGER;
        return;
      }
      if (audio.duration > 0) resolve(audio.duration);
      else reject(new UnreadableAudio());
    };
    audio.addEventListener('loadedmetadata', settle);
    audio.addEventListener('durationchange', settle);
    audio.addEventListener('error', () => reject(new UnreadableAudio()));
    audio.preload = 'metadata';
    audio.src = url;
  });
}
