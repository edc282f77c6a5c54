/** Storage keys. The common prefix avoids collisions with other products on the same origin. */
const PREFIX = 'tandas.';

export const KEYS = {
  token: `${PREFIX}token`,
  tokenExpiration: `${PREFIX}tokenExpiration`,
  user: `${PREFIX}user`,
  language: `${PREFIX}language`,
  webVersion: `${PREFIX}web-v`,
  multimedia: `${PREFIX}multimedia`,
  tabs: `${PREFIX}tabs`,
  logView: `${PREFIX}log`,
  refreshLock: `${PREFIX}refresh`,
} as const;

/** The methods of the browser's Storage that are used. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A stored JSON value; null when it is missing or invalid. */
export function readJson(storage: KeyValue, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    storage.removeItem(key);
    return null;
  }
}
