import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { splitBySize, putAwayFiles } from './put-away-files.js';

const folder = await mkdtemp(join(tmpdir(), 'put-away-'));
afterAll(() => rm(folder, { recursive: true }));

it('finds the months of one media group, the newest first, and nothing else', async () => {
  for (const path of ['3/12', '3/7', '4/9', '3/other'])
    await mkdir(join(folder, path), { recursive: true });
  for (const name of [
    ...['3/12/2021-11.jsonl.gz', '3/12/2021-12.jsonl.gz', '3/7/2021-12-2.jsonl.gz'],
    ...['3/12/2021-10.jsonl.gz.part', '3/other/2021-11.jsonl.gz', '4/9/2021-11.jsonl.gz'],
  ])
    await writeFile(join(folder, name), name);
  await symlink(join(folder, '4/9/2021-11.jsonl.gz'), join(folder, '3/12/2020-01.jsonl.gz'));
  await symlink(join(folder, '4/9'), join(folder, '3/99'));
  const found = await putAwayFiles(folder, 3);
  expect(found.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['12/2021-12.jsonl.gz', 21],
    ['7/2021-12-2.jsonl.gz', 22],
    ['12/2021-11.jsonl.gz', 21],
  ]);
  expect(await putAwayFiles(folder, 5)).toEqual([]);
  expect(await putAwayFiles(join(folder, 'nowhere'), 3)).toEqual([]);
});

it('takes no more bytes than there is room for, the newest first', () => {
  const files = [5, 3, 4, 1].map((bytes, i) => ({ name: String(i), month: '', path: '', bytes }));
  const names = (most: number) => {
    const { taken, left } = splitBySize(files, most);
    return [taken, left].map((list) => list.map(({ name }) => name).join(''));
  };
  expect(names(13)).toEqual(['0123', '']);
  expect(names(8)).toEqual(['01', '23']);
  expect(names(4)).toEqual(['', '0123']);
});
