import {
  commandNamed,
  type ExpressionProblem,
  type FileChain,
  isExpression,
  readExpression,
} from '@contract/file-expression';
import type { TranslateKey } from '../../../shared/short-dates';

/** What is said beside the field of a file. */
export interface ExpressionHint {
  text: string;
  /** It is not what the person may think. */
  isWarning: boolean;
}

const COMMAND_TEXTS = {
  '/Time': 'spot.expression.time',
  '/Temp': 'spot.expression.temp',
  '/Hum': 'spot.expression.hum',
  '/Pres': 'spot.expression.pres',
  '/Meteor': 'spot.expression.meteor',
  '/RND': 'spot.expression.random',
  '/Pause': 'spot.expression.pause',
} as const;

const PROBLEM_TEXTS: Record<ExpressionProblem, string> = {
  filePart: 'spot.expression.part',
  fileChain: 'spot.expression.chain',
  fileAlternatives: 'spot.expression.alternatives',
  fileCommand: 'spot.expression.command',
  fileRandom: 'spot.expression.badRandom',
};

function partText({ fileName, command = '' }: FileChain[number], say: TranslateKey): string {
  if (fileName !== undefined) return fileName;
  const named = commandNamed(command);
  const [, folder = ''] = command.split(',');
  return named ? say(COMMAND_TEXTS[named], { folder }) : command;
}

/** What goes out of a chain, in words. */
export const chainWords = (chain: FileChain, say: TranslateKey): string =>
  chain
    .map((part) => partText(part, say))
    .reduce((first, second) => say('spot.expression.then', { first, second }));

/**
 * What a file means that is more than a name; null for a name.
 *
 * @param isAllowed whether the campaign's station has file expressions
 */
export function expressionHint(
  text: string,
  isAllowed: boolean,
  say: TranslateKey,
): ExpressionHint | null {
  if (!isExpression(text)) return null;
  if (!isAllowed) return { text: say('spot.expression.asName'), isWarning: true };
  const read = readExpression(text);
  if ('problem' in read) {
    const key = PROBLEM_TEXTS[read.problem.key as ExpressionProblem];
    return { text: say(key, { most: String(read.problem.args[0] ?? '') }), isWarning: true };
  }
  const words = read.chains.map((chain) => chainWords(chain, say));
  const [only = '', ...others] = words;
  return {
    text: others.length === 0 ? only : say('spot.expression.inTurn', { files: words.join(' · ') }),
    isWarning: false,
  };
}
