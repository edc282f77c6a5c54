import type { INestApplicationContext } from '@nestjs/common';
import { Command, CommanderError } from 'commander';
import { actAs, programActor } from '../common/actor.js';
import { EXPORT_FORMATS, ROLES } from '../contract/enums.js';
import { APP_VERSION } from '../system/version.js';
import { importAsRun } from './as-run-commands.js';
import { listAudit } from './audit-commands.js';
import { backupTo, restoreFrom } from './backup-commands.js';
import { cliSentence } from './failure.js';
import { type ExportOptions, exportLogs } from './export-commands.js';
import { exportGroup, importGroup } from './group-commands.js';
import { putAwayHistory, readHistoryBack } from './history-commands.js';
import { generate } from './log-commands.js';
import { checkMail } from './mail-commands.js';
import type { OpenApplication } from './open-application.js';
import { checkBilling } from './billing-commands.js';
import { checkReports } from './report-commands.js';
import type { Result } from './result.js';
import {
  createMultimedia,
  createStation,
  createUser,
  disableUser,
  dropFactors,
  listUsers,
  loadDemoData,
  setPassword,
  setupLink,
} from './tenant-commands.js';
import { readPassword, type Terminal } from './terminal.js';

type Run<O> = (
  app: INestApplicationContext,
  options: O,
  database: OpenApplication['database'],
) => Promise<Result>;

const collect = (value: string, all: string[] = []): string[] => [...all, value];

/**
 * Runs one command.
 *
 * @param args the arguments after the program's name
 * @param open opens the application, called once the arguments are valid
 * @returns the exit status: 0, or 1 after one sentence on stderr
 */
export async function run(
  args: readonly string[],
  terminal: Terminal,
  open: () => Promise<OpenApplication>,
): Promise<number> {
  try {
    await programOf(terminal, open).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has already printed help or the version.
      if (error.code === 'commander.help' || error.exitCode === 0) return error.exitCode;
      terminal.stderr.write(`${commanderSentence(error)}\n`);
    } else terminal.stderr.write(`${cliSentence(error)}\n`);
    return 1;
  }
}

/** Turns Commander's "error: unknown option '--x'" into a sentence. */
function commanderSentence({ message }: CommanderError): string {
  const text = message.replace(/^error: /, '').replace(/\n/g, ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.)?]$/.test(text) ? '' : '.'}`;
}

function programOf(terminal: Terminal, open: () => Promise<OpenApplication>): Command {
  const program = new Command('npm run cli --')
    .description('Work on the database of this installation, beside a running server or without.')
    .version(APP_VERSION)
    .option('--json', 'print JSON')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
      outputError: () => undefined,
    });

  /** Opens the application, runs the command and prints its result. */
  const action =
    <O extends object>(work: Run<O>) =>
    async (options: O): Promise<void> => {
      const { app, database, close } = await open();
      let result: Result;
      try {
        result = await actAs(programActor('command line'), () => work(app, options, database));
      } finally {
        await close();
      }
      for (const warning of result.warnings ?? []) terminal.stderr.write(`${warning}\n`);
      const { json } = program.opts<{ json?: boolean }>();
      const lines = json === true ? [JSON.stringify(result.data, null, 2)] : result.lines;
      for (const line of lines) terminal.stdout.write(`${line}\n`);
    };
  const asking =
    (options: { passwordStdin?: boolean }): (() => Promise<string>) =>
    () =>
      readPassword(terminal, options.passwordStdin === true);

  addTenantCommands(program, action, asking);
  addLogCommands(program, action);
  addGroupCommands(program, action);
  addBackupCommands(program, action);
  return program;
}

type ActionOf = <O extends object>(work: Run<O>) => (options: O) => Promise<void>;
type AskingOf = (options: { passwordStdin?: boolean }) => () => Promise<string>;

function addTenantCommands(program: Command, action: ActionOf, asking: AskingOf): void {
  program
    .command('setup-link')
    .description('a link to the page of the first start, good once and for an hour')
    .action(action(setupLink));
  program
    .command('multimedia:create')
    .description('create a media group and print its id')
    .requiredOption('--name <name>', 'its name')
    .action(action(createMultimedia));
  program
    .command('station:create')
    .description('create a station and print its id')
    .requiredOption('--multimedia <id>', 'the media group')
    .requiredOption('--code <code>', 'its code')
    .requiredOption('--name <name>', 'its name')
    .requiredOption('--max-block-time <seconds>', 'what one break holds')
    .option('--max-hour-time <seconds>', 'what the breaks of a clock hour hold together')
    .option('--time-zone <zone>', 'IANA name', new Intl.DateTimeFormat().resolvedOptions().timeZone)
    .action(action(createStation));
  program
    .command('user:create')
    .description('create a user and print its id')
    .requiredOption('--email <email>', 'what the user signs in with')
    .requiredOption('--name <name>', 'full name')
    .requiredOption('--multimedia <id>', 'a media group; give it once for each', collect)
    .option('--role <role>', ROLES.join(' or '), 'staff')
    .option('--password-stdin', 'read the password from stdin')
    .action(
      action<Parameters<typeof createUser>[1] & { passwordStdin?: boolean }>((app, options) =>
        createUser(app, options, asking(options)),
      ),
    );
  program
    .command('user:password')
    .description("set a user's password and end the user's sessions")
    .requiredOption('--email <email>', 'the user')
    .option('--password-stdin', 'read the password from stdin')
    .action(
      action<{ email: string; passwordStdin?: boolean }>((app, options) =>
        setPassword(app, options, asking(options)),
      ),
    );
  program.command('user:list').description('list all users').action(action(listUsers));
  program
    .command('user:disable')
    .description('shut a user out')
    .requiredOption('--email <email>', 'the user')
    .action(action(disableUser));
  program
    .command('user:drop-factors')
    .description('take away the second factors of a user who has lost them')
    .requiredOption('--email <email>', 'the user')
    .action(action(dropFactors));
  program
    .command('audit:list')
    .description('the newest events of the audit trail of a media group')
    .requiredOption('--multimedia <id>', 'the media group')
    .option('--from <date>', 'the first day, YYYY-MM-DD', '2000-01-01')
    .option('--to <date>', 'the last day', '2999-12-31')
    .option('--entity <name>', 'only records of this kind, as client')
    .option('--user <email>', 'only what this user did')
    .option('--limit <number>', 'most events to show')
    .action(action(listAudit));
  program
    .command('mail:check')
    .description('whether mail can be sent, and what receivers find of its sender')
    .option('--selector <name>', 'of the key of DKIM; give it once for each', collect)
    .action(action(checkMail));
  program
    .command('demo')
    .description('load the demo data into an empty database')
    .action(action(loadDemoData));
}

function addLogCommands(program: Command, action: ActionOf): void {
  program
    .command('generate')
    .description('make the traffic logs of a range of days')
    .requiredOption('--station <id>', 'a station; give it once for each', collect)
    .requiredOption('--from <date>', 'the first day, YYYY-MM-DD')
    .requiredOption('--to <date>', 'the last day; it may be the first')
    .option('--test', 'store nothing')
    .option('--replace-past', 'also make days again that are over')
    .action(action(generate));
  program
    .command('export')
    .description(
      'write logs as files for playout systems: one day to a file, or a range to folders',
    )
    .option('--station <id>', 'a station; give it once for each, or not at all for all', collect)
    .option('--date <date>', 'the day, YYYY-MM-DD')
    .option('--from <date>', 'the first day of a range')
    .option('--to <date>', 'the last day of a range')
    .option(
      '--format <format>',
      `${EXPORT_FORMATS.join(', ')} or an id; the station's unless given`,
    )
    .requiredOption('--out <path>', 'the file of one day of one station, else a folder')
    .action(action<ExportOptions>(exportLogs));
  program
    .command('reports:check')
    .description('compare what reports say with plain counts; status 1 and what differs')
    .option('--multimedia <id>', 'one media group alone')
    .action(action(checkReports));
  program
    .command('billing:check')
    .description('check what was handed over and what is left of it; status 1 and what is wrong')
    .option('--multimedia <id>', 'one media group alone')
    .action(action(checkBilling));
  program
    .command('as-run <file>')
    .description('import a file of what aired')
    .requiredOption('--station <id>', 'the station')
    .option('--format <format>', "a preset or a format's id; the station's unless given")
    .option('--date <date>', 'the day, where neither the name nor the rows say it')
    .action((file: string, options: { station: string; format?: string; date?: string }) =>
      action<object>((app) => importAsRun(app, file, options))({}),
    );
}

function addGroupCommands(program: Command, action: ActionOf): void {
  program
    .command('export:group')
    .description('write everything of a media group to a zip of CSV files')
    .requiredOption('--multimedia <id>', 'the media group')
    .requiredOption('--out <file>', 'the zip')
    .action(action(exportGroup));
  program
    .command('import:group <file>')
    .description('fill an empty media group from such a zip')
    .requiredOption('--multimedia <id>', 'the media group, which has no records')
    .action((file: string, options: { multimedia: string }) =>
      action<object>((app) => importGroup(app, file, options))({}),
    );
}

function addBackupCommands(program: Command, action: ActionOf): void {
  program
    .command('history:put-away')
    .description('put months of logs, and of what aired, into files and delete them')
    .requiredOption('--before <date>', 'the month of this date and later ones stay')
    .requiredOption('--out <folder>', 'each media group and station has a folder below it')
    .action(action(putAwayHistory));
  program
    .command('history:read-back <file>')
    .description('put a month back that was put away')
    .action((file: string) => action(readHistoryBack)({ file }));
  program
    .command('backup <file>')
    .description('write the whole database to a file; the server may be running')
    .action((file: string) => action(backupTo)({ file }));
  program
    .command('restore <file>')
    .description('put a backup of this or an older version into an empty database')
    .option('--replace', 'remove what is in the database first')
    .action((file: string, options: { replace?: boolean }) =>
      action(restoreFrom)({ file, ...options }),
    );
}
