import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT } from '../support/server-process.js';

function licences(...args: string[]): Promise<{ failed: boolean; output: string }> {
  return new Promise((done) => {
    const command = [join(CHECKOUT, 'scripts/licences.mjs'), ...args];
    execFile(process.execPath, command, (error, stdout, stderr) =>
      done({ failed: error !== null, output: stdout + stderr }),
    );
  });
}

describe('npm run licences', () => {
  it('allows the licence of every package in production', async () => {
    const { failed, output } = await licences();
    expect([failed, output]).toEqual([
      false,
      expect.stringMatching(/^\d+ packages, every licence/),
    ]);
  });

  it('refuses another one, but not among the tools', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tandas-lock-'));
    const lock = join(folder, 'package-lock.json');
    const packages = {
      'node_modules/fine': { version: '1.0.0', license: '(MIT OR GPL-3.0)' },
      'node_modules/closed': { version: '2.0.0', license: 'MIT AND SSPL-1.0' },
      'node_modules/tool': { version: '3.0.0', license: 'GPL-3.0', dev: true },
    };
    await writeFile(lock, JSON.stringify({ packages }));
    const { failed, output } = await licences('--lock', lock);
    await rm(folder, { recursive: true });
    expect(failed).toBe(true);
    expect(output).toContain('closed 2.0.0: MIT AND SSPL-1.0');
    expect(output).not.toMatch(/fine|tool/);
  });
});
