import { text as readAll } from 'node:stream/consumers';
import type { Readable, Writable } from 'node:stream';
import { CliError } from './failure.js';

/** The streams that a command reads and writes. */
export interface Terminal {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable;
}

/**
 * Reads a new password: from stdin up to its line end, or typed twice without echo. Never from an
 * argument, because other users of the machine can see those.
 *
 * @throws CliError without a terminal, or when the two differ
 */
export async function readPassword(terminal: Terminal, fromStdin: boolean): Promise<string> {
  if (fromStdin) return (await readAll(terminal.stdin)).replace(/\r?\n$/, '');
  if (terminal.stdin.isTTY !== true)
    throw new CliError('There is no terminal to ask on: give the password with --password-stdin.');
  // Loaded here, because no other command asks for anything.
  const { password: prompt } = await import('@inquirer/prompts');
  const context = { input: terminal.stdin, output: terminal.stderr };
  try {
    const first = await prompt({ message: 'Password' }, context);
    const second = await prompt({ message: 'The same again' }, context);
    if (first !== second) throw new CliError('The two passwords differ.');
    return first;
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError')
      throw new CliError('Nothing was changed.');
    throw error;
  }
}
