import { type Preview, type PreviewInput, previewOf } from './core/preview.js';
import { previewDigest } from './preview-digest.js';

/** The documents of some months, and their digest. */
export function makePreview(input: PreviewInput): { preview: Preview; digest: string } {
  const preview = previewOf(input);
  return { preview, digest: previewDigest(preview.documents) };
}
