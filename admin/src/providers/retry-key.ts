import { isUnanswered } from './http';

/**
 * 128 random bits. Not `randomUUID`, which needs HTTPS, while a station's own server may use HTTP.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Submits a form's create. Until the server responds, submitting the same values reuses the
 * Idempotency-Key, so that a manual retry does not create the record twice.
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
