import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SideProcess } from './side-process.js';

let dir: string;
let program: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tandas-side-'));
  execFileSync('mkfifo', [join(dir, 'pipe')]);
  program = join(dir, 'program.mjs');
  // What a disk does that is gone: the system keeps the call waiting, and nothing in the process can end it.
  await writeFile(
    program,
    `import { readFileSync } from 'node:fs';
     process.on('message', ({ name, task }) => {
       if (name === 'hang') readFileSync(${JSON.stringify(join(dir, 'pipe'))});
       if (name === 'die') process.exit(3);
       process.send(name === 'fail' ? { error: 'told' } : { result: task });
     });`,
  );
});
afterAll(() => rm(dir, { recursive: true }));

const MOST_MS = 20_000;

it('does one call after the other, of any bytes, and tells of failures', async () => {
  const side = new SideProcess(program);
  expect(await side.call('give', Buffer.from('ab'), MOST_MS)).toEqual(Buffer.from('ab'));
  await expect(side.call('fail', null, MOST_MS)).rejects.toThrow('told');
  expect(await side.call('give', /a/g, MOST_MS)).toEqual(/a/g);
  expect(side.usable).toBe(true);
  side.end();
});

it('a call that hangs is ended, with its process', async () => {
  const side = new SideProcess(program);
  expect(await side.call('give', 1, MOST_MS)).toBe(1);
  await expect(side.call('hang', null, 300)).rejects.toThrow('did not answer within 0.3 seconds');
  expect(side.usable).toBe(false);
  await expect(side.call('give', 1, MOST_MS)).rejects.toThrow('ended');
});

it('a call ends with its signal', async () => {
  const side = new SideProcess(program);
  const stop = new AbortController();
  const call = side.call('hang', null, MOST_MS, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(call).rejects.toThrow('stopped');
  expect(side.usable).toBe(false);
});

it('a call ends when its process does', async () => {
  const side = new SideProcess(program);
  await expect(side.call('die', null, MOST_MS)).rejects.toThrow('ended');
  expect(side.usable).toBe(false);
});
