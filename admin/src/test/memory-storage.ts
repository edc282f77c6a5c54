import type { KeyValue } from '../providers/storage';

/** A Storage in memory. */
export function memoryStorage(initial: Record<string, string> = {}): KeyValue {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
