import { VERIFY_CODE } from '@contract/certificate';
import { LIMITS } from '@contract/limits';
import type { CheckKey } from './en';

/** What the server tells about a certificate. */
export interface Certificate {
  number: number;
  version: number;
  /** `YYYY-MM-DD` */
  issuedOn: string;
  station: string;
  /** SHA-256 of the file, in hexadecimal digits. */
  digest: string;
  replaced: boolean;
  /** How many of its days were decided otherwise since. */
  contradicted: number;
}

export interface Verdict {
  key: CheckKey;
  bad: boolean;
}

/** What is shown of a code that was checked. */
export interface CheckAnswer {
  verdict: Verdict;
  certificate: Certificate | null;
}

/** The code in the page's address, also typed from paper or copied with the full stop after it. */
export const codeOf = (pathname: string): string =>
  (pathname.split('/').at(-1) ?? '').toUpperCase().replace(/[.,;:)]+$/, '');

const nothing = (key: CheckKey): CheckAnswer => ({
  verdict: { key, bad: true },
  certificate: null,
});

/** Asks the server about a code. Does not reject. */
export async function find(code: string): Promise<CheckAnswer> {
  if (!new RegExp(VERIFY_CODE).test(code)) return nothing('unknown');
  try {
    const response = await fetch(`/api/Certificate/check?code=${code}`);
    if (response.status === 429) return nothing('tooMany');
    if (!response.ok) return nothing('failed');
    const answer = (await response.json()) as { valid: false } | ({ valid: true } & Certificate);
    if (!answer.valid) return nothing('unknown');
    const verdict: Verdict = answer.replaced
      ? { key: 'replaced', bad: true }
      : { key: 'valid', bad: false };
    return { verdict, certificate: answer };
  } catch {
    return nothing('failed');
  }
}

/** Whether a file is the one that was issued. It stays in the browser. Does not reject. */
export async function compare(file: File, digest: string): Promise<Verdict> {
  if (file.size > LIMITS.checkedBytes) return { key: 'tooLarge', bad: true };
  // Browsers compute digests on secure addresses only.
  if (!isSecureContext) return { key: 'insecure', bad: true };
  try {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const found = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return found === digest ? { key: 'same', bad: false } : { key: 'other', bad: true };
  } catch {
    // A folder, or a file that was deleted after it was chosen.
    return { key: 'unreadable', bad: true };
  }
}
