import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { swapWhole } from '../../../scripts/lib/swap.mjs';

const place = await mkdtemp(join(tmpdir(), 'tandas-swap-'));
afterAll(() => rm(place, { recursive: true }));
const folder = join(place, 'dist');
const FILES = ['main.js', 'thread.js'];

const fillWith = (text: string, complete: boolean) => async (into: string) => {
  await mkdir(into);
  for (const file of FILES) {
    await writeFile(join(into, file), text);
    await later(5);
  }
  return complete;
};

const contents = () => Promise.all(FILES.map((file) => readFile(join(folder, file), 'utf8')));

it('what is built anew can be read as it was until all of it is there', async () => {
  await swapWhole(folder, fillWith('first', true));
  const seen: string[] = [];
  await swapWhole(folder, async (into) => {
    const complete = await fillWith('second', true)(into);
    seen.push(...(await contents()));
    return complete;
  });
  expect(seen).toEqual(['first', 'first']);
  expect(await contents()).toEqual(['second', 'second']);
  expect(await readdir(place)).toEqual(['dist']);
});

it('a build that fails changes nothing, and leaves nothing', async () => {
  const before = await contents();
  await swapWhole(folder, fillWith('broken', false));
  await expect(swapWhole(folder, () => Promise.reject(new Error('broken')))).rejects.toThrow();
  expect(await contents()).toEqual(before);
  expect(await readdir(place)).toEqual(['dist']);
});
