import { LIMITS } from '../contract/limits.js';
import { badField } from './errors.js';

/** The name of a file that a header says, percent-encoded. @throws 400 for an invalid one */
export function fileNameOf(header: string | undefined): string {
  let name = header ?? '';
  try {
    name = decodeURIComponent(name);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
  }
  // Only the last component, because browsers and folders may send a path.
  name = name.replace(/^.*[\\/]/, '').trim();
  if (name.length > LIMITS.fileName) throw badField('X-File-Name', 'maxLength', LIMITS.fileName);
  if (/\p{Cc}|\p{Surrogate}/u.test(name)) throw badField('X-File-Name', 'controlCharacters');
  return name;
}
