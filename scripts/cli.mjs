// npm run cli -- <command>: the command line, built first where it changed.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { CHECKOUT, requireNode } from './lib/checkout.mjs';
import { ensureInstalled } from './lib/install.mjs';

requireNode();
// What a command prints may be read by a program: the build speaks on stderr.
const { log } = console;
console.log = console.error;
await ensureInstalled();
await ensureBuilt();
console.log = log;
const cli = join(CHECKOUT, 'server/dist/cli.js');
process.argv[1] = cli;
await import(pathToFileURL(cli).href);
