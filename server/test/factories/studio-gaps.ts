import { randomUUID } from 'node:crypto';
import type { Answer } from '../support/app.js';
import type { Random } from '../playout/random.js';
import type { AiredAiring } from './aired-week.js';
import type { Device, Read, Said } from './studio-day.js';

/** A read of a log, and when it is to begin, in milliseconds since 1970. */
export interface PlannedRead extends Pick<Read, 'airingId' | 'textDigest' | 'start'> {
  startsAt: number;
}

/** What somebody says at a device, and when the device sends it. */
interface Word {
  id: string;
  device: 0 | 1;
  read: PlannedRead;
  at: number;
  isRead: boolean;
  sentAt: number;
}

/** What became of an airing, by the words that were sent first. */
export interface Expected {
  word: Word;
  state: 'AIRED' | 'MISSED';
}

const MINUTE = 60_000;
const REASONS = ['NO_TIME', 'NO_VOICE', 'WRONG_TEXT', 'OFF_AIR', 'Se cortó la luz'];

/** Times at which a device has no network. */
interface Gap {
  device: 0 | 1;
  from: number;
  to: number;
}

/**
 * What two devices of a station say of a day's reads, in the order in which the server is told: each word one to three
 * times, repeated at any later time, and what is said in a gap once the network is back.
 *
 * @param gaps how many, of at most 40 minutes
 * @param missing the share of reads that are said not to have been read
 */
export function wordsOf(
  random: Random,
  reads: readonly PlannedRead[],
  { gaps, missing }: { gaps: number; missing: number },
): { sent: Word[]; expected: Map<number, Expected> } {
  const [first, last] = [reads[0]?.startsAt ?? 0, reads.at(-1)?.startsAt ?? 0];
  const offline = Array.from({ length: gaps }, (): Gap => {
    const from = first + random.next() * (last - first);
    return { device: random.pick([0, 1]), from, to: from + random.int(5, 40) * MINUTE };
  });
  const back = (device: 0 | 1, at: number): number => {
    const gap = offline.find((one) => one.device === device && one.from <= at && at < one.to);
    return gap ? back(device, gap.to) : at;
  };
  const words = reads.flatMap((read) => {
    const devices = random.pick<(0 | 1)[]>([[0], [1], [0], [1], [0, 1]]);
    return devices.map((device): Word => {
      const at = read.startsAt + random.int(-25, 25) * 1_000;
      const isRead = !random.chance(missing);
      return { id: randomUUID(), device, read, at, isRead, sentAt: back(device, at) };
    });
  });
  const again = words.flatMap((word) =>
    Array.from({ length: random.int(0, 2) }, () => {
      const later = word.sentAt + random.int(1, 60) * MINUTE;
      return { ...word, sentAt: back(word.device, later) };
    }),
  );
  // What waits is sent in the order in which it was said, and words that come at the same moment as they come.
  const sent = [...words, ...again].sort((a, b) => a.sentAt - b.sentAt || a.at - b.at);
  const expected = new Map<number, Expected>();
  for (const word of sent)
    if (!expected.has(word.read.airingId))
      expected.set(word.read.airingId, { word, state: word.isRead ? 'AIRED' : 'MISSED' });
  return { sent, expected };
}

/**
 * Says it all, one after the other, and judges each answer.
 *
 * @param send calls the server, however often it needs to until there is an answer
 */
export async function sayAll(
  random: Random,
  devices: readonly [Device, Device],
  { sent, expected }: ReturnType<typeof wordsOf>,
  send: (say: () => Promise<Answer<Said>>) => Promise<Answer<Said>>,
): Promise<void> {
  const answers = new Map<string, unknown>();
  for (const { id, device, read, at, isRead } of sent) {
    const more = isRead ? { read: 1 } : { read: 0, reason: random.pick(REASONS) };
    const instant = new Date(at).toISOString();
    const answer = await send(() => devices[device].say(read, instant, { id, ...more }));
    const first = expected.get(read.airingId);
    if (first?.word.id !== id) {
      expect([answer.status, answer.body.code]).toEqual([409, 'ALREADY_SAID']);
      continue;
    }
    expect([answer.status, answer.body.state]).toEqual([200, first.state]);
    // By the same id it is the same, whatever reason the device gives by then.
    expect(answers.get(id) ?? answer.body).toEqual(answer.body);
    answers.set(id, answer.body);
  }
}

/** What a day says of its reads, beside what it is to say. */
export const compared = (
  airings: readonly AiredAiring[],
  expected: ReadonlyMap<number, Expected>,
  by: readonly [string, string],
): { found: unknown[]; wanted: unknown[] } => ({
  found: airings
    .filter(({ airingId }) => expected.has(airingId))
    .map(({ airingId, state, said, source }) => [
      airingId,
      state,
      source,
      said?.read,
      said?.by,
      said && Date.parse(said.at),
    ]),
  wanted: [...expected].map(([airingId, { word, state }]) => [
    airingId,
    state,
    word.isRead ? 'studio' : null,
    word.isRead ? 1 : 0,
    by[word.device],
    word.at,
  ]),
});
