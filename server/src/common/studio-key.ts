import { LIMITS } from '../contract/limits.js';

/** Whose a link or a token of a studio is: its secret alone opens nothing of another media group. */
interface StudioKey {
  multimediaId: number;
  studioId: number;
}

const KEY = /^(\d{1,10})\.(\d{1,10})\.[\w-]{43}$/;

/** A link or a token of a studio, with a secret as `newSecret` makes it. */
export const keyOf = ({ multimediaId, studioId }: StudioKey, secret: string): string =>
  `${multimediaId}.${studioId}.${secret}`;

/** Null for what is neither. */
export function readKey(text: string): StudioKey | null {
  const [multimediaId = 0, studioId = 0] = (KEY.exec(text) ?? []).slice(1).map(Number);
  const isId = (id: number) => id >= 1 && id <= LIMITS.id;
  return isId(multimediaId) && isId(studioId) ? { multimediaId, studioId } : null;
}
