import type { DraftDocument } from './core/preview.js';
import { previewChanges, previewDigest } from './preview-digest.js';

const document = (id: number, total: number) =>
  ({ payer: { kind: 'client', id }, total }) as unknown as DraftDocument;

const digest = (...documents: DraftDocument[]) => previewDigest(documents);

it('is the same for the same documents, and names the payers of which something changed', () => {
  const before = digest(document(1, 10), document(2, 20), document(3, 30));
  expect(previewChanges(before, digest(document(1, 10), document(2, 20), document(3, 30)))).toEqual(
    [],
  );
  const now = digest(document(1, 10), document(2, 21), document(4, 40));
  expect(now).not.toBe(before);
  expect(previewChanges(before, now)).toEqual([
    { payer: 'client:2', change: 'other' },
    { payer: 'client:3', change: 'gone' },
    { payer: 'client:4', change: 'new' },
  ]);
});

it('of what is no digest names all that there is', () => {
  expect(previewChanges('x;station:1=2', digest(document(1, 10)))).toEqual([
    { payer: 'client:1', change: 'new' },
  ]);
});
