/** Names under which the browser keeps things; one prefix, so that nothing of another product is touched. */
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

/** What is used of the browser's Storage. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A stored JSON value, or null when it is absent or cannot be read. */
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
