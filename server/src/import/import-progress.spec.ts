import { ImportProgress } from './import-progress.js';

const ours = { multimediaId: 1, userId: 2, uploadId: 3 };

it('says how far an import is while it runs, of its own user, media group and file', async () => {
  const progress = new ImportProgress();
  const seen = await progress.during(ours, (tell) => {
    tell({ done: 1, total: 4 });
    tell({ done: 2, total: 4 });
    return Promise.resolve(
      [ours, { ...ours, multimediaId: 9 }, { ...ours, userId: 9 }, { ...ours, uploadId: 9 }].map(
        (one) => progress.of(one).done,
      ),
    );
  });
  expect(seen).toEqual([2, 0, 0, 0]);
  expect(progress.of(ours)).toEqual({ done: 0, total: 0 });
});

it('forgets an import that fails', async () => {
  const progress = new ImportProgress();
  const failing = progress.during(ours, (tell) => {
    tell({ done: 1, total: 4 });
    return Promise.reject(new Error('The database is away'));
  });
  await expect(failing).rejects.toThrow('The database is away');
  expect(progress.of(ours)).toEqual({ done: 0, total: 0 });
});
