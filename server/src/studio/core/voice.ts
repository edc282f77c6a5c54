/** Who said something: a studio, and the voice that usually reads there. */
export const voiceOf = ({ name, speaker }: { name: string; speaker: string | null }): string =>
  speaker === null ? name : `${name} (${speaker})`;
