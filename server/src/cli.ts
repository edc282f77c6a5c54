import 'reflect-metadata';
import { openApplication } from './cli/open-application.js';
import { run } from './cli/run.js';

process.exitCode = await run(process.argv.slice(2), process, openApplication);
