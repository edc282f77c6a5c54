/**
 * What the file of a line says at stations that have file expressions: `A|B` takes turns, `A>B` goes out one after
 * the other, and a command of the playout system may stand in the place of a file.
 *
 *     expression = chain { "|" chain }     chain = item [ ">" item ]     item = file name or command
 */

import type { Message, MessageArg } from './messages.js';

/** The commands of playout systems that may stand in the place of a file. A format names those that it has. */
export const INLINE_COMMANDS = [
  '/Time',
  '/Temp',
  '/Hum',
  '/Pres',
  '/Meteor',
  '/RND',
  '/Pause',
] as const;
export type InlineCommand = (typeof INLINE_COMMANDS)[number];

/** Files that take turns, files in a chain, and the greatest number of a random audio. */
export const EXPRESSION_LIMITS = { chains: 20, chain: 2, random: 999 } as const;

/** Why a text is no expression. */
export type ExpressionProblem =
  'filePart' | 'fileChain' | 'fileAlternatives' | 'fileCommand' | 'fileRandom';

/** Not the function of messages, whose sentences the back office would load with it. */
const message = (key: ExpressionProblem, ...args: MessageArg[]): Message => ({ key, args });

/** A file, or a command in its place. */
export interface FilePart {
  readonly fileName?: string;
  readonly command?: string;
}
/** What goes out as one airing. */
export type FileChain = readonly FilePart[];

/** The names of the files of a chain, without its commands. */
export const filesOf = (chain: FileChain): string[] =>
  chain.flatMap(({ fileName }) => fileName ?? []);

/** Whether a chain has a file: commands take no time and cost nothing. */
export const hasFile = (chain: FileChain): boolean => filesOf(chain).length > 0;

/** Whether a text would be read as more than a file's name. */
export const isExpression = (text: string): boolean => /[|>]|^\s*\//.test(text);

/** The command that a text begins with, whatever its capitals; undefined for another word. */
export const commandNamed = (text: string): InlineCommand | undefined => {
  const [word = ''] = text.split(',');
  return INLINE_COMMANDS.find((one) => one.toLowerCase() === word.trim().toLowerCase());
};

/** A folder and a number, as in `/RND,jingles,3`: no path leads out of the folder of audios. */
const RANDOM = /^\/rnd,([^,/\\:*?"<>|]+),(\d{1,3})$/i;

function commandProblem(text: string): Message | null {
  const command = commandNamed(text);
  if (command === '/RND') {
    const [, folder = '', count = ''] = RANDOM.exec(text) ?? [];
    return /^[\s.]*$/.test(folder) || Number(count) === 0
      ? message('fileRandom', EXPRESSION_LIMITS.random)
      : null;
  }
  return command !== undefined && !text.includes(',')
    ? null
    : message('fileCommand', text, INLINE_COMMANDS.join(', '));
}

function readPart(raw: string): FilePart | Message {
  const text = raw.trim();
  if (text === '') return message('filePart');
  if (!/(^|\s)\//.test(text)) return { fileName: text };
  return commandProblem(text) ?? { command: text };
}

const isProblem = (read: unknown): read is Message =>
  typeof read === 'object' && read !== null && 'key' in read;

function readChain(text: string): FileChain | Message {
  const parts = text.split('>');
  if (parts.length > EXPRESSION_LIMITS.chain) return message('fileChain');
  const chain: FilePart[] = [];
  for (const raw of parts) {
    const part = readPart(raw);
    if (isProblem(part)) return part;
    chain.push(part);
  }
  return chain;
}

/** The chains of an expression, in the order in which they take turns; or why it is none. */
export function readExpression(text: string): { chains: FileChain[] } | { problem: Message } {
  const parts = text.split('|');
  if (parts.length > EXPRESSION_LIMITS.chains)
    return { problem: message('fileAlternatives', EXPRESSION_LIMITS.chains) };
  const chains: FileChain[] = [];
  for (const one of parts) {
    const chain = readChain(one);
    if (isProblem(chain)) return { problem: chain };
    chains.push(chain);
  }
  return { chains };
}

/**
 * Of a line's airings, those that take time: of a text that is no expression all of them, else those of its chains
 * that have a file, since its chains take turns.
 */
export function timedShare(text: string | null | undefined): { timed: number; of: number } {
  const read = text && isExpression(text) ? readExpression(text) : null;
  if (!read || !('chains' in read)) return { timed: 1, of: 1 };
  const timed = read.chains.filter(hasFile).length;
  return timed === read.chains.length ? { timed: 1, of: 1 } : { timed, of: read.chains.length };
}

/** A chain as it is written. */
export const chainText = (chain: FileChain): string =>
  chain.map(({ fileName, command }) => fileName ?? command).join('>');

/** What a stored airing of an expression airs; a text that is no chain is the name of a file. */
export function chainOf(text: string): FileChain {
  const read = readExpression(text);
  const [chain, other] = 'chains' in read ? read.chains : [];
  return chain && !other ? chain : [{ fileName: text }];
}
