import { isUnanswered } from './http';

/** 128 random bits; `randomUUID` is only there over HTTPS, and a station's server may be without. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Sends a form's create. While the same values have had no answer they go under the same
 * Idempotency-Key, so that a retry by hand does not create the record twice.
 */
export function createRetries() {
  let unanswered: { text: string; key: string } | null = null;
  return async <T>(values: object, create: (key: string) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(values);
    const { key } = unanswered?.text === text ? unanswered : { key: newKey() };
    unanswered = { text, key };
    try {
      const answer = await create(key);
      unanswered = null;
      return answer;
    } catch (error) {
      if (!isUnanswered(error)) unanswered = null;
      throw error;
    }
  };
}
