import { Asking, type Ask, type Question, searchOf } from '../factories/greatest/asking.js';
import type { Operation } from '../factories/openapi.js';

/** What was answered, and after how long. */
export interface Asked {
  status: number;
  ms: number;
  text: string;
}

/** No answer takes longer, apart from files, of which no more is read then. */
const GIVEN_UP_MS = 120_000;

/** Asks for an operation; what has to be there first is not counted. */
export const ask = async (by: Asking, operation: Operation, question: Ask): Promise<Asked> =>
  put(by, operation, await question(by));

async function put(
  { api }: Asking,
  { method, path }: Operation,
  { params = {}, query = {}, body }: Question,
): Promise<Asked> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const search = searchOf(query);
  const isFile = body instanceof Uint8Array;
  const began = performance.now();
  const { status, text } = await api.get(search === '' ? filled : `${filled}?${search}`, {
    method,
    signal: AbortSignal.timeout(GIVEN_UP_MS),
    headers: {
      ...api.headers,
      ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body && { body: isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
  });
  return { status, ms: performance.now() - began, text };
}
