import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../../src/config/app-config.js';
import { SETTINGS } from '../../src/config/settings.js';
import { CHECKOUT } from '../support/server-process.js';

const FOLDER = join(CHECKOUT, 'deploy/systemd');
const units = readdirSync(FOLDER).map((name) => [name, unitOf(name)] as const);

/** The assignments of a unit, by section. */
function unitOf(name: string): Record<string, Record<string, string>> {
  const unit: Record<string, Record<string, string>> = {};
  let section: Record<string, string> = {};
  for (const line of readFileSync(join(FOLDER, name), 'utf8').split('\n')) {
    const [, heading] = /^\[(\w+)\]$/.exec(line) ?? [];
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (heading !== undefined) section = unit[heading] = {};
    else if (key !== undefined && value !== undefined) section[key] = value;
    else if (line !== '' && !line.startsWith('#')) throw new Error(`${name}: ${line}`);
  }
  return unit;
}

it('there is one for the server and one for the worker', () => {
  expect(units.map(([name]) => name)).toEqual(['tandas-worker.service', 'tandas.service']);
});

it.each(units)('%s starts what died again, however often, with pauses to a minute', (_, unit) => {
  expect(unit['Unit']).toMatchObject({ StartLimitIntervalSec: '0' });
  expect(unit['Service']).toMatchObject({ Restart: 'always', RestartSec: '1', KillMode: 'mixed' });
  expect(unit['Service']).toMatchObject({ RestartMaxDelaySec: '60' });
});

it.each(units)('%s runs a program that the build makes, not as root', (_, { Service = {} }) => {
  const [, program = ''] =
    /^\/usr\/bin\/env node server\/dist\/(\w+)\.js$/.exec(Service['ExecStart'] ?? '') ?? [];
  expect(readFileSync(join(CHECKOUT, 'server/src', `${program}.ts`), 'utf8')).not.toBe('');
  expect(Service).toMatchObject({ User: 'tandas', NoNewPrivileges: 'yes' });
});

it.each(units)('%s gives settings that exist, and time to stop', (_, { Service = {} }) => {
  const given = (Service['Environment'] ?? '').split(' ').map((each) => each.split('='));
  for (const [name] of given) expect(SETTINGS).toHaveProperty(name ?? '');
  const { shutdownSeconds } = loadConfig({});
  expect(Number(Service['TimeoutStopSec'])).toBeGreaterThan(shutdownSeconds);
});
