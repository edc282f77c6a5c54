import { SentenceError } from '../common/errors.js';
import { DRAFTS } from '../contract/limits.js';
import { DraftLimit } from './draft-limit.js';

it('refuses a group more than it may have at once, until one ends, and no other group', async () => {
  const limit = new DraftLimit();
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  const held = Array.from({ length: DRAFTS.atOnce }, () => limit.run(1, () => promise));
  const refused = await limit.run(1, () => promise).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SentenceError);
  expect(refused).toMatchObject({ retryAfterSeconds: DRAFTS.retryAfterSeconds });
  expect((refused as SentenceError).getStatus()).toBe(429);
  await limit.run(2, () => Promise.resolve());
  resolve();
  await Promise.all(held);
  await limit.run(1, () => Promise.resolve());
});

it('forgets one that fails', async () => {
  const limit = new DraftLimit();
  for (let i = 0; i <= DRAFTS.atOnce; i += 1)
    await expect(limit.run(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
